/** What is well formed and can hardly be true, or did not become what was meant: each fault planted in a valid country. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { farPostcodes } from '../../scripts/content/checks/check-plausible.ts'
import { readContent } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root, write } from './country.ts'

copyCountryForEachTest()

const ALPHA = 'villages/alpha-court.json'
const BRAVO = 'villages/bravo-gardens.json'
const DELTA = 'villages/delta-court.json'
const COSTS = 'guides/blog/testland-costs.md'

type Change = [file: string, before: string, after: string]

/** Expects what an author is told after one change: the beginning of each line. */
async function expectProblems(change: Change, ...issues: string[]) {
	replace(...change)
	const found = await problems()
	expect(found.map((problem, index) => problem.slice(0, issues[index]?.length))).toEqual(issues)
}

const inText = (text: string): Change => [COSTS, 'Some pay more.', text]

describe('marks that did not become what was meant', () => {
	test.each([
		[
			'a link the wrong way round',
			'See (the villages)[/villages] first.',
			'19:48  this did not become a link or a picture  Write [words](/address)',
		],
		['a link with a space in its address', 'See [the villages](/all villages).', '19:61  this did not become a link'],
		[
			'a picture with a space in its address',
			'See ![A house](/images/the house.svg).',
			'19:57  this did not become a link',
		],
		['bold type that is not closed', 'Some **pay more.', '19:49  this marks words and is never closed'],
		['code that is not closed', 'Some `pay more.', '19:49  this marks words and is never closed'],
		['a heading without its space', 'Some.\n\n##Prices\n\nMore.', '21:1  this heading has no space after its #'],
		['a table without its line', 'Some.\n\n| A | B |\n| 1 | 2 |\n\nMore.', '21:1  this did not become a table'],
		[
			'a row with a cell too many',
			'Some.\n\n| A | B |\n|---|---|\n| 1 | 2 | 3 |\n\nMore.',
			'23:9  this row has 3 cells, and the table has 2 columns',
		],
	])('%s', (_, text, issue) => expectProblems(inText(text), `content/${COSTS}:${issue}`))

	test('a star, a tilde and a bracket that are meant to be read', async () => {
		replace(...inText('Some pay \\*more, 5 * 3, ~$4 and [so on] (as said).'))
		expect(await problems()).toEqual([])
	})
})

describe('texts that are not finished', () => {
	test.each<[string, Change, string]>([
		['in a text', inText('Some pay TODO.'), `content/${COSTS}:19:53  "TODO" holds the place of something`],
		['that hide characters', inText('Some\u202E pay.'), `content/${COSTS}:19:48  a character that nobody can see`],
		[
			'that hide characters in JSON',
			[ALPHA, '"name": "Alpha', String.raw`"name": "\u0007Alpha`],
			`content/${ALPHA}:2:11  \\u0007 is a character that is written by its number`,
		],
		[
			'in front matter',
			[COSTS, 'supports: entry prices', 'supports: TBC'],
			`content/${COSTS}:17:15  "TBC" holds the place`,
		],
		['in a record', [ALPHA, '"name": "Alpha Court"', '"name": "N/A"'], `content/${ALPHA}:2:11  "N/A" holds the place`],
		[
			'a letter of two characters',
			[ALPHA, '"publisher": "Alpha"', '"publisher": "A\u0304lpha"'],
			`content/${ALPHA}:19:80  "A\u0304" is not what people type, so that no search finds it  Write Ā.`,
		],
	])('%s', (_, change, issue) => expectProblems(change, issue))
})

describe('marks of Git', () => {
	const conflict = '<<<<<<< HEAD\n\t"name": "A",\n=======\n\t"name": "B",\n>>>>>>> edit\n'
	test.each<[string, Change]>([
		['in JSON', [ALPHA, '\t"name": "Alpha Court",\n', conflict]],
		['in Markdown', [COSTS, 'You pay', `${conflict}You pay`]],
	])('%s are told as what they are', async (_, change) => {
		replace(...change)
		const found = await problems()
		expect(found.join('\n')).toContain('two changes of the same lines were never brought together')
	})
})

describe('front matter', () => {
	test('a title that YAML cuts at a #', () =>
		expectProblems(
			[COSTS, 'title: What a Testland village costs', 'title: What village #1 in Testland costs'],
			`content/${COSTS}:2:8  this text ends before "#1 in Testland costs"  Put the whole text in double quotes`,
		))
	test.each<[string, Change, string]>([
		[
			'too many spaces',
			[COSTS, '    publisher: Testland Times', '     publisher: Testland Times'],
			'13:12  this text holds a character that has a meaning in YAML, such as a colon',
		],
		[
			'too few',
			[COSTS, '    publisher: Testland Times', '   publisher: Testland Times'],
			'14:1  a quotation mark, a bracket or a colon is missing here',
		],
		['at the beginning', [COSTS, 'title:', '  title:'], '3:1  the front matter cannot be read here: '],
	])('a wrong indent is one issue: %s', (_, change, issue) => expectProblems(change, `content/${COSTS}:${issue}`))
	test('an entry without a value', () =>
		expectProblems(
			[COSTS, 'summary: A short text about what a testland village costs.', 'summary:'],
			`content/${COSTS}:4:1  "summary" has no value  Write its value`,
		))
})

