import { expect, test } from 'vitest'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import type { KnownCosts } from '../../src/core/costs/terms.ts'
import { toldInputs, withToldCosts } from '../../src/core/told/told-facts.ts'
import { known, planOf } from './cost-cases.ts'
import { said, toldHere } from './told-here.ts'

const PUBLISHED: KnownCosts = {
	plans: [planOf({ percent: 30, byYear: [10, 10, 10] }, { weeklyFee: known({ from: 150, to: 180 }) })],
	notes: [],
}
const byReader = (value: unknown) => expect.objectContaining({ value, sources: [], from: 'reader' }) as object
const termsWith = (answers: object) => withToldCosts(PUBLISHED, toldHere(answers)).plans[0]?.terms

test('what was told takes the place of what is published, without a source', () => {
	const answers = {
		entryPrice: said({ price: 650_000, plan: '' }),
		weeklyFee: said(165),
		weeklyFeeRises: said('fixed'),
		dmfMax: said(25),
		dmfYears: said(5),
		gainShare: said(0),
		repaymentMonths: said(9),
		feesStopOnExit: said('no'),
		pets: said('No'),
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
	expect([...toldInputs(toldHere(answers)).keys()]).toEqual([
		'entryPrice',
		'weeklyFee',
		'weeklyFeeRises',
		'dmf',
		'dmfYears',
		'gainShare',
		'repaymentMonths',
		'feesStopOnExit',
	])
})

test('a maximum that was only confirmed keeps the published steps, and another one has none', () => {
	expect(termsWith({ dmfMax: said(30) })?.dmf).toEqual(PUBLISHED.plans[0]?.terms.dmf)
	expect(termsWith({ dmfMax: said(30), dmfOf: said('resale-price') })?.dmf).toEqual(
		byReader({ percent: 30, of: 'resale-price' }),
	)
	expect(termsWith({ dmfMax: said(25) })?.dmf).toEqual(byReader({ percent: 25 }))
	expect(toldInputs(toldHere({ dmfMax: said(25) })).has('dmfYears')).toBe(false)
	const resale = { ...PUBLISHED, plans: [planOf({ percent: 30, of: 'resale-price' })] }
	expect(withToldCosts(resale, toldHere({ dmfMax: said(25) })).plans[0]?.terms.dmf?.value).toEqual({
		percent: 25,
		of: 'resale-price',
	})
})

test('parts of a fee without its maximum change nothing', () => {
	const answers = { dmfYears: said(5), dmfOf: said('resale-price') }
	expect(termsWith(answers)).toEqual(PUBLISHED.plans[0]?.terms)
	expect(toldInputs(toldHere(answers)).size).toBe(0)
})

test('a fee that was told is completed by what is published of the same fee', () => {
	const terms = (answers: object, fee: DeferredFee) =>
		withToldCosts({ ...PUBLISHED, plans: [planOf(fee)] }, toldHere(answers)).plans[0]?.terms.dmf
	const steps = { percent: 30, byYear: [14, 8, 8] }
	const over3 = { dmfMax: said(30), dmfYears: said(3) }
	expect(terms(over3, steps)).toEqual(known(steps))
	expect(terms(over3, { percent: 30, accrues: 'daily' })?.value).toEqual({ percent: 30, years: 3, accrues: 'daily' })
	expect(terms({ ...over3, dmfYears: said(4) }, steps)?.value).toEqual({ percent: 30, years: 4 })
})
