/**
 * What is typed and not yet sent: kept for this tab, so that closing the dialog by accident, a reload or a step to
 * another page loses nothing, and gone once the request is on its way or the tab is closed.
 */
import { DRAFT_KEY } from '../../core/device/storage-keys.ts'

export type Draft = Readonly<Record<string, string>>

/** Where the browser refuses storage the draft lives as long as the page. */
let inMemory: Draft = {}

export function readDraft(): Draft {
	try {
		const found: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
		if (typeof found !== 'object' || found === null) return inMemory
		return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'))
	} catch {
		return inMemory
	}
}

export function keepDraft(draft: Draft): void {
	inMemory = draft
	try {
		sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
	} catch {
		// It is in memory.
	}
}

export function clearDraft(): void {
	inMemory = {}
	try {
		sessionStorage.removeItem(DRAFT_KEY)
	} catch {
		// Nothing could be stored either.
	}
}

export function hasDraft(): boolean {
	return Object.values(readDraft()).some(Boolean)
}
