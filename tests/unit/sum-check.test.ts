import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOfFee, checkOfTerms, type SumCheck } from '../../src/core/costs/sum-check.ts'
import { NO_COSTS } from './cost-cases.ts'

const TERMS = { ...NO_COSTS, entryPrice: 650_000, weeklyFee: 165, dmf: 25, dmfYears: 5, repaymentMonths: 6 }

const right = (asked: SumCheck | undefined) => asked?.answers.filter(({ isRight }) => isRight)
const dollarsIn = (text = '') => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))

describe('a question about what someone gets back', () => {
	test('has three answers, the mistakes that people make, and the working', () => {
		expect(checkOfTerms(TERMS)).toEqual({
			question: 'If you left after three years, what would you get back?',
			answers: [
				{
					text: '$487,500',
					isRight: false,
					mistake: 'That’s after a longer stay, when the fee has stopped growing.',
				},
				{ text: '$552,500', isRight: true },
				{ text: '$650,000', isRight: false, mistake: 'That’s all you paid, with nothing kept.' },
			],
			working: [
				'You pay $650,000 to move in.',
				'After three years, the operator keeps $97,500 of it. That’s the deferred management fee.',
				'You get back $552,500, 6 months after you leave.',
				'You’d also have paid $25,811 in weekly fees. They don’t come back.',
			],
		})
	})

	test('includes a share of a gain and of a loss', () => {
		expect(checkOfTerms({ ...TERMS, priceGrowth: 10, gainShare: 50 })?.working[2]).toMatch(/^Add \$107,575, /)
		expect(checkOfTerms({ ...TERMS, priceGrowth: -10, lossShare: 100 })?.working[2]).toMatch(/^Take off \$176,150, /)
	})

	test('about a known fee is about every $100,000, or about a price', () => {
		const fee = { percent: 24, byYear: [8, 8, 8] }
		expect(checkOfFee(fee)?.question).toMatch(/^For every \$100,000 /)
		expect(checkOfFee(fee)?.answers.map(({ text }) => text)).toEqual(['$24,000', '$76,000', '$100,000'])
		expect(right(checkOfFee(fee, 650_000))).toEqual([{ text: '$494,000', isRight: true }])
	})

	test('isn’t asked where the fee doesn’t say, is of another price, or nothing is paid', () => {
		expect(checkOfFee({ percent: 30 })).toBeUndefined()
		expect(checkOfFee({ percent: 30, years: 5 })).toBeUndefined()
		expect(checkOfFee({ percent: 30, years: 2, of: 'resale-price' })).toBeUndefined()
		expect(checkOfTerms({ ...TERMS, entryPrice: 0 })).toBeUndefined()
		expect(checkOfTerms({ ...TERMS, dmf: 100, dmfAtEntry: 75, priceGrowth: -30, lossShare: 100 })).toBeUndefined()
	})

	test('has one right answer among three that differ, and amounts that add up', () => {
		const upTo = (max: number, min = 0) => fc.double({ min, max, noNaN: true })
		fc.assert(
			fc.property(
				fc.integer({ min: 1_000_00, max: 3_000_000_00 }).map((cents) => cents / 100),
				fc.array(upTo(20), { maxLength: 5 }),
				upTo(20, -20),
				upTo(100),
				(entryPrice, dmfByYear, priceGrowth, part) => {
					const shares = { dmf: 0, dmfYears: dmfByYear.length || 1, dmfByYear, gainShare: part, lossShare: part }
					const asked = checkOfTerms({ ...TERMS, ...shares, entryPrice, priceGrowth })
					if (!asked) return
					expect(new Set(asked.answers.map(({ text }) => text)).size).toBe(3)
					expect(right(asked)).toHaveLength(1)
					const [paid, kept, ...rest] = asked.working
					const change = rest.find((line) => /^(Add|Take)/.test(line))
					const gain = change ? dollarsIn(change) * (change.startsWith('Add') ? 1 : -1) : 0
					const repaid = dollarsIn(rest.find((line) => line.startsWith('You get back')))
					expect(dollarsIn(paid) - (dollarsIn(kept) || 0) + gain).toBe(repaid)
					expect(dollarsIn(right(asked)?.[0]?.text)).toBe(repaid)
				},
			),
		)
	})
})
