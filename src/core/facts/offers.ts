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

/** Returns whether care is what a place is for: it has care, and no homes for independent living that we know of. */
export const isForCare = (offers: Offers): boolean =>
	careOnSite(offers) === 'offered' && offerState(offers, 'independent-living') !== 'offered'

/** `rest home`, `independent living` */
const serviceInSentence = (service: CareService): string => CARE_SERVICES[service].replace(/ care$/, '').toLowerCase()
const isLiving = (service: CareService) => service === 'independent-living' || service === 'serviced-apartments'

/**
 * Returns what is offered, planned and not offered in words, and what to ask about.
 * @example offersInWords('y?y???') === 'Independent living and rest home care. Ask about serviced apartments, hospital and dementia care'
 * @example offersInWords('yyyyn?') === 'Independent living, serviced apartments, rest home and hospital care. No dementia care'
 */
export function offersInWords(offers: Offers): string {
	const [offered, missing, planned] = [inState(offers, 'offered'), inState(offers, 'not-offered'), plannedIn(offers)]
	const gaps = offerGaps(offers)
	return [
		offered.length > 0 && (offered.length === SERVICES.length ? 'homes and every level of care' : namesOf(offered)),
		planned.length > 0 && `planned: ${namesOf(planned)}`,
		missing.length > 0 && `no ${namesOf(missing, 'or')}`,
		gaps.length > 0 && `ask about ${gaps.at(-1)?.includes(' and ') ? gaps.join(', ') : list(gaps)}`,
	]
		.filter((part) => part !== false)
		.map(sentence)
		.join('. ')
}

/** Returns what is planned, in words of a card: `Planned: independent living, rest home and hospital care`. Undefined if nothing is. */
export function plansInWords(offers: Offers): string | undefined {
	const planned = plannedIn(offers)
	return planned.length > 0 ? `Planned: ${namesOf(planned)}` : undefined
}

const plannedIn = (offers: Offers) => SERVICES.filter((service) => isServicePlanned(offers, service))
const inState = (offers: Offers, state: OfferState) =>
	SERVICES.filter((service) => offerState(offers, service) === state && !isServicePlanned(offers, service))

/** Returns what to ask about because no source tells whether it is offered, in few words: `kinds of home`, `care`. Empty if all is known. */
export function offerGaps(offers: Offers): string[] {
	const open = inState(offers, 'unknown').filter((service) => SIGNED_SERVICES.includes(service))
	if (open.length === SIGNED_SERVICES.length) return ['homes and care']
	const [homes, care] = [open.filter(isLiving), open.filter((service) => !isLiving(service))]
	const isAllCare = care.length === CARE_ON_SITE.length
	return [
		homes.length === 2 && 'kinds of home',
		// Where nothing is known of care, serviced apartments are a part of the question.
		homes.length === 1 && !(isAllCare && homes.includes('serviced-apartments')) && namesOf(homes),
		isAllCare ? 'care' : care.length > 0 && namesOf(care),
	].filter((gap) => gap !== false)
}

/**
 * Returns services in words, from independent living to the most care, with "care" said once.
 * @example namesOf(['serviced-apartments', 'rest-home', 'hospital']) === 'serviced apartments, rest home and hospital care'
 */
export function namesOf(services: readonly CareService[], word: 'and' | 'or' = 'and'): string {
	const rising = SERVICES.filter((service) => services.includes(service))
	const names = list(rising.map(serviceInSentence), word)
	return services.some((service) => !isLiving(service)) ? `${names} care` : names
}

function sourced<T>(known: Known<T[]> | undefined): readonly T[] {
	return known && known.sources.length > 0 ? known.value : []
}
