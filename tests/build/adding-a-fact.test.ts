/** docs/adding-a-fact.md, carried out on a copy of the project: the fact is on every page and in every file that the document promises. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'jsonc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VILLAGE_LIST_DATA, address, dataFile, pageDataPath, pageFile } from '../../src/core/addresses.ts'
import type * as Metadata from '../../scripts/open-data/metadata.ts'
import type * as Comparison from '../../src/core/compare/fact-comparison.ts'
import type { PageFile, VillagePage } from '../../src/core/page-data/page-data.ts'
import type * as Facets from '../../src/core/search/facets.ts'
import type * as VillageList from '../../src/core/search/village-list-file.ts'

const run = promisify(execFile)

/** What the build and the types of the changed files need. */
const COPIED = [
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'vite.config.ts',
	'src',
	'scripts',
	'renderer',
	'pages',
	'tests/tsconfig.json',
	'tests/samples.ts',
	'tests/unit/search-property.test.ts',
	'tests/unit/village-row.ts',
]
const VILLAGE = 'alpha-court'
/** The parts of scripts that a fact reaches: the types of the others take three quarters of the time. */
const CHECKED = ['assets', 'content', 'facts', 'import', 'manifest', 'open-data', 'shared']
const TYPED = ['scripts', 'renderer', 'tests']
/** A village that doesn't publish the fact. */
const OTHER = 'bravo-gardens'

let copy: string
const inCopy = (file: string) => readFile(path.join(copy, file), 'utf8')
const inSite = (file: string) => inCopy(path.join('site', file))
const load = async <T>(module: string) => (await import(pathToFileURL(path.join(copy, module)).href)) as T

beforeAll(async () => {
	await mkdir('.work', { recursive: true })
	copy = await mkdtemp(path.resolve('.work/test-adding-a-fact-'))
	for (const each of COPIED) await cp(each, path.join(copy, each), { recursive: true })
	await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
	await cp('tests/fixtures/country/content', path.join(copy, 'content'), { recursive: true })
	await setTypes('scripts', { include: CHECKED })
	await setTypes('tests', { references: [{ path: '../src/core' }] })

	const recipe = await readFile('docs/adding-a-fact.md', 'utf8')
	for (const [, block = ''] of recipe.matchAll(/^ *```diff\n(.*?)^ *```$/gms)) await addLines(block)
	await writeFact(/^```json\n(.*?)^```$/ms.exec(recipe)?.[1] ?? '')
	const programs = [
		// With one checker, as in `npm run check`.
		program('node_modules/typescript/bin/tsc', '--build', '--checkers', '1', '--pretty', 'false', ...TYPED),
		program('scripts/cli.ts', 'build', '--out', 'site', '--no-previews', '--no-words'),
	]
	// Both end before the copy is removed.
	await Promise.allSettled(programs)
	await Promise.all(programs)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Changes what types are checked in a folder. */
async function setTypes(folder: string, changed: object): Promise<void> {
	const file = `${folder}/tsconfig.json`
	const settings = parse(await inCopy(file)) as object
	await writeFile(path.join(copy, file), JSON.stringify({ ...settings, ...changed }))
}

/** Runs a program in the copy. Throws what it printed if it fails. */
async function program(...args: string[]): Promise<void> {
	try {
		await run(process.execPath, args, { cwd: copy, env: { ...process.env, NODE_ENV: '', VITEST: '' } })
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string }
		throw new Error(stdout + stderr, { cause: error })
	}
}

/** Adds the lines of a block of the document, below the lines of the file that it shows. */
async function addLines(block: string): Promise<void> {
	const [first = '', ...lines] = block
		.trimEnd()
		.split('\n')
		.map((line) => line.replace(/^ {3}/, ''))
	const file = first.replace('+++ ', '')
	const textOf = (some: string[]) => some.map((line) => `${line.slice(1)}\n`).join('')
	const before = textOf(lines.filter((line) => !line.startsWith('+')))
	const text = await inCopy(file)
	expect(text.split(before).length - 1, `how often ${file} has: ${before}`).toBe(1)
	await writeFile(
		path.join(copy, file),
		text.replace(before, () => textOf(lines)),
	)
}

/** Gives a village the fact, with the sources, of the document's example. */
async function writeFact(example: string): Promise<void> {
	type Written = { facts: object; sources: object[] }
	const added = JSON.parse(`{${example}}`) as Written
	const file = `content/villages/${VILLAGE}.json`
	const { facts, sources, ...rest } = JSON.parse(await inCopy(file)) as Written
	await writeFile(
		path.join(copy, file),
		JSON.stringify({ ...rest, facts: { ...facts, ...added.facts }, sources: [...sources, ...added.sources] }),
	)
}

async function page(): Promise<VillagePage> {
	return (JSON.parse(await inSite(pageDataPath(address.village(VILLAGE)))) as PageFile).page as VillagePage
}

test('the village’s page shows the fact with its source, and others ask about it', async () => {
	const html = await inSite(pageFile(address.village(VILLAGE)))
	expect(html).toMatch(/<dt>Guest room<\/dt><dd>Yes/)
	expect(html).toContain('https://village.example/')
	expect((await page()).questions.join()).not.toContain('guest room')
	expect(await inSite(pageFile(address.village(OTHER)))).toContain('Can visitors stay in a guest room')
})

test('a comparison has a row for it', async () => {
	const { villageGroups } = await load<typeof Comparison>('src/core/compare/fact-comparison.ts')
	const rows = villageGroups([await page()]).flatMap((group) => group.rows)
	expect(rows).toContainEqual(
		expect.objectContaining({ label: 'Guest room', cells: [expect.objectContaining({ text: 'Yes' })] }),
	)
})

test('the search has the choice, and knows the answer of the village', async () => {
	const { FACET_DEFINITIONS } = await load<typeof Facets>('src/core/search/facets.ts')
	const { decodeVillageList } = await load<typeof VillageList>('src/core/search/village-list-file.ts')
	const rows = decodeVillageList(JSON.parse(await inSite(VILLAGE_LIST_DATA)))
	const facet = Object.entries(FACET_DEFINITIONS).find(([name]) => name === 'guestRoom')?.[1]
	const answers = rows.map((row) => [row.slug, facet?.valuesOf(row)])
	expect(answers).toContainEqual([VILLAGE, ['yes']])
	expect(answers).toContainEqual([OTHER, null])
})

test('the open data has its column', async () => {
	const villages = JSON.parse(await inSite(dataFile('/villages', 'json'))) as Record<string, unknown>[]
	expect(villages.map(({ id, guestRoom }) => [id, guestRoom])).toContainEqual([VILLAGE, true])
	const { tableFields: fieldsOf } = await load<typeof Metadata>('scripts/open-data/metadata.ts')
	expect(fieldsOf('villages')).toContainEqual(
		expect.objectContaining({ name: 'guestRoom', type: 'boolean', title: 'Guest room' }),
	)
	expect(await inSite(dataFile('/statements', 'csv'))).toContain(',"guestRoom","true",')
})
