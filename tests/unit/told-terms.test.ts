import { expect, test } from 'vitest'
import type { KnownCosts } from '../../src/core/costs/terms.ts'
import { toldInputNames, toldInputs, withToldTerms } from '../../src/core/told/told-terms.ts'
import type { ToldAnswers } from '../../src/core/told/told.ts'
import { known, planOf } from './cost-cases.ts'

const told = <V>(value: V) => ({ value, how: 'person' as const, day: '2026-11-14' })
const PUBLISHED: KnownCosts = {
	plans: [planOf({ percent: 30, byYear: [10, 10, 10] }, { weeklyFee: known({ from: 150, to: 180 }) })],
	notes: [],
	sources: [{ url: 'https://a.example' }],
}
const byReader = <V>(value: V) => ({ value, sources: [], from: 'reader' })
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
		entryPrice: byReader({ from: 650_000, to: 650_000 }),
		weeklyFee: byReader({ from: 165, to: 165 }),
		weeklyFeeRises: byReader('fixed'),
		dmf: byReader({ percent: 25, years: 5 }),
		gainShare: byReader(0),
		repaymentMonths: byReader(9),
		feesStopOnExit: byReader(false),
	})
	expect([...toldInputs(answers).keys()]).toEqual([
		'entryPrice',
		'weeklyFee',
		'weeklyFeeRises',
		'dmf',
		'dmfYears',
		'gainShare',
		'repaymentMonths',
		'feesStopOnExit',
	])
	expect(toldInputNames({ weeklyFee: told(165), pets: told('No') })).toEqual(['weekly fee'])
})

test('a maximum that was only confirmed keeps the published steps, and another one has none', () => {
	expect(termsWith({ dmfMax: told(30) })?.dmf).toEqual(PUBLISHED.plans[0]?.terms.dmf)
	expect(termsWith({ dmfMax: told(30), dmfOf: told('resale-price' as const) })?.dmf).toEqual(
		byReader({ percent: 30, of: 'resale-price' }),
	)
	expect(termsWith({ dmfMax: told(25) })?.dmf).toEqual(byReader({ percent: 25 }))
	expect(toldInputs({ dmfMax: told(25) }).has('dmfYears')).toBe(false)
	const resale = { ...PUBLISHED, plans: [planOf({ percent: 30, of: 'resale-price' })] }
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
