/** The location page that says which villages of a place give care. */
import { CARE_SERVICES, type CareService } from '../../../../src/core/care-services.ts'
import { CARE_ON_SITE, namesOf } from '../../../../src/core/facts/offers.ts'
import { count, joinPresent, list, number, sentence } from '../../../../src/core/format.ts'
import { groupBy } from '../../../../src/core/group-by.ts'
import { byName, hasCare } from '../../../../src/core/search/care-and-place.ts'
import { middleOf } from '../../../../src/core/search/typed-place.ts'
import { byVerdict, offersService, type Verdict } from '../../../../src/core/search/judge.ts'
import type { CardRow } from '../../../../src/core/search/village-list-file.ts'
import type { Village } from '../../../content/records/model.ts'
import { sourced } from '../../../facts/sourced.ts'
import type { Context } from '../../context.ts'
import { cardRow, localityIn, localityOf } from '../../records/list-row.ts'
import { nearestTo, type Place } from '../../records/places.ts'
import { inAreas, ownVillages, ownWhere, type VariantContent } from './own-villages.ts'

/** If there are more villages than this, a sentence gives their number and not their names. */
const MAX_NAMED = 30
/** So many villages with care are named at the top of the page. */
const MAX_NAMED_IN_LEAD = 4

const NO_VILLAGES = 'You may find care at a rest home instead. The Ministry of Health has a list of them, linked below.'

/** Returns which villages give care on site, and the nearest elsewhere for care that the place lacks. */
export function careOf(place: Place, { content, rowOf }: Context): VariantContent {
	const isIn = (village: Village, service: CareService, wanted: Verdict) =>
		offersService(rowOf(village), service).verdict === wanted
	const lackedBy = (village: Village) => CARE_ON_SITE.filter((service) => isIn(village, service, 'no'))
	const { yes: caring, ...rest } = byVerdict(place.villages.toSorted(byName), (village) =>
		hasCare(rowOf(village), 'full'),
	)
	const others = [...rest.no, ...rest['not known']].toSorted((a, b) => lackedBy(b).length - lackedBy(a).length)
	const missing = CARE_ON_SITE.filter((service) => !caring.some((village) => isIn(village, service, 'yes')))
	const groups = groupBy(others, (village) => namesOf(lackedBy(village), 'or'))
	const told = (unknown: typeof names) =>
		Array.from(groups, ([care, group]) => withoutInWords(care, care === '' ? unknown(group) : names(group)))
	if (caring.length === 0)
		return {
			lead: `We ${others.length === 0 ? 'don’t know of any villages with care' : 'haven’t found a village with care on site'} ${place.where}.`,
			paragraphs: [],
			thin: told(names).join(' ') || NO_VILLAGES,
		}
	const row = (village: Village): CardRow => {
		const beds = sourced(village.known.facts.careBeds)
		const more = beds === undefined ? {} : { more: count(beds, 'care bed') }
		// It is printed as a list, with what cards have for paper.
		return { ...cardRow(rowOf(village), localityIn(place, village)), card: rowOf(village).card, ...more }
	}
	const toAsk = ownVillages(place)
		.filter((village) => groups.get('')?.includes(village))
		.toSorted(byName)
	const inIts = inAreas(place, ({ villages }) => villages.filter((village) => caring.includes(village)).length)
	return {
		lead:
			caring.length > MAX_NAMED_IN_LEAD
				? `We know of ${count(caring.length, 'village')} ${place.where} with care on site${inIts}.`
				: `${sentence(place.where)}, we know of care at ${names(caring)}.`,
		paragraphs: [
			...missing.flatMap((service) =>
				nearestInWords(
					place,
					service,
					content.villages.filter((village) => isIn(village, service, 'yes')),
				),
			),
			...(toAsk.length > 0 && toAsk.length <= MAX_NAMED
				? [`${sentence(ownWhere(place))}, also ask about care at ${names(toAsk)}.`]
				: []),
		],
		care: {
			villages: caring.map(row),
			note: joinPresent(
				' ',
				others.length === 0 && 'This is what our sources say.',
				...told(({ length }) => `${count(length, 'other village')} here`),
				missing.length > 0 && `We found no mention of ${namesOf(missing, 'or')} here, so ask.`,
			),
		},
	}
}

/** Returns `A Court, B Gardens and C Lodge`, or the number of many. */
const names = (villages: readonly Village[]) =>
	villages.length > MAX_NAMED ? count(villages.length, 'village') : list(villages.map(({ name }) => name))

/** Says which care sources say that villages don't have, or that it isn't known. */
function withoutInWords(care: string, where: string): string {
	if (care === '') return `We don’t know whether there’s care on site at ${where}, so ask.`
	if (care === namesOf(CARE_ON_SITE, 'or')) return `Our sources say that there’s no care on site at ${where}.`
	return `Our sources say that there’s no ${care} at ${where}. Ask about other care there.`
}

/** Returns the village of those with a kind of care that is nearest to the middle of a place's villages, none of which has it. */
function nearestInWords({ villages }: Place, service: CareService, offering: readonly Village[]): string[] {
	const middle = middleOf(villages.map(({ position }) => position))
	return nearestTo(middle, offering)
		.slice(0, 1)
		.map(
			({ near, kilometres }) =>
				`The nearest ${CARE_SERVICES[service].toLowerCase()} that we know of: ${near.name} in ${localityOf(near)}, about ${number(Math.round(kilometres))} km away in a straight line.`,
		)
}
