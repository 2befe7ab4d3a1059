import { expect, test } from 'vitest'
import type { KnownCosts } from '../../src/core/costs/cost-terms.ts'
import { toldInputNames, toldInputs, withToldTerms } from '../../src/core/told/told-terms.ts'
import type { ToldAnswers } from '../../src/core/told/told.ts'

const told = <V>(value: V) => ({ value, how: 'person' as const, day: '2026-11-14' })
const PUBLISHED: KnownCosts = {
	plans: [
		{
			name: '',
			terms: {
				dmf: { value: { percent: 30, byYear: [10, 10, 10] }, known: [0] },
				weeklyFee: { value: { from: 150, to: 180 }, known: [0] },
			},
		},
	],
	notes: [],
	sources: [{ url: 'https://a.example' }],
}
const termsWith = (answers: ToldAnswers) => withToldTerms(PUBLISHED, answers).plans[0]?.terms

test('what was told takes the place of what is published, without a source', () => {
	const answers: ToldAnswers = {
		entryPrice: told({ price: 650_000, plan: '' }),
		weeklyFee: told(165),
		weeklyFeeRises: told('fixed' as const),
		dmfMax: told(25),
		dmfYears: told(5),
		gainShare: told(0),
		repaymentMonths: told(9),
		feesStopOnExit: told('no' as const),
		pets: told('No'),
	}
	expect(termsWith(answers)).toEqual({
		entryPrice: { value: { from: 650_000, to: 650_000 }, known: [] },
		weeklyFee: { value: { from: 165, to: 165 }, known: [] },
		feeRise: { value: 'fixed', known: [] },
		dmf: { value: { percent: 25, years: 5 }, known: [] },
		gainShare: { value: 0, known: [] },
		monthsToRepayment: { value: 9, known: [] },
		feesStopOnLeaving: { value: false, known: [] },
	})
	expect([...toldInputs(answers).keys()]).toEqual([
		'entryPayment',
		'weeklyFee',
		'feeGrowth',
		'dmf',
		'dmfSchedule',
		'gainShare',
		'monthsToRepayment',
		'feesStopOnLeaving',
	])
	expect(toldInputNames({ weeklyFee: told(165), pets: told('No') })).toEqual(['weekly fee'])
})

test('a maximum that was only confirmed keeps the published steps, and another one has none', () => {
	expect(termsWith({ dmfMax: told(30) })?.dmf).toEqual(PUBLISHED.plans[0]?.terms.dmf)
	expect(termsWith({ dmfMax: told(30), dmfOf: told('resale-price' as const) })?.dmf).toEqual({
		value: { percent: 30, of: 'resale-price' },
		known: [],
	})
	expect(termsWith({ dmfMax: told(25) })?.dmf).toEqual({ value: { percent: 25 }, known: [] })
	expect(toldInputs({ dmfMax: told(25) }).has('dmfSchedule')).toBe(false)
	const resale: KnownCosts = {
		...PUBLISHED,
		plans: [{ name: '', terms: { dmf: { value: { percent: 30, of: 'resale-price' }, known: [0] } } }],
	}
	expect(withToldTerms(resale, { dmfMax: told(25) }).plans[0]?.terms.dmf?.value).toEqual({
		percent: 25,
		of: 'resale-price',
	})
})

test('parts of a fee without its maximum change nothing', () => {
	const answers: ToldAnswers = { dmfYears: told(5), dmfOf: told('resale-price' as const) }
	expect(termsWith(answers)).toEqual(PUBLISHED.plans[0]?.terms)
	expect(toldInputs(answers).size).toBe(0)
})
