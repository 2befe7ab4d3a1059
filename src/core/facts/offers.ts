/** What a village offers: the one answer that every view takes its signs, words and counts from. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { list, sentence } from '../format.ts'
import {
	OFFER_LETTERS,
	SIGNED_SERVICES,
	isServicePlanned,
	offerState,
	type OfferState,
	type Offered,
	type Offers,
} from './offer-signs.ts'
import { keysOf, type HomeType } from '../vocabulary.ts'
import { sourcesOf, type Known } from './source.ts'
import type { VillageFacts } from './village-facts.ts'

const SERVICES = keysOf(CARE_SERVICES)

/** The care that a reader asks for as "care on site". */
export const CARE_ON_SITE = ['rest-home', 'hospital', 'dementia'] as const satisfies readonly CareService[]

/** What nobody has told us about. */
export const OFFERS_UNKNOWN: Offers = SERVICES.map(() => OFFER_LETTERS.unknown).join('')

/** What kinds of home say about living in a village. Studios, units and care suites may be any kind of living. */
const LIVING: Partial<Record<HomeType, CareService>> = {
	villa: 'independent-living',
	townhouse: 'independent-living',
	apartment: 'independent-living',
	cottage: 'independent-living',
	house: 'independent-living',
	'serviced-apartment': 'serviced-apartments',
}

/** The facts of a village that say what it offers. */
type OfferFacts = Partial<Pick<VillageFacts, 'status' | 'careServices' | 'careNotOffered' | 'homeTypes'>>

/** Returns what sources say that a village offers: homes and care. Where the village isn't known to be open, what is planned is told too. */
export function offersOf(facts: OfferFacts, planned: OfferFacts = {}): Offers {
	return encodeOffers(servicesIn(facts), sourced(facts.careNotOffered), servicesIn(plansOf(facts, planned)))
}

function servicesIn({ careServices, homeTypes }: OfferFacts): CareService[] {
	return [...sourced(careServices), ...sourced(homeTypes).flatMap((type) => LIVING[type] ?? [])]
}

/** Returns what a village offers in the form that its page carries, with every source of it. */
export function offeredBy(facts: OfferFacts, planned: OfferFacts): Offered {
	const signs = offersOf(facts, planned)
	const stated = [facts, plansOf(facts, planned)].flatMap(({ careServices, careNotOffered, homeTypes }) => [
		careServices,
		careNotOffered,
		sourced(homeTypes).some((type) => LIVING[type]) ? homeTypes : undefined,
	])
	return {
		signs,
		words: signs === OFFERS_UNKNOWN ? '' : offersInWords(signs),
		sources: [...new Set(stated.flatMap(sourcesOf))],
	}
}

/** Returns the plans of a village that isn't known to be open. */
function plansOf({ status }: OfferFacts, planned: OfferFacts): OfferFacts {
	const isToCome = ['planned', 'under-construction', 'plans-only'].includes(status?.value ?? '')
	return isToCome ? planned : {}
}

/** Writes what is offered, what a source says isn't, and what is planned. What is in several lists is in the first of them. */
export function encodeOffers(
	offered: readonly CareService[],
	notOffered: readonly CareService[] = [],
	planned: readonly CareService[] = [],
): Offers {
	const letterOf = (service: CareService) => {
		if (offered.includes(service)) return OFFER_LETTERS.offered
		if (notOffered.includes(service)) return OFFER_LETTERS['not-offered']
		return planned.includes(service) ? OFFER_LETTERS.planned : OFFER_LETTERS.unknown
	}
	return SERVICES.map(letterOf).join('')
}

/** Returns whether there is rest home, hospital or dementia care on site, any one of which is enough. */
export function careOnSite(offers: Offers): OfferState {
	const states = CARE_ON_SITE.map((service) => offerState(offers, service))
	if (states.includes('offered')) return 'offered'
	return states.every((state) => state === 'not-offered') ? 'not-offered' : 'unknown'
}

