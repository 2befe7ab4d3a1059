/** The editor has a field for every key of the content, and writes files in their canonical form with the same values. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv, type AnySchema } from 'ajv'
import { describe, expect, test } from 'vitest'
import { canonicalForm } from '../../scripts/commands/format-content.ts'
import { splitFrontMatter } from '../../scripts/content/files/front-matter.ts'
import { CONTENT_KINDS, WRITTEN_BY_PROGRAMS, type ContentKind } from '../../scripts/content/schemas/json-schemas.ts'
import { editorConfig, shapeOf } from '../../scripts/editor/config.ts'
import { fieldsOf, type Field } from '../../scripts/editor/fields.ts'
import { jsonFormat, markdownFormat } from '../../scripts/editor/file-format.ts'
import type { Shape } from '../../scripts/editor/form-values.ts'
import { isTypedRight, numberRule } from '../../scripts/editor/typed-number.ts'

const require = createRequire(import.meta.url)
const programs: readonly string[] = WRITTEN_BY_PROGRAMS
const kinds = (Object.keys(CONTENT_KINDS) as ContentKind[]).filter((kind) => !programs.includes(kind))
const shapes = new Map(kinds.map((kind) => [kind, shapeOf(kind)]))
const { cms } = editorConfig({ name: 'Testland Compass', url: 'https://testland.example' }, { name: 'test-repo' })

function formatOf(kind: ContentKind) {
	const shape = shapes.get(kind)!
	return CONTENT_KINDS[kind].files.endsWith('.md') ? markdownFormat(shape) : jsonFormat(shape)
}

test('the configuration is one that Sveltia CMS takes', () => {
	const schema = readFileSync(
		require.resolve('@sveltia/cms').replace(/npm.index\.js$/, 'schema/sveltia-cms.json'),
		'utf8',
	)
	const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema) as AnySchema)
	expect(validate(cms), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
})

test('every file that a person writes can be edited', () => {
	const edited = cms.collections.flatMap(({ folder, extension }) =>
		globSync(`${String(folder)}/*.${String(extension)}`),
	)
	const files = new Set([...edited, ...cms.singletons.map(({ file }) => file)])
	const written = kinds.flatMap((kind) => globSync(`content/${CONTENT_KINDS[kind].files}`))
	expect(written.filter((file) => !files.has(file.replaceAll('\\', '/')))).toEqual([])
})

describe('every key has a field', () => {
	test.each(kinds)('%s', (kind) => {
		const shape = shapes.get(kind)!
		const fields = new Set(namesOf(fieldsOf(shape, {})))
		// Statements are entered under their sources, by fact.
		const own = kind === 'village' || kind === 'operator' ? ['facts'] : []
		expect(keysOf(shape).filter((key) => !fields.has(key) && !own.includes(key))).toEqual([])
	})

	test('and a value of a new sort is refused until it has one', () => {
		const shape: Shape = { type: 'object', properties: { new: { type: 'null' } } }
		expect(() => fieldsOf(shape, {})).toThrow('The editor has no field for "new"')
	})
})

const keysOf = ({ properties = {}, items, anyOf = [] }: Shape): string[] => [
	...Object.entries(properties).flatMap(([key, part]) => [key, ...keysOf(part)]),
	...(items ? keysOf(items) : []),
	...anyOf.flatMap(keysOf),
]
const namesOf = (fields: Field[]): string[] =>
	fields.flatMap(({ name, fields = [], field, types = [] }) => [
		name,
		...namesOf(fields),
		...(field ? namesOf([field]) : []),
		...types.flatMap((type) => [type.name, ...namesOf(type.fields ?? [])]),
	])

describe('a file that is opened and saved is in its canonical form, with the same values', () => {
	const roots = ['content', 'tests/fixtures/farland/content', 'tests/fixtures/country/content']
	test.each(kinds)('%s', (kind) => {
		for (const file of roots.flatMap((root) => globSync(`${root}/${CONTENT_KINDS[kind].files}`))) {
			const text = readFileSync(file, 'utf8')
			const canonical = canonicalForm(text, file)!
			expect(valuesOf(canonical, file), file).toBe(valuesOf(text, file))
			expect(openAndSave(kind, text), file).toBe(canonical)
			// The ends of lines don't depend on what is between them: the made-up content is enough.
			if (file.startsWith('content')) continue
			expect(openAndSave(kind, asOnWindows(text)), file).toBe(asOnWindows(canonical))
			expect(canonicalForm(asOnWindows(text), file), file).toBe(asOnWindows(canonical))
		}
	})
})

test.each([
	[
		'units',
		'must be a whole number, more than 0',
		['1,250', '480 500', '１２', ''],
		['1.250', '12a', '-5', '0', '١٢', '$80', ' '],
	],
	['opened', 'must be a whole number, at least 1800 and at most 2100', ['1999'], ['1799', '1999.5', '20,10']],
	['weeklyFee', 'must be an amount in dollars, more than $0 and at most $10,000', ['$172.50', '1.2k'], ['1.250', '0']],
	['entryPrice', 'must be an amount in dollars, more than $0 and at most $100,000,000', ['$895,000'], ['895,000.50']],
	['gainShare', 'must be a number, at least 0 and at most 100', ['25%', '2,5', '0'], ['101', '-1', '25 of it']],
])('a field for %s: it %s', (fact, rule, right, wrong) => {
	const { value = {} } = shapes.get('village')!.properties!['facts']!.properties![fact]!.items!.properties!
	const shape = value.properties?.['from'] ?? value
	expect(numberRule(shape)).toMatch(`${rule}\n`)
	expect([...right, ...wrong].filter((text) => isTypedRight(text, shape))).toEqual(right)
})

test('a file that cannot be read is left as it is', () => {
	for (const text of ['{ "a": 1, }', '{ "a": 1, "a": 2 }', '']) expect(canonicalForm(text, 'a.json')).toBe(null)
	for (const text of ['Text', '---\na: 1\na: 2\n---\n']) expect(canonicalForm(text, 'a.md')).toBe(null)
})

/** What a program that reads the file gets, with the order of keys. */
function valuesOf(text: string, file: string): string {
	if (file.endsWith('.json')) return JSON.stringify(JSON.parse(text))
	const { frontMatter, body } = splitFrontMatter(text, file)
	return JSON.stringify([frontMatter.value, body.trim()])
}

const asOnWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`

function openAndSave(kind: ContentKind, text: string): string {
	const { fromFile, toFile } = formatOf(kind)
	const form = JSON.parse(JSON.stringify(fromFile(text))) as Record<string, unknown>
	// What a form holds for keys that the file lacks, and what the editor does to each text field.
	return toFile({
		reviewer: '',
		formerSlugs: [],
		unusual: null,
		...form,
		originalFile: String(form['originalFile']).trim(),
	})
}

/** The lines that differ, as `git diff` marks them. */
function differences(before: string, after: string): string[] {
	const [a, b] = [before.split('\n'), after.split('\n')]
	const same = (one: string[], other: string[]) => one.findIndex((line, index) => line !== other[index])
	const start = same(a, b)
	const end = same(a.toReversed(), b.toReversed())
	return [
		...a.slice(start, a.length - end).map((line) => `-${line}`),
		...b.slice(start, b.length - end).map((line) => `+${line}`),
	]
}

interface VillageForm extends Record<string, unknown> {
	sources: { says: object[] }[]
}

describe('an edit changes its own lines alone', () => {
	const village = `{
	"name": "Tui Court",
	"facts": {
		"street": [{ "value": "1 Tui Street", "sources": ["site", "register"] }],
		"phone": [{ "value": "09 123 4567", "sources": ["site"] }],
		"units": [
			{ "value": 40, "sources": ["register"] },
			{ "value": 42, "sources": ["site"] }
		]
	},
	"sources": [
		{ "id": "register", "url": "https://register.example", "publisher": "Register", "kind": "register" },
		{ "id": "site", "url": "https://tui.example", "publisher": "Tui", "kind": "operator" }
	]
}
`
	const { fromFile, toFile } = formatOf('village')
	const edit = (change: (form: VillageForm) => void) => {
		const form = fromFile(village) as VillageForm
		change(form)
		return differences(village, toFile(form))
	}

	test('statements are under the first of their sources', () => {
		const { sources } = fromFile(village) as VillageForm
		expect(sources.map(({ says }) => says)).toEqual([
			[{ fact: 'units', value: '40', also: [], at: 0 }],
			[
				{ fact: 'street', value: '1 Tui Street', also: ['register'], at: 0 },
				{ fact: 'phone', value: '09 123 4567', also: [], at: 0 },
				{ fact: 'units', value: '42', also: [], at: 1 },
			],
		])
	})

	test('a new fact is one line, in its place', () => {
		const added = edit(
			({ sources }) => void sources[1]?.says.push({ fact: 'postcode', value: '0610', note: '', state: '' }),
		)
		expect(added).toEqual(['+\t\t"postcode": [{ "value": "0610", "sources": ["site"] }],'])
	})

	test('a second statement about a fact makes lines of its list', () => {
		const added = edit(({ sources }) => void sources[0]?.says.push({ fact: 'phone', value: '09 765 4321' }))
		expect(added).toEqual([
			'-\t\t"phone": [{ "value": "09 123 4567", "sources": ["site"] }],',
			'+\t\t"phone": [',
			'+\t\t\t{ "value": "09 123 4567", "sources": ["site"] },',
			'+\t\t\t{ "value": "09 765 4321", "sources": ["register"] }',
			'+\t\t],',
		])
	})

	test('a statement that is removed takes its fact with it', () => {
		expect(edit(({ sources }) => void sources[1]?.says.splice(1, 1))).toEqual([
			'-\t\t"phone": [{ "value": "09 123 4567", "sources": ["site"] }],',
		])
	})

	test('a number is read as on the site, and no digit of anything else is lost', () => {
		const form = fromFile(village) as VillageForm
		const typed = {
			careBeds: '1,250',
			entryPrice: { from: '$895,000', to: '1.2m' },
			gainShare: '2.5%',
			// As a file holds it: 600 a month x 12 / 52.
			weeklyFee: { from: '138.4615', to: '140' },
			// No number that a reader would be sure of: the field refuses it, and so would the check.
			opened: '20,10',
			postcode: '0610',
			phone: '+64 9 123 4567',
		}
		form.sources = [{ ...form.sources[0], says: Object.entries(typed).map(([fact, value]) => ({ fact, value })) }]
		const { facts } = JSON.parse(toFile(form)) as { facts: Record<string, [{ value: unknown }]> }
		const saved = Object.entries(facts).map(([fact, [{ value }]]) => [fact, value])
		const [entryPrice, weeklyFee] = [
			{ from: 895_000, to: 1_200_000 },
			{ from: 138.4615, to: 140 },
		]
		const read = { careBeds: 1250, entryPrice, gainShare: 2.5, weeklyFee }
		expect(Object.fromEntries(saved)).toEqual({ ...typed, ...read })
	})

	test('a village that is renamed keeps what it was called', () => {
		expect(edit((form) => void (form['renamedFrom'] = ['/villages/old-court']))).toEqual([
			'+\t"formerSlugs": ["old-court"],',
		])
	})

	test('a new file is written as others are', () => {
		expect(toFile({ ...fromFile(village), originalFile: '' })).toBe(village)
	})

	test('front matter keeps its comments', () => {
		const guide = `---
