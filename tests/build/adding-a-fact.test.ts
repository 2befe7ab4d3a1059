/** The recipes of docs/adding-a-fact.md and docs/changing-a-rule.md, carried out on a copy of the project: each does what its document promises. */
import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'jsonc-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { VILLAGE_LIST_DATA, address, dataFile, pageDataPath, pageFile } from '../../src/core/addresses.ts'
import type * as Metadata from '../../scripts/open-data/metadata.ts'
import type * as Comparison from '../../src/core/compare/fact-comparison.ts'
import type * as CostModel from '../../src/core/costs/cost-model.ts'
import type * as Fill from '../../src/core/costs/fill.ts'
import type * as KeptShares from '../../src/core/costs/kept-shares.ts'
import type * as FeeWords from '../../src/core/facts/fee-words.ts'
import type { CostsPage, PageFile, VillagePage } from '../../src/core/page-data/page-data.ts'
import type * as Facets from '../../src/core/search/facets.ts'
import type * as VillageList from '../../src/core/search/village-list-file.ts'
import { projectFolderForFile } from '../temporary-folder.ts'

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

const copy = projectFolderForFile('adding-a-fact')
const inCopy = (file: string) => readFile(path.join(copy, file), 'utf8')
const inSite = (file: string) => inCopy(path.join('site', file))
const load = async <T>(module: string) => (await import(pathToFileURL(path.join(copy, module)).href)) as T

beforeAll(async () => {
	for (const each of COPIED) await cp(each, path.join(copy, each), { recursive: true })
	await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
	await cp('tests/fixtures/country/content', path.join(copy, 'content'), { recursive: true })
	await setTypes('scripts', { include: CHECKED })
	await setTypes('tests', { references: [{ path: '../src/core' }] })

	const [fact = '', rules = ''] = await Promise.all(
		['docs/adding-a-fact.md', 'docs/changing-a-rule.md'].map((file) => readFile(file, 'utf8')),
	)
	for (const [, block = ''] of (fact + rules).matchAll(/^ *```diff\n(.*?)^ *```$/gms)) await changeLines(block)
	await writeFact(jsonIn(fact))
	const costs = JSON.parse(await inCopy('content/costs.json')) as object
	const assumption = JSON.parse(`{${jsonIn(rules)}}`) as object
	await writeFile(path.join(copy, 'content/costs.json'), JSON.stringify({ ...costs, ...assumption }))
	const programs = [
		// With one checker, as in `npm run check`.
		program('node_modules/typescript/bin/tsc', '--build', '--checkers', '1', '--pretty', 'false', ...TYPED),
		program('scripts/cli.ts', 'build', '--out', 'site', '--no-previews', '--no-words'),
	]
	// Both end before the copy is removed.
	await Promise.allSettled(programs)
	await Promise.all(programs)
})

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

const jsonIn = (recipe: string) => /^```json\n(.*?)^```$/ms.exec(recipe)?.[1] ?? ''

/** Adds and removes the lines of a block of a document, at the lines of the file that it shows. */
async function changeLines(block: string): Promise<void> {
	const [first = '', ...lines] = block
		.trimEnd()
		.split('\n')
		.map((line) => line.replace(/^ {3}/, ''))
	const file = first.replace('+++ ', '')
	const textOf = (some: string[]) => some.map((line) => `${line.slice(1)}\n`).join('')
	const before = textOf(lines.filter((line) => !line.startsWith('+')))
	const after = textOf(lines.filter((line) => !line.startsWith('-')))
	const text = await inCopy(file)
	expect(text.split(before).length - 1, `how often ${file} has: ${before}`).toBe(1)
	await writeFile(
		path.join(copy, file),
		text.replace(before, () => after),
	)
}

/** Gives a village the fact, with the sources, of the document's example. */
async function writeFact(example: string): Promise<void> {
	type Written = { facts: object; sources: object[] }
	const added = JSON.parse(`{${example}}`) as Written
	const file = `content/villages/${VILLAGE}.json`
	const { facts, sources, ...rest } = JSON.parse(await inCopy(file)) as Written
	const [statements] = Object.values(added.facts) as object[]
	const all = { ...facts, ...added.facts, feesStopWhenHalved: statements }
	await writeFile(
		path.join(copy, file),
		JSON.stringify({ ...rest, facts: all, sources: [...sources, ...added.sources] }),
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
	const answers = rows.map((row) => [row.slug, facet?.judge(row, 'yes').verdict, facet?.judge(row, 'no').verdict])
	expect(answers).toContainEqual([VILLAGE, 'yes', 'no'])
	expect(answers).toContainEqual([OTHER, 'not known', 'not known'])
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

describe('docs/changing-a-rule.md', () => {
	const assumptions = async () => {
		const file = await inSite(pageDataPath(address.costs))
		return ((JSON.parse(file) as PageFile).page as CostsPage).assumptions
	}
	const core = async () => ({
		...(await load<typeof Fill>('src/core/costs/fill.ts')),
		...(await load<typeof CostModel>('src/core/costs/cost-model.ts')),
	})

	test('a new term is on the page of its village, and counts', async () => {
		expect(await inSite(pageFile(address.village(VILLAGE)))).toMatch(/stop six months after you leave\?<\/dt><dd>Yes/)
		const [known] = (await page()).costs.plans
		const { fill, costOfStay, daysOf } = await core()
		const stay = { ...fill(known!.terms, await assumptions()).inputs, weeklyFee: 70, weeklyFeeRises: 0 }
		const fees = (more: object) => costOfStay({ ...stay, ...more }, daysOf(1)).feesPaid
		// Twelve months, and in full for six of the twelve that follow: 547.5 days at $10 a day.
		const waiting = { feesStopOnExit: false, repaymentMonths: 12 }
		expect(fees(waiting)).toBe(5475)
		expect(fees({ ...waiting, feesStopWhenHalved: false })).toBe(6387.5)
	})

	test('a fee that builds up otherwise is kept so in tables and sums, and said so', async () => {
		const { keptAfter } = await load<typeof KeptShares>('src/core/costs/kept-shares.ts')
		const { feeWords } = await load<typeof FeeWords>('src/core/facts/fee-words.ts')
		const { fill, costOfStay, daysOf } = await core()
		const fee = { percent: 30, byYear: [10, 10, 10], accrues: 'ahead' as 'daily' }
		expect([keptAfter(fee, 0.5), keptAfter(fee, 1), keptAfter(fee, 1.1)]).toEqual([10, 10, 20])
		expect(feeWords(fee).steps).toBe('10% a year for 3 years, built up at the start of each year')
		const { inputs } = fill({ dmf: { value: fee, sources: [0] } }, await assumptions())
		expect(costOfStay({ ...inputs, entryPrice: 500_000 }, daysOf(1.5)).dmf).toBe(100_000)
	})

	test('another assumption is taken where nothing is known, with its range in comparisons', async () => {
		const { fill } = await core()
		const { terms, inputs } = fill({}, await assumptions())
		expect(inputs.otherCharges).toBe(5000)
		expect(terms.otherCharges).toMatchObject({ low: 0, middle: 5000, high: 10_000, assumed: 'Our example.' })
	})
})
