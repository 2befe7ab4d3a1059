/** `npm run site -- content …`: what there is to know of the content, and the record of its addresses. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ageInWords, ageReport } from '../content/checks/age.ts'
import { launchNotes, launchProblems, telephoneNote } from '../content/checks/launch.ts'
import { dayOfBuild, readContent, readLaw } from '../content/read.ts'
import { valueOfFact } from '../facts/fact-words.ts'
import { scopeInWords } from '../facts/known-facts.ts'
import { createContext } from '../manifest/context.ts'
import { createPages } from '../manifest/pages.ts'
import { statementRows } from '../open-data/rows.ts'
import { LICENCE } from '../open-data/tables.ts'
import { keyOf } from '../shared/store.ts'
import { writeFiles } from '../shared/write-files.ts'

export interface OfContent {
	/** The folder. */
	content: string
}

/** Lists what has gone out of date, the most important first. It always passes, because none of it is a mistake. */
export async function ageCommand({ content }: OfContent): Promise<void> {
	const today = dayOfBuild()
	console.log(ageInWords(ageReport(await readContent(content, today), await readLaw(content), today)))
}

/** Lists the villages of whose deferred management fee a part isn't known by the village or its operator, those with the most common question first. */
export async function feesCommand({ content }: OfContent): Promise<void> {
	const read = await readContent(content)
	const { costsOf, operatorOf } = createContext(read)
	const open = read.villages.filter((village) => costsOf(village).fee && costsOf(village).toAsk)
	const groups = [...Map.groupBy(open, (village) => `${operatorOf(village).name}: ${costsOf(village).toAsk}`)]
	for (const [question, villages] of groups.toSorted(([, a], [, b]) => b.length - a.length))
		console.log(`${question}\n  ${villages.length}: ${villages.map(({ slug }) => slug).join(', ')}`)
	console.log(
		`${open.length} of the ${read.villages.length} villages. The others have the whole fee, or nothing of it.`,
	)
}

/** Lists what must be settled before the site is published. Resolves to 1 if there is anything. */
export async function launchCommand({
	content: folder,
	siteUrl,
}: OfContent & { siteUrl?: string | undefined }): Promise<number> {
	const law = await readLaw(folder)
	const content = await readContent(folder)
	const today = dayOfBuild()
	const problems = launchProblems(content, law, {
		today,
		licence: LICENCE.title,
		hasAddress: siteUrl !== undefined,
	})
	for (const line of problems) console.log(line)
	const notes = launchNotes(law, today)
	if (notes.length > 0) console.log(['Out of date, as pages say:', ...notes].join('\n'))
	for (const line of telephoneNote(content.villages)) console.log(line)
	console.log(problems.length === 0 ? 'Nothing stops the launch.' : `${problems.length} things must be settled first.`)
	return problems.length === 0 ? 0 : 1
}

/** Prints statements drawn at random with this seed, with their sources, for someone to check. */
export async function sampleCommand(size: number, seed: number, { content }: OfContent): Promise<void> {
	const rows = statementRows(await readContent(content)).filter(({ subjectType }) => subjectType !== 'law')
	// Hashes have an order that has nothing to do with what they are made from.
	const drawn = new Map(rows.map((row) => [keyOf(`${seed} ${row.id}`), row]))
	for (const [index, row] of [...drawn]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.slice(0, size)
		.entries()) {
		const { subjectType, subject, fact, value, state, scope, note, asOf, ...source } = row[1]
		const said = [
			valueOfFact(fact, value),
			state === 'current' ? '' : state,
			scopeInWords(scope ?? {}, String),
			note ?? '',
		].filter(Boolean)
		console.log(`${index + 1}. content/${subjectType}s/${subject}.json  ${fact}: ${said.join(', ')}`)
		console.log(`   ${source.sourcePublisher}, ${asOf ?? source.sourceAsOf ?? 'undated'}: ${source.sourceUrl}`)
	}
}

/**
 * Adds the address of every page that search engines may list to content/published.json: from then on, content that loses one of
 * them without a redirect is refused.
 */
export async function recordAddressesCommand({ content }: OfContent): Promise<void> {
	const file = 'published.json'
	const pages = [...createPages(createContext(await readContent(content)))]
	const listed = pages.filter(({ data }) => data.indexable).map(({ data }) => data.canonical)
	const before = JSON.parse(await readFile(path.join(content, file), 'utf8').catch(() => '[]')) as string[]
	const all = [...new Set([...before, ...listed])].toSorted((a, b) => (a < b ? -1 : 1))
	writeFiles(content, new Map([[file, `${JSON.stringify(all, null, '\t')}\n`]]))
	console.log(`content/published.json has ${all.length} addresses, ${all.length - before.length} of them new.`)
}
