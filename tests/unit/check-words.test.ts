import { describe, expect, test } from 'vitest'
import {
	TARGET_GRADE,
	figuresNotIn,
	readability,
	sellingWords,
	sentencesAgain,
	sentencesOf,
	unexplainedTerms,
	unsourcedFigures,
	wrongLength,
} from '../../scripts/content/prose/plain-words.ts'
import { createTermFinder } from '../../scripts/content/text/terms.ts'

const written = (text: string) => ({ text, file: 'content/x.md', lineOffset: 10 })
const figures = (text: string) => unsourcedFigures(written(text)).map(({ line, message }) => [line, message])

describe('readability', () => {
	test('tells an easy text from a hard one', () => {
		const { grade } = readability({ text: 'Ask what it costs. Write it down.' })
		expect(grade).toBeLessThan(3)
		expect(
			readability({
				text: 'Notwithstanding contractual documentation, relicensing arrangements necessitate considerable administrative consideration.',
			}).grade,
		).toBeGreaterThan(TARGET_GRADE)
	})
	test('leaves quotations of law, headings and tables out', () => {
		const hard = 'Notwithstanding contractual documentation necessitating administrative consideration'
		const easy = 'Ask what it costs.'
		expect(readability({ text: `${easy}\n\n> ${hard}\n\n## ${hard}\n\n| ${hard} |\n|---|\n| ${hard} |` })).toEqual(
			readability({ text: easy }),
		)
	})
	test('counts the words of sentences, and contractions', () => {
		const text = "It’s the village’s rule. You don't pay.\n\n- They'll ask for your [contract](/x) today\n- Ask"
		expect(readability({ text })).toMatchObject({ meanWords: 3.5, maxWords: 6, contractions: 75 })
		expect(readability({ text: '' })).toEqual({ grade: 0, meanWords: 0, maxWords: 0, contractions: 0 })
	})
})

test('words that sell are found, with their line', () => {
	expect(sellingWords(written('A home.\n\nA stunning home.'))).toMatchObject([
		{ file: 'content/x.md', line: 13, message: '"stunning" sells' },
	])
	expect(sellingWords(written('[Luxury, in a speech](/luxury)'))).toHaveLength(1)
	expect(sellingWords(written('A home with a pool.'))).toEqual([])
})

describe('sentences said again', () => {
	const again = (...texts: string[]) =>
		sentencesAgain(texts.flatMap((text, index) => sentencesOf({ text, file: `content/${index}.md`, lineOffset: 10 })))
	test('are found in any part of another text, and named with the first', () => {
		expect(
			again('Ask the village for its price today.[^a]', '## One\n\n- So. Ask the [village](/x) for its price today.'),
		).toMatchObject([
			{
				file: 'content/1.md',
				line: 13,
				message: 'content/0.md has the sentence "Ask the village for its price today." too',
			},
		])
	})
	test('are none when short, quoted, a heading, or in the same text', () => {
		expect(again('Ask for today’s price. Ask.', 'Ask for today’s price. Ask.')).toEqual([])
		const long = 'Ask the village for its price today'
		expect(again(`${long}. ${long}.`)).toEqual([])
		expect(again(`> ${long}.`, `## ${long}`, `| ${long} |\n|---|\n| ${long} |`, `${long}.`)).toEqual([])
	})
})

describe('figures without a source', () => {
	test('are found in paragraphs, items and rows', () => {
		expect(figures('You pay $600,000.')).toEqual([[11, 'the figure "$600,000" has no source']])
		expect(figures('- It takes 30%\n- It takes 12 months')).toEqual([
			[11, 'the figure "30%" has no source'],
			[12, 'the figure "12" has no source'],
		])
		expect(figures('| a | b |\n|---|---|\n| x | $5 |')).toEqual([[13, 'the figure "$5" has no source']])
	})
	test('are none where there is a marker, or right above the table', () => {
		expect(figures('You pay $600,000.[^a]')).toEqual([])
		expect(figures('From the price list.[^a]\n\n| a |\n|---|\n| $5 |')).toEqual([])
		expect(figures('From the price list.[^a]\n\n## Next\n\n| a |\n|---|\n| $5 |')).toHaveLength(1)
	})
	test('are those after the last marker of a paragraph, too', () => {
		expect(figures('Up to $5 or $6.[^a] It takes 30%.')).toEqual([[11, 'the figure "30%" has no source']])
		expect(figures('Up to $5.[^a] It takes 30%.[^b-90]')).toEqual([])
	})
	test('are none where the build works them out', () => {
		expect(figures('{{example a table 2 5 7 10}}\n\nAfter ten years, {{example a repaid 10}}.')).toEqual([])
		expect(figures('{{count villages}} of 324 villages.')).toEqual([[11, 'the figure "324" has no source']])
	})
	test('are not dates, names of laws or small counts', () => {
		expect(figures('On 4 December 2025, under the Retirement Villages Act 2003, two of 9 people asked.')).toEqual([])
	})
})

test('a text with too few or too many words says how many it has', () => {
	const bounds = { from: 3, to: 5 }
	expect(wrongLength(written('One two three[^x] four.'), bounds)).toEqual([])
	expect(wrongLength(written('## A heading that does not count\n\nOne two.'), bounds)).toMatchObject([
		{ line: 11, message: 'the text has 2 words, and should have 3 to 5' },
	])
	expect(wrongLength(written('One two three.\n\nFour five six.'), bounds)).toHaveLength(1)
})

test('a summary holds no figure that the text lacks', () => {
	expect(figuresNotIn('Often 20% to 30%.', 'It takes 20–30 percent.[^a]')).toEqual([])
	expect(figuresNotIn('Often 20% of $600,000 in 2025.', 'It takes 20%.[^a]')).toEqual(['$600,000'])
})

describe('terms that are never explained', () => {
	const find = createTermFinder([{ id: 'ora', term: 'Occupation right agreement', aliases: ['ORA'] }])
	const lines = (text: string) => unexplainedTerms(written(text), find).map(({ line }) => line)
	test('are those in headings, links and heads of tables only', () => {
		expect(lines('Hello.\n\n## The ORA')).toEqual([13])
		expect(lines('See [your ORA](/x).')).toEqual([11])
		expect(lines('| ORA | b |\n|---|---|\n| x | y |')).toEqual([11])
	})
	test('are none where a sentence or a cell holds them too', () => {
		expect(lines('## The ORA\n\nAn occupation right agreement is a contract.')).toEqual([])
		expect(lines('| a | b |\n|---|---|\n| ORA | y |')).toEqual([])
	})
})
