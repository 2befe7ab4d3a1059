import type { DeferredFee } from '../facts/statement.ts'
import { baseOf, lastYearOf } from './kept-shares.ts'

/** Returns what a fee says, also where it follows from the rest. */
function saidOf(fee: DeferredFee): Record<string, unknown> {
	return {
		...fee,
		of: baseOf(fee),
		years: lastYearOf(fee),
		...(fee.byYear && { atEntry: fee.atEntry ?? 0, byYear: fee.byYear.join() }),
	}
}

/**
 * Returns a fee with what only the other says about it; undefined if the two aren't the same fee. In a separate file, because a
 * page needs it only where the reader was told something.
 * @returns the fee itself if the other says no more
 */
export function joinedFee(fee: DeferredFee, other: DeferredFee): DeferredFee | undefined {
	const said = saidOf(fee)
	const more = Object.entries(saidOf(other)).filter(([key, value]) => value !== undefined && said[key] !== value)
	if (more.some(([key]) => said[key] !== undefined)) return undefined
	if (more.length === 0) return fee
	const { years, ...joined } = { ...other, ...fee }
	return joined.byYear || years === undefined ? joined : { ...joined, years }
}
