/** What is known of a village's fees, for lists and shortlists. */
import type { Known } from '../../../src/core/facts/source.ts'
import type { Range } from '../../../src/core/facts/statement.ts'
import { baseOf, keptAfter } from '../../../src/core/costs/kept-shares.ts'
import type { VillageListRow } from '../../../src/core/search/village-list-file.ts'
import type { Village } from '../../content/records/model.ts'
import { feeInShort, feesThatCount } from '../../facts/fee-choice.ts'
import { isSourced } from './sourced.ts'

/** The stay for which the best-of lists compare what is kept, in years. */
export const COMPARED_STAY = 5

export interface PublishedFees {
	/** The fees in the form of the list of all villages. */
	listed: Pick<
		VillageListRow,
		'weeklyFrom' | 'weeklyTo' | 'weeklyIsGeneral' | 'dmfPercent' | 'dmfWords' | 'dmfIsGeneral' | 'feesStop'
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

/** Returns what is known of a village's fees. */
export function publishedFees({ known: { facts } }: Village): PublishedFees {
	const dmf = isSourced(facts.dmf) ? facts.dmf : undefined
	const counted = dmf ? feesThatCount(dmf) : []
	const isRanked = dmf !== undefined && counted.every((fee) => baseOf(fee) === 'entry-price')
	const kept = counted.flatMap((fee) => keptAfter(fee, COMPARED_STAY) ?? [])
	return {
		listed: {
			...weeklyFees(facts.weeklyFee),
			dmfPercent: isRanked ? Math.max(...counted.map(({ percent }) => percent)) : null,
			dmfWords: dmf ? feeInShort(dmf, 'if other') : null,
			dmfIsGeneral: dmf?.general ?? false,
			feesStop: feesStop(facts.feesStopOnExit),
		},
		hasFee: dmf !== undefined,
		kept: isRanked && kept.length === counted.length ? Math.max(...kept) : null,
		isOwn: dmf !== undefined && !dmf.general,
	}
}

/** Returns the lowest and highest of the current weekly fees, of all plans and homes. The highest is unknown if one of them has no upper end. */
function weeklyFees(
	known: Known<Range> | undefined,
): Pick<VillageListRow, 'weeklyFrom' | 'weeklyTo' | 'weeklyIsGeneral'> {
	const all = valuesIn(known)
	const current = all.filter(({ old }) => !old)
	const starts = current.flatMap(({ value }) => value.from ?? [])
	const ends = current.flatMap(({ value }) => value.to ?? [])
	return {
		weeklyFrom: starts.length > 0 ? Math.min(...starts) : null,
		weeklyTo: ends.length > 0 && ends.length === all.length ? Math.max(...ends) : null,
		weeklyIsGeneral: known?.general ?? false,
	}
}

/** Whether weekly fees stop under every plan; null if no source says. */
function feesStop(known: Known<boolean> | undefined): boolean | null {
	const all = valuesIn(known)
	return all.length > 0 ? all.every(({ value }) => value) : null
}

/** Returns the value for all homes, those on which sources differ, and those for plans or some of the homes. */
export function valuesIn<T>(known: Known<T> | undefined): Known<T>[] {
	if (!known || !isSourced(known)) return []
	const { differs = [], variants = [], partial } = known
	return [...(partial ? [] : [known]), ...differs, ...variants]
}