describe('JSON', () => {
	test('null', () =>
		expectProblems(
			[ALPHA, '"suburb": "Testdale"', '"suburb": null'],
			`content/${ALPHA}:6:2  "suburb" is null  Write its value, or remove the entry`,
		))
	test('a number with commas', () =>
		expectProblems(
			[ALPHA, '"to": 895000', '"to": 1,895,000'],
			`content/${ALPHA}:16:54  a number must not hold a comma  Remove the comma.`,
		))
})

describe('facts', () => {
	const price = (rest: string): Change => [DELTA, '{ "from": 310000 }', rest]
	test('a price out of the ordinary', () =>
		expectProblems(
			price('{ "from": 310 }'),
			`content/${DELTA}:37:20  "entryPrice.from" is 310, and is nearly always between 80000 and 5000000  Correct the number or its unit, or add "unusual"`,
		))
	test('a true exception passes, and only while it is one', async () => {
		replace(...price('{ "from": 9310000 }, "unusual": "The one penthouse."'))
		expect(await problems()).toEqual([])
		replace(DELTA, '9310000', '310000')
		expect(await problems()).toEqual([expect.stringContaining('nothing about this value is unusual  Remove "unusual"')])
	})
	test('homes and beds', async () => {
		replace(DELTA, '"value": 48', '"value": 4800')
		await expectProblems(
			[ALPHA, '"units": [', '"careBeds": [{ "value": 900, "sources": ["alpha-2026-05"] }],\n"units": ['],
			`content/${ALPHA}:13:`,
			`content/${DELTA}:27:`,
		)
	})
	test('a year to come', () =>
		expectProblems(
			[BRAVO, '"under-construction"', '"open"'],
			`content/${BRAVO}:10:16  "opened" is 2027, which is still to come`,
		))
	test('a day that no calendar has', () =>
		expectProblems(
			[ALPHA, '"asOf": "2026-05-01"', '"asOf": "2026-02-30"'],
			`content/${ALPHA}:19:108  "asOf" is no day of the calendar`,
		))
	test('a review in the future', () =>
		expectProblems(
			[COSTS, 'reviewed: 2026-11-01', 'reviewed: 2026-12-01'],
			`content/${COSTS}:6:1  2026-12-01 is in the future`,
		))

	const phone = (number: string): Change => [
		DELTA,
		'"facts": {',
		`"facts": { "phone": [{ "value": "${number}", "sources": ["news-2024"] }],`,
	]
	test('a telephone number that would ring someone else', () =>
		expectProblems(
			phone('09 837 051'),
			`content/${DELTA}:10:25  "09 837 051" is not a telephone number that New Zealand has`,
		))
	test('a telephone number in another form', () =>
		expectProblems(
			phone('(09) 8370512'),
			`content/${DELTA}:10:25  "(09) 8370512" is written unlike other numbers  Write it as "09 837 0512".`,
		))
})

describe('places', () => {
	test('a misspelt town', () =>
		expectProblems(
			[DELTA, '"city": "Northville"', '"city": "Northvile"'],
			`content/${DELTA}:5:2  the gazetteer has no "Northvile"  Did you mean "Northville"?`,
		))
	test('a macron that is missing', () =>
		expectProblems(
			[BRAVO, '"city": "Southport"', '"city": "Southport", "suburb": "Test Bay"'],
			`content/${BRAVO}:5:23  "Test Bay" lacks a macron  Write "Tēst Bay".`,
		))
	test('a town of another region', () =>
		expectProblems(
			[DELTA, '"city": "Northville"', '"city": "Farville"'],
			`content/${DELTA}:5:2  "Farville" is in the region "testland-south", and this village in "testland-north"`,
		))
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
	test('one street address for two villages', async () => {
		await expectProblems(
			[ALPHA, '"units": [', '"street": [{ "value": "38 Test street", "sources": ["alpha-2026-05"] }],\n"units": ['],
			`content/${DELTA}:20:3  content/${ALPHA} has the same street address`,
		)
	})
	test('one village under two slugs', () =>
		expectProblems(
			[DELTA, '"name": "Delta Court"', '"name": "The Álpha Court Retirement Village"'],
			`content/${DELTA}:2:2  content/${ALPHA} has the same name and town`,
		))
})

test('two operators of one name', async () => {
	const name = /"name": "(.*?)"/.exec(await readFile(join(root, 'operators/alpha-group.json'), 'utf8'))?.[1] ?? ''
	await expectProblems(
		['operators/bravo-trust.json', '"Bravo Trust (invented)"', `"${name.toUpperCase()}"`],
		'content/operators/bravo-trust.json:3:2  content/operators/alpha-group.json has the same name',
	)
})

test('a claim that says more than is checked', async () => {
	replace('site.json', '"text": "3 villages listed"', '"text": "3,500 villages listed"')
	expect(await problems()).toEqual([
		expect.stringContaining('"3,500 villages listed" says 3500, and only 3 is checked'),
	])
})

test('a redirect with a query', () =>
	expectProblems(
		['redirects.json', '"from": "/about"', '"from": "/about?x=1"'],
		'content/redirects.json:7:4  hosts compare the path alone',
	))

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

describe('former slugs', () => {
	const renamed = (slug: string): Change => [ALPHA, '"operator"', `"formerSlugs": ["${slug}"],\n\t"operator"`]
	test('one that leads nowhere else is valid', async () => {
		replace(...renamed('alpha-house'))
		expect(await problems()).toEqual([])
	})
	test.each(['delta-court', 'villages', 'testland-north'])('%s is taken', (slug) =>
		expectProblems(renamed(slug), `content/${ALPHA}:3:18  /${slug} belongs to `),
	)
})
