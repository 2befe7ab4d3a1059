/** Says which of two plans costs less: how much higher the price of the one with the lower fee may be. */
import { count, money, percent } from '../format.ts'
import type { PlanPair } from './terms.ts'
import { FOR_EVERY, earnedBy, priceRoom, shareOf } from './kept-shares.ts'

/**
 * Returns the answer in words, with what it assumes.
 * @param rate what money that isn't paid to move in earns, percent a year
 * @param years until the reader is repaid
 */
export function roomInWords({ most, less }: PlanPair, rate: number, years: number): string {
	const room = priceRoom(most.kept, less.kept, earnedBy(rate, years))
	const shown = Math.round(room * 10) / 10
	const earning =
		rate === 0
			? 'earns nothing'
			: `earns ${percent(rate)} a year until you’re repaid after ${count(years, 'year')}. That rate isn’t the operator’s`
	return [
		'A plan with a lower fee may have a higher entry price, so compare the prices you’re offered.',
		`Once both fees have stopped growing, the ${less.name} costs you less, unless its entry price is at least ${shown === room ? '' : 'about '}${percent(shown)} higher.`,
		`Say the price on the ${most.name} is ${money(FOR_EVERY)}. Then the ${less.name} costs you less if its own price is under ${money(shareOf(100 + room, FOR_EVERY))}.`,
		`This assumes that the other terms are the same, and that what you save on a lower entry price ${earning}.`,
	].join(' ')
}
