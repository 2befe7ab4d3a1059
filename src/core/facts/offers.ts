/** What a village offers: the one answer that every view takes its signs, words and counts from. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { list, sentence } from '../format.ts'
import {
	OFFER_LETTERS,
	SIGNED_SERVICES,
	offerState,
	type OfferState,
	type Offered,
	type Offers,
} from './offer-signs.ts'
import { keysOf, type HomeType } from '../vocabulary.ts'
import { sourcesOf, type Known } from './source.ts'

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
interface OfferFacts {
	status?: Known<string>
	careServices?: Known<CareService[]>
	careNotOffered?: Known<CareService[]>
	homeTypes?: Known<HomeType[]>
}

/**
 * Returns what sources say that a village offers: homes and care. Where the village isn't open yet, what is planned counts too, and its
 * status says so.
 */
export function offersOf(facts: OfferFacts, planned: OfferFacts = {}): Offers {
	const records = isPlanned(facts.status?.value) ? [facts, planned] : [facts]
	const offered = records.flatMap(({ careServices, homeTypes }) => [
		...sourced(careServices),
		...sourced(homeTypes).flatMap((type) => LIVING[type] ?? []),
	])
	return encodeOffers(offered, sourced(facts.careNotOffered))
}

/** Returns every source of `offersOf`. */
function offerSources(facts: OfferFacts, planned: OfferFacts = {}): number[] {
	const records = isPlanned(facts.status?.value) ? [facts, planned] : [facts]
	const kinds = (known: Known<HomeType[]> | undefined) =>
		sourced(known).some((type) => LIVING[type]) ? known : undefined
	return [
		...new Set(
			records
				.flatMap(({ careServices, careNotOffered, homeTypes }) => [careServices, careNotOffered, kinds(homeTypes)])
				.flatMap(sourcesOf),
		),
	]
}

/** Returns what a village offers in the form that its page carries. */
export function offeredBy(facts: OfferFacts, planned: OfferFacts): Offered {
	const signs = offersOf(facts, planned)
	const isToCome = isPlanned(facts.status?.value)
	return {
		signs,
		...(isToCome && { isToCome }),
		words: signs === OFFERS_UNKNOWN ? '' : offersInWords(signs, isToCome),
		sources: offerSources(facts, planned),
	}
}

/** Whether what a village offers is still to come. */
export function isPlanned(status: string | undefined): boolean {
	return status === 'planned' || status === 'under-construction' || status === 'plans-only'
}

/** Writes what is offered, and what a source says isn't. What is in both lists is offered. */
export function encodeOffers(offered: readonly CareService[], notOffered: readonly CareService[] = []): Offers {
	return SERVICES.map((service) =>
		offered.includes(service)
			? OFFER_LETTERS.offered
			: notOffered.includes(service)
				? OFFER_LETTERS['not-offered']
				: OFFER_LETTERS.unknown,
	).join('')
}

/** Returns the state of several services, any one of which is enough. */
function anyOf(offers: Offers, services: readonly CareService[]): OfferState {
	if (services.some((service) => offerState(offers, service) === 'offered')) return 'offered'
	return services.every((service) => offerState(offers, service) === 'not-offered') ? 'not-offered' : 'unknown'
}

/** Returns whether there is rest home, hospital or dementia care on site. */
export function careOnSite(offers: Offers): OfferState {
	return anyOf(offers, CARE_ON_SITE)
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
 * Returns what is offered in one line of words.
 * @param isToCome whether none of it is there yet
 * @example offersInWords('y?y???') === 'Independent living and rest home care. Others: ask'
 * @example offersInWords('yyyyn?') === 'Everything except dementia care'
 */
export function offersInWords(offers: Offers, isToCome = false): string {
	const inState = (state: OfferState) => SERVICES.filter((service) => offerState(offers, service) === state)
	const offered = inState('offered')
	const missing = inState('not-offered')
	const open = SIGNED_SERVICES.filter((service) => offerState(offers, service) === 'unknown')
	const isOpen = open.length > 0
	if (offered.length === 0 && missing.length === 0) return 'Homes and care: ask the village'
	if (isExcept(offered, open) && missing.length === 0)
		return sentence(`${isToCome ? 'planned: ' : ''}everything, but ask about ${namesOf(open)}`)
	return [
		...(offered.length > 0 ? [`${isToCome ? 'planned: ' : ''}${offeredInWords(offered, missing, isOpen)}`] : []),
		...(missing.length > 0 && (isOpen || !isExcept(offered, missing)) ? [`no ${namesOf(missing, 'or')}`] : []),
		...(isOpen ? ['others: ask'] : []),
	]
		.map(sentence)
		.join('. ')
}

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
