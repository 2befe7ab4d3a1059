/** What the calculator says about a stay: in words, in its tables, and of what would change it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutMoney } from '../../src/core/about-money.ts'
import { costOfStay, daysOf } from '../../src/core/costs/cost-model.ts'
import { shownCost } from '../../src/core/costs/cost-table.ts'
import { fill } from '../../src/core/costs/fill.ts'
import { stayGuesses, stayInWords, weekInWords } from '../../src/core/costs/stay-sentence.ts'
import type { CostInputs } from '../../src/core/costs/terms.ts'
import { stayDecidersInWords } from '../../src/core/costs/what-would-change.ts'
import { anyTerms, assumptions, inCents, toCents } from './cost-cases.ts'

/** A stay of eight years. */
const inputs = (more: Partial<CostInputs> = {}): CostInputs => ({
	...fill({}, assumptions).inputs,
	entryPrice: 640_000,
	weeklyFee: 185,
	weeklyFeeRises: 0,
	feesStopOnExit: true,
	...more,
})

test.each([
	[4.4, 'about $4'],
	[622.1, 'about $620'],
	[1196.4, 'about $1,200'],
	[9994, 'about $9,990'],
	[177_412, 'about $177,000'],
	[-2500, 'about −\u2060$2,500'],
])('%d is %s', (dollars, words) => expect(aboutMoney(dollars)).toBe(words))

describe('the sentence', () => {
	test('says the cost a week, what is paid, what comes back and when', () => {
		// 2,920 ÷ 7 × 185 = 77,171; with 192,000 it is 269,171, or 645 a week of 417.
		expect(weekInWords(inputs())).toBe('If you stay 8 years, the village costs you about $650 a week.')
		expect(stayInWords(inputs(), '')).toBe(
			'You pay $640,000 to move in, and get back $448,000, 9 months after you leave. With weekly fees, the village costs you about $269,000.',
		)
		expect(
			stayInWords(
				inputs({ otherCharges: 4500, repaymentMonths: 0, earnings: 3, years: 1 }),
				'This is our guess: a weekly fee of $150.',
			),
		).toBe(
			'You pay $640,000 to move in and $4,500 in one-off charges, and get back $576,000. With weekly fees, the village costs you about $78,000. This is our guess: a weekly fee of $150. At 3% a year, the entry price could have earned about $19,000 elsewhere by then.',
		)
	})

	test('names what is guessed, and whose it isn’t', () => {
		expect(stayGuesses(inputs(), () => false, 'Harbour Rise')).toBe('')
		expect(stayGuesses(inputs(), (name) => name === 'repaymentMonths', '')).toBe(
			'This is our guess: 9 months until you’re repaid.',
		)
		expect(
			stayGuesses(inputs({ weeklyFee: 200 }), (name) => name === 'weeklyFee' || name === 'dmf', 'Harbour Rise'),
		).toBe('These are our guesses, not figures from Harbour Rise: a weekly fee of $200 and 30% kept when you leave.')
	})
})

const anyYears = fc.integer({ min: 1, max: 30 })

test('a table’s amounts add up as they are shown, and none is a whole unit from its exact amount', () => {
	fc.assert(
		fc.property(anyTerms, anyYears, (of, years) => {
			const cost = costOfStay(of, daysOf(years))
			const [exact, shown, entryPrice] = [inCents(cost), inCents(shownCost(of, cost)), toCents(of.entryPrice)]
			expect(shown.feesPaid + shown.otherCharges + shown.costOfLeaving).toBe(shown.totalCost)
			expect(entryPrice - shown.costOfLeaving).toBe(shown.repaid)
			const isCapped = entryPrice - exact.dmf + exact.gain < 0
			expect(isCapped || shown.dmf - shown.gain === shown.costOfLeaving).toBe(true)
			for (const name of ['feesPaid', 'dmf', 'gain', 'totalCost'] as const)
				expect(Math.abs(shown[name] - exact[name])).toBeLessThan(100_00)
			for (const name of ['costOfLeaving', 'repaid'] as const)
				expect(Math.abs(shown[name] - exact[name])).toBeLessThan(200_00)
			expect(shown.otherCharges).toBe(exact.otherCharges)
		}),
		{ numRuns: 1000 },
	)
})

describe('what would change the cost', () => {
	test('is the three largest changes of one figure each', () => {
		// A year is 9,646 of fees, 50,000 less is 15,000 of the fee, and 20 a week is 8,343.
		expect(stayDecidersInWords(inputs())).toEqual([
			'If the home cost $50,000 less, your stay would cost about $15,000 less.',
			'If you stayed 9 years, your stay would cost about $9,650 more.',
			'If you left after 7 years, your stay would cost about $9,650 less.',
		])
	})
})
