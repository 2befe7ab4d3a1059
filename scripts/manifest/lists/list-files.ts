/** Makes the lists that several pages fetch. */
import { ANSWER_DATA, GAZETTEER_DATA, VILLAGE_CHANGES_DATA, VILLAGE_LIST_DATA } from '../../../src/core/addresses.ts'
import { encodeGazetteer, type GazetteerFile } from '../../../src/core/places/gazetteer-file.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { encodeVillageList, type VillageListFile } from '../../../src/core/search/village-list-file.ts'
import type { Content } from '../../content/records/model.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'
import type { Context } from '../context.ts'
import { answerFile } from './answer-data.ts'
import { villageChanges } from './village-changes-data.ts'

/** The lists, each by its address. */
export const LIST_FILES: Readonly<Record<string, (context: Context) => unknown>> = {
	[VILLAGE_LIST_DATA]: villageList,
	[ANSWER_DATA]: answerFile,
	[VILLAGE_CHANGES_DATA]: villageChanges,
	[GAZETTEER_DATA]: ({ content }) => gazetteerFile(content),
}

/** Returns the list that search, compare, quiz and the not-found page fetch: columns once, then one array a village. */
export function villageList({ content, rowOf }: Context): VillageListFile {
	return withCurlyTexts(encodeVillageList(content.villages.toSorted(byName).map(rowOf)))
}

/** Returns the gazetteer, which fields for a place fetch and `decodeGazetteer` reads. */
export function gazetteerFile({ gazetteer, regions }: Content): GazetteerFile {
	const names = new Map(regions.map(({ slug, name }) => [slug, name]))
	return withCurlyTexts(
		encodeGazetteer(gazetteer.map((place) => ({ ...place, regionName: names.get(place.region) ?? place.region }))),
	)
}
