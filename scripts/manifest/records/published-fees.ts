/** What is known of a village's fees, for lists and shortlists. */
import type { KnownCosts, KnownTerm, KnownTerms } from '../../../src/core/costs/cost-terms.ts'
import { baseOf, keptAfter } from '../../../src/core/costs/kept-shares.ts'
import type { VillageListRow } from '../../../src/core/search/village-list-file.ts'
import type { Village } from '../../content/records/model.ts'

/** The stay for which the best-of lists compare what is kept, in years. */
export const COMPARED_STAY = 5

export interface PublishedFees {
	/** The fees in the form of the list of all villages. */
	listed: Pick<
		VillageListRow,
		'weeklyFrom' | 'weeklyTo' | 'dmfPercent' | 'dmfTo' | 'dmfIsGeneral' | 'dmfIsOfEntryPrice' | 'feesStop'
	>
	/** Whether a source gives the deferred management fee. */
	hasFee: boolean
	/**
	 * The share of the entry price that is kept after COMPARED_STAY, in percent. Null where that is not known, or where the fee
	 * is a share of another price: the two do not compare without assuming how prices change.
	 */
	kept: number | null
	/** Whether the fee is the village's own, not its operator's general one. */
	isOwn: boolean
}

/** Returns what is known of a village's fees. If a resident can choose between plans, the lowest fee counts, provided that all are known. */
export function publishedFees({ known: { facts } }: Village, { plans }: KnownCosts): PublishedFees {
	const each = <K extends keyof KnownTerms>(key: K): NonNullable<KnownTerms[K]>[] | undefined => {
		const found = plans.flatMap((plan) => plan.terms[key] ?? [])
		return found.length === plans.length ? found : undefined
	}
	const weeklyFees = each('weeklyFee')
	const fees = each('dmf')
	const caps = fees?.map(({ value }) => value.percent)
	const stops = each('feesStopOnLeaving')
	const weekly = lowest(weeklyFees)
	// The lowest fee of all the operator's villages may be another village's.
	const range = facts.weeklyFee?.general ? facts.weeklyFee.value : undefined
	const kept = fees?.map(({ value }) => (baseOf(value) === 'entry-price' ? keptAfter(value, COMPARED_STAY) : undefined))
	const shares = kept?.filter((share) => share !== undefined)
	return {
		listed: {
			weeklyFrom: weekly,
			weeklyTo: range ? (range.to ?? null) : (facts.weeklyFee?.value.to ?? weekly),
			dmfPercent: caps ? Math.min(...caps) : null,
			dmfTo: caps ? Math.max(...caps) : null,
			dmfIsGeneral: fees?.some(({ general }) => general) ?? false,
			dmfIsOfEntryPrice: fees?.every(({ value }) => baseOf(value) === 'entry-price') ?? false,
			feesStop: stops ? stops.some(({ value }) => value) : null,
		},
		hasFee: fees !== undefined,
		kept: shares && shares.length === kept?.length ? Math.min(...shares) : null,
		isOwn: fees?.every(({ general }) => !general) ?? false,
	}
}

function lowest(terms: readonly Pick<KnownTerm<number>, 'value'>[] | undefined): number | null {
	return terms ? Math.min(...terms.map(({ value }) => value)) : null
}
