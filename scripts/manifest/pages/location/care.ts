/** The location page that says which villages of a place give care. */
import { offerState } from '../../../../src/core/facts/offer-signs.ts'
import { CARE_ON_SITE, careOnSite, namesOf } from '../../../../src/core/facts/offers.ts'
import { count, joinPresent, list, number, sentence } from '../../../../src/core/format.ts'
import type { CardRow } from '../../../../src/core/search/village-list-file.ts'
import { CARE_SERVICES, type CareService } from '../../../../src/core/care-services.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import { cardRow, localityIn, localityOf } from '../../records/list-row.ts'
import { nearestTo, type Place } from '../../records/places.ts'
import { inAreas, ownVillages, ownWhere, type VariantContent } from './own-villages.ts'
import { sourced } from '../../../facts/sourced.ts'

/** If there are more villages than this, a sentence gives their number and not their names. */
const MAX_NAMED = 30
/** So many villages with care are named at the top of the page. */
const MAX_NAMED_IN_LEAD = 4

/** Returns which villages give care on site, and the nearest elsewhere for care that the place lacks. */
export function careOf(place: Place, context: Context): VariantContent {
	const { content, rowOf } = context
	const careAt = (village: Village) => careOnSite(rowOf(village).offers)
	const isCaring = (village: Village) => careAt(village) === 'offered'
	const offers = (village: Village, service: CareService) => offerState(rowOf(village).offers, service) === 'offered'
	const caring = place.villages.filter(isCaring).toSorted(byName)
	const others = place.villages.filter((village) => !isCaring(village))
	const without = withoutInWords(others, rowOf)
	if (caring.length === 0)
		return {
			lead:
				others.length === 0
					? `We don’t know of any villages with care ${place.where}.`
					: `We haven’t found a village with care on site ${place.where}.`,
			paragraphs: [],
			thin:
				others.length === 0
					? 'You may find care at a rest home instead. The Ministry of Health has a list of them, linked below.'
					: [...without.sentences, ...notFoundInWords(without.unknown)].join(' '),
		}
	const missing = CARE_ON_SITE.filter((service) => !caring.some((village) => offers(village, service)))
	const toAsk = ownVillages(place).filter((village) => careAt(village) === 'unknown')
	const row = (village: Village): CardRow => {
		const beds = sourced(village.known.facts.careBeds)
		return {
			...cardRow(rowOf(village), localityIn(place, village)),
			...(beds !== undefined && { more: count(beds, 'care bed') }),
		}
	}
	return {
		lead:
			caring.length > MAX_NAMED_IN_LEAD
				? `We know of ${count(caring.length, 'village')} ${place.where} with care on site${inAreas(place, (area) => area.villages.filter(isCaring).length)}.`
				: `${sentence(place.where)}, we know of care at ${names(caring)}.`,
		paragraphs: [
			...missing.flatMap((service) => {
				const offering = content.villages.filter((village) => offers(village, service))
				return nearestInWords(place, service, offering)
			}),
			...(others.length > 1 && toAsk.length > 0 && toAsk.length <= MAX_NAMED
				? [toAskInWords(toAsk, ownWhere(place))]
				: []),
		],
		care: { villages: caring.map(row), note: foundInWords(others, without, missing) },
	}
}

function toAskInWords(villages: readonly Village[], where: string): string {
	const [village, are] = villages.length === 1 ? ['village', 'is'] : ['villages', 'are']
	return `The other ${village} ${where} ${are} ${names(villages)}: ask about care there.`
}

/** Returns sentences on the care that sources say villages don't have, and the other villages, whose care is not known. */
function withoutInWords(
	villages: readonly Village[],
	rowOf: Context['rowOf'],
): { sentences: string[]; unknown: readonly Village[] } {
	const all = namesOf(CARE_ON_SITE, 'or')
	const { unknown = [], ...groups } = Object.groupBy(villages, (village) => {
		const isLacking = (service: CareService) => offerState(rowOf(village).offers, service) === 'not-offered'
		return namesOf(CARE_ON_SITE.filter(isLacking), 'or') || 'unknown'
	})
	const sentences = Object.entries(groups).map(([care, group = []]) =>
		care === all
			? `Our sources say that there’s no care on site at ${names(group)}.`
			: `Our sources say that there’s no ${care} at ${names(group)}. Ask about other care there.`,
	)
	return { sentences, unknown }
}

function notFoundInWords(villages: readonly Village[]): string[] {
	if (villages.length === 0) return []
	const named = villages.length > MAX_NAMED ? count(villages.length, 'village') : names(villages)
	return [`We haven’t found out what care ${named} ${villages.length === 1 ? 'offers' : 'offer'}.`]
}

/** Returns sentences: which villages have no care, of how many that is not known, and which kinds of care we found at none. */
function foundInWords(
	others: readonly Village[],
	{ sentences, unknown: { length: unknown } }: ReturnType<typeof withoutInWords>,
	missing: readonly CareService[],
): string {
	return joinPresent(
		' ',
		others.length === 0 && 'This is what our sources say.',
		...sentences,
		unknown > 0 &&
			`We don’t know whether there’s care on site at ${unknown === 1 ? 'one other village' : `${number(unknown)} other villages`} here, so ask.`,
		missing.length > 0 && `We found no mention of ${namesOf(missing, 'or')} at any village here. Ask about it.`,
	)
}

/** Returns the village of those with a kind of care that is nearest to the middle of a place's villages, none of which has it. */
function nearestInWords({ villages }: Place, service: CareService, offering: readonly Village[]): string[] {
	const mean = (key: 'lat' | 'lng') => villages.reduce((sum, { position }) => sum + position[key], 0) / villages.length
	const [nearest] = nearestTo({ lat: mean('lat'), lng: mean('lng') }, offering)
	if (!nearest) return []
	const { near, kilometres } = nearest
	return [
		`The nearest ${CARE_SERVICES[service].toLowerCase()} we know of is at ${near.name} in ${localityOf(near)}, about ${number(Math.round(kilometres))} km away in a straight line.`,
	]
}

/** Returns `A Court, B Gardens and C Lodge`. */
function names(villages: readonly Village[]): string {
	return list(villages.toSorted(byName).map(({ name }) => name))
}
