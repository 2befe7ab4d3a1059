/** The table by need: each village that was looked at is in it once, or named with why it isn't. */
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext, type Context } from '../../scripts/manifest/context.ts'
import { byNeed } from '../../scripts/manifest/pages/location/by-need.ts'
import { ownVillages } from '../../scripts/manifest/pages/location/own-villages.ts'

let context: Context
beforeAll(async () => {
	context = createContext(await readContent(path.resolve('tests/fixtures/farland/content'), '2026-11-22'))
})

test('each village of a place is in the table once or named below it, and no column or row of it is empty', () => {
	const tables = context.places.all.flatMap((place) => {
		const { byNeed: table } = byNeed(place, context)
		if (!table) return []
		for (const { name } of ownVillages(place)) {
			const rows = table.villages.filter((village) => village.name === name).length
			const named = table.unlisted.filter((text) => text.includes(name)).length
			expect(rows + named, `${place.name}: ${name}`).toBe(1)
		}
		for (const { name, known } of table.villages) expect(known.some(Boolean), name).toBe(true)
		for (const [index, { label }] of table.needs.entries())
			expect(
				table.villages.some(({ known }) => known[index]),
				label,
			).toBe(true)
		return table
	})
	expect(tables.length).toBeGreaterThan(3)
	expect(tables.flatMap(({ villages }) => villages.flatMap(({ known }) => known))).toEqual(
		expect.arrayContaining([true, null, '30% (general)', 'Rest home and hospital care']),
	)
})

test.each(['planned', 'plans-only', 'unconfirmed'] as const)(
	'a village that is %s is named as left out and not in the table',
	(status) => {
		for (const place of context.places.all) {
			const slug = byNeed(place, context).byNeed?.villages[0]?.slug
			for (const village of place.villages.filter((one) => one.slug === slug)) {
				const facts = { ...village.known.facts, status: { value: status, sources: [0] } }
				const villages = place.villages.with(place.villages.indexOf(village), {
					...village,
					known: { ...village.known, facts },
				})
				const { byNeed: changed } = byNeed({ ...place, villages }, context)
				expect(changed?.villages.map((one) => one.slug)).not.toContain(slug)
				expect(changed?.unlisted.at(-1)).toContain(village.name)
			}
		}
		expect.hasAssertions()
	},
)
