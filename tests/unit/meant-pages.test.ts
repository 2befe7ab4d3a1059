/** Addresses as people type them and as programs change them: the page that was meant is served, or is the first that the not-found page names. */
import { describe, expect, test } from 'vitest'
import { canonicalPath, decodePath } from '../../scripts/host/static-files.ts'
import { address } from '../../src/core/addresses.ts'
import { meantPages } from '../../src/features/search/closest.ts'
import cases from '../fixtures/cases/addresses.json' with { type: 'json' }
import known from '../fixtures/lists/pages.json' with { type: 'json' }
import villages from '../fixtures/lists/villages.json' with { type: 'json' }
import { village } from './village-row.ts'

const HOST = 'village-compass.example'
/** The lists as they were in November 2026, so that what is meant does not change with the content. */
const rows = villages.map(({ slug, ...facts }) => village(slug, facts))
const served = new Set([
	...known.pages.map((page) => page.address),
	...rows.flatMap(({ slug, operatorSlug }) => [address.village(slug), address.operator(operatorSlug)]),
])

/** Where a reader gets by an address: the page that is served there, or the first link of the not-found page. */
function arrival(typed: string): string | null {
	const { pathname, search, hash } = new URL(`https://${HOST}${typed.replaceAll('{host}', HOST)}`)
	const path = decodePath(pathname)
	const page = path === null ? '' : canonicalPath(path)
	if (served.has(page)) return page + search
	return meantPages({ pathname, search, hash, host: HOST }, rows, known)[0]?.address ?? null
}

const withoutQuery = (to: string | null) => to?.replace(/\?.*/, '') ?? null

describe('an address', () => {
	test.each(cases)('$address: $why', ({ address: typed, leadsTo }) => {
		const to = arrival(typed)
		// What counts readers may be kept.
		expect(leadsTo).toContain(leadsTo.includes(to) ? to : withoutQuery(to))
	})

	test('keeps what is searched for, wherever its question mark went', () => {
		for (const typed of ['/Search?region=auckland', '/search%3Fregion=auckland', '/search&region=auckland'])
			expect(arrival(typed)).toBe('/search?region=auckland')
	})

	test.each(['xyzzyplugh', 'retirement-village', '12345'])('%s is close to nothing', (typed) => {
		expect(arrival(`/${typed}`)).toBeNull()
	})

	test.each(['a'.repeat(3000), 'a/'.repeat(500), '%'.repeat(3000), '%25'.repeat(1000)])(
		'that is very long names nothing',
		(typed) => expect(arrival(`/${typed}`)).toBeNull(),
	)
})
