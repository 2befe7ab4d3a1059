/** `npm run site -- content new …`: writes a new file of content with the required keys. Texts to write are marked TODO, which the check refuses. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Document } from 'yaml'
import { slugify } from '../../src/core/addresses.ts'
import { list } from '../../src/core/format.ts'
import { fold } from '../../src/core/search/text-words.ts'
import { FIXED_SEGMENTS } from '../content/checks/fixed-routes.ts'
import { printJson, printMarkdown } from '../content/files/canonical-form.ts'
import { FOLDERS, issueFile, wrongSlug, type FolderName } from '../content/files/content-files.ts'
import { didYouMean } from '../content/files/nearest.ts'
import { checkRawText } from '../content/files/raw-text.ts'
import { dayOfBuild, readPlacesAndOperators } from '../content/read.ts'
import type { GazetteerContent } from '../content/schemas/schemas.ts'
import { writeFiles } from '../shared/write-files.ts'
import { UsageError } from './outcome.ts'

interface VillageOptions {
	/** Its id. */
	operator: string
	city: string
	/** The slug of the city's region, which only a name that several places have needs. */
	region?: string | undefined
	content: string
}

/** Writes the file of a village of an operator that there is, in a town of the gazetteer. */
export async function newVillageCommand(
	typed: string,
	{ operator, city, region: wanted, content }: VillageOptions,
): Promise<void> {
	const file = newFile('villages', typed)
	const { gazetteer, operators } = await readPlacesAndOperators(content, operator)
	if (!operators.includes(operator))
		throw new UsageError(
			`There is no operator with the id "${operator}".`,
			didYouMean(operator, operators, 'First add it: npm run site -- content new operator "NAME"'),
		)
	const { name: town, region, lat, lng } = placeOf(city, wanted, gazetteer)
	const village = {
		name: file.name,
		operator,
		region,
		city: town,
		position: { lat, lng, precision: 'town' },
		checked: dayOfBuild(),
		unconfirmed: { status: 'open' },
		facts: {},
		sources: [],
	}
	write(content, file.path, printJson(village))
	console.log(`It is filed under ${town} in ${region}.`)
}

export function newOperatorCommand(typed: string, { content }: { content: string }): void {
	const { slug: id, name, path } = newFile('operators', typed)
	write(content, path, printJson({ id, name, checked: dayOfBuild(), facts: {}, sources: [] }))
}

export function newGuideCommand(typed: string, { content }: { content: string }): void {
	const { name: title, path } = newFile('guides/blog', typed)
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
	write(content, path, printMarkdown({ frontMatter, body: `${todo}\n\n## ${todo}` }))
}

/**
 * Returns a name as content has it, and its file.
 * @throws UsageError for a name that the check would refuse, or of which no file can be named
 */
function newFile(folder: FolderName, typed: string): { name: string; slug: string; path: string } {
	const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
	const refuse = (why: string, fix: string): never => {
		throw new UsageError(`"${name.slice(0, MAX_SHOWN)}" can’t be a name: ${why}.`, fix)
	}
	if (/\.(?:md|json|html?|txt|docx?)$/i.test(name))
		refuse('it looks like the name of a file', 'Write it as readers will see it; its file is named after it.')
	const slug = slugify(name)
	if (slug === '') refuse('it has no letter from a to z and no digit', 'Its file and its address are named after them.')
	const [issue] = checkRawText(name, folder)
	if (issue) refuse(issue.message, issue.fix)
	const wrong = wrongSlug(slug)
	if (wrong) refuse(wrong.message, wrong.fix)
	if (folder === 'villages' && FIXED_SEGMENTS.has(slug))
		refuse(`the site itself uses the address /${slug}`, 'Add a word, such as its town.')
	return { name, slug, path: `${folder}/${slug}${FOLDERS[folder]}` }
}

/** How much of a name is quoted: an answer has two lines. */
const MAX_SHOWN = 60

/**
 * Returns the place with a name, however it is spelled: macrons, capitals and apostrophes don't matter.
 * @throws UsageError if there is none, or if several regions have one
 */
function placeOf(city: string, region: string | undefined, gazetteer: readonly GazetteerContent[]): GazetteerContent {
	const places = gazetteer.filter(({ kind }) => kind !== 'suburb')
	const named = places.filter(({ name }) => fold(name) === fold(city.trim()))
	const inRegion = region === undefined ? named : named.filter((place) => place.region === region)
	const regions = [...new Set(named.map((place) => place.region))]
	const [first, ...others] = inRegion
	if (!first)
		throw new UsageError(
			`The gazetteer has no town "${city}"${region === undefined ? '' : ` in ${region}`}.`,
			regions.length > 0
				? `There is one in ${list(regions)}.`
				: didYouMean(city, new Set(places.map(({ name }) => name)), 'Look it up in content/geo/places.json.'),
		)
	if (others.some((place) => place.region !== first.region))
		throw new UsageError(
			`Several regions have a place called ${first.name}: ${list(regions)}.`,
			`Say which, such as: --region ${first.region}`,
		)
	return first
}

/** @throws UsageError when there is such a file already */
function write(content: string, file: string, text: string): void {
	if (existsSync(path.join(content, file))) throw new UsageError(`${issueFile(file)} exists.`)
	writeFiles(content, new Map([[file, text]]))
	const next = text.includes('TODO') ? 'Fill in what reads TODO' : 'Add what its sources say'
	console.log(`${issueFile(file)} is written. ${next}, then: npm run check`)
}
