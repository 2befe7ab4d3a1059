/** Puts an estimate into words, no more exact than what it was worked out from. */
import { money } from './format.ts'
import { roundedTo } from './rounded-sum.ts'

/**
 * Returns an estimate in dollars as a person would say it: to the nearest $10 below $10,000, and to the nearest $1,000 above.
 * An amount of less than $10 keeps its dollars, so that no cost becomes nothing.
 * @example aboutMoney(1196.4) === 'about $1,200'
 * @example aboutMoney(177_412) === 'about $177,000'
 */
export function aboutMoney(dollars: number): string {
	const size = Math.abs(dollars)
	return `about ${money(roundedTo(dollars, size < 10 ? 1 : size < 10_000 ? 10 : 1000))}`
}
