/** What stays cost, side by side: the figures of the cost model and of the village pages, and no others. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costGroups } from '../../src/core/compare/cost-comparison.ts'
import type { Row } from '../../src/core/compare/fact-comparison.ts'
import { costRows, type CostRowKey } from '../../src/core/costs/cost-rows.ts'
import { COST_INPUTS, type CostInput, type VillageCosts } from '../../src/core/costs/cost-terms.ts'
import { STAYS, type CostTerms } from '../../src/core/costs/cost-model.ts'
import { keysOf } from '../../src/core/vocabulary.ts'

const TERMS: CostTerms = {
	entryPayment: 700_000_00,
	weeklyFee: 200_00,
	feeGrowth: 0.025,
	dmfOf: 'entry-payment',
	dmfAtEntry: 0,
	dmfByYear: [0.1, 0.1, 0.1],
	priceGrowth: 0.02,
	gainShare: 0.5,
	lossShare: 0.5,
	monthsToRepayment: 9,
	feesStopOnLeaving: false,
	otherCharges: 0,
}

/** @param assumed what is not published */
function costs(terms: Partial<CostTerms> = {}, assumed: readonly CostInput[] = [], plans = 1): VillageCosts {
	const all = { ...TERMS, ...terms }
	const plan = {
		name: plans > 1 ? 'First plan' : '',
		terms: all,
		inputs: keysOf(COST_INPUTS).map((input) => ({
			input,
			label: COST_INPUTS[input],
			text: input === 'entryPayment' ? '$700,000' : 'as published',
			known: [0],
			...(assumed.includes(input) && { assumed: 'because' }),
		})),
		rows: costRows(all),
	}
	return {
		plans: Array.from({ length: plans }, () => plan),
		columns: [],
		varying: [],
		notes: [],
		sources: [{ url: 'https://a.test/' }],
	}
}

const rowsOf = (sides: readonly (VillageCosts | undefined)[], settings = {}): Row[] =>
	costGroups(sides, settings).flatMap(({ rows }) => rows)
function cell(rows: readonly Row[], key: string, side = 0) {
	const found = rows.find((row) => row.key === key)?.cells[side]
	if (typeof found !== 'object') throw new Error(`${key} of side ${side} is ${String(found)}`)
	return found
}
const linesOf = (rows: readonly Row[], key: CostRowKey, side = 0) =>
	cell(rows, `cost-${key}`, side).lines?.map(({ text }) => text)

const terms = fc.record({
	entryPayment: fc.integer({ min: 0, max: 2_000_000_00 }),
	weeklyFee: fc.integer({ min: 0, max: 900_00 }),
	feeGrowth: fc.constantFrom(0, 0.025, 0.1),
	dmfOf: fc.constantFrom('entry-payment' as const, 'resale-price' as const),
	dmfByYear: fc.constantFrom([0.1, 0.1, 0.1], [0.04, 0.04, 0.04, 0.04, 0.04], []),
	priceGrowth: fc.constantFrom(-0.02, 0, 0.03),
	gainShare: fc.constantFrom(0, 0.5, 1),
	monthsToRepayment: fc.integer({ min: 0, max: 24 }),
	feesStopOnLeaving: fc.boolean(),
	otherCharges: fc.constantFrom(0, 500_00),
})

