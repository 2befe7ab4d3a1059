import { GAZETTEER_DATA } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import type { FindPlaces } from '../../core/places/gazetteer.ts'

let request: Promise<FindPlaces> | undefined
let loaded: FindPlaces | undefined

async function load(): Promise<FindPlaces> {
	const [response, { decodeGazetteer }, { placeFinder }] = await Promise.all([
		fetch(onHost(GAZETTEER_DATA)),
		import('../../core/places/gazetteer-file.ts'),
		import('../../core/places/gazetteer.ts'),
	])
	if (!response.ok) throw new Error(`the list of places answered ${response.status}`)
	const find = await placeFinder(decodeGazetteer(await response.json()))
	loaded = find
	return find
}

/** Looks up places of New Zealand; fetched once a visit, when first asked for. Rejects when it cannot be had; asking again tries again. */
export function loadPlaces(): Promise<FindPlaces> {
	request ??= load().catch((error: unknown) => {
		request = undefined
		throw error
	})
	return request
}

/** The same once it has been fetched, so that what it finds is there at once. */
export function loadedPlaces(): FindPlaces | undefined {
	return loaded
}
