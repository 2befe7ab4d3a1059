/** What the list of villages says of fees: only what is published, and as the village's own page works with it. */
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Content, Operator, Village } from '../../scripts/content/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { villageList } from '../../scripts/manifest/village-list-data.ts'
import type { VillageListRow } from '../../src/core/search/village-list-file.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'

let content: Content
beforeAll(async () => {
	content = await readContent(join(import.meta.dirname, '../fixtures/country/content'))
}, 60_000)

/** The row of a village of the tiny country after a change of its record and of its operator's. */
function rowOf(
	slug: string,
	village: Partial<Village> = {},
	operator: Partial<Operator> = {},
): Partial<VillageListRow> {
	const found = content.villages.find((one) => one.slug === slug)
	const changed = {
		...content,
		villages: content.villages.map((one) => (one === found ? { ...one, ...village } : one)),
		operators: content.operators.map((one) => (one.id === found?.operator ? { ...one, ...operator } : one)),
	}
	return decodeVillageList(villageList(createContext(changed))).find((row) => row.slug === slug) ?? {}
}
const source = (...supports: Operator['sources'][number]['supports']) => [
	{ id: 'terms', url: 'https://bravo.example/terms', supports },
]

test('of several plans the lowest fee counts', () => {
	expect(rowOf('alpha-court')).toMatchObject({ weeklyFrom: 140, weeklyTo: 140, dmfPercent: 25, feesStop: null })
})

test('terms that an operator publishes for other villages are not known', () => {
	expect(rowOf('bravo-gardens', { operator: 'alpha' })).toMatchObject({
		weeklyFrom: null,
		weeklyTo: null,
		dmfPercent: null,
	})
})

test('the fees of an operator’s villages are a range; the lowest alone has no end', () => {
	const terms = { weeklyFeeFrom: 135, feesStopOnExit: false }
	expect(
		rowOf(
			'bravo-gardens',
			{},
			{
				terms: { ...terms, weeklyFeeTo: 157 },
				sources: source('terms.weeklyFeeFrom', 'terms.weeklyFeeTo', 'terms.feesStopOnExit'),
			},
		),
	).toMatchObject({ weeklyFrom: 135, weeklyTo: 157, feesStop: false })
	expect(
		rowOf('bravo-gardens', {}, { terms, sources: source('terms.weeklyFeeFrom', 'terms.feesStopOnExit') }),
	).toMatchObject({ weeklyFrom: 135, weeklyTo: null })
})

test('its own fee comes before its operator’s; without a source neither is known', () => {
	const own = { weeklyFee: 150, sources: [{ url: 'https://bravo.example', supports: ['weeklyFee' as const] }] }
	const terms = { weeklyFeeFrom: 135, dmfPercent: 20, dmfYears: 4, feesStopOnExit: true }
	expect(rowOf('bravo-gardens', own, { terms, sources: source('terms.weeklyFeeFrom') })).toMatchObject({
		weeklyFrom: 150,
		weeklyTo: 150,
	})
	expect(rowOf('bravo-gardens', { weeklyFee: 150 }, { terms, sources: [] })).toMatchObject({
		weeklyFrom: null,
		weeklyTo: null,
		dmfPercent: null,
		feesStop: null,
	})
})

test('care without a source is told apart', () => {
	expect(rowOf('alpha-court').careSourced).toBe(true)
	expect(rowOf('alpha-court', { sources: [] }).careSourced).toBe(false)
})
