import { describe, expect, test } from 'vitest'
import type { FootnoteSource } from '../../scripts/content/text/markdown/file-data.ts'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'
import { fixedReplacements } from '../../scripts/content/text/placeholders.ts'

const REPLACEMENTS = fixedReplacements({ 'site.name': 'Test Compass', 'site.email': 'hello@test.example' })

function source(id: string, more: Partial<FootnoteSource> = {}): FootnoteSource {
	return {
		id,
		title: `Title ${id}`,
		publisher: 'Publisher',
		url: `https://${id}.example/`,
		position: { line: 3, column: 5 },
		...more,
	}
}

function render(text: string, sources?: FootnoteSource[]) {
	return renderMarkdown({ text, file: 'x.md', lineOffset: 10, replacements: REPLACEMENTS, ...(sources && { sources }) })
}

/** `line:column message` of each issue. */
function issues(text: string, sources?: FootnoteSource[]): string[] {
	return render(text, sources).issues.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('tables', () => {
	const table = '| A | B |\n|---|--:|\n| 1 | 2 |\n'

	test('scroll in a region with a name, and each cell knows its row and its column', () => {
		const { html } = render(`## What it costs\n\n${table}`)
		expect(html).toContain(
			'<div class="table-scroll" role="region" tabindex="0" aria-label="Table: What it costs"><table class="stacked">',
		)
		expect(html).toContain('<th scope="col">A</th>')
		expect(html).toContain('<th scope="row">1</th>')
		expect(html).toContain('<td align="right" data-label="B">2</td>')
	})

	test('without a name for each column are issues', () => {
		expect(issues('| | B |\n|---|---|\n| 1 | |\n')).toEqual(['11:1 the head of a table has an empty cell'])
	})

	test('have different names under one heading', () => {
		const { html } = render(`${table}\n${table}\n## Costs\n\n${table}\nText\n\n${table}`)
		expect([...html.matchAll(/aria-label="(Table[^"]*)"/g)].map(([, label]) => label)).toEqual([
			'Table',
			'Table 2',
			'Table: Costs',
			'Table 2: Costs',
		])
	})
})

describe('footnotes', () => {
	const { html, toc, headingIds, ...rest } = render('One.[^a] Two.[^b] One again.[^a]\n', [
		source('b', { asOf: '2024-06' }),
		source('a', { title: 'Fees *now* [2026] <b>', url: 'https://a.example/x_(y)?p=1&q=2' }),
	])

	test('are numbered by first use, under a visible heading "Sources"', () => {
		expect(rest.issues).toEqual([])
		expect(html).toContain('<h2 id="sources">Sources</h2>')
		expect(html).not.toContain('sr-only')
		expect(html.indexOf('id="fn-a"')).toBeLessThan(html.indexOf('id="fn-b"'))
		expect(toc).toEqual([{ id: 'sources', text: 'Sources' }])
		expect(headingIds).toEqual(['sources'])
	})

	test('name publisher, title and date, whatever characters they hold', () => {
		expect(html).toContain('<p>Publisher, <a href="https://b.example/">Title b</a>, June 2024. ')
		expect(html).toContain(
			'<p>Publisher, <a href="https://a.example/x_(y)?p=1&#x26;q=2">Fees *now* [2026] &#x3C;b></a>, undated. ',
		)
	})

	test('every link within the page has a target', () => {
		const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
		const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
		expect(targets).toContain('fnref-a-2')
		expect(targets.filter((id) => !ids.has(id))).toEqual([])
		for (const [, id] of html.matchAll(/aria-describedby="([^"]+)"/g)) expect(ids).toContain(id)
	})

	test('back links say where they lead', () => {
		expect(html).toContain('aria-label="Back to the text from note 1"')
		expect(html).toContain('aria-label="Back to the text from note 1, place 2"')
	})

	test('leave positions alone, and survive a code fence that is never closed', () => {
		const { html, links } = render('    indented\n\nText.[^a] [x](/y)\n\n```\ncode\n', [source('a')])
		expect(html).toContain('<pre><code>indented\n</code></pre>')
		expect(html).toContain('id="fn-a"')
		expect(links).toEqual([{ url: '/y', line: 13, column: 11 }])
	})

	test('without a source, without a citation, or written by hand are issues', () => {
		expect(issues('Text.[^c]\n', [source('a')])).toEqual([
			'11:6 the footnote [^c] has no source',
			'3:5 the source "a" is never cited',
		])
		expect(issues('Text.[^a]\n')).toEqual(['11:6 the footnote [^a] has no source'])
		expect(issues('Text.[^a][^b]\n\n[^b]: By hand\n', [source('a')])).toEqual([
			'13:1 footnotes are written from the sources in the front matter',
		])
		expect(issues('`[^c]` is how it is written\n', [])).toEqual([])
	})
})

describe('headings', () => {
	test('have ids without macrons', () => {
		const { html, toc, headingIds } = render('## Whānau in Ōtautahi\n\n### Fees & costs\n\n#### Deep\n')
		expect(html).toContain('<h2 id="whanau-in-otautahi">Whānau in Ōtautahi</h2>')
		expect(html).toContain('<h4 id="deep">Deep</h4>')
		expect(toc).toEqual([{ id: 'whanau-in-otautahi', text: 'Whānau in Ōtautahi' }])
		expect(headingIds).toEqual(['whanau-in-otautahi', 'fees--costs', 'deep'])
	})

	test('have ids of their own', () => {
		expect(render('## Māori\n\n## Maori\n\n## Maori\n').headingIds).toEqual(['maori', 'maori-1', 'maori-1-1'])
		expect(render('## Sources\n\nText.[^a]\n', [source('a')]).headingIds).toEqual(['sources-1', 'sources'])
	})

	test('begin at level 2 and skip none', () => {
		expect(issues('# Title\n')).toEqual(['11:1 a heading of level 1 is not allowed: the title is the page’s only one'])
		expect(issues('### Deep\n')).toEqual(['11:1 a heading of level 3 follows one of level 1'])
		expect(issues('## A\n\n#### B\n')).toEqual(['13:1 a heading of level 4 follows one of level 2'])
		expect(issues('## A\n\n### B\n\n## C\n\n### D\n')).toEqual([])
	})
})

