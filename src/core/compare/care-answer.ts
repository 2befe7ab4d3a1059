/** Which village has which care, in words: the first answer of a comparison of places that are for care. Pure: the page and messages say the same. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { offerState, type OfferState } from '../facts/offer-signs.ts'
import { CARE_ON_SITE, isForCare, namesOf } from '../facts/offers.ts'
import { joinPresent, list, sentence } from '../format.ts'
import { groupBy } from '../group-by.ts'
import type { ComparedOperator, ComparedVillage } from '../page-data/page-data.ts'
import { keysOf } from '../vocabulary.ts'
import type { PerSide } from './fact-comparison.ts'

/** What all that are compared are called together, by their number. */
const ALL = ['', '', 'both', 'all three', 'all four']

/**
 * Returns which village has which care; empty unless care is what each of them is for. Undefined sides are still loading.
 * @example 'Rest home and hospital care at both. Dementia care at Harbour Rise. Ask Kererū Grove about it.'
 */
export function careInWords(sides: PerSide<ComparedVillage | ComparedOperator>): string {
	const villages = sides.flatMap((side) => (side?.kind === 'village' && isForCare(side.offers.signs) ? side : []))
	if (villages.length < sides.length) return ''
	const statesOf = (service: CareService) => villages.map(({ offers }) => offerState(offers.signs, service))
	const levels = keysOf(CARE_SERVICES).filter(
		(service) =>
			CARE_ON_SITE.some((usual) => usual === service) ||
			// Few have it, so it is no gap elsewhere.
			(service === 'psychogeriatric' && statesOf(service).includes('offered')),
	)
	const alike = groupBy(levels, (service) => statesOf(service).join())
	return Array.from(alike, ([states, services]) => {
		const namesIn = (state: OfferState) =>
			villages.flatMap(({ name }, index) => (states.split(',')[index] === state ? name : []))
		return levelInWords(services, namesIn, ALL[villages.length])
	}).join(' ')
}

/** @param all what all of the villages are called together; absent where there is one */
function levelInWords(services: CareService[], namesIn: (state: OfferState) => string[], all?: string): string {
	const [offered, missing, open] = [namesIn('offered'), namesIn('not-offered'), namesIn('unknown')]
	const isAll = (names: string[]) => names.length === offered.length + missing.length + open.length
	const together = (names: string[]) => (all && isAll(names) ? all : list(names))
	const told = joinPresent(
		', ',
		offered.length > 0 && `${sentence(namesOf(services))} at ${together(offered)}`,
		missing.length > 0 && `${offered.length > 0 ? 'not' : `No ${namesOf(services, 'or')}`} at ${list(missing, 'or')}`,
	)
	return joinPresent(
		' ',
		told && `${told}.`,
		open.length > 0 && `Ask ${together(open)} about ${told ? 'it' : namesOf(services)}.`,
	)
}
