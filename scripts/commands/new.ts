/** `npm run site -- content new …`: writes a new file of content with the required keys. Texts to write are marked TODO, which the check refuses. */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Document } from 'yaml'
import { slugify } from '../../src/core/addresses.ts'
import { printJson, printMarkdown } from '../content/files/canonical-form.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { UsageError } from './outcome.ts'

/** Writes the file of a village of an operator that there is, in a town of the gazetteer. */
export async function newVillageCommand(
	name: string,
	{ operator, city, content }: { operator: string; city: string; content: string },
): Promise<void> {
	const { gazetteer, operators } = await readContent(content)
	if (!operators.some(({ id }) => id === operator))
		throw new UsageError(`There is no operator with the id "${operator}".`)
	const place = gazetteer.find((one) => one.name === city && one.kind !== 'suburb')
	if (!place) throw new UsageError(`The gazetteer has no town "${city}".`)
	const { lat, lng, region } = place
	const village = {
		name,
		operator,
		region,
		city,
		position: { lat, lng, precision: 'town' },
		checked: dayOfBuild(),
		unconfirmed: { status: 'open' },
		facts: {},
		sources: [],
	}
	write(content, `villages/${slugify(name)}.json`, printJson(village))
}

export function newOperatorCommand(name: string, { content }: { content: string }): void {
	const id = slugify(name)
	write(content, `operators/${id}.json`, printJson({ id, name, checked: dayOfBuild(), facts: {}, sources: [] }))
}

export function newGuideCommand(title: string, { content }: { content: string }): void {
	const today = dayOfBuild()
	const nextReview = `${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}-01`
	const todo = 'TODO'
	const frontMatter = new Document({
		title,
		description: todo,
		summary: todo,
		published: today,
		reviewed: today,
		nextReview,
		related: [],
		sources: [],
	})
	const text = printMarkdown({ frontMatter, body: `${todo}\n\n## ${todo}` })
	write(content, `guides/blog/${slugify(title)}.md`, text)
}

/** @throws UsageError when there is such a file already */
function write(content: string, file: string, text: string): void {
	const target = path.join(content, file)
	if (existsSync(target)) throw new UsageError(`content/${file} exists.`)
	writeFileSync(target, text)
	console.log(`content/${file} is written. Fill in what reads TODO, then: npm run check`)
}
