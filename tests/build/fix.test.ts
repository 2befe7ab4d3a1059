/** npm run check -- --fix: what has one right answer is written, and nothing else. */
import { execFileSync } from 'node:child_process'
import { readFile, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { withKeysInOrder } from '../../scripts/authoring/key-order.ts'
import { fixContent } from '../../scripts/commands/fix.ts'
import { villageSchema } from '../../scripts/content/schemas/record-schemas.ts'
import { copyCountryForEachTest, problems, replace, root, write } from './country.ts'

copyCountryForEachTest()
afterEach(() => vi.restoreAllMocks())

const memo = new Map<string, unknown>()
const GUIDE = 'guides/blog/choosing-in-testland.md'
const text = (file: string) => readFile(path.join(root, file), 'utf8')

/** Fixes the country, and returns what it says, but for keys, which are in no order there. */
async function fix(): Promise<string[]> {
	return (await fixAll()).filter((line) => !line.includes('the keys of'))
}

async function fixAll(): Promise<string[]> {
	const said: string[] = []
	const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
	await fixContent(root, memo)
	spy.mockRestore()
	return said
}

async function everything(): Promise<string[]> {
	const entries = await readdir(root, { recursive: true, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.git'))
	return await Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')))
}

/** A second time, nothing is left to be changed. */
async function expectSettled(): Promise<void> {
	const before = await everything()
	expect(await fixAll()).toEqual([])
	expect(await everything()).toEqual(before)
}

test.each([
	[
		'a misspelled link',
		'(/villages/alpha-court)',
		'(/villages/alpha-cort)',
		'/villages/alpha-cort → /villages/alpha-court',
	],
	[
		'a link with capitals',
		'(/blog/testland-costs#',
		'(/Blog/Testland-Costs#',
		'/Blog/Testland-Costs → /blog/testland-costs',
	],
	['a misspelled anchor', '#when-you-leave', '#when-you-leav', '#when-you-leav → #when-you-leave'],
	[
		'a link to a redirect',
		'(/blog/testland-costs#when-you-leave)',
		'(/blog/costs)',
		'/blog/costs → /blog/testland-costs',
	],
	[
		'a link to a short address',
		'(/villages/alpha-court)',
		'(/operator/alpha)',
		'/operator/alpha → /operator/alpha-group',
	],
	[
		'a link with our own domain',
		'(/villages/alpha-court)',
		'(https://testland.example/villages/alpha-court)',
		'https://testland.example/villages/alpha-court → /villages/alpha-court',
	],
	[
		'a link of HTML',
		'[Alpha Court](/villages/alpha-court)',
		'<a href="/villages/alpha-cort">Alpha Court</a>',
		'/villages/alpha-cort → /villages/alpha-court',
	],
])('%s is written right, with file and line', async (_, right, wrong, said) => {
	await replace(GUIDE, right, wrong)
	expect(await problems()).not.toEqual([])
	const line = (await text(GUIDE)).split('\n').findIndex((one) => one.includes(wrong)) + 1
	expect(await fix()).toEqual([`content/${GUIDE}:${line}  ${said}`])
	expect(await problems()).toEqual([])
	await expectSettled()
})

test('the same slip in several places, and beside a longer address, is written right in each', async () => {
	await replace(
		GUIDE,
		'twice.',
		'twice. [A](/villages/alpha-cort), [B](/villages/alpha-cort-x), [C](/villages/alpha-cort)',
	)
	const said = await fix()
	expect(said.filter((line) => line.endsWith('/villages/alpha-cort → /villages/alpha-court'))).toHaveLength(2)
	expect(await text(GUIDE)).toContain(
		'[A](/villages/alpha-court), [B](/villages/alpha-court), [C](/villages/alpha-court)',
	)
})

test('a link that could mean two pages is left to the author, who is told both', async () => {
	await write(
		'guides/blog/testland-casts.md',
		(await text(GUIDE))
			.replace('title: Choosing', 'title: Casts')
			.replace('How to choose', 'Where to choose')
			.replace('Whānau', 'Cast'),
	)
	await replace(GUIDE, '/blog/testland-costs#when-you-leave', '/blog/testland-cists')
	const before = await text(GUIDE)
	expect((await problems()).join('\n')).toContain('Did you mean /blog/testland-casts or /blog/testland-costs?')
	await fix()
	expect(await text(GUIDE)).toBe(before)
})

test('a link to a page that was published once is no slip, and is left to the author', async () => {
	await write('published.json', '["/villages/alpha-cort"]')
	await replace('redirects.json', '[', '[ { "from": "/villages/alpha-cort", "to": "/blog", "why": "Gone" },')
	await replace(GUIDE, '/villages/alpha-court', '/villages/alpha-cort')
	expect(await fix()).toEqual([expect.stringContaining('/villages/alpha-cort → /blog')])
	await replace('redirects.json', '{ "from": "/villages/alpha-cort", "to": "/blog", "why": "Gone" },', '')
	await replace(GUIDE, '(/blog)', '(/villages/alpha-cort)')
	expect(await fix()).toEqual([])
})

test('a target of a redirect is written right, and a chain is shortened', async () => {
	await replace(
		'redirects.json',
		'"to": "/blog/testland-costs", "why": "An old',
		'"to": "/blog/testland-cost", "why": "An old',
	)
	await replace('redirects.json', '[', '[ { "from": "/a", "to": "/about", "why": "x" },')
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
	await replace(GUIDE, 'twice.', `twice, ${wrong}.`)
	await replace('operators/alpha-group.json', 'An invented note.', `An invented note, ${wrong}.`)
	const said = await fix()
	expect(said).toHaveLength(2)
	expect(said[0]).toMatch(
		/^content\/guides\/blog\/choosing-in-testland\.md:11 {2}|^content\/operators\/alpha-group\.json:/,
	)
	expect(await text(GUIDE)).toContain(`twice, ${right}.`)
	expect(await text('operators/alpha-group.json')).toContain(`An invented note, ${right}.`)
	await expectSettled()
})

test('quotation marks and code stay as they are', async () => {
	await replace(GUIDE, 'twice.', 'twice: ‘yes’, `a`b`, rock ’n’ roll.')
	const before = await text(GUIDE)
	await fix()
	expect(await text(GUIDE)).toBe(before)
})

test('keys come into the order of the form, at every depth, and nothing else changes', async () => {
	const village = JSON.parse(await text('villages/alpha-court.json')) as Record<string, unknown>
	const mixed = Object.fromEntries(Object.entries(village).toReversed())
	await write('villages/alpha-court.json', `\uFEFF${JSON.stringify(mixed, null, '\t').replaceAll('\n', '\r\n')}\r\n`)
	expect(await fixAll()).toContain('content/villages/alpha-court.json:1  the keys of the file are in order')
	const after = await text('villages/alpha-court.json')
	expect(after.startsWith('\uFEFF{\r\n\t"name": "Alpha Court",\r\n\t"operator"')).toBe(true)
	expect(JSON.parse(after.slice(1))).toEqual(village)
	await expectSettled()
})

test('a file whose keys are in order, or that can’t be read, is left as it is', () => {
	for (const file of [
		'{"name":"A",   "operator":"b"}',
		'{"operator": "b", "name": ',
		'{"operator":"b","operator":"c","name":"A"}',
	])
		expect(withKeysInOrder(file, villageSchema)).toEqual({ text: file, reordered: [] })
})

test('a page whose file was renamed without a redirect gets one, and links follow', async () => {
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'ignore' })
	await write('published.json', '["/blog/testland-costs", "/villages/charlie-lodge", "/checklists/packing"]')
	git('init')
	git('add', '.')
	git('commit', '-m', 'Before')
	await rename(path.join(root, 'checklists/packing.md'), path.join(root, 'checklists/moving.md'))
	git('add', '.')
	git('commit', '-m', 'Rename a checklist')
	for (const [folder, from, to] of [
		['guides/blog', 'testland-costs.md', 'what-it-takes.md'],
		['villages', 'charlie-lodge.json', 'old-mill.json'],
	])
		await rename(path.join(root, folder ?? '', from ?? ''), path.join(root, folder ?? '', to ?? ''))
	await replace('villages/old-mill.json', '2026-11-01', '2026-11-02')
	const said = (await fix()).join('\n')
	expect(said).toContain('/blog/testland-costs leads to /blog/what-it-takes')
	expect(said).toContain('/checklists/packing leads to /checklists/moving')
	expect(said).toContain('content/villages/old-mill.json:1  has the former name charlie-lodge')
	expect(await problems()).toEqual([])
	expect(await text(GUIDE)).toContain('(/blog/what-it-takes#when-you-leave)')
	expect(execFileSync('git', ['diff', '--cached', '--name-only'], { cwd: root, encoding: 'utf8' })).toBe('')
	await expectSettled()
})

test('without a repository, a lost page is left to the author', async () => {
	await write('published.json', '["/blog/gone-for-good"]')
	expect(await fix()).toEqual([])
	expect(await problems()).toHaveLength(1)
})
