/** Content → the gazetteer, which fields that ask for a place fetch. */
import { encodeGazetteer, type GazetteerFile } from '../../src/core/places/gazetteer-file.ts'
import type { Content } from '../content/model.ts'

/** Where to find the file, and what reads it: `GAZETTEER_DATA` and `decodeGazetteer`. */
export function gazetteerFile({ gazetteer, regions }: Content): GazetteerFile {
	const names = new Map(regions.map(({ slug, name }) => [slug, name]))
	return encodeGazetteer(gazetteer.map((place) => ({ ...place, regionName: names.get(place.region) ?? place.region })))
}