/** Returns what to ask about care that a village's list leaves out, which doesn't say that it isn't offered. */
export function careQuestions(offers: Offers): string[] {
	if (offers === OFFERS_UNKNOWN) return []
	const missing = CARE_ON_SITE.filter((service) => offerState(offers, service) !== 'offered')
	return missing.length > 0 ? [`Where would I go if I needed ${namesOf(missing, 'or')}?`] : []
}

const NAMES: Readonly<Record<CareService, string>> = {
	'independent-living': 'independent living',
	'serviced-apartments': 'serviced apartments',
	'rest-home': 'rest home',
	hospital: 'hospital',
	dementia: 'dementia',
	psychogeriatric: 'psychogeriatric',
}
const isLiving = (service: CareService) => service === 'independent-living' || service === 'serviced-apartments'

/**
 * Returns what is offered in one line of words, and what is planned.
 * @example offersInWords('y?y???') === 'Independent living and rest home care. Others: ask'
 * @example offersInWords('yyyyn?') === 'Everything except dementia care'
 * @example offersInWords('pp????') === 'Planned: independent living and serviced apartments. Others: ask'
 */
export function offersInWords(offers: Offers): string {
	const planned = SERVICES.filter((service) => isServicePlanned(offers, service))
	const inState = (state: OfferState) =>
		SERVICES.filter((service) => offerState(offers, service) === state && !planned.includes(service))
	const offered = inState('offered')
	const missing = inState('not-offered')
	const open = inState('unknown').filter((service) => SIGNED_SERVICES.includes(service))
	const isOpen = open.length > 0
	const isBoth = offered.length > 0 && planned.length > 0
	const named = offered.length > 0 ? offered : planned
	const prefix = planned.length > 0 ? 'planned: ' : ''
	if (named.length === 0 && missing.length === 0) return 'Homes and care: ask the village'
	if (isBoth)
		return clauses(namesOf(offered), prefix + namesOf(planned), missing.length > 0 && noneOf(missing), isOpen && ASK)
	if (isExcept(named, open) && missing.length === 0)
		return sentence(`${prefix}everything, but ask about ${namesOf(open)}`)
	return clauses(
		named.length > 0 && prefix + offeredInWords(named, missing, isOpen),
		missing.length > 0 && (isOpen || !isExcept(named, missing)) && noneOf(missing),
		isOpen && ASK,
	)
}

const ASK = 'others: ask'
const noneOf = (missing: readonly CareService[]) => `no ${namesOf(missing, 'or')}`
const clauses = (...parts: readonly (string | false)[]) =>
	parts
		.filter((part) => part !== false)
		.map(sentence)
		.join('. ')

function offeredInWords(offered: CareService[], missing: CareService[], isOpen: boolean): string {
	if (isOpen) return namesOf(offered)
	if (!missing.some((service) => SIGNED_SERVICES.includes(service)))
		return `everything up to ${namesOf(offered.slice(-1))}`
	return isExcept(offered, missing) ? `everything except ${namesOf(missing)}` : namesOf(offered)
}

/** Whether it is shorter to say what is missing. */
function isExcept(offered: readonly CareService[], missing: readonly CareService[]): boolean {
	const [service, ...others] = missing
	const isSigned = service !== undefined && SIGNED_SERVICES.includes(service)
	return isSigned && others.length === 0 && offered.length >= SIGNED_SERVICES.length - 1
}

/**
 * Returns services in words, from independent living to the most care, with "care" said once.
 * @example namesOf(['serviced-apartments', 'rest-home', 'hospital']) === 'serviced apartments, rest home and hospital care'
 */
export function namesOf(services: readonly CareService[], word: 'and' | 'or' = 'and'): string {
	const rising = SERVICES.filter((service) => services.includes(service))
	const names = list(
		rising.map((service) => NAMES[service]),
		word,
	)
	return services.some((service) => !isLiving(service)) ? `${names} care` : names
}

function sourced<T>(known: Known<T[]> | undefined): readonly T[] {
	return known && known.sources.length > 0 ? known.value : []
}