describe('pasted HTML', () => {
	test.each([
		['<script>alert(1)</script>', ['11:1 the HTML tag <script> is not allowed']],
		['<p onclick="x()">Text</p>', ['11:1 the HTML tag <p> is not allowed']],
		['<a href=" java\nscript:alert(1)">x</a>', ['11:1 the HTML tag <a> is not allowed']],
		['<img src="/images/x.svg" onerror="x()">', ['11:1 the HTML tag <img> is not allowed']],
		['<details open ontoggle="x()">', ['11:1 the HTML tag <details> is not allowed']],
		['- item\n\n  <form action="/">x</form>', ['13:3 the HTML tag <form> is not allowed']],
		['<?php', ['11:1 the HTML tag <?php> is not allowed']],
		[
			'<details>\n\n<summary>x</details>',
			[
				'13:11 </details> closes nothing',
				'11:1 <details> is never closed, and hides the text after it',
				'13:1 <summary> is never closed, and hides the text after it',
			],
		],
		['<!-- one --> <!-- two', ['11:14 this comment is never closed, and hides the text after it']],
		['[x](javascript:alert(1))', ['11:1 a link with javascript: is not allowed']],
		['[x][y]\n\n[y]: javascript:alert(1)', ['11:1 a link with javascript: is not allowed']],
		['[x](data:text/html,hi)', ['11:1 a link with data: is not allowed']],
	])('%s', (text, expected) => {
		const { html } = render(text)
		expect(issues(text)).toEqual(expected)
		expect(html).not.toMatch(/script|iframe|style|<svg|path|<form|onclick|onerror|onload|data:/)
	})

	test('a fold stays, and comments vanish without a word', () => {
		const { html, issues } = render(
			'<!-- note to self -->\n\nPress Tab.\n\n<details><summary>More</summary>\n\nText\n\n</details>\n',
		)
		expect(issues).toEqual([])
		expect(html).toBe(
			'<p>Press Tab.</p>\n<details class="fold open-on-paper"><summary>More</summary>\n<p>Text</p>\n</details>',
		)
	})
})

describe('links and images', () => {
	test('links to others open in the same tab', () => {
		const { html } = render('[x](https://x.example) [y](/y) [z](mailto:z@z.example) [t](tel:+6491234567)')
		expect(html).toBe(
			'<p><a href="https://x.example">x</a> <a href="/y">y</a> <a href="mailto:z@z.example">z</a> <a href="tel:+6491234567">t</a></p>',
		)
	})

	test('are collected with their places', () => {
		const { links, images, issues } = render('A [b](/c#d).\n\n[e][f] [h](/g)\n\n![i](/images/j.svg)\n\n[f]: /k\n')
		expect(issues).toEqual([])
		expect(links).toEqual([
			{ url: '/c#d', line: 11, column: 3 },
			{ url: '/k', line: 13, column: 1 },
			{ url: '/g', line: 13, column: 8 },
		])
		expect(images).toEqual([{ url: '/images/j.svg', line: 15, column: 1 }])
	})

	test('an image without words is an issue', () => {
		expect(issues('![](/images/x.svg)')).toEqual(['11:1 the image has no text that describes it'])
	})

	test('one tilde means "about"', () => {
		expect(render('~$500 to ~$600').html).toBe('<p>~$500 to ~$600</p>')
	})
})

describe('placeholders', () => {
	test('are replaced, and do not move what follows them', () => {
		const { html, links, issues } = render('{{site.name}}: {{ site.email }} or [x](/y)')
		expect(issues).toEqual([])
		expect(html).toBe(
			'<p>Test Compass: <a href="mailto:hello@test.example">hello@test.example</a> or <a href="/y">x</a></p>',
		)
		expect(links.at(-1)).toEqual({ url: '/y', line: 11, column: 36 })
	})

	test('unknown ones are issues', () => {
		expect(issues('Text\n\nWrite to {{site.phone}}')).toEqual(['13:10 {{site.phone}} is not known'])
		expect(issues('{{constructor}}')).toEqual(['11:1 {{constructor}} is not known'])
	})
})

test.each([
	['emphasis', `${'*'.repeat(200)}a${'*'.repeat(200)}`],
	['quotations', `${'> '.repeat(200)}a`],
	['lists', `${'- '.repeat(200)}a`],
])('%s nested too deeply are one issue', (_, text) => {
	expect(render(text)).toMatchObject({
		html: '',
		issues: [{ line: 11, message: 'marks are nested more than 30 levels deep here' }],
	})
})

test('an item to tick is a real box with its words as its label', () => {
	const { html, tasks } = renderMarkdown({
		text: '## Ask\n\n- [ ] Ask **both**\n  - first\n\n- [ ] Write it down',
		file: 'x.md',
		lineOffset: 0,
	})
	expect(html).toContain('<label class="option"><input type="checkbox"><span>Write it down</span></label>')
	expect(html).toMatch(/<span>Ask <strong>both<\/strong><\/span><\/label>/)
	expect(html.match(/<input/g)).toHaveLength(2)
	expect(tasks[0]?.items.at(-1)).toBe('Write it down')
})
