/** The JSON Schemas that editors read are those of the checks. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_KINDS, jsonSchemaOf, type ContentKind } from '../../scripts/content/schemas/json-schemas.ts'

const kinds = Object.keys(CONTENT_KINDS) as ContentKind[]

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
