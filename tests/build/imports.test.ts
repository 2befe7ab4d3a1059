/** A village shows what the registers that it is joined to say, and the command that reads them refuses what it can't read. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '../../scripts/content/records/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import { wordsOf, type Known } from '../../src/core/facts/source.ts'
import { projectFolderForFile } from '../temporary-folder.ts'
import { terminalPicture } from '../terminal-picture.ts'
import { typeCommand } from '../typed-command.ts'

const TODAY = '2026-11-22'
const REGISTERS = path.resolve('tests/fixtures/registers')
const content = path.join(projectFolderForFile('imports'), 'content')

beforeAll(() => cp('tests/fixtures/farland/content', content, { recursive: true }))

const importFile = (name: string, file: string, date: string, ...more: string[]) =>
	typeCommand('site', 'data', 'import', name, file, '--content', content, '--date', date, ...more)
const villageIn = ({ villages }: Content, slug: string) => villages.find((village) => village.slug === slug)?.known
const inWords = (fact: Known<string> | undefined) => fact && wordsOf(fact)
const quayside = async () => villageIn(await readContent(content, TODAY), 'harrow-at-quayside')

test('a joined village has its certificate, its beds, and its audits with whose the home was', async () => {
	const known = await quayside()
	expect(inWords(known?.facts.certification)).toContain('until 12 March 2030')
	expect(known?.facts.careBeds).toMatchObject({ value: 44, asOf: '2026-10-01' })
	expect(inWords(known?.facts.audit)).toBe(
		'12 March 2026, certification audit, Quayside Care Home, then run by Harrow Villages, 1 corrective action asked for. ' +
			'Findings: workforce and structure (low risk, reporting complete). Earlier audit: 4 May 2023, care home then run by Old Quay Trust, 5 corrective actions asked for',
	)
})

test('a record that is gone from its register is former, and is still listed', async () => {
	const file = path.join(content, 'imports/audits.json')
	const before = await readFile(file, 'utf8')
	await writeFile(
		file,
		before.replace('"name": "Quayside Care Home",', '"name": "Quayside Care Home", "vanished": "2026-11-01",'),
	)
	const known = await quayside()
	expect(known?.facts.certification).toBeUndefined()
	expect(known?.statements.some(({ about }) => about?.startsWith('Formerly'))).toBe(true)
	await writeFile(file, before)
})

test('a join to a record that there is not is refused', async () => {
	const file = path.join(content, 'villages/harrow-at-quayside.json')
	const before = await readFile(file, 'utf8')
	await writeFile(file, before.replace('"quayside-care-home-quayside"', '"quayside-care-hom"'))
	await expect(readContent(content, TODAY)).rejects.toThrow('1 problem in content')
	await writeFile(file, before)
})

test('the command writes what a register says and proposes joins, which join nothing', async () => {
	const { stdout } = await importFile(
		'certified-providers',
		path.join(REGISTERS, 'LegalEntitySummaryAgedCare.csv'),
		'2026-11-01',
	)
	expect(stdout).toContain('"joins": { "certified-providers": "amelia-hart-care-home-port-ferry" }')
	const hart = villageIn(await readContent(content, TODAY), 'amelia-hart-village')
	expect(hart?.facts.certification).toBeUndefined()
	const again = await importFile(
		'certified-providers',
		path.join(REGISTERS, 'LegalEntitySummaryAgedCare.csv'),
		'2026-11-02',
	)
	expect(again.stdout).toContain('3 as before')
})

/** After a change of the report: npx vitest run tests/build/imports.test.ts --update */
test('docs/registers.md shows what the command prints for a first import', async () => {
	const folder = path.join(path.dirname(content), 'first')
	await cp(path.resolve('tests/fixtures/farland/content'), folder, { recursive: true })
	const file = path.join(path.dirname(content), 'LegalEntitySummaryAgedCare.csv')
	await cp(path.join(REGISTERS, 'farland-homes.csv'), file)
	const args = ['data', 'import', 'certified-providers', file, '--join']
	const { stdout } = await typeCommand('site', ...args, '--content', folder, '--date', TODAY)
	const shown = `$ npm run site -- ${args.join(' ')}\n\n${stdout.trimEnd()}`.replaceAll(`${path.dirname(file)}/`, '')
	await expect(terminalPicture(shown)).toMatchFileSnapshot('../../docs/images/import.svg')
})

