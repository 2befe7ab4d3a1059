/**
 * The draft of a request, which is typed and not yet sent: stored for this tab, so that closing the dialog by accident, a reload or a step to
 * another page loses nothing, and removed once the request is on its way or the tab is closed.
 */
import { storedJson } from '../../components/stored-value.ts'
import { DRAFT_KEY } from '../../core/device/storage-keys.ts'

type RequestDraft = Readonly<Record<string, string>>

const stored = storedJson<RequestDraft>('sessionStorage', DRAFT_KEY, (found) =>
	typeof found === 'object' && found !== null
		? Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'))
		: undefined,
)
/** Where the browser refuses storage the draft lives as long as the page. */
let inMemory: RequestDraft = {}

export function getDraft(): RequestDraft {
	return stored.get() ?? inMemory
}

export function setDraft(draft: RequestDraft): void {
	inMemory = draft
	stored.set(draft)
}

export function clearDraft(): void {
	inMemory = {}
	stored.set(undefined)
}

export function hasDraft(): boolean {
	return Object.values(getDraft()).some(Boolean)
}
