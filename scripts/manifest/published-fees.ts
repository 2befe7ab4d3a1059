/** What is published of a village's fees, for lists and shortlists. */
import type { CostInput, CostPlan, VillageCosts } from '../../src/core/costs/cost-terms.ts'
import { costOfStay, daysOf, type CostTerms } from '../../src/core/costs/cost-model.ts'
import type { VillageListRow } from '../../src/core/search/village-list-file.ts'
import type { Operator, Village } from '../content/model.ts'

/** The stays after which the deferred management fee of villages is compared, in years: first by the first, then by the second. */
export const COMPARED_STAYS = [5, 2] as const

export interface PublishedFees {
	/** As the list of all villages holds them. */
	listed: Pick<VillageListRow, 'weeklyFrom' | 'weeklyTo' | 'dmfPercent' | 'feesStop'>
	/** The share of the entry payment that the deferred management fee has taken after each of COMPARED_STAYS, in percent to one decimal. */
	kept: readonly number[] | null
	/** The fee is published for the village itself, not for its operator's villages in general. */
	isOwn: boolean
}

/**
 * Returns a function that says what is published of a village's fees. Villages that publish no terms of their own have those
 * of their operator, which are worked out once.
 */
export function createFeeLookup(
	operatorOf: (village: Village) => Operator,
	costsOf: (village: Village) => VillageCosts,
): (village: Village) => PublishedFees {
	const ofOperators = new Map<string, PublishedFees>()
	return (village) => {
		const operator = operatorOf(village)
		const { slug, costs, weeklyFee, dmfPercent, dmfYears } = village
		if (costs ?? weeklyFee ?? dmfPercent ?? dmfYears) return publishedFees(village, operator, costsOf(village))
		const key = `${operator.id} ${operator.costs?.publishedFor?.includes(slug)}`
		const fees = ofOperators.get(key) ?? publishedFees(village, operator, costsOf(village))
		ofOperators.set(key, fees)
		return fees
	}
}

/**
 * What is published of a village's fees, as its page works with them; what that page only assumes is not known here. Of
 * several plans between which a resident chooses, the lowest fee counts, once all are published.
 */
function publishedFees(village: Village, operator: Operator, { plans }: VillageCosts): PublishedFees {
	const isPublished = (input: CostInput) =>
		plans.every(({ inputs }) =>
			inputs.some((one) => one.input === input && one.known.length > 0 && one.assumed === undefined),
		)
	const published = <T>(input: CostInput, read: (terms: CostTerms) => T): T[] | undefined =>
		isPublished(input) ? plans.map(({ terms }) => read(terms)) : undefined
	const lowest = (values: number[] | undefined) => (values ? Math.min(...values) : null)
	const weekly = lowest(published('weeklyFee', ({ weeklyFee }) => weeklyFee / 100))
	const dmf = lowest(
		published('dmf', ({ dmfAtEntry, dmfByYear }) => dmfByYear.reduce((sum, one) => sum + one, dmfAtEntry)),
	)
	const stops = published('feesStopOnLeaving', ({ feesStopOnLeaving }) => feesStopOnLeaving)
	// The lowest fee at its operator's villages is not its own.
	const isRange = weekly !== null && village.weeklyFee === undefined && weekly === operator.terms?.weeklyFeeFrom
	return {
		listed: {
			weeklyFrom: weekly,
			weeklyTo: isRange ? (operator.terms?.weeklyFeeTo ?? null) : weekly,
			dmfPercent: dmf === null ? null : Math.round(dmf * 10_000) / 100,
			feesStop: stops ? stops.includes(true) : null,
		},
		kept:
			isPublished('dmf') && plans.every(isScheduled)
				? COMPARED_STAYS.map((stay) => Math.min(...plans.map(({ terms }) => shareKept(terms, stay))))
				: null,
		isOwn: (village.costs?.dmf ?? village.costs?.plans ?? village.dmfPercent) !== undefined,
	}
}

/** Whether it is published how the fee builds up, if only over how many years. */
function isScheduled({ inputs }: CostPlan): boolean {
	return inputs.every(({ input, known }) => input !== 'dmfSchedule' || known.length > 0)
}

/** The deferred management fee after a stay, in percent of the entry payment, the home's price unchanged. */
function shareKept(terms: CostTerms, stay: number): number {
	const { dmf } = costOfStay({ ...terms, priceGrowth: 0 }, daysOf(stay))
	return Math.round((dmf / terms.entryPayment) * 1000) / 10
}
