/** What is well formed and can hardly be true, or did not become what was meant, beside the mistakes of tests/fixtures/country/mistakes.txt. */
import { describe, expect, test } from 'vitest'
import { farPostcodes } from '../../scripts/content/checks/check-plausible.ts'
import { readContent } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root, write } from './country.ts'

copyCountryForEachTest()

const ALPHA = 'villages/alpha-court.json'
const BRAVO = 'villages/bravo-gardens.json'
const DELTA = 'villages/delta-court.json'
const COSTS = 'guides/blog/testland-costs.md'

test('a star, a tilde and a bracket that are meant to be read', async () => {
	replace(COSTS, 'Some pay more.', 'Some pay \\*more, 5 * 3, ~$4 and [so on] (as said).')
	expect(await problems()).toEqual([])
})

test('characters that hide, and a letter of two characters', async () => {
	replace(COSTS, 'Some pay more.', 'Some\u202E pay.')
	replace(ALPHA, '"publisher": "Alpha"', '"publisher": "A\u0304lpha"')
	expect(await problems()).toEqual([
		expect.stringMatching(`^content/${COSTS}:19:48 {2}a character that nobody can see`),
		`content/${ALPHA}:19:80  "A\u0304" is not what people type, so that no search finds it  Write Ā.`,
	])
})

test('a true exception passes, and only while it is one', async () => {
	replace(DELTA, '{ "from": 310000 }', '{ "from": 9310000 }, "unusual": "The one penthouse."')
	expect(await problems()).toEqual([])
	replace(DELTA, '9310000', '310000')
	expect(await problems()).toEqual([expect.stringContaining('nothing about this value is unusual  Remove "unusual"')])
})

test('coordinates elsewhere', async () => {
	replace(DELTA, '"lat": -36.95', '"lat": -38.95')
	expect(await problems()).toEqual([
		expect.stringMatching(/^content\/villages\/delta-court\.json:6:2 {2}the position is 2\d\d km from Northville/),
	])
	replace(DELTA, '"checked"', '"unusual": { "position": "On an island." },\n\t"checked"')
	expect(await problems()).toEqual([])
	replace(DELTA, '"lat": -38.95', '"lat": -36.95')
	expect(await problems()).toEqual([expect.stringContaining('nothing about "position" is unusual')])
})

describe('pictures', () => {
	/** A black picture of 2000 by 1 px. */
	const WIDE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAB9AAAAABCAAAAAA=', 'base64')
	test.each([
		['not what their name says', 'dot.jpg', WIDE, 'the name ends in .jpg, and the file is png  Rename it to .png.'],
		['wider than any page', 'wide.png', WIDE, 'the picture is 2000 px wide'],
		['too heavy', 'heavy.png', Buffer.concat([WIDE, Buffer.alloc(400_000)]), 'the file has 400 KB'],
		['damaged', 'dot.png', Buffer.from('no picture'), 'this is not a picture, or a damaged one'],
	])('%s', async (_, name, bytes, issue) => {
		write(`images/${name}`, bytes)
		expect(await problems()).toEqual([expect.stringContaining(`content/images/${name}:1:1  ${issue}`)])
	})
})

test('a file may name its JSON Schema', async () => {
	replace(ALPHA, '{', '{ "$schema": "../../docs/schemas/village.json",')
	expect(await problems()).toEqual([])
})

test('a postcode of another part of the country is listed, and not refused', async () => {
	for (const [file, source] of Object.entries({ [ALPHA]: 'alpha-2026-05', [BRAVO]: 'bravo' }))
		replace(file, '"facts": {', `"facts": { "postcode": [{ "value": "1010", "sources": ["${source}"] }],`)
	const { villages } = await readContent(root, '2026-11-22')
	const listed = [...farPostcodes(villages)].map(({ file, message }) => `${file} ${message}`)
	expect(listed).toHaveLength(2)
	expect(listed[1]).toMatch(/bravo-gardens.json the postcode 1010 is of an area 757 km away$/)
})

test('a former slug that leads nowhere else is valid', async () => {
	replace(ALPHA, '"operator"', '"formerSlugs": ["alpha-house"],\n\t"operator"')
	expect(await problems()).toEqual([])
})
