/**
 * The one judge of villages: whether one meets a criterion, in three answers that nothing folds into two. The search's facets, the
 * quiz's wishes and the lists by need are tables of criteria over it; they count, rank and group its answers each in their own way.
 */
import type { CareService } from '../care-services.ts'
import { distanceInWords, distanceKm, type Position } from '../distance.ts'
import { count, list, moneyRange } from '../format.ts'
import { offerState } from '../facts/offer-signs.ts'
import { AMENITIES, isStatusKnown, type Amenity, type VillageStatus } from '../vocabulary.ts'
import type { TermFacet } from './term-choices.ts'
import type { VillageRow } from './village-list-file.ts'

export type Verdict = 'yes' | 'no' | 'not known'

export interface Answer {
	verdict: Verdict
	/** What is known, in words: `from $450,000`. */
	figure?: string
}

const YES: Answer = { verdict: 'yes' }
const NO: Answer = { verdict: 'no' }
export const NOT_KNOWN: Answer = { verdict: 'not known' }

export const decided = (isMet: boolean): Answer => (isMet ? YES : NO)

/** Judges what is null where it isn't known. */
export function ifKnown<T>(fact: T | null, isMet: (fact: T) => boolean, inWords?: (fact: T) => string): Answer {
	if (fact === null) return NOT_KNOWN
	return inWords ? { ...decided(isMet(fact)), figure: inWords(fact) } : decided(isMet(fact))
}

const isGiven = (answers: readonly Answer[], wanted: Verdict) => answers.some(({ verdict }) => verdict === wanted)

/** Whether any one of several criteria is met. */
export const anyOf = (answers: readonly Answer[]): Answer =>
	isGiven(answers, 'yes') ? YES : isGiven(answers, 'not known') ? NOT_KNOWN : NO

/** Whether all of several criteria are met. */
export const allOf = (answers: readonly Answer[]): Answer =>
	isGiven(answers, 'no') ? NO : isGiven(answers, 'not known') ? NOT_KNOWN : YES

/** Groups what is judged by its verdict. */
export function byVerdict<T>(items: readonly T[], answerOf: (item: T) => Answer): Record<Verdict, T[]> {
	const groups: Record<Verdict, T[]> = { yes: [], no: [], 'not known': [] }
	for (const item of items) groups[answerOf(item).verdict].push(item)
	return groups
}

/** Whether the village is in the region or the area. */
export const inPlace = ({ region, area }: VillageRow, place: string) => decided(region === place || area === place)

/** Whether it is within a distance of a place. */
export function isWithin(row: VillageRow, near: Position & { km: number }): Answer {
	const km = distanceKm(row, near)
	return { ...decided(km <= near.km), figure: distanceInWords(km) }
}

export const hasStatus = ({ status }: VillageRow, wanted: VillageStatus) =>
	isStatusKnown(status) ? decided(status === wanted) : NOT_KNOWN

const OFFER_ANSWERS = { offered: YES, 'not-offered': NO, unknown: NOT_KNOWN } as const

/** Whether there is a kind of care or of homes. What is only planned isn't known. */
export const offersService = ({ offers }: Pick<VillageRow, 'offers'>, service: CareService) =>
	OFFER_ANSWERS[offerState(offers, service)]

/** Whether something is among its shared facilities. Few sources say what a village lacks, so what a list leaves out isn't known. */
export const hasAmenity = ({ amenities }: VillageRow, amenity: Amenity) =>
	amenities.includes(amenity) ? YES : NOT_KNOWN

/** Returns shared facilities as a sentence names them. */
export const amenityNames = (amenities: readonly Amenity[]) => amenities.map((one) => AMENITIES[one].toLowerCase())

/** Whether any one of these is among its shared facilities. */
export function hasAnyAmenity(row: VillageRow, amenities: readonly Amenity[]): Answer {
	const found = amenities.filter((amenity) => row.amenities.includes(amenity))
	if (found.length === 0) return NOT_KNOWN
	return amenities.length === 1 ? YES : { ...YES, figure: list(amenityNames(found)) }
}

/** Whether its agreements answer a choice of the search, whichever plan a resident takes; what only some of them answer is to be asked. */
export const hasTerm = ({ terms, someTerms }: VillageRow, term: TermFacet, answer: string) =>
	someTerms[term]?.includes(answer) ? NOT_KNOWN : ifKnown(terms[term] ?? null, (answers) => answers.includes(answer))

/** Whether nothing of moderate risk or above is open since the last audit of its care home. */
export const hasClearAudit = ({ audit }: VillageRow) => ifKnown(audit, (found) => found === 'clear')

export const homesUpTo = ({ units }: VillageRow, most: number) =>
	ifKnown(
		units,
		(homes) => homes <= most,
		(homes) => count(homes, 'home'),
	)

export const openedSince = ({ opened }: VillageRow, since: number) =>
	ifKnown(
		opened,
		(year) => year >= since,
		(year) => `opened in ${year}`,
	)

/** Whether the fee when leaving, at its cap, is at most so many percent of the entry price. A share of another price doesn't say. */
export function feeUpTo({ dmfPercent, dmfWords }: VillageRow, most: number): Answer {
	if (dmfPercent === null && dmfWords !== null) return { ...NOT_KNOWN, figure: `${dmfWords}, which can’t be compared` }
	return ifKnown(
		dmfPercent,
		(percent) => percent <= most,
		() => dmfWords ?? '',
	)
}

/** Whether a home costs at most so much to enter: the lowest price counts, because one home within a budget is enough. */
export function priceUpTo({ priceFrom, priceTo }: VillageRow, most: number): Answer {
	if (priceFrom === null && priceTo !== null && priceTo > most) return NOT_KNOWN
	return ifKnown(
		priceFrom ?? priceTo,
		(price) => price <= most,
		() => moneyRange(priceFrom ?? undefined, priceTo ?? undefined) ?? '',
	)
}

/** Whether the weekly fee is at most so much. Of several it counts only if that holds for all or for none of them. */
export function weeklyUpTo({ weeklyFrom, weeklyTo, weeklyIsGeneral }: VillageRow, most: number): Answer {
	const where = weeklyIsGeneral && weeklyFrom !== weeklyTo ? ' at this operator’s villages' : ''
	const figure = `${moneyRange(weeklyFrom ?? undefined, weeklyTo ?? undefined)}${where}`
	if (weeklyFrom !== null && weeklyFrom > most) return { ...NO, figure }
	return weeklyTo !== null && weeklyTo <= most ? { ...YES, figure } : NOT_KNOWN
}

/** Whether a current price was found. One that we haven't found may still be published. */
export const hasPrice = ({ priceFrom, priceTo }: VillageRow) =>
	priceFrom === null && priceTo === null ? NOT_KNOWN : YES
