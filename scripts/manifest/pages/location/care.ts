/** The location page that says which villages of a place give care. */
import { distanceKm } from '../../../../src/core/distance.ts'
import { count, list, number, sentence } from '../../../../src/core/format.ts'
import type { ListedVillage } from '../../../../src/core/page-data/page-data.ts'
import { CARE_SERVICES, type CareService } from '../../../../src/core/care-services.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { byName } from '../../../../src/core/search/facets.ts'
import { localityOf, villageInPlace } from '../../records/listed-village.ts'
import type { Place } from '../../records/places.ts'
import { inAreas, ownVillages, ownWhere, type VariantContent } from './own-villages.ts'
import { sourced } from '../../records/sourced.ts'

export const CARE_ON_SITE = ['rest-home', 'hospital', 'dementia'] as const satisfies readonly CareService[]

/** Kinds of care, lowest first. */
const CARE_NAMES: readonly (readonly [CareService, string])[] = [
	['rest-home', 'rest home'],
	['hospital', 'hospital'],
	['dementia', 'dementia'],
	['psychogeriatric', 'psychogeriatric'],
]

/** If there are more villages than this, a sentence gives their number and not their names. */
const MAX_NAMED = 30
/** So many villages with care are named at the top of the page. */
const MAX_NAMED_IN_LEAD = 4

/** Returns which villages give care on site, and the nearest elsewhere for care that the place lacks. */
export function careOf(place: Place, { content, places, operatorOf }: Context): VariantContent {
	const areas = places.areasIn(place)
	const caring = place.villages.filter(isCaring).toSorted(byName)
	const missing =
		caring.length > 0 ? CARE_ON_SITE.filter((service) => !caring.some((village) => offers(village, service))) : []
	const others = place.villages.filter((village) => !isCaring(village))
	const toAsk = ownVillages(place, areas).filter((village) => !isCaring(village))
	const row = (village: Village): ListedVillage => {
		const beds = sourced(village.known.facts.careBeds)
		return {
			...villageInPlace(village, operatorOf(village)),
			where: localityOf(village),
			care: [
				careInFull(village.known.facts.careServices?.value ?? []),
				...(beds === undefined ? [] : [count(beds, 'care bed')]),
			].join(', '),
		}
	}
	return {
		lead: leadOf(place, areas, caring),
		paragraphs: [
			...missing.flatMap((service) => nearestInWords(place, service, content.villages)),
			...(caring.length > 0 && others.length > 1 && toAsk.length > 0 && toAsk.length <= MAX_NAMED
				? [toAskInWords(toAsk, ownWhere(place, areas))]
				: []),
		],
		...(caring.length > 0 && {
			care: { villages: caring.map(row), note: foundInWords(others, missing) },
		}),
		...(caring.length === 0 && {
			thin:
				place.villages.length === 0
					? 'You may find care at a rest home instead. The Ministry of Health has a list of them, linked below.'
					: `We haven’t found out what care ${place.villages.length > MAX_NAMED ? count(place.villages.length, 'village') : names(place.villages)} ${place.villages.length === 1 ? 'offers' : 'offer'}.`,
		}),
	}
}

function leadOf(place: Place, areas: readonly Place[], caring: readonly Village[]): string {
	if (place.villages.length === 0) return `We don’t know of any villages with care ${place.where}.`
	if (caring.length === 0) return `We haven’t found a village with care on site ${place.where}.`
	return caring.length > MAX_NAMED_IN_LEAD
		? `We know of ${count(caring.length, 'village')} ${place.where} with care on site${inAreas(areas, (area) => area.villages.filter(isCaring).length)}.`
		: `${sentence(place.where)}, we know of care at ${names(caring)}.`
}

function offers({ known }: Village, service: CareService): boolean {
	return sourced(known.facts.careServices)?.includes(service) ?? false
}

function isCaring(village: Village): boolean {
	return CARE_ON_SITE.some((service) => offers(village, service))
}

/** Returns `rest home, hospital and dementia care`. */
export function careInFull(services: readonly CareService[], word?: 'or'): string {
	return `${list(
		CARE_NAMES.flatMap(([service, name]) => (services.includes(service) ? name : [])),
		word,
	)} care`
}

function toAskInWords(villages: readonly Village[], where: string): string {
	return `The other ${villages.length === 1 ? 'village' : 'villages'} ${where} ${villages.length === 1 ? 'is' : 'are'} ${names(villages)}: ask about care there.`
}

/** Returns sentences: at how many villages we found no care, and which kinds of care we found at none. */
function foundInWords(others: readonly Village[], missing: readonly CareService[]): string {
	const where = others.length === 1 ? names(others) : `the other ${number(others.length)} villages here`
	const found = [
		...(others.length > 0 ? [`${careInFull(CARE_ON_SITE, 'or')} at ${where}`] : []),
		...(missing.length > 0 ? [`${careInFull(missing, 'or')} at any village here`] : []),
	]
	return [
		...(others.length > 0 ? [] : ['This is what our sources say.']),
		...(found.length > 0 ? [`We found no mention of ${found.join(', or of ')}. It may still be offered, so ask.`] : []),
	].join(' ')
}

/** Returns the nearest village elsewhere for a kind of care that no village of the place gives. */
function nearestInWords(place: Place, service: CareService, all: readonly Village[]): string[] {
	const nearest = nearestOutside(
		place,
		all.filter((village) => offers(village, service)),
	)
	if (!nearest) return []
	const { village, kilometres } = nearest
	return [
		`The nearest ${CARE_SERVICES[service].toLowerCase()} we know of is at ${village.name} in ${localityOf(village)}, about ${number(kilometres)} km away in a straight line.`,
	]
}

/** Returns `A Court, B Gardens and C Lodge`. */
function names(villages: readonly Village[]): string {
	return list(villages.toSorted(byName).map(({ name }) => name))
}

/** Returns the village nearest to the middle of the place's villages, with the straight-line distance in whole kilometres. */
function nearestOutside(
	place: Place,
	villages: readonly Village[],
): { village: Village; kilometres: number } | undefined {
	if (place.villages.length === 0) return undefined
	const mean = (key: 'lat' | 'lng') =>
		place.villages.reduce((sum, { position }) => sum + position[key], 0) / place.villages.length
	const middle = { lat: mean('lat'), lng: mean('lng') }
	const [nearest] = villages
		.map((village) => ({
			village,
			kilometres: Math.round(distanceKm(middle, village.position)),
		}))
		.toSorted((a, b) => a.kilometres - b.kilometres || byName(a.village, b.village))
	return nearest
}
