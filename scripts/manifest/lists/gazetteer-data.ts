/** Makes the file of the gazetteer, which fields for a place fetch. */
import { encodeGazetteer, type GazetteerFile } from '../../../src/core/places/gazetteer-file.ts'
import type { Content } from '../../content/records/model.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/** The file's address is `GAZETTEER_DATA`; `decodeGazetteer` reads it. */
export function gazetteerFile({ gazetteer, regions }: Content): GazetteerFile {
	const names = new Map(regions.map(({ slug, name }) => [slug, name]))
	return withCurlyTexts(
		encodeGazetteer(gazetteer.map((place) => ({ ...place, regionName: names.get(place.region) ?? place.region }))),
	)
}
