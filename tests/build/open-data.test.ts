/** The open data: every form says the same, and its descriptions keep to the schemas that others publish. */
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Ajv04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { FACT_RULES } from '../../scripts/facts/fact-rules.ts'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { startManifest } from '../../scripts/manifest/write-manifest.ts'
import { cellsOf, readCsv } from '../../scripts/open-data/table-csv.ts'
import { nextRelease } from '../../scripts/open-data/open-data.ts'
import { RELEASE_PACKAGE, type Release } from '../../scripts/open-data/releases.ts'
import { TABLES, TABLE_NAMES, columnsOf, type ChangeRow, type StatementRow } from '../../scripts/open-data/tables.ts'
import { Output } from '../../scripts/shared/output.ts'
import { projectFolderForFile } from '../temporary-folder.ts'
import { termsOfPages } from '../terms-of-pages.ts'
import { typeCommand } from '../typed-command.ts'
import {
	DATA_CATALOGUE,
	DATA_PACKAGE,
	VILLAGE_CHANGES_DATA,
	changesFeedOf,
	dataFile,
	pageDataPath,
} from '../../src/core/addresses.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../../src/core/facts/operator-facts.ts'
import { VILLAGE_FACTS } from '../../src/core/facts/village-facts.ts'
import type { ChangesPage, DataPage } from '../../src/core/page-data/page-data.ts'
import { decodeVillageChanges } from '../../src/core/saved-news.ts'

// Content is read many times, and a busy machine takes long over it.
const TODAY = '2026-11-22'
const RELEASE_FILES = [...TABLE_NAMES.map((table) => `${table}.csv`), RELEASE_PACKAGE]
const work = projectFolderForFile('open-data')
const site = path.join(work, 'site')
const inSite = (file: string) => readFile(path.join(site, file), 'utf8')
const jsonOf = async (file: string) => JSON.parse(await inSite(file)) as unknown

async function writeSite(content: string, out: string, today = TODAY): Promise<void> {
	const { pages, finish } = startManifest(await readContent(content, today), new Output(out), { previews: false })
	Array.from(pages)
	finish()
}

beforeAll(() => writeSite(path.resolve('tests/fixtures/farland/content'), site))

