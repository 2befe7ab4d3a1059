/** A correction that someone sends becomes statements that can be checked, and tells nothing about who sent it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { folderForFile } from '../temporary-folder.ts'
import { typeCommand } from '../typed-command.ts'

const VILLAGE = 'villages/linden-at-bayfield'
const SHEET = {
	format: 1,
	from: 'Mere',
	texts: { 'linden-at-bayfield/notes': 'Aunt Ana lives in 12' },
	villages: [
		[
			'linden-at-bayfield',
			{
				contractTitle: { value: 'Licence', how: 'agreement', day: '2025-03-04' },
				entryPrice: { value: { price: 512345, plan: '' }, how: 'agreement', day: '2025-03-04' },
				dmfMax: { value: 20, how: 'agreement', day: '2025-03-04' },
				gainShare: { value: 25, how: 'agreement', day: '2025-03-04', page: 7, quote: 'a quarter to Mere' },
				entryAge: { value: 71, how: 'person', day: '2025-03-04' },
			},
		],
	],
}

const root = folderForFile('correction')
beforeEach(() => cpSync('tests/fixtures/farland/content', root, { recursive: true }))

async function send(text: string, ...options: string[]) {
	const file = path.join(root, '.sent')
	writeFileSync(file, text)
	return await typeCommand('site', 'data', 'correction', file, '--content', root, ...options)
}
const mail = (fact: string, ...lines: string[]) =>
	[`> Fact: https://farland.example/villages/linden-at-bayfield ${fact}`, ...lines, 'Kind regards'].join('\r\n')

test('a sheet gives the terms of its agreement, beside what the operator says and not over it', async () => {
	expect(await send(JSON.stringify(SHEET))).toMatchObject({ code: 2 })
	const { code, stdout } = await send(JSON.stringify(SHEET), '--may-be-published')
	expect(code).toBe(0)
	expect(stdout).not.toMatch(/512345|Mere|Ana|71|quote|page/)
	const sent = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { facts: object; sources: object[] }
	const file = path.join(root, `${VILLAGE}.json`)
	const before = JSON.parse(readFileSync(file, 'utf8')) as typeof sent
	const after = { ...before, facts: { ...before.facts, ...sent.facts }, sources: [...before.sources, ...sent.sources] }
	writeFileSync(file, JSON.stringify(after))
	const { villages } = await readContent(root, '2026-11-22')
	const { facts, sources } = villages.find(({ slug }) => `villages/${slug}` === VILLAGE)!.known
	expect(facts.gainShare).toMatchObject({ value: 50, general: true, variants: [{ value: 25, general: false }] })
	expect(facts.dmf).toMatchObject({ value: { percent: 25 }, general: true, variants: [{ value: { percent: 20 } }] })
	expect(facts.gainShare?.text).toBe('50%. An agreement from 2025: 25%')
	expect(sources[facts.gainShare!.variants![0]!.sources[0]!]).toMatchObject({
		publisher: 'An agreement from 2025, shown to us',
		kind: 'other',
		asOf: '2025',
	})
})

test('a sheet without the kind of agreement or its date gives nothing', async () => {
	const without = (part: string) => JSON.stringify(SHEET).replaceAll(part, '""')
	for (const sheet of [without('"Licence"'), without('"2025-03-04"')])
		expect(await send(sheet, '--may-be-published')).toMatchObject({ code: 1, stdout: '' })
})

test('a sheet from the operator gives its own words about the village, its price too', async () => {
	const { stdout } = await send(JSON.stringify(SHEET), '--operator')
	expect(stdout).not.toMatch(/Mere|Ana|quote|"for"/)
	expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({
		facts: { entryPrice: [{ value: { from: 512345, to: 512345 } }], entryAge: [{ value: 71 }] },
		sources: [{ publisher: 'Linden Group, in a form it sent us', kind: 'operator', asOf: '2025-03-04' }],
	})
})

test('a mail gives the fact that it is about, with the page that says so', async () => {
	const { code, stdout } = await send(
		mail('units', 'It should say: 61', 'Web page that says so: https://linden.example/b'),
	)
	expect(code).toBe(0)
	expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({
		facts: { units: [{ value: 61, sources: ['linden-example'] }] },
		sources: [{ id: 'linden-example', url: 'https://linden.example/b' }],
	})
})

const DOCUMENT = 'Or, if it’s a document, its date:'
const LICENCE = 'And what kind of agreement it is: Licence'

test.each([
	['a fact that we don’t have', mail('spirit', 'It should say: high')],
	['a value of another kind', mail('units', 'It should say: many', 'Web page that says so: https://linden.example/b')],
	['neither a page nor a dated document', mail('gainShare', 'It should say: 25%', `${DOCUMENT} long ago`)],
	['what is no term', mail('units', 'It should say: 9', `${DOCUMENT} 2025`, LICENCE)],
	['a price from a document', mail('entryPrice', 'It should say: 1', `${DOCUMENT} 2025`, LICENCE)],
])('a mail with %s is refused', async (_, text) => {
	expect(await send(text, '--may-be-published')).toMatchObject({ code: 1, stdout: '' })
})
