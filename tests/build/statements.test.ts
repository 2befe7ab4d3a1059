/** A made-up village with planned, former, conflicting, undated and out-of-scope statements, as its page gets it. */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createPages } from '../../scripts/manifest/pages.ts'
import { crumbs } from '../../src/core/head/breadcrumbs.ts'
import { structuredData } from '../../renderer/structured-data.ts'
import { VILLAGE_FACTS } from '../../src/core/facts/village-facts.ts'
import type { DescribedSite, PageData, VillagePage } from '../../src/core/page-data/page-data.ts'

let page: VillagePage
let pages: PageData[]
beforeAll(async () => {
	const content = await readContent(join(import.meta.dirname, '../fixtures/country/content'), '2026-11-22')
	pages = [...createPages(createContext(content))].map(({ data }) => data)
	const found = pages.find((one): one is VillagePage => one.kind === 'village' && one.slug === 'delta-court')
	if (!found) throw new Error('the fixture has no Delta Court')
	page = found
})

const text = (key: string) => VILLAGE_FACTS.find((row) => row.key === key)?.text(page.facts)

describe('a closed village', () => {
	test('has a page that says so in its title', () => {
		expect(page.title).toContain('Delta Court (closed)')
		expect(page.facts.status).toMatchObject({ value: 'closed', asOf: '2024-05' })
	})

	test('is in no list, and no business for search engines', () => {
		const listed = pages.filter((one) => one.kind !== 'village' || one.slug !== 'delta-court')
		expect(JSON.stringify(listed)).not.toContain('delta-court')
		const site = { url: 'https://testland.test' } as DescribedSite
		const types = JSON.stringify(structuredData(page, site, crumbs(page.canonical, page)))
		expect(types).not.toContain('LocalBusiness')
	})
})

describe('what counts', () => {
	test('of two sources of equal standing that differ, both; of older and undated ones, none', () => {
		expect(text('street')).toBe('30 or 38 Test Street; sources differ')
		expect(text('units')).toBe('48 homes')
	})

	test('what is planned is only planned', () => {
		expect(page.planned.units).toMatchObject({ value: 90, asOf: '2024-05' })
		expect(page.planned.careServices?.value).toEqual(['psychogeriatric'])
		expect(page.facts.careServices?.value).not.toContain('psychogeriatric')
	})

	test('the regulator’s list of care, with what it does not certify', () => {
		expect(text('careServices')).toBe('Independent living, rest home care and hospital care')
	})

	test('what no source backs is marked within a list', () => {
		expect(text('amenities')).toBe('Library. Not confirmed: Chapel and pool')
	})

	test('an old price has its year; a fee that nobody can sign for any more is none', () => {
		expect(text('entryPrice')).toBe('From $310,000 (2019)')
		expect(page.facts.weeklyFee).toBeUndefined()
	})

	test('the operator’s general terms, and not those of another of its villages', () => {
		expect(page.facts.dmf).toMatchObject({ value: { percent: 25, years: 3 }, general: true })
		expect(page.facts.dmf?.variants).toBeUndefined()
		expect(page.facts.weeklyFeeRises).toBeUndefined()
	})

	test('every statement of the file is kept, with its state, scope and note', () => {
		const { statements, sources } = page
		expect(statements).toHaveLength(18)
		expect(statements).toContainEqual(
			expect.objectContaining({
				label: 'Weekly fee',
				about: 'For agreements signed before 1 January 2020.',
			}),
		)
		expect(statements).toContainEqual(
			expect.objectContaining({ label: 'Operator', text: 'Bravo Trust (invented)', about: 'Formerly.' }),
		)
		expect(statements).toContainEqual(
			expect.objectContaining({ text: '90 homes', about: 'Planned. Once it is rebuilt.' }),
		)
		for (const statement of statements) for (const at of statement.sources) expect(sources[at]?.publisher).toBeTruthy()
	})
})
