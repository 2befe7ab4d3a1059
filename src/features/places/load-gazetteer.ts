import { GAZETTEER_DATA } from '../../core/addresses.ts'
import type { FindPlaces } from '../../core/places/gazetteer.ts'
import { pageClient, stateOf, type DataFile } from '../../navigation/page-client.ts'

const GAZETTEER: DataFile<FindPlaces> = {
	path: GAZETTEER_DATA,
	decode: async (file) => (await loadCode()).readPlaceFinder(file),
}

const loadCode = () => import('../../core/places/gazetteer.ts')

/** Looks up places of New Zealand; fetched once a visit, when first asked for. Rejects when it cannot be loaded; the next call tries again. */
export function loadPlaces(): Promise<FindPlaces> {
	// At the same time as the file.
	loadCode().catch(() => {})
	return pageClient.load(GAZETTEER)
}

/** The same once it has been fetched, so that what it finds is there without waiting. */
export function loadedPlaces(): FindPlaces | undefined {
	const loaded = stateOf(pageClient.useFiles.getState(), GAZETTEER)
	return loaded.state === 'ready' ? loaded.value : undefined
}
