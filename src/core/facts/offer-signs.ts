/** The state of each thing that a village may offer, as pages carry it. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'

/** A source says so; a source says that it isn't; or we haven't found out, which says nothing about the village. */
export type OfferState = 'offered' | 'not-offered' | 'unknown'
/** A sign's drawing in the file of icons: of a state, or of what a reader was told. */
export type SignName = OfferState | 'told'

/**
 * The state of each of the CARE_SERVICES, in their order, as one letter each: `yy?n??`. Short, because lists hold one for each village.
 * What a village that isn't open plans has a letter of its own, for words; its state is unknown, because nobody can have it today.
 */
export type Offers = string

export const OFFER_LETTERS = { offered: 'y', 'not-offered': 'n', unknown: '?', planned: 'p' } as const

const STATES = ['offered', 'not-offered'] as const
const SERVICES = Object.keys(CARE_SERVICES) as CareService[]

/** The services with a sign of their own. Psychogeriatric care, the last, is only named, where it is offered: few villages have it. */
export const SIGNED_SERVICES: readonly CareService[] = SERVICES.slice(0, -1)

/** What a village offers, as its page carries it: its signs, the same in words, and the sources. */
export interface Offered {
	signs: Offers
	/** Empty where nothing is known. */
	words: string
	sources: number[]
}

/** Returns whether a service is planned, where the village isn't open. */
export function isServicePlanned(offers: Offers, service: CareService): boolean {
	return offers[SERVICES.indexOf(service)] === OFFER_LETTERS.planned
}

/** Returns the services that a page tells of one by one: those with a sign, and psychogeriatric care where it is offered or planned. */
export function servicesToTell(offers: Offers): CareService[] {
	const isTold = (service: CareService) =>
		isServicePlanned(offers, service) || offerState(offers, service) === 'offered'
	return SERVICES.filter((service) => SIGNED_SERVICES.includes(service) || isTold(service))
}

/** Returns the state of a service. */
export function offerState(offers: Offers, service: CareService): OfferState {
	const letter = offers[SERVICES.indexOf(service)]
	return STATES.find((state) => OFFER_LETTERS[state] === letter) ?? 'unknown'
}