title: "Fees: what you pay"
published: 2026-11-01
# Pages that a reader goes to next.
related:
  - /faq
sources:
  # The law.
  - id: act
    title: "Act: the text"
    publisher: Parliament
    url: https://act.example
  - id: site
    title: Site
    publisher: Tui
    url: https://tui.example
---
Text with [^act].
`
		const { fromFile, toFile } = formatOf('guide')
		const form = fromFile(guide) as { sources: { publisher: string }[]; related: string[]; body: string }
		form.sources[0]!.publisher = 'Parliament: house'
		form.related.unshift('/compare')
		form.body += '\n\nMore.'
		const edited = guide
			.replace('publisher: Parliament', 'publisher: "Parliament: house"')
			.replace('  - /faq', '  - /compare\n  - /faq')
			.replace('[^act].', '[^act].\n\nMore.')
		expect(toFile({ ...form })).toBe(edited)
	})

	test('what moves in a list takes its comments and the order of its keys along', () => {
		const guide = '---\nsources:\n  - id: one\n  # The second.\n  - url: https://two.example\n    id: two\n---\n'
		const { fromFile, toFile } = formatOf('guide')
		const form = fromFile(guide) as { sources: object[] }
		form.sources.unshift(form.sources.pop()!, { id: 'new' })
		expect(toFile({ ...form })).toContain(
			'sources:\n  # The second.\n  - url: https://two.example\n    id: two\n  - id: new\n  - id: one\n',
		)
	})
})
