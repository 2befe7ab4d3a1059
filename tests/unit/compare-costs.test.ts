/** What is kept when you leave, side by side: shares of known terms, and no amount from an assumed price. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costGroups } from '../../src/core/compare/cost-comparison.ts'
import type { Row } from '../../src/core/compare/fact-comparison.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import type { KnownCosts } from '../../src/core/costs/terms.ts'
import { feeWords } from '../../src/core/facts/fee-words.ts'
import { NOTHING_KNOWN } from '../../src/core/costs/fill.ts'
import { KEPT_YEARS } from '../../src/core/costs/kept-shares.ts'
import { known } from './cost-cases.ts'

const costs = (...fees: DeferredFee[]): KnownCosts => ({
	plans: fees.map((value, index) => ({
		name: fees.length > 1 ? `Plan ${index + 1}` : '',
		terms: { dmf: known(value) },
		fee: feeWords(value),
	})),
	notes: [],
})
const groupsOf = (sides: readonly (KnownCosts | undefined)[]) =>
	costGroups(sides.map((side) => side && { costs: side }))
const rowsOf = (sides: Parameters<typeof groupsOf>[0]): readonly Row[] => groupsOf(sides).flatMap(({ rows }) => rows)
const cellOf = (rows: readonly Row[], key: string, side = 0) => rows.find((row) => row.key === key)?.cells[side]
function linesOf(rows: readonly Row[], key: string, side = 0): string[] {
	const cell = cellOf(rows, key, side)
	return typeof cell === 'object' ? (cell.lines?.map(({ text }) => text) ?? []) : []
}

test('shares and what is left of every $100,000 are side by side', () => {
	const rows = rowsOf([costs({ percent: 30, byYear: [10, 10, 10] }), costs({ percent: 25, years: 4 })])
	expect(linesOf(rows, 'kept-after')).toEqual(['10%', '20%', '30%', '30%', '30%'])
	expect(linesOf(rows, 'left')).toEqual(['$90,000', '$80,000', '$70,000', '$70,000', '$70,000'])
	// The years are known and the steps are not.
	expect(linesOf(rows, 'kept-after', 1)).toEqual(['at most 25%', 'at most 25%', 'at most 25%', '25%', '25%'])
	expect(linesOf(rows, 'left', 1).at(0)).toBe('at least $75,000')
})

test('a share of the resale price is not turned into dollars of the entry price', () => {
	const rows = rowsOf([costs({ percent: 20, atEntry: 20, of: 'resale-price' }), costs({ percent: 30, years: 1 })])
	expect(linesOf(rows, 'kept-after')).toEqual(['20%', '20%', '20%', '20%', '20%'])
	expect(cellOf(rows, 'left')).toBe('unpublished')
})

test('several plans are named, and so is each value where they differ', () => {
	const rows = rowsOf([costs({ percent: 30 }, { percent: 25 }), costs({ percent: 20 })])
	expect(cellOf(rows, 'agreements')).toMatchObject({ text: 'Plan 1; Plan 2' })
	expect(cellOf(rows, 'agreements', 1)).toMatchObject({ text: 'One type' })
	expect(cellOf(rows, 'kept-after')).toBeUndefined()
	const same = rowsOf([costs({ percent: 30, byYear: [10, 10, 10] }, { percent: 30, byYear: [20, 5, 5] })])
	expect(linesOf(same, 'kept-after')).toEqual([
		'Plan 1: 10%; Plan 2: 20%',
		'Plan 1: 20%; Plan 2: 25%',
		'30%',
		'30%',
		'30%',
	])
	expect(rowsOf([costs({ percent: 20 })]).some(({ key }) => key === 'agreements')).toBe(false)
	// Of one the maximum is known and the steps aren't.
	const part = rowsOf([costs({ percent: 30, byYear: [10, 10, 10] }, { percent: 30 })])
	expect(linesOf(part, 'kept-after')[0]).toBe('Plan 1: 10%; Plan 2: at most 30%')
})

describe('where little is known', () => {
	test('nothing is said when no side has a fee', () => {
		expect(groupsOf([NOTHING_KNOWN, NOTHING_KNOWN])).toEqual([])
	})
	test('a side without is unpublished, and one that has not arrived is pending', () => {
		for (const { cells } of rowsOf([costs({ percent: 30, years: 3 }), NOTHING_KNOWN, undefined]))
			expect(cells.slice(1)).toEqual(['unpublished', 'pending'])
	})
})

test('no amount depends on a price, for any known terms', () => {
	const fee = fc
		.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 })
		.map((byYear) => ({ percent: byYear.reduce((sum, one) => sum + one, 0), byYear }))
	fc.assert(
		fc.property(fee, fc.integer({ min: 1, max: 3_000_000 }), (value, price) => {
			const side = costs(value)
			const priced = costs(value)
			priced.plans[0]!.terms.entryPrice = known({ from: price })
			expect(rowsOf([priced])).toEqual(rowsOf([side]))
			expect(linesOf(rowsOf([side]), 'left')).toHaveLength(KEPT_YEARS.length)
		}),
		{ numRuns: 60 },
	)
})