describe('the figures', () => {
	test('are those of the village page, for any terms and any number of sides', () => {
		fc.assert(
			fc.property(fc.array(terms, { minLength: 1, maxLength: 4 }), (all) => {
				const sides = all.map((one) => costs(one))
				const rows = rowsOf(sides)
				for (const [side, { plans }] of sides.entries()) {
					for (const { key, values } of plans[0]?.rows ?? []) {
						// They stand among what the figures rest on.
						if (key === 'paidIn' || key === 'wait') continue
						expect(linesOf(rows, key, side), key).toEqual(values)
					}
				}
			}),
			{ seed: 20261121, numRuns: 60 },
		)
	})

	test('are those of the cost model for an entry payment and a stay that the visitor sets', () => {
		fc.assert(
			fc.property(
				terms,
				fc.integer({ min: 1, max: 2_000_000 }),
				fc.integer({ min: 1, max: 60 }),
				(one, entry, years) => {
					const rows = rowsOf([costs(one)], { entry, years })
					const expected = costRows({ ...TERMS, ...one, entryPayment: entry * 100 }, [years])
					const compared = expected.filter(({ key }) => key !== 'paidIn' && key !== 'wait')
					for (const { key, values } of compared) expect(linesOf(rows, key), key).toEqual(values)
					expect(cell(rows, 'basis-entryPayment').assumption).toBe('You set this amount for all.')
				},
			),
			{ seed: 20261121, numRuns: 60 },
		)
	})

	test('a worked case: 30% of $700,000 is $210,000 from the third year on', () => {
		const rows = rowsOf([costs({ priceGrowth: 0 })])
		expect(linesOf(rows, 'dmf')).toEqual(['$140,000', '$210,000', '$210,000', '$210,000'])
		expect(linesOf(rows, 'repaid')).toEqual(['$560,000', '$490,000', '$490,000', '$490,000'])
		expect(cell(rows, 'cost-dmf').lines?.map(({ label }) => label)).toEqual(STAYS.map((years) => `${years} years`))
	})

	test('charges that one side alone has are none on the other', () => {
		const rows = rowsOf([costs({ otherCharges: 500_00 }), costs()])
		expect(linesOf(rows, 'charges')).toEqual(['$500', '$500', '$500', '$500'])
		expect(linesOf(rows, 'charges', 1)).toEqual(['None', 'None', 'None', 'None'])
		expect(rowsOf([costs()]).some(({ key }) => key === 'cost-charges')).toBe(false)
	})

	test('who has not arrived is pending in every row', () => {
		for (const { cells } of rowsOf([costs(), undefined])) expect(cells[1]).toBe('pending')
	})
})

describe('what is assumed', () => {
	test('stands under each figure that rests on it, and under no other', () => {
		const rows = rowsOf([costs({ priceGrowth: 0 }, ['weeklyFee'])])
		expect(cell(rows, 'cost-fees').assumes).toEqual(['weekly fee'])
		expect(cell(rows, 'cost-total').assumes).toEqual(['weekly fee'])
		expect(cell(rows, 'cost-dmf').assumes).toEqual([])
		expect(cell(rows, 'cost-repaid').assumes).toEqual([])
	})

	test('counts only where these terms make it count', () => {
		const assumed: CostInput[] = ['monthsToRepayment', 'lossShare', 'priceGrowth']
		const stops = rowsOf([costs({ feesStopOnLeaving: true, priceGrowth: 0.02 }, assumed)])
		expect(cell(stops, 'cost-fees').assumes).toEqual([])
		expect(cell(stops, 'cost-gain').assumes).toEqual(['change of the home’s price each year'])
		const goesOn = rowsOf([costs({ feesStopOnLeaving: false, priceGrowth: -0.02, dmfOf: 'resale-price' }, assumed)])
		expect(cell(goesOn, 'cost-fees').assumes).toEqual(['months from leaving to repayment'])
		expect(cell(goesOn, 'cost-gain').assumes).toHaveLength(2)
		expect(cell(goesOn, 'cost-dmf').assumes).toEqual(['change of the home’s price each year'])
	})

	test('is counted where naming it would hide the figure', () => {
		const rows = rowsOf([costs({}, keysOf(COST_INPUTS))])
		expect(cell(rows, 'cost-fees').assumes).toEqual(['4 of the terms below'])
	})

	test('stands with its reason below, and what is published with its source', () => {
		const rows = rowsOf([costs({}, ['weeklyFee'])])
		expect(cell(rows, 'basis-weeklyFee').assumption).toBe('because')
		expect(cell(rows, 'basis-dmf')).toMatchObject({ text: 'as published', known: [0] })
		expect(cell(rows, 'basis-dmf').assumption).toBeUndefined()
	})

	test('of several agreements the first is worked with, and named', () => {
		const rows = rowsOf([costs({}, [], 2), costs()])
		expect(cell(rows, 'agreement').text).toBe('First plan. One of 2.')
		expect(cell(rows, 'agreement', 1).text).toBe('The one that is published')
		expect(rowsOf([costs()]).some(({ key }) => key === 'agreement')).toBe(false)
	})
})
