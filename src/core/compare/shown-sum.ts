/** Rounds what a stay costs to what its inputs bear. */
import { roundedTo } from '../rounded-sum.ts'
import { LEAVING_PARTS, spread, type LeavingPart, type LeavingSum, type Spread } from './leaving-sums.ts'

/** The parts that follow from a price and a share alone. */
const EXACT: readonly LeavingPart[] = ['kept', 'charges']

/** Whether a sum has parts that nobody can know to the dollar. */
export function isRough({ parts }: LeavingSum): boolean {
	return LEAVING_PARTS.some((part) => !EXACT.includes(part) && (parts[part].low !== 0 || parts[part].high !== 0))
}

/** Returns what a sum is rounded to, in dollars. */
export function unitOf(sum: LeavingSum): number {
	return isRough(sum) ? 1000 : 1
}

/** Returns a sum in dollars, rounded. */
export function shownTotal(sum: LeavingSum): Spread {
	return spread((end) => roundedTo(sum.total[end] / 100, unitOf(sum)))
}

/** Whether the ends of a sum are so far apart that one amount would mislead. */
export function isWide({ total: { low, high } }: LeavingSum): boolean {
	return high - low > high / 10
}
