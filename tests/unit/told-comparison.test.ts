import { expect, test } from 'vitest'
import { arrange } from '../../src/core/compare/arrange.ts'
import { costGroups } from '../../src/core/compare/cost-comparison.ts'
import { differs, villageGroups, type Cell } from '../../src/core/compare/fact-comparison.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { ToldHere } from '../../src/core/told/told.ts'
import type { Column } from '../../src/features/compare/compare-table.tsx'
import { withToldRows } from '../../src/features/compare/told-sides.tsx'
import { comparedVillage } from './compared-village.ts'
import { known } from './cost-cases.ts'
import { said, toldHere } from './told-here.ts'

const side = (slug: string, facts: Partial<VillageFacts>, here?: ToldHere) => ({
	slug,
	data: comparedVillage(slug, facts),
	here,
})

interface Compared extends Pick<Column, 'slug'> {
	data: ReturnType<typeof side>['data'] | undefined
	here: ToldHere | undefined
}

function compared(sides: readonly Compared[]) {
	const data = sides.map((one) => one.data)
	const told = new Map(sides.flatMap(({ slug, here }) => (here ? [[slug, here] as const] : [])))
	const published = arrange(villageGroups(data), costGroups(data), data)
	return { published, shown: withToldRows(published, sides, told) }
}
const rowsOf = ({ first, more }: ReturnType<typeof compared>['shown']) => [
	...first,
	...more.flatMap(({ rows }) => rows),
]
const labels = (all: ReturnType<typeof compared>['shown']) => rowsOf(all).map(({ label }) => label)

const PUBLISHED: Partial<VillageFacts> = {
	dmf: known({ percent: 30 }),
	weeklyFee: known({ from: 185, to: 185 }),
	repaymentMonths: known(6),
	entryAge: known(70),
	transferToCare: known('No new fee'),
	pets: known('Small ones'),
}
const TOLD = toldHere({
	dmfMax: said(25),
	dmfOf: said('entry-price'),
	weeklyFee: said(165),
	repaymentMonths: said(9),
	entryAge: said(65),
	transferToCare: said('A new fee'),
	pets: said('None'),
})

test('rows are the same, in the same order, as if what was told were published', () => {
	const { shown } = compared([side('a', {}, TOLD), side('b', {})])
	const { published } = compared([side('a', PUBLISHED), side('b', {})])
	expect(labels(shown)).toEqual(labels(published))
	const cell = shown.first.find(({ key }) => key === 'weekly-here')?.cells
	expect(cell).toEqual([
		{
			text: '',
			known: [],
			sources: [],
			isPlain: true,
			told: { text: '$165 a week', from: 'you were told on 14 November 2026' },
		},
		'unpublished',
	])
})

test('what is published stays, and a difference is a question', () => {
	const { published, shown } = compared([side('a', PUBLISHED, TOLD), side('b', PUBLISHED)])
	expect(labels(shown)).toEqual(labels(published))
	for (const row of rowsOf(published)) {
		const cells = rowsOf(shown).find(({ key }) => key === row.key)?.cells
		expect(cells?.map((cell) => (typeof cell === 'object' ? { ...cell, told: undefined } : cell))).toEqual(
			row.cells.map((cell) => (typeof cell === 'object' ? { ...cell, told: undefined } : cell)),
		)
	}
	const kept = shown.first.find(({ key }) => key === 'kept-here')
	expect(kept?.cells.map((cell) => (cell as Cell).told)[0]).toEqual({
		text: 'at most 25% of the price you pay',
		from: 'you were told on 14 November 2026',
		differs: { published: '30%', told: '25%', ask: '/sheet?village=a' },
	})
	expect(kept && differs(kept)).toBe(true)
})

test('a village that is loading stays so', () => {
	const { shown } = compared([{ slug: 'a', data: undefined, here: TOLD }, side('b', PUBLISHED)])
	for (const { cells } of shown.first) expect(cells[0]).toBe('pending')
})
