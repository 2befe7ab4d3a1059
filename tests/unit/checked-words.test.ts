import { expect, test } from 'vitest'
import { checkWords } from '../../scripts/content/prose/check-words.ts'
import { formatIssues } from '../../scripts/content/files/issues.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

/** The messages for one guide of this text. */
function checked(text: string, faq: object[] = [], summary = 'Short') {
	const root = folderForTest('words')
	writeFiles(root, {
		'guides/x.md': `---\ntitle: X\nsummary: ${summary}\n---\n${text}\n`,
		'operators/ash-group.json': '{ "id": "ash", "name": "Ash Group", "aliases": [] }',
		'faq.json': JSON.stringify(faq, null, '\t'),
	})
	return formatIssues(checkWords(root).issues)
}

test('a figure beside the name of an operator fails, with the reference to write', () => {
	const said = checked('Ash keeps 30%.[^a]')
	expect(said).toContain('content/guides/x.md:5:1  the figure "30%" is beside Ash Group, and refers to no fact')
	expect(said).toContain('Write :fact[ash-group dmf.percent] instead')
})

test('a figure without a source fails, with its file, line and fix', () => {
	const said = checked('Ask first.\n\nYou pay $600,000.')
	expect(said).toContain('content/guides/x.md:7')
	expect(said).toContain('the figure "$600,000" has no source')
	expect(said).toContain('Write [^id] behind the sentence')
})

test('a figure with a source passes', () => {
	expect(checked('You pay $600,000.[^a]')).toBe('')
})

test('a figure of the summary must be in the text', () => {
	const said = checked('You pay.', [], 'It takes 30%.')
	expect(said).toContain('content/guides/x.md:3:1  the figure "30%" is not in the text')
})

test('answers are held to the same rules as guides', () => {
	const entry = { id: 'a', question: 'What?', answer: 'It takes 30%.', home: false, sources: [] }
	const source = { title: 'Fees', publisher: 'Someone', url: 'https://fees.example/' }
	expect(checked('Ask.', [{ ...entry, sources: [source] }])).toBe('')
	const unsourced = checked('Ask.', [entry])
	expect(unsourced).toContain('content/faq.json:5:3  the figure "30%" has no source  Add the source')
	const selling = checked('Ask.', [{ ...entry, answer: 'A stunning home.' }])
	expect(selling).toContain('content/faq.json:5:3  "stunning" sells')
})
