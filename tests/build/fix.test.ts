/** npm run check -- --fix: what has one right answer is written, and nothing else. */
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fixContent } from '../../scripts/commands/check.ts'
import { formatContent } from '../../scripts/commands/format-content.ts'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'
import { copyCountryForEachTest, problems, replace, root, text, write } from './country.ts'
import { folderForTest, readFiles } from '../temporary-folder.ts'

copyCountryForEachTest()
afterEach(() => vi.restoreAllMocks())

const GUIDE = 'guides/blog/choosing-in-testland.md'

/** Fixes the country, and returns what it says. */
async function fix(folder = root): Promise<string[]> {
	const said: string[] = []
	const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
	await fixContent(folder)
	spy.mockRestore()
	return said
}

/** A second time, nothing is left to be changed. */
async function expectSettled(): Promise<void> {
	const before = readFiles(root)
	expect(await fix()).toEqual([])
	expect(readFiles(root)).toEqual(before)
}

test.each([
	['a misspelled link', '/villages/alpha-court', '/villages/alpha-cort'],
	['a link with capitals', '/blog/testland-costs', '/Blog/Testland-Costs'],
	['a misspelled anchor', '#when-you-leave', '#when-you-leav'],
	['a link to a redirect', '/blog/testland-costs#when-you-leave', '/blog/costs', '/blog/testland-costs'],
	['a link to a short address', '/villages/alpha-court', '/operator/alpha', '/operator/alpha-group'],
	['a link with our own domain', '/villages/alpha-court', 'https://testland.example/villages/alpha-court'],
])('%s is written right, with file and line', async (_, before, wrong, right = before) => {
	replace(GUIDE, before, wrong)
	expect(await problems()).not.toEqual([])
	const line = text(GUIDE).split(wrong)[0]!.split('\n').length
	expect(await fix()).toEqual([`content/${GUIDE}:${line}  ${wrong} → ${right}`])
	expect(await problems()).toEqual([])
	await expectSettled()
})

test('the same slip in several places, and beside a longer address, is written right in each', async () => {
	replace(GUIDE, 'twice.', 'twice. [A](/villages/alpha-cort), [B](/villages/alpha-cort-x), [C](/villages/alpha-cort)')
	const said = await fix()
	expect(said.filter((line) => line.endsWith('/villages/alpha-cort → /villages/alpha-court'))).toHaveLength(2)
	expect(text(GUIDE)).toContain('[A](/villages/alpha-court), [B](/villages/alpha-court), [C](/villages/alpha-court)')
})

test('a link that could mean two pages is left to the author, who is told both', async () => {
	write(
		'guides/blog/testland-casts.md',
		text(GUIDE)
			.replace('title: Choosing', 'title: Casts')
			.replace('How to choose', 'Where to choose')
			.replace('Whānau', 'Cast'),
	)
	replace(GUIDE, '/blog/testland-costs#when-you-leave', '/blog/testland-cists')
	const before = text(GUIDE)
	expect((await problems()).join('\n')).toContain('Did you mean /blog/testland-casts or /blog/testland-costs?')
	await fix()
	expect(text(GUIDE)).toBe(before)
})

test('a link to a page that was published once is no slip, and is left to the author', async () => {
	write('published.json', '["/villages/alpha-cort"]')
	replace('redirects.json', '[', '[ { "from": "/villages/alpha-cort", "to": "/blog", "why": "Gone" },')
	replace(GUIDE, '/villages/alpha-court', '/villages/alpha-cort')
	expect(await fix()).toEqual([expect.stringContaining('/villages/alpha-cort → /blog')])
	replace('redirects.json', '{ "from": "/villages/alpha-cort", "to": "/blog", "why": "Gone" },', '')
	replace(GUIDE, '(/blog)', '(/villages/alpha-cort)')
	expect(await fix()).toEqual([])
})

