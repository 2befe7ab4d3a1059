/** Makes the lists that several pages fetch. */
import { ANSWER_DATA, GAZETTEER_DATA, VILLAGE_CHANGES_DATA, VILLAGE_LIST_DATA } from '../../../src/core/addresses.ts'
import { encodeGazetteer, type GazetteerFile } from '../../../src/core/places/gazetteer-file.ts'
import type { Position } from '../../../src/core/distance.ts'
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

/** Returns the gazetteer with regions and districts, which fields for a place fetch and `decodeGazetteer` reads. */
export function gazetteerFile({ gazetteer, regions, districts }: Content): GazetteerFile {
	const names = new Map(regions.map(({ slug, name }) => [slug, name]))
	const isPlace = (region: string, name: string) =>
		gazetteer.some((place) => place.region === region && place.name === name)
	const areas = [
		...regions.map(({ slug, name }) => ({
			names: [name],
			region: slug,
			places: gazetteer.filter((place) => place.region === slug),
		})),
		...districts.map(({ name, aliases = [], regions: [region = ''], regions: all, towns: its = [] }) => ({
			names: [name, ...aliases],
			region,
			places: gazetteer.filter((place) => all.includes(place.region) && its.includes(place.name)),
		})),
	].flatMap(({ names, region, places }) =>
		names
			.filter((name) => places.length > 0 && !isPlace(region, name))
			.map((name) => ({ name, kind: 'area' as const, region, ...middleOf(places) })),
	)
	return withCurlyTexts(
		encodeGazetteer(
			[...gazetteer, ...areas].map((place) => ({ ...place, regionName: names.get(place.region) ?? place.region })),
		),
	)
}

/** Of a place whose number of people isn't known. */
const FEW = 200

/** Returns where the people of some places live. */
function middleOf(places: Content['gazetteer']): Position {
	const weight = (place: Content['gazetteer'][number]) => place.population ?? FEW
	const all = places.reduce((sum, place) => sum + weight(place), 0)
	const mean = (key: keyof Position) => places.reduce((sum, place) => sum + place[key] * weight(place), 0) / all
	return { lat: mean('lat'), lng: mean('lng') }
}
