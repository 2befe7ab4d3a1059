import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'
import { createTermLinker } from '../../scripts/content/text/terms.ts'

const linkTerms = createTermLinker([
	{ id: 'ora', term: 'Occupation right agreement', aliases: ['ORA'] },
	{ id: 'right', term: 'Occupation right' },
	{ id: 'rights', term: 'Code of Residents’ Rights' },
	{ id: 'villa', term: 'Villa', link: false },
])
const htmlOf = (text: string) => renderMarkdown({ text, file: 'x.md', lineOffset: 0, linkTerms }).html
const link = (id: string, text: string) => `<a class="term" href="/glossary#${id}">${text}</a>`

describe('terms in a text', () => {
	test('are linked at their first use only, by whichever name', () => {
		expect(htmlOf('An occupation right agreement. The ORA, and again the ORA.')).toBe(
			`<p>An ${link('ora', 'occupation right agreement')}. The ORA, and again the ORA.</p>`,
		)
	})
	test('are found by their longest name, across a line break and either apostrophe', () => {
		expect(htmlOf("Occupation right\nagreement; occupation right; code of residents' rights")).toBe(
			`<p>${link('ora', 'Occupation right\nagreement')}; ${link('right', 'occupation right')}; ${link('rights', 'code of residents’ rights')}</p>`,
		)
	})
	test('are whole words, and an abbreviation keeps its case', () => {
		expect(htmlOf('Kia ora. An oral test, an ORA-like test.')).toBe('<p>Kia ora. An oral test, an ORA-like test.</p>')
	})
	test('are left alone in links, headings and code, and where the glossary says so', () => {
		expect(htmlOf('[The ORA](/x), `ORA`, a villa.')).not.toContain('class="term"')
		expect(htmlOf('## The ORA\n')).not.toContain('class="term"')
	})
})
