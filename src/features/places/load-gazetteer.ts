import { GAZETTEER_DATA } from '../../core/addresses.ts'
import type { FindPlaces } from '../../core/places/gazetteer.ts'
import { fetchCode } from '../../navigation/late-code.tsx'
import { LoadError, pageClient, useFile, type DataFile, type Loaded } from '../../navigation/page-client.ts'

const GAZETTEER: DataFile<FindPlaces> = {
	path: GAZETTEER_DATA,
	decode: async (file) => {
		const code = await fetchCode(loadCode)
		if (code.state === 'ready') return code.value.readPlaceFinder(file)
		throw new LoadError(code.hasChanged, 'the code for places could not be loaded')
	},
}

const loadCode = () => import('../../core/places/gazetteer.ts')

/** Returns what looks up places of New Zealand; pending until `loadPlaces` has fetched it. */
export const usePlaces = (): Loaded<FindPlaces> => useFile(GAZETTEER, false)

/** Fetches the list of places and the code that reads it, once a visit; if that failed, the next call tries again. */
export function loadPlaces(): void {
	// Loaded at the same time as the file.
	loadCode().catch(() => {})
	pageClient.prefetch(GAZETTEER)
}
