/** The kind of each page is told by its address. */
import { expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createPages } from '../../scripts/manifest/pages.ts'
import { KINDS, kindAt } from '../../src/kinds.tsx'

test('the address of each page tells its kind', async () => {
	const pages = [...createPages(createContext(await readContent('tests/fixtures/country/content')))]
	for (const { addresses, data } of pages)
		expect([addresses[0], kindAt(addresses[0])]).toEqual([addresses[0], data.kind])
	const kinds = new Set<string>(pages.map(({ data }) => data.kind))
	// The not-found page has no address.
	expect(Object.keys(KINDS).filter((kind) => !kinds.has(kind))).toEqual(['not-found'])
})

test('a second address of a page, or one that ends with a slash, tells its kind too', () => {
	expect(kindAt('/apply')).toBe('quiz')
	expect(kindAt('/region/auckland/')).toBe('place')
})

test.each(['/auckland/acacia-cove', '/blog/a/b', '/no/such/page'])('%s is left to the host', (address) => {
	expect(kindAt(address)).toBeUndefined()
})
