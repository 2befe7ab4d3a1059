import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWords } from '../../scripts/content/prose/check-words.ts'
import { formatIssues } from '../../scripts/content/files/issues.ts'

/** The messages for one guide of this text. */
async function checked(text: string, faq: object[] = [], summary = 'Short') {
	const root = await mkdtemp(join(tmpdir(), 'words-'))
	try {
		await mkdir(join(root, 'guides'))
		await writeFile(join(root, 'guides/x.md'), `---\ntitle: X\nsummary: ${summary}\n---\n${text}\n`)
		await mkdir(join(root, 'operators'))
		await writeFile(join(root, 'operators/ash-group.json'), '{ "id": "ash", "name": "Ash Group", "aliases": [] }')
		await writeFile(join(root, 'faq.json'), JSON.stringify(faq, null, '\t'))
		return formatIssues(checkWords(root).issues)
	} finally {
		await rm(root, { recursive: true })
	}
}

test('a figure beside the name of an operator fails, with the reference to write', async () => {
	const said = await checked('Ash keeps 30%.[^a]')
	expect(said).toContain('content/guides/x.md:5:1  the figure "30%" is beside Ash Group, and refers to no fact')
	expect(said).toContain('Write :fact[ash-group dmf.percent] instead')
})

test('a figure without a source fails, with its file, line and fix', async () => {
	const said = await checked('Ask first.\n\nYou pay $600,000.')
	expect(said).toContain('content/guides/x.md:7')
	expect(said).toContain('the figure "$600,000" has no source')
	expect(said).toContain('Write [^id] behind the sentence')
})

test('a figure with a source passes', async () => {
	expect(await checked('You pay $600,000.[^a]')).toBe('')
})

test('a figure of the summary must be in the text', async () => {
	const said = await checked('You pay.', [], 'It takes 30%.')
	expect(said).toContain('content/guides/x.md:3:1  the figure "30%" is not in the text')
})

test('answers are held to the same rules as guides', async () => {
	const entry = { id: 'a', question: 'What?', answer: 'It takes 30%.', home: false, sources: [] }
	const source = { title: 'Fees', publisher: 'Someone', url: 'https://fees.example/' }
	expect(await checked('Ask.', [{ ...entry, sources: [source] }])).toBe('')
	const unsourced = await checked('Ask.', [entry])
	expect(unsourced).toContain('content/faq.json:5:3  the figure "30%" has no source  Add the source')
	const selling = await checked('Ask.', [{ ...entry, answer: 'A stunning home.' }])
	expect(selling).toContain('content/faq.json:5:3  "stunning" sells')
})
