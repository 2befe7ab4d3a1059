import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkWords } from '../../scripts/commands/check-words.ts'

afterEach(() => vi.restoreAllMocks())

/** The exit code for one guide of this text, and what was said of it. */
async function checked(text: string, faq: object[] = [], summary = 'Short') {
	const root = await mkdtemp(join(tmpdir(), 'words-'))
	const said = vi.spyOn(console, 'error').mockReturnValue()
	vi.spyOn(console, 'log').mockReturnValue()
	try {
		await mkdir(join(root, 'guides'))
		await writeFile(join(root, 'guides/x.md'), `---\ntitle: X\nsummary: ${summary}\n---\n${text}\n`)
		await writeFile(join(root, 'faq.json'), JSON.stringify(faq, null, '\t'))
		return { code: await checkWords(root, '2026-11-21'), said: said.mock.calls.join('\n') }
	} finally {
		await rm(root, { recursive: true })
	}
}

test('a figure without a source fails, with its file, line and fix', async () => {
	const { code, said } = await checked('Ask first.\n\nYou pay $600,000.')
	expect(code).toBe(1)
	expect(said).toContain('content/guides/x.md:7')
	expect(said).toContain('the figure "$600,000" has no source')
	expect(said).toContain('Write [^id] behind the sentence')
})

test('a figure with a source passes', async () => {
	expect(await checked('You pay $600,000.[^a]')).toEqual({ code: 0, said: '' })
})

test('a figure of the summary must stand in the text', async () => {
	const { code, said } = await checked('You pay.', [], 'It takes 30%.')
	expect(code).toBe(1)
	expect(said).toContain('content/guides/x.md:3:1  the figure "30%" does not stand in the text')
})

test('answers are held to the same rules as guides', async () => {
	const entry = { id: 'a', question: 'What?', answer: 'It takes 30%.', home: false, sources: [] }
	const source = { title: 'Fees', publisher: 'Somebody', url: 'https://fees.example/' }
	expect((await checked('Ask.', [{ ...entry, sources: [source] }])).code).toBe(0)
	const unsourced = await checked('Ask.', [entry])
	expect(unsourced.said).toContain('content/faq.json:5:3  the figure "30%" has no source  Add the source')
	const selling = await checked('Ask.', [{ ...entry, answer: 'A stunning home.' }])
	expect(selling.said).toContain('content/faq.json:5:3  "stunning" sells')
})
