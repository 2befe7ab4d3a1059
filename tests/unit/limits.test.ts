import fc from 'fast-check'
import type { Nodes } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../scripts/content/files/json.ts'
import { splitFrontMatter } from '../../scripts/content/files/front-matter.ts'
import { findHeavyMarkdown, findHeavyYaml } from '../../scripts/content/files/limits.ts'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

/** Containers inside one another, without recursion. */
function depthOf(text: string): number {
	const containers = new Set<Nodes['type']>(['listItem', 'blockquote', 'footnoteDefinition', 'containerDirective'])
	const rest: [Nodes, number][] = [[parser.parse(text), 0]]
	let deepest = 0
	for (let next = rest.pop(); next; next = rest.pop()) {
		const [node, above] = next
		const depth = above + (containers.has(node.type) ? 1 : 0)
		deepest = Math.max(deepest, depth)
		if ('children' in node) for (const child of node.children) rest.push([child, depth])
	}
	return deepest
}

/** A line that may open containers, or continue those of the lines before it, as people and attacks write them. */
const line = fc
	.tuple(
		fc.string({ unit: fc.constantFrom('  ', '    ', '\t', '> ', '>'), maxLength: 40 }),
		fc.string({ unit: fc.constantFrom('- ', '* ', '1. ', '2) ', '> ', '[^a]: ', '>', '+\t'), maxLength: 40 }),
		fc.constantFrom('x', '', 'a b', ':::note', '```', '## x'),
	)
	.map((parts) => parts.join(''))

test('what is not refused never has more levels than the parsers can follow', () => {
	fc.assert(
		fc.property(fc.array(line, { maxLength: 60 }), fc.boolean(), (lines, isLoose) => {
			const text = lines.join(isLoose ? '\n\n' : '\n')
			expect(findHeavyMarkdown(text) ? 0 : depthOf(text)).toBeLessThanOrEqual(3 * 30)
		}),
	)
})

const nested = (levels: number, indent: string, marker: string) =>
	Array.from({ length: levels }, (_, level) => `${indent.repeat(level)}${marker} x`).join('\n')

describe('lists', () => {
	test.each([
		['  ', '-'],
		['   ', '1.'],
		['\t', '*'],
		['> ', '-'],
		['- ', '-'],
	])('that go one level further by %j with %s are named with the line that is too deep', (indent, marker) => {
		expect(findHeavyMarkdown(nested(10, indent, marker))).toBeUndefined()
		const deep = nested(400, indent, marker)
		const found = findHeavyMarkdown(deep)
		expect(found?.message).toBe('lists and quotations are nested more than 30 levels deep here')
		const lineNumber = deep.slice(0, found?.offset).split('\n').length
		expect(lineNumber).toBeGreaterThan(10)
		expect(lineNumber).toBeLessThan(70)
	})

	test('are those of a law text', () => {
		expect(depthOf(nested(12, '  ', '-'))).toBe(12)
		expect(findHeavyMarkdown(nested(12, '  ', '-'))).toBeUndefined()
		expect(findHeavyMarkdown(nested(12, '    ', '1.'))).toBeUndefined()
	})
})

test.each([
	['emphasis', `${'*'.repeat(200)}a${'*'.repeat(200)}`, '11:61 marks'],
	['HTML', '<div>\n\n'.repeat(31), '71:1 HTML tags'],
	['HTML that is not allowed', '<font>'.repeat(31), '11:181 HTML tags'],
])('%s that is nested more deeply is one issue, at its place', (_, text, expected) => {
	const { issues, html } = renderMarkdown({ text, file: 'x.md', lineOffset: 10 })
	expect(issues.map(({ line: at, column, message }) => `${at}:${column} ${message}`)).toEqual([
		`${expected} are nested more than 30 levels deep here`,
	])
	expect(html).toBe('')
})

test('blocks of another program are counted, wherever they begin', () => {
	for (const line of [':::a', '> :::a', '- ::::a\n  :::'])
		expect(findHeavyMarkdown(`${line}\n\n`.repeat(31))?.message).toBe(
			'the text has more than 30 lines that begin with :::',
		)
})

test('tags without an end tag are beside one another', () => {
	expect(renderMarkdown({ text: '<br>'.repeat(100), file: 'x.md', lineOffset: 0 }).issues).toEqual([])
})

test('a quotation mark that is never closed is searched for once', () => {
	const { issues } = parseJson(`"${String.raw`\"`.repeat(500_000)}`, 'x.json')
	expect(issues).toEqual([
		expect.objectContaining({ message: 'the text that begins here has no closing quotation mark' }),
	])
})

describe('front matter', () => {
	const issuesOf = (yaml: string) =>
		splitFrontMatter(`---\n${yaml}\n---\n`, 'x.md').issues.map(
			({ line: at, column, message }) => `${at}:${column} ${message}`,
		)

	test.each([
		['a list that holds itself', 'x: &x [*x]', 7],
		['an entry that holds itself', 'x: &x {y: *x}', 7],
		['a value that is used again', 'x: &x 1\ny: *x', 7],
		['a value of no name', 'x: *nothing', 4],
		['an entry that is there twice', 'x: &x [*x]\nx: 1', 7],
		['ten of ten', 'a: &a [x,x]\nb: &b [*a,*a]', 7],
	])('%s stands for another entry, which is reported once', (_, yaml, column) => {
		expect(issuesOf(yaml)).toEqual([`2:${column} a value that begins with & or * stands for another entry`])
		expect(splitFrontMatter(`---\n${yaml}\n---\n`, 'x.md').frontMatter.value).toBeUndefined()
	})

	test('has no kinds of its own', () => {
		expect(issuesOf('x: !!binary aGVsbG8=')).toEqual(['2:13 a value that begins with ! is of a kind that no page has'])
	})

	test.each([
		['lists on one line', `x:\n  ${'- '.repeat(31)}y`, '3:1 entries'],
		['brackets', `x: ${'['.repeat(31)}`, '2:34 brackets'],
		['brackets on many lines', `x:\n${' [\n'.repeat(31)}`, '33:2 brackets'],
		['indentation', Array.from({ length: 100 }, (_, level) => `${' '.repeat(level)}k:`).join('\n'), '64:1 entries'],
		['keys of keys', `${'? '.repeat(31)}x`, '2:1 entries'],
	])('%s that is nested more deeply is refused', (_, yaml, expected) => {
		expect(issuesOf(yaml)).toEqual([`${expected} are nested more than 30 levels deep here`])
	})

	test('is no text', () => {
		expect(findHeavyYaml('x: y\n'.repeat(20_000))?.message).toBe(
			'the front matter has 100000 characters, and at most 50000 are read',
		)
	})
})