test('a target of a redirect is written right, and a chain is shortened', async () => {
	replace(
		'redirects.json',
		'"to": "/blog/testland-costs", "why": "An old',
		'"to": "/blog/testland-cost", "why": "An old',
	)
	replace('redirects.json', '[', '[ { "from": "/a", "to": "/about", "why": "x" },')
	expect((await fix()).toSorted()).toEqual([
		expect.stringMatching(/^content\/redirects\.json:1 {2}\/about → \/$/),
		expect.stringMatching(/^content\/redirects\.json:\d+ {2}\/blog\/testland-cost → \/blog\/testland-costs$/),
	])
	expect(await problems()).toEqual([])
	await expectSettled()
})

test.each([
	['Alpha‘s', 'Alpha’s'],
	['Alpha´s', 'Alpha’s'],
	['Alpha′s', 'Alpha’s'],
	['oﬃce', 'office'],
	['Ma\u0304ori', 'Māori'],
	['Mäori', 'Māori'],
])('%s in a text and in a name is written %s', async (wrong, right) => {
	replace(GUIDE, 'twice.', `twice, ${wrong}.`)
	replace('operators/alpha-group.json', 'An invented note.', `An invented note, ${wrong}.`)
	const said = await fix()
	expect(said).toHaveLength(2)
	expect(said[0]).toMatch(
		/^content\/guides\/blog\/choosing-in-testland\.md:11 {2}|^content\/operators\/alpha-group\.json:/,
	)
	expect(text(GUIDE)).toContain(`twice, ${right}.`)
	expect(text('operators/alpha-group.json')).toContain(`An invented note, ${right}.`)
	await expectSettled()
})

test('words of ours are spelt right, in texts that are ours', async () => {
	replace(
		GUIDE,
		'twice.',
		'twice, as Maōri do: a vilage, [Maori land](https://a.example/), `Maori`, https://https://b.example/.',
	)
	replace('faq.json', '"answer": "', '"answer": "Ask a kaumatua. ')
	replace('operators/alpha-group.json', 'An invented note.', 'An invented note of Maori Trustees.')
	expect((await fix()).map((line) => line.replace(/.* {2}/, ''))).toEqual(
		expect.arrayContaining(['Maōri → Māori', 'vilage → village', 'kaumatua → kaumātua', 'https://https:// → https://']),
	)
	expect(text(GUIDE)).toContain(
		'as Māori do: a village, [Maori land](https://a.example/), `Maori`, https://b.example/.',
	)
	expect(text('faq.json')).toContain('Ask a kaumātua. ')
	expect(text('operators/alpha-group.json')).toContain('Maori Trustees')
	await expectSettled()
})

test('quotation marks and code stay as they are', async () => {
	replace(GUIDE, 'twice.', 'twice: ‘yes’, `a`b`, rock ’n’ roll.')
	const before = text(GUIDE)
	await fix()
	expect(text(GUIDE)).toBe(before)
})

test('of one slip in the content of the site only the file that has it is written', async () => {
	const folder = folderForTest('real-content')
	await cp(path.join(PROJECT_ROOT, 'content'), folder, { recursive: true })
	const before = readFiles(folder)
	const [file = '', right = ''] =
		Object.entries(before).find(([name, one]) => name.startsWith('villages/') && one.includes('’s ')) ?? []
	await writeFile(path.join(folder, file), right.replace('’s ', '‘s '))
	expect(await fix(folder)).toHaveLength(1)
	expect(readFiles(folder)).toEqual(before)
})

test('nothing is written through a link', async () => {
	const outside = folderForTest('outside')
	const slip = text('villages/alpha-court.json').replace('"Alpha Court"', '"Alpha‘s Court"')
	await writeFile(path.join(outside, 'village.json'), slip)
	await symlink(path.join(outside, 'village.json'), path.join(root, 'villages/linked.json'))
	await symlink(outside, path.join(root, 'checklists/linked'))
	expect(await fix()).toEqual([])
	formatContent(root)
	expect(await readFile(path.join(outside, 'village.json'), 'utf8')).toBe(slip)
	expect(await problems()).toHaveLength(2)
})

test('a page that is lost is left to the author', async () => {
	write('published.json', '["/blog/gone-for-good"]')
	expect(await fix()).toEqual([])
	expect(await problems()).toHaveLength(1)
})
