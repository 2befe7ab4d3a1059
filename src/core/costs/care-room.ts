/**
 * A room or suite in a village's own care that has an agreement of its own, as care suites do: a second price to move in, and a
 * second deferred management fee. Money is in whole cents.
 */
import { deferredFee, evenSteps } from './cost-model.ts'

/** What someone agrees to who moves into it from a home in the village. */
export interface CareRoom {
	/** The price today. */
	price: number
	/** The maximum fee, as a share of the price: 0.3 is 30 percent. */
	feeShare: number
	/** Years over which the fee builds up in even steps; 0: all of it is taken on the first day. */
	feeYears: number
	/** Whether the fee that was taken for the first home counts towards this one. */
	isFirstFeeCredited: boolean
	/** Whether the price is taken from what the village owes for the first home; otherwise it's paid before that is repaid. */
	isSetOff: boolean
}

/**
 * Returns the fee that the village keeps of the room's price: what has built up, less the fee that was taken for the first home
 * where that counts, and never less than nothing.
 * @param price when they moved into the room
 * @param firstFee what was kept for the first home
 * @param days in the room
 */
export function secondFee(
	{ feeShare, feeYears, isFirstFeeCredited }: CareRoom,
	price: number,
	firstFee: number,
	days: number,
): number {
	const shares =
		feeYears === 0
			? { dmfAtEntry: feeShare, dmfByYear: [] }
			: { dmfAtEntry: 0, dmfByYear: evenSteps(feeShare, feeYears) }
	return Math.max(0, deferredFee(price, shares, days) - (isFirstFeeCredited ? firstFee : 0))
}
