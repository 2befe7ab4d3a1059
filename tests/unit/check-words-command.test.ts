import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkWords } from '../../scripts/commands/check-words.ts'

afterEach(() => vi.restoreAllMocks())

/** The exit code for one guide of this text, and what was said of it. */
async function checked(text: string) {
	const root = await mkdtemp(join(tmpdir(), 'words-'))
	const said = vi.spyOn(console, 'error').mockReturnValue()
	vi.spyOn(console, 'log').mockReturnValue()
	try {
		await mkdir(join(root, 'guides'))
		await writeFile(join(root, 'guides/x.md'), `---\ntitle: X\n---\n${text}\n`)
		return { code: await checkWords(root, '2026-11-21'), said: said.mock.calls.join('\n') }
	} finally {
		await rm(root, { recursive: true })
	}
}

test('a figure without a source fails, with its file, line and fix', async () => {
	const { code, said } = await checked('Ask first.\n\nYou pay $600,000.')
	expect(code).toBe(1)
	expect(said).toContain('content/guides/x.md:6')
	expect(said).toContain('the figure "$600,000" has no source')
	expect(said).toContain('Write [^id] behind the sentence')
})

test('a figure with a source passes', async () => {
	expect(await checked('You pay $600,000.[^a]')).toEqual({ code: 0, said: '' })
})
