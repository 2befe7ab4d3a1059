import { expect, test } from 'vitest'
import { chunks } from '../../scripts/prerender/prerender.ts'

test.each([
	[0, 1],
	[1, 1],
	[7, 2],
	[7, 7],
	[1_000, 3],
])('of %i pages in %i chunks, each is in one, and the chunks are about as long', (count, into) => {
	const pages = Array.from({ length: count }, (_, index) => `/${index}`)
	const chunked = chunks(pages, into)
	expect(chunked).toHaveLength(into)
	expect(new Set(chunked.flat())).toEqual(new Set(pages))
	expect(chunked.flat()).toHaveLength(count)
	const lengths = chunked.map((chunk) => chunk.length)
	expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
})

test('pages that follow each other are not in the same chunk: lists, which take longest, are dealt out', () => {
	expect(chunks(['/list', '/list-2', '/a', '/b'], 2)).toEqual([
		['/list', '/a'],
		['/list-2', '/b'],
	])
})
