import { describe, expect, test } from 'vitest'
import { splitFrontMatter } from '../../scripts/content/files/front-matter.ts'

const FILE = 'content/guides/x.md'
const split = (text: string) => splitFrontMatter(text, FILE)

describe('a valid file', () => {
	const { frontMatter, body, lineOffset, issues } = split(
		'---\n# why\ntitle: "A: b"\nday: 2026-11-21\nmonth: 2026-11\nsources:\n  - id: one\n    url: https://x.example\n---\nText\n',
	)

	test('has values, a body and no issues', () => {
		expect(issues).toEqual([])
		expect(body).toBe('Text\n')
		expect(lineOffset).toBe(9)
	})

	test('dates stay text', () => {
		expect(frontMatter.value).toEqual({
			title: 'A: b',
			day: '2026-11-21',
			month: '2026-11',
			sources: [{ id: 'one', url: 'https://x.example' }],
		})
	})

	test.each([
		[[], 1, 1],
		[['title'], 3, 1],
		[['sources'], 6, 1],
		[['sources', 0], 7, 5],
		[['sources', 0, 'url'], 8, 5],
		[['sources', 0, 'missing'], 7, 5],
		[['missing'], 1, 1],
	] as const)('%j is at %i:%i', (path, line, column) => {
		expect(frontMatter.locate(path)).toEqual({ line, column })
	})

	test('read a second time, gives the same: nothing is cached', () => {
		const text = '---\ntitle: a\n---\nText'
		expect(split(text).frontMatter.value).toEqual({ title: 'a' })
		expect(split(text).frontMatter.value).toEqual({ title: 'a' })
		expect(split(text).frontMatter.locate(['title'])).toEqual({ line: 2, column: 1 })
	})

	test('a line of hyphens in the text is a line of hyphens', () => {
		expect(split('---\ntitle: a\n---\nText\n\n---\n\nMore').body).toBe('Text\n\n---\n\nMore')
	})

	test('Windows line ends', () => {
		const windows = split('---\r\ntitle: a\r\nrelated: []\r\n---\r\nText\r\n')
		expect(windows).toMatchObject({ body: 'Text\r\n', lineOffset: 4, issues: [] })
		expect(windows.frontMatter.value).toEqual({ title: 'a', related: [] })
	})

	test('nothing between the lines is an empty value', () => {
		expect(split('---\n---\nText').frontMatter.value).toEqual({})
		expect(split('---\n# only a comment\n---\nText').frontMatter.value).toEqual({})
	})
})

describe('issues', () => {
	test.each([
		['title: a\n', 1, 1, 'the front matter is missing'],
		['', 1, 1, 'the front matter is missing'],
		['\n---\ntitle: a\n---\n', 1, 1, 'the front matter is missing'],
		['---json\n{}\n---\n', 1, 1, 'the front matter is missing'],
		['---\ntitle: a\nText', 1, 1, 'the front matter is not closed'],
		['---\ntitle: a\n----\nText', 1, 1, 'the front matter is not closed'],
		['---\ntitle: a: b\n---\n', 2, 8, 'this text holds a character that has a meaning in YAML, such as a colon'],
		['---\ntitle: a\ntitle: b\n---\n', 3, 1, 'this name is in the front matter twice'],
		['---\ntitle: "a\nday: b\n---\n', 3, 7, 'a quotation mark, a bracket or a colon is missing here'],
		['---\nlist:\n\t- a\n---\n', 3, 1, 'this line begins with a tab'],
		['---\ntitle: Unit #5 of 9\n---\n', 2, 8, 'this text ends before "#5 of 9"'],
		['---\ntitle: @a\n---\n', 2, 8, 'this text holds a character that has a meaning in YAML, such as a colon'],
	])('%j', (text, line, column, message) => {
		const [first] = split(text).issues
		expect(first).toMatchObject({ file: FILE, line, column, message })
		expect(first?.fix).not.toBe('')
	})

	test('an error that people rarely make is in the words of the parser', () => {
		expect(split('---\na:\n  - b\n c: d\n---\n').issues).toMatchObject([
			{ line: 4, message: expect.stringContaining('the front matter cannot be read here: ') as string },
		])
	})
})
