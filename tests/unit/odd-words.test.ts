import { describe, expect, test } from 'vitest'
import { checkOddWords } from '../../scripts/content/prose/check-odd-words.ts'
import { checkWords } from '../../scripts/content/prose/check-words.ts'
import { formatIssues } from '../../scripts/content/files/issues.ts'
import { oddWords } from '../../scripts/content/prose/odd-words.ts'
import { createSpeller } from '../../scripts/content/prose/spelling.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

/** A text that has an odd wording, the words found, and a text that looks like it and has none. */
const EXAMPLES: [text: string, found: string, nearMiss: string][] = [
	['It is sent at once.', 'at once', 'It is sent once.'],
	['Who mends the roof?', 'mends', 'We recommend it, amended.'],
	['The figure stands in the text.', 'stands', 'ORA stands for occupation right agreement, and that still stands.'],
	['Fees go on after you leave.', 'go on', 'Put your name down to go on the waiting list, or go on a tour.'],
	['What the contract says of repairs.', 'says of', 'It says, of course, little.'],
	['Villages of which most is known.', 'of which most', 'The village, most of which is new.'],
]

describe('odd wordings', () => {
	test.each(EXAMPLES)('%j is found by "%s", and %j is not', (text, found, nearMiss) => {
		expect(oddWords(text)).toMatchObject([{ index: text.indexOf(found), words: found }])
		expect(oddWords(nearMiss)).toEqual([])
	})
	test('are found across a line break', () => {
		expect(oddWords('It is sent at\nonce.')).toMatchObject([{ words: 'at\nonce' }])
	})
})

describe('misspelt words', () => {
	const places = ['Whangārei', 'Taupō', 'Te Atatū', 'Ōtara', 'Otara', 'Kerikeri']
	const find = createSpeller(places, ['Summerset', 'Taupo Lakeside Village'], ['Summerset'])

	test.each([
		['Villages in Whangarei are few.', 'Whangarei', 'Whangārei'],
		['Lake Taupo is near; Te Atatu is not.', 'Taupo, Te Atatu', 'Taupō, Te Atatū'],
		['Whangāreī’s hospital.', 'Whangāreī', 'Whangārei'],
		['Ask a kaumatua, or a Maōri Trustee, of the Whanau.', 'kaumatua, Maōri, Whanau', 'kaumātua, Māori, Whānau'],
		['A retirment vilage.', 'retirment, vilage', 'retirement, village'],
		['Sumerset has three.', 'Sumerset', ''],
	])('%j: %s', (text, words, write) => {
		const found = find(text).toSorted((a, b) => a.index - b.index)
		expect(found.map((one) => one.words).join(', ')).toBe(words)
		expect(found.map((one) => one.write ?? '').join(', ')).toBe(write)
	})

	test.each([
		'Taupo Lakeside Village and Whangarei Hospital are names.',
		'Radius Taupo is a name too.',
		'They call it “the Whangarei one”.',
		'Otara and Ōtara are two places.',
		'Māori in Whangārei, at /whangarei or Whangarei-based.',
		'Summers are long at Summerset.',
	])('%j has none', (text) => expect(find(text)).toEqual([]))
})

describe('in a file of content', () => {
	const checked = (text: string, path: string) => formatIssues(checkOddWords(text, path))
	const guide = (body: string, summary = 'Short') =>
		checked(`---\ntitle: X\nsummary: ${summary}\n---\n${body}\n`, 'guides/x.md')
	test('they are issues with file, line, column and a better wording', () => {
		expect(guide('Ask.\n\nA **home** is\nsent at once.')).toBe(
			'content/guides/x.md:8:6  "at once" reads oddly  Write "immediately" for time, "at the same time" for several things, "synchronously" in code.',
		)
		expect(guide('Ask.', 'Who mends it?')).toContain('content/guides/x.md:3:1  "mends" reads oddly')
		expect(checked('[\n{ "answer": "It can’t be had." }\n]', 'faq.json')).toContain(
			'content/faq.json:2:3  "be had" reads oddly',
		)
	})
	test('quotations, addresses, code, and what a source is called are no issues', () => {
		expect(guide('> It lies anew.\n\nSee `at once` and [it](https://x.example/in-vain/at-once).')).toBe('')
		const source = { title: 'Prices stand at once', publisher: 'Lies', url: 'https://in-vain.example/' }
		expect(checked(JSON.stringify({ sources: [source] }), 'villages/x.json')).toBe('')
	})
	test('they are found by the check of words', () => {
		const root = folderForTest('odd-words')
		writeFiles(root, { 'redirects.json': '[{ "why": "Written anew" }]' })
		const { issues } = checkWords(root)
		expect(formatIssues(issues)).toContain('content/redirects.json:1:4  "anew" reads oddly')
	})
})