test('joins are written into the files of villages when asked for, and fill what nothing else tells', async () => {
	const file = path.join(content, 'villages/amelia-hart-village.json')
	const before = await readFile(file, 'utf8')
	const list = path.join(REGISTERS, 'LegalEntitySummaryAgedCare.csv')
	const { stdout } = await importFile('certified-providers', list, '2026-11-02', '--join')
	expect(stdout).toContain(
		'Joined: take back what is wrong (1)\n  Amelia Hart Care Home, 12 Chapel Road, Port Ferry, Harrow',
	)
	const joined = await readFile(file, 'utf8')
	expect(joined.replace(/\t"joins": \{ "certified-providers": "amelia-hart-care-home-port-ferry" \},\n/, '')).toBe(
		before,
	)
	const read = await readContent(content, TODAY)
	const hart = villageIn(read, 'amelia-hart-village')
	expect(inWords(hart?.facts.certification)).toContain(
		'Harrow Villages Limited holds the certificate. Example Audit Limited audits it',
	)
	const own = JSON.parse(before) as { facts: { website: { value: string }[]; postcode?: unknown } }
	expect(hart?.facts.website?.value).toBe(own.facts.website[0]?.value)
	expect(own.facts.postcode).toBeUndefined()
	expect(hart?.facts.postcode).toMatchObject({ value: '0610', asOf: '2026-11-02' })
	await writeFile(file, before)
})

test('the command refuses a broken file with line and column, and leaves the last import as it was', async () => {
	const kept = path.join(content, 'imports/certified-providers.json')
	const before = await readFile(kept, 'utf8')
	const broken = path.join(path.dirname(content), 'broken.csv')
	const text = await readFile(path.join(REGISTERS, 'LegalEntitySummaryAgedCare.csv'), 'utf8')
	await writeFile(broken, text.replace('Total Beds', 'Beds'))
	const refused = await importFile('certified-providers', broken, '2026-11-03')
	expect(refused).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/broken\.csv:1:4 {2}the column "Beds" is not known/),
	})
	// All but one home gone, although the file is well formed.
	await writeFile(broken, text.split('\r\n').slice(0, 2).join('\r\n'))
	const cut = await importFile('certified-providers', broken, '2026-11-03')
	expect(cut).toMatchObject({ code: 1, stderr: expect.stringContaining('is it cut off?') })
	expect(await readFile(kept, 'utf8')).toBe(before)
})

test('the command sets aside rows that it can’t read, and writes what the check of content takes', async () => {
	const spoilt = path.join(path.dirname(content), 'spoilt.csv')
	const text = await readFile(path.join(REGISTERS, 'LegalEntitySummaryAgedCare.csv'), 'utf8')
	const empty = `${','.repeat(23)}\r\n`
	await writeFile(
		spoilt,
		text.replace('Linden Living Limited', 'N/A').replace('Tern Trust', 'Tern &amp; Trust') + empty,
	)
	const { code, stdout } = await importFile('certified-providers', spoilt, '2026-11-04')
	expect(code).toBe(0)
	expect(stdout).toMatch(
		/Set aside: these rows were not read \(1\)\n.*spoilt\.csv:3:16 {2}Legal Name: "N\/A" is no name/,
	)
	expect(stdout).toContain('Not in a row that could be read: kept as they were (1)\n  linden-at-kestrel-kestrel')
	expect(await readFile(path.join(content, 'imports/certified-providers.json'), 'utf8')).toContain('"Tern & Trust"')
	await readContent(content, TODAY)
})

test('the command writes nothing beside content that has a problem', async () => {
	const kept = path.join(content, 'imports/certified-providers.json')
	const [before, faq] = [await readFile(kept, 'utf8'), await readFile(path.join(content, 'faq.json'), 'utf8')]
	await writeFile(path.join(content, 'faq.json'), '{')
	const file = path.join(REGISTERS, 'LegalEntitySummaryAgedCare.csv')
	const refused = await importFile('certified-providers', file, '2026-11-05')
	expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^content\/faq\.json:1:2/) })
	expect(await readFile(kept, 'utf8')).toBe(before)
	await writeFile(path.join(content, 'faq.json'), faq)
})