describe('a table', () => {
	test.each(TABLE_NAMES)('%s says the same as CSV and as JSON', async (table) => {
		const rows = (await jsonOf(dataFile(`/${table}`, 'json'))) as Record<string, unknown>[]
		const { columns, cells } = readCsv(await inSite(dataFile(`/${table}`, 'csv')))
		expect(columns).toEqual(columnsOf(table))
		expect(cells).toEqual(rows.map((row) => cellsOf(row, columns)))
		expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
	})

	test('has the facts by the names of their tables, with what a column tells of one after its name', () => {
		const facts = [...VILLAGE_FACTS, ...OPERATOR_FACTS, ...CONTRACT_FACTS].map(({ key }) => key)
		const ofRecords = 'id name operator region area latitude longitude position villages confirmed checked page'.split(
			' ',
		)
		const isNamed = (column: string) =>
			facts.some((fact) => ['', 'From', 'To', 'AsOf', 'Percent', 'Words', 'Of'].some((end) => fact + end === column))
		const columns = [...columnsOf('villages'), ...columnsOf('operators')]
		expect(columns.filter((column) => !ofRecords.includes(column) && !isNamed(column))).toEqual([])
		const withColumn = facts.filter((fact) => FACT_RULES[fact].column)
		expect(withColumn.filter((fact) => !columns.includes(fact))).toEqual([])
	})

	test('every file of CSV tells spreadsheets that it is UTF-8', async () => {
		const files = (await readdir(path.join(site, 'data'), { recursive: true })).filter((name) => name.endsWith('.csv'))
		expect(files.length).toBeGreaterThan(50)
		for (const file of files) expect(await inSite(`/data/${file}`), file).toMatch(/^\uFEFF"/)
	})

	test.each(TABLE_NAMES)('each row of %s has what its columns are said to hold', async (table) => {
		const rows = (await jsonOf(dataFile(`/${table}`, 'json'))) as unknown[]
		const wrong = rows.map((row) => TABLES[table].row.safeParse(row)).filter(({ success }) => !success)
		expect(wrong).toEqual([])
	})
})

test('the file of a village, an operator and a place has its rows', async () => {
	const statements = (await jsonOf(dataFile('/statements', 'json'))) as StatementRow[]
	const villages = (await jsonOf(dataFile('/villages', 'json'))) as { id: string; region: string }[]
	for (const village of villages) {
		const own = statements.filter(({ subjectType, subject }) => subjectType === 'village' && subject === village.id)
		expect(await jsonOf(dataFile(`/villages/${village.id}`, 'json'))).toEqual({ record: village, statements: own })
		expect(readCsv(await inSite(dataFile(`/villages/${village.id}`, 'csv'))).cells).toHaveLength(own.length)
	}
	expect(await readdir(path.join(site, 'data/operator'))).toContain('harrow-villages.json')
	const inPlace = (await jsonOf(dataFile('/region/harbourside', 'json'))) as { id: string }[]
	const closed = villages.filter((village) => 'status' in village && village.status === 'closed')
	const listed = villages.filter((village) => village.region === 'harbourside' && !closed.includes(village))
	expect(inPlace.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
})

test('every term that a page tells is in the table of terms with its sources, and nothing else is', async () => {
	const { onPages, inTable } = await termsOfPages(site)
	expect(inTable).toEqual(onPages)
	for (const whose of ['own', 'operator']) expect(inTable.join()).toContain(`"${whose}"`)
})

test('statements name operators as the other tables do', async () => {
	const statements = (await jsonOf(dataFile('/statements', 'json'))) as StatementRow[]
	const operators = (await jsonOf(dataFile('/operators', 'json'))) as { id: string }[]
	const named = statements.filter(({ fact }) => fact === 'operator').map(({ value }) => value)
	expect(operators.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
	expect(named).toContain('harrow-villages')
})

interface Resource {
	name: string
	path: string
	hash: string
	schema: { foreignKeys?: { fields: string; reference: { resource: string } }[] }
}

describe('a description for programs', () => {
	async function published(name: string, file: string) {
		const ajv = new Ajv04({ strict: false, allErrors: true, formats: { textarea: true } })
		addFormats.default(ajv)
		const schema = JSON.parse(await readFile(path.resolve('tests/fixtures/schemas', name), 'utf8')) as object
		const validate = ajv.compile(schema)
		validate(await jsonOf(file))
		return validate.errors ?? []
	}

	test('datapackage.json keeps to the profile of Frictionless Data', async () => {
		expect(await published('tabular-data-package.json', DATA_PACKAGE)).toEqual([])
		const { resources } = (await jsonOf(DATA_PACKAGE)) as { resources: Resource[] }
		const columnOf = async (name: string, column: string) => {
			const { columns, cells } = readCsv(await inSite(`/data/${name}.csv`))
			return cells.map((row) => row[columns.indexOf(column)])
		}
		for (const { name, path: file, hash, schema } of resources) {
			expect(hash).toBe(
				`sha256:${createHash('sha256')
					.update(await inSite(`/data/${file}`))
					.digest('hex')}`,
			)
			for (const { fields, reference } of schema.foreignKeys ?? [])
				expect(await columnOf(reference.resource, 'id')).toEqual(expect.arrayContaining(await columnOf(name, fields)))
		}
		expect(resources.flatMap(({ schema }) => schema.foreignKeys?.map(({ fields }) => fields) ?? [])).toEqual([
			'operator',
			'village',
		])
	})

	test('data.json keeps to the schema that catalogues harvest', async () => {
		expect(await published('project-open-data-1.1.json', DATA_CATALOGUE)).toEqual([])
	})
})

describe('a release', () => {
	const content = path.join(work, 'content')
	const village = 'villages/amelia-hart-village'
	const release = async (today: string) => {
		const read = await readContent(content, TODAY)
		const openData = createContext(read).openData()
		return { openData, next: nextRelease(openData, read.site, today) }
	}
	const keep = async ({ version, files }: Release, at = content) => {
		const folder = path.join(at, 'releases', String(version))
		await mkdir(folder, { recursive: true })
		for (const [file, text] of files) await writeFile(path.join(folder, file), text)
	}
	const edit = async (record: string, change: (text: string) => string, at = content) => {
		const file = path.join(at, `${record}.json`)
		const before = await readFile(file, 'utf8')
		const after = change(before)
		expect(after).not.toBe(before)
		await writeFile(file, after)
	}

	beforeAll(() => cp('tests/fixtures/farland/content', content, { recursive: true }))

	test('is made once, and again only when something has changed', async () => {
		const { next } = await release('2026-10-01')
		expect(next).toMatchObject({ version: 1, date: '2026-10-01' })
		expect([...(next?.files.keys() ?? [])]).toEqual(RELEASE_FILES)
		await keep(next!)
		const again = await release('2026-10-02')
		expect(again.next).toBeUndefined()
		expect(again.openData.tables.changes).toEqual([])
	})

	test('says what changed since, and whose change it is', async () => {
		await edit(village, (text) =>
			text.replace(/"opened": \[\s*\{ "value": 2012/, (match) => match.replace('2012', '2013')),
		)
		const { openData, next } = await release('2026-11-22')
		expect(openData.tables.changes).toMatchObject([
			{ subject: 'amelia-hart-village', fact: 'opened', kind: 'changed', whose: 'ours', value: 2013, before: 2012 },
		] satisfies Partial<ChangeRow>[])
		expect(openData.entries[0]).toMatchObject({ name: 'Amelia Hart Village', address: '/villages/amelia-hart-village' })
		expect(openData.entries[0]?.changes[0]?.text).toBe('Opening year changed: 2013. Before: 2012')
		await keep(next!)
	})

	test('counts a source that is newer than the last release as the source’s change', async () => {
		await edit(village, (text) =>
			text
				.replace(
					'"sources": [\n\t\t{ "id"',
					'"sources": [\n\t\t{ "id": "newer", "url": "https://newer.example/", "publisher": "Newer", "kind": "news", "asOf": "2026-11-23" },\n\t\t{ "id"',
				)
				.replace('"opened": [', '"opened": [\n\t\t\t{ "value": 2013, "sources": ["newer"] },'),
		)
		const openData = createContext(await readContent(content, '2026-11-30')).openData()
		expect(openData.tables.changes).toMatchObject([{ fact: 'opened', kind: 'confirmed', whose: 'source' }])
	})

	test('takes a village or an operator with a new slug for the same, and leads to where it is now', async () => {
		const moved = path.join(work, 'moved')
		await cp(content, moved, { recursive: true })
		const openDataOf = async (root: string) => createContext(await readContent(root, '2026-11-30')).openData()
		const before = await openDataOf(content)
		for (const [from, to] of [
			['villages/amelia-hart-village', 'amelia-house'],
			['operators/harrow-villages', 'harrow-homes'],
		] as const)
			await typeCommand('site', 'content', 'move', from, to, '--write', '--content', moved)
		// Releases before the third had the id of a content file.
		const statements = path.join(moved, 'releases/2/statements.csv')
		const text = await readFile(statements, 'utf8')
		expect(text).toContain('"operator","linden-group"')
		await writeFile(statements, text.replaceAll('"operator","linden-group"', '"operator","linden"'))
		const { tables, entries } = await openDataOf(moved)
		expect(tables.changes.map(({ fact, kind }) => [fact, kind])).toEqual(
			before.tables.changes.map(({ fact, kind }) => [fact, kind]),
		)
		expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(['/villages/amelia-house']))
	})

	test('tells what became the operator’s as that, a second source as confirming, and a source with another id not at all', async () => {
		const folder = path.join(work, 'told')
		await cp(path.resolve('tests/fixtures/farland/content'), folder, { recursive: true })
		const openData = async () => createContext(await readContent(folder, '2026-11-30')).openData()
		const { site: about } = await readContent(folder, '2026-11-30')
		await keep(nextRelease(await openData(), about, '2026-11-22')!, folder)
		const change = (record: string, edited: (text: string) => string) => edit(record, edited, folder)
		await change('villages/amelia-hart-village', (text) =>
			text
				.replaceAll('"harrow-2026-05"', '"harrow"')
				.replace(/("opened": .*)2012(.*)"harrow"/, '$12013$2"harrow", "times-2026-02"'),
		)
		await change('villages/linden-at-silverton', (text) => text.replace(/,\s*"weeklyFee": .*/, ''))
		// A term that the same source gives makes such a point by itself.
		await change('operators/harrow-villages', (text) => text.replace(/\{ "text": "You choose the .*\n/, ''))
		const { entries } = await openData()
		const told = entries.map(({ name, date, changes }) => [name, date, ...changes.map(({ text }) => text).toSorted()])
		const fee = 'Weekly fee now from its operator’s general terms: $135 to $190 a week. Before: $140 a week'
		expect(told).toEqual([
			['Amelia Hart Village', '2026-11-22', 'Opening year changed: 2013. Before: 2012', 'Opening year confirmed: 2013'],
			['Linden at Silverton', '2026-11-22', fee],
		])
	})

	test('leads nowhere where a village is gone', async () => {
		const gone = path.join(work, 'gone')
		await cp(content, gone, { recursive: true })
		await rm(path.join(gone, 'villages/farpoint-lodge.json'))
		const { entries } = createContext(await readContent(gone, '2026-11-30')).openData()
		const entry = entries.find(({ name }) => name === 'Farpoint Lodge')
		expect(entry?.changes[0]?.text).toContain('removed')
		expect(entry).not.toHaveProperty('address')
	})

	test('is published with each build', async () => {
		const out = path.join(work, 'again')
		await writeSite(content, out, '2026-11-30')
		expect((await readdir(path.join(out, 'data/releases/2'))).toSorted()).toEqual(RELEASE_FILES.toSorted())
		expect(await readFile(path.join(out, 'changes.xml'), 'utf8')).toContain('Opening year confirmed: 2013')
	})

	test('brings its changes to the page, the feeds and the saved villages, and later ones keep them', async () => {
		const out = path.join(work, 'third')
		const read = await readContent(content, '2026-11-30')
		await keep(nextRelease(createContext(read).openData(), read.site, '2026-11-30')!)
		await writeSite(content, out, '2026-12-01')
		const inOut = (file: string) => readFile(path.join(out, file), 'utf8')
		const { page } = JSON.parse(await inOut(pageDataPath('/changes'))) as { page: ChangesPage }
		const { page: data } = JSON.parse(await inOut(pageDataPath('/data'))) as { page: DataPage }
		expect(data.releases.map(({ version }) => version)).toEqual([3, 2, 1])
		expect(page.entries.flatMap(({ changes }) => changes.map(({ text }) => text))).toEqual(
			expect.arrayContaining(['Opening year changed: 2013. Before: 2012', 'Opening year confirmed: 2013']),
		)
		for (const { address } of data.placeFeeds) await expect(inOut(address), address).resolves.toContain('<feed')
		const changed = 'Opening year changed: 2013'
		for (const file of ['/changes.xml', changesFeedOf('/region/harbourside')])
			expect(await inOut(file), file).toContain(changed)
		expect(await inOut(changesFeedOf('/region/silverhills'))).not.toContain(changed)
		const saved = decodeVillageChanges(JSON.parse(await inOut(VILLAGE_CHANGES_DATA)))
		expect(saved.releases).toEqual({ 1: '2026-10-01', 2: '2026-11-22', 3: '2026-11-30' })
		// That another source says the same is no change for who has saved it.
		expect(saved.villages).toEqual({ 'amelia-hart-village': [[2, 'Opening year changed: 2013. Before: 2012']] })
	})
})
