/** Puts amounts of the cost model into words. */
import { money } from '../format.ts'

/** Returns cents rounded to dollars, half a dollar away from zero: `wholeDollars(4171429)` → `$41,714`. */
export function wholeDollars(cents: number): string {
	return money(Math.sign(cents) * Math.round(Math.abs(cents) / 100) || 0)
}
