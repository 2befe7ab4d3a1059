/** Makes a question from a sum, so that readers can check whether they understood it: three answers, and the working. Pure. */
import { money, wholeDollars } from '../format.ts'
import { roundedSum } from '../rounded-sum.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { costOfStay, daysOf } from './cost-model.ts'
import type { StayTerms } from './terms.ts'
import { FOR_EVERY, baseOf, keptAfter } from './kept-shares.ts'

/** The stay that the question is about. */
const YEARS = 3
const STAY = 'three years'

/** What someone gets back, in dollars. */
interface CheckedSum {
	paid: number
	/** The deferred fee after the stay, and after the longest one. */
	kept: number
	keptAtMost: number
	/** The resident's share of the change in price; negative for a share of a loss. */
	gain: number
	/** The weekly fees of the stay and until repayment; absent if they aren't known. */
	weeklyFees?: number
	/** Months until repayment; absent if they aren't known. */
	months?: number
}

export interface SumCheckAnswer {
	text: string
	/** What the answer mistakes for what someone gets back; absent for the right one. */
	mistake?: string
	isRight: boolean
}

export interface SumCheck {
	question: string
	/** Three, the lowest amount first. */
	answers: SumCheckAnswer[]
	/** In sentences; the amounts add up. */
	working: string[]
}

/** Returns the question about the terms of the calculator; undefined where no three answers differ, as with an entry price of 0. */
export function checkOfTerms(terms: StayTerms): SumCheck | undefined {
	const { dmf: kept, gain, feesPaid } = costOfStay(terms, daysOf(YEARS))
	const { dmf: keptAtMost } = costOfStay({ ...terms, priceGrowth: 0 }, daysOf(Math.max(YEARS, terms.dmfYears)))
	return checkOf(
		{ paid: terms.entryPrice, kept, keptAtMost, gain, weeklyFees: feesPaid, months: terms.repaymentMonths },
		`If you left after ${STAY}, what would you get back?`,
	)
}

/**
 * Returns the question about a known fee.
 * @param price in dollars; without it the question is about every $100,000 paid
 * @returns undefined if the fee doesn't say what is kept after the stay, or isn't a share of the entry price
 */
export function checkOfFee(fee: DeferredFee, price?: number): SumCheck | undefined {
	const share = keptAfter(fee, YEARS)
	if (share === undefined || baseOf(fee) !== 'entry-price') return undefined
	const paid = price ?? FOR_EVERY
	const part = (percent: number) => Math.round(paid * percent) / 100
	return checkOf(
		{ paid, kept: part(share), keptAtMost: part(fee.percent), gain: 0 },
		price === undefined
			? `For every ${money(FOR_EVERY)} you pay to move in, what would you get back if you left after ${STAY}?`
			: `You pay ${money(price)} to move in. If you left after ${STAY}, what would you get back?`,
	)
}

function checkOf(sum: CheckedSum, question: string): SumCheck | undefined {
	const { paid, kept, keptAtMost, gain } = sum
	const repaid = paid - kept + gain
	// A sum that ends below nothing is an unusual one to learn from.
	if (repaid < 0) return undefined
	const [dollarsPaid = 0, dollarsKept = 0, dollarsGain = 0] = roundedSum([paid, -kept, gain], 1).parts
	const right = dollarsPaid + dollarsKept + dollarsGain
	const wrong: [amount: number, mistake: string][] = [
		[paid, 'That’s all you paid, with nothing kept.'],
		[paid - keptAtMost, 'That’s after a longer stay, when the fee has stopped growing.'],
		[kept, 'That’s what the operator keeps.'],
		...[0.75, 0.5, 0.9].map((part): [number, string] => [paid * part, '']),
	]
	// Amounts that are close to each other would be a test of reading.
	const isApart = (a: number, b: number) => Math.abs(a - b) >= paid / 50
	const chosen: typeof wrong = []
	for (const one of wrong)
		if (chosen.length < 2 && isApart(one[0], right) && chosen.every(([other]) => isApart(other, one[0])))
			chosen.push(one)
	if (paid === 0 || chosen.length < 2) return undefined
	const amounts = [
		{ amount: right, isRight: true },
		...chosen.map(([amount, mistake]) => ({ amount, isRight: false, ...(mistake && { mistake }) })),
	]
	return {
		question,
		answers: amounts
			.sort((a, b) => a.amount - b.amount)
			.map(({ amount, ...answer }) => ({ text: wholeDollars(amount), ...answer })),
		working: workingOf(sum, { paid: dollarsPaid, kept: -dollarsKept, gain: dollarsGain, right }),
	}
}

type Shown = Record<'paid' | 'kept' | 'gain' | 'right', number>

function workingOf({ weeklyFees, months }: CheckedSum, { paid, kept, gain, right }: Shown): string[] {
	return [
		`You pay ${wholeDollars(paid)} to move in.`,
		kept > 0
			? `After ${STAY}, the operator keeps ${wholeDollars(kept)} of it. That’s the deferred management fee.`
			: 'There’s no deferred management fee to take off.',
		...(gain > 0 ? [`Add ${wholeDollars(gain)}, your share of the rise in the home’s price.`] : []),
		...(gain < 0 ? [`Take off ${wholeDollars(-gain)}, your share of the fall in the home’s price.`] : []),
		`You get back ${wholeDollars(right)}${months ? `, ${months === 1 ? 'a month' : `${months} months`} after you leave` : ''}.`,
		...(weeklyFees ? [`You’d also have paid ${wholeDollars(weeklyFees)} in weekly fees. They don’t come back.`] : []),
	]
}
