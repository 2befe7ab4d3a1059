/** Makes the compact list of all villages. */
import { byName } from '../../../src/core/search/care-and-place.ts'
import { encodeVillageList, type VillageListFile } from '../../../src/core/search/village-list-file.ts'
import type { Context } from '../context.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/** Returns the list that search, compare, quiz and the not-found page fetch: columns once, then one array a village. */
export function villageList({ content, rowOf }: Context): VillageListFile {
	return withCurlyTexts(encodeVillageList(content.villages.toSorted(byName).map(rowOf)))
}
