/** The JSON Schemas that editors read are those of the checks. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTENT_KINDS, type ContentKind } from '../../scripts/content/schemas/json-schemas.ts'

const kinds = Object.keys(CONTENT_KINDS) as ContentKind[]

type Schema = Record<string, unknown>

/** Returns the JSON Schema of a kind of file as an author writes it. Parts are named after the first place that uses them: numbers would change with each fact. */
function jsonSchemaOf(kind: ContentKind): Schema {
	const { $defs = {}, ...schema } = z.toJSONSchema(CONTENT_KINDS[kind].schema, {
		io: 'input',
		unrepresentable: 'any',
		reused: 'ref',
	}) as Schema & { $defs?: Record<string, Schema> }
	const names = new Map<string, string>()
	const parts: Schema = {}
	const named = (value: unknown, place: string): unknown => {
		if (Array.isArray(value)) return value.map((item, index) => named(item, `${place}-${index + 1}`))
		if (typeof value !== 'object' || value === null) return value
		return Object.fromEntries(
			Object.entries(value).map(([key, inner]): [string, unknown] => {
				if (key !== '$ref') return [key, named(inner, key === 'properties' ? place : `${place}-${key}`)]
				const part = String(inner).replace('#/$defs/', '')
				if (!names.has(part)) {
					names.set(part, place.slice(1))
					parts[place.slice(1)] = {}
					parts[place.slice(1)] = named($defs[part], place)
				}
				return [key, `#/$defs/${names.get(part)}`]
			}),
		)
	}
	return { ...(named(schema, '') as Schema), ...(names.size > 0 && { $defs: parts }) }
}

/** After a change of a schema: npx vitest run tests/unit/json-schemas.test.ts --update */
test.each(kinds)('docs/schemas/%s.json is as the schema', async (kind) => {
	await expect(`${JSON.stringify(jsonSchemaOf(kind), null, '\t')}\n`).toMatchFileSnapshot(
		`../../docs/schemas/${kind}.json`,
	)
})

test('every JSON file of content has a schema, in .vscode/settings.json too', () => {
	const described = kinds.flatMap((kind) => globSync(`content/${CONTENT_KINDS[kind].files}`))
	// What commands write, nobody edits.
	const written = /README\.md$|^content\/(imports|releases)\/|^content\/(?:sources-seen|reported)\.json$/
	const all = globSync('content/**/*.{json,md}').filter((file) => !written.test(file))
	expect(all.filter((file) => !described.includes(file))).toEqual([])
	const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
		'json.schemas': { fileMatch: string[]; url: string }[]
	}
	const json = kinds.filter((kind) => CONTENT_KINDS[kind].files.endsWith('.json'))
	expect(settings['json.schemas']).toEqual(
		json.map((kind) => ({ fileMatch: [`/content/${CONTENT_KINDS[kind].files}`], url: `./docs/schemas/${kind}.json` })),
	)
	expect(settings['json.schemas'].filter(({ url }) => !existsSync(url))).toEqual([])
})
