import { useEffect, useSyncExternalStore } from 'react'
import { VILLAGE_LIST_DATA } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import type { VillageListRow } from '../core/search/village-list-file.ts'
import { VillageListFormatError, decodeVillageList } from '../core/search/village-list-file.ts'

export type VillageList =
	| { state: 'pending'; rows: readonly VillageListRow[] }
	| { state: 'ready'; rows: readonly VillageListRow[] }
	| { state: 'failed'; rows: readonly VillageListRow[] }

const PENDING: VillageList = { state: 'pending', rows: [] }

/** The list is the same for every page, so one copy serves the visit. Nothing here runs on the server. */
let list: VillageList = PENDING
let request: Promise<void> | undefined
/** The list is of another version than this page: only loading the page afresh helps. */
let outdated = false
const listeners = new Set<() => void>()

function tell(next: VillageList): void {
	list = next
	for (const listener of listeners) listener()
}

async function load(): Promise<void> {
	try {
		const response = await fetch(onHost(VILLAGE_LIST_DATA))
		if (!response.ok) throw new Error(`the village list answered ${response.status}`)
		tell({ state: 'ready', rows: decodeVillageList(await response.json()) })
	} catch (error) {
		console.warn('The village list could not be read.', error)
		outdated = error instanceof VillageListFormatError
		request = undefined
		tell({ state: 'failed', rows: [] })
	}
}

function retry(): void {
	if (outdated) location.reload()
	tell(PENDING)
	request ??= load()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** All villages, fetched once a visit, for what has no page to draw meanwhile. Rejects when the list cannot be read. */
export async function villageRows(): Promise<readonly VillageListRow[]> {
	await (request ??= load())
	if (list.state !== 'ready') throw new Error('the village list could not be read')
	return list.rows
}

/** All villages, fetched once a visit. Pending on the server and in the first client render. */
export function useVillageList(): VillageList & { retry: () => void } {
	const current = useSyncExternalStore(
		subscribe,
		() => list,
		() => PENDING,
	)
	useEffect(() => {
		// A page opened later tries again what failed for an earlier one.
		if (list.state === 'failed') retry()
		else request ??= load()
	}, [])
	return { ...current, retry }
}
