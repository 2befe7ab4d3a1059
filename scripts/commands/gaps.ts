/** `npm run site -- content gaps` and `fill`: what is missing, and what was found of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { host } from '../../src/core/format.ts'
import { slugify } from '../../src/core/addresses.ts'
import { readChanged } from '../authoring/changed-content.ts'
import { printJson, withEndingsOf } from '../content/files/canonical-form.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { labelOfFact } from '../facts/statement-words.ts'
import type { ImportProblem } from '../import/table.ts'
import { gapsCsv, readFound, type Found } from '../import/gaps-csv.ts'
import { GAP_FACT_NAMES } from '../import/gap-facts.ts'
import { findGaps, type Gap } from '../import/gaps.ts'
import { writeFiles, type Changes } from '../shared/write-files.ts'
import { CommandError, UsageError } from './outcome.ts'

interface OfContent {
	/** The folder. */
	content: string
}

/** Lists what is missing, what readers gain most from first, or writes it as a table for a helper. */
export async function gapsCommand({
	content,
	fact,
	csv,
	max = fact ? Infinity : 50,
}: OfContent & {
	fact?: string | undefined
	csv?: string | undefined
	max?: number | undefined
}): Promise<void> {
	const { villages, operators } = await readContent(content)
	const only = GAP_FACT_NAMES.find((one) => one === fact)
	if (fact !== undefined && !only)
		throw new UsageError(`"${fact}" is no fact that is looked for.`, `Write one of: ${GAP_FACT_NAMES.join(', ')}`)
	const all = findGaps(villages, operators, only)
	const gaps = all.slice(0, max)
	if (csv === undefined) console.log(gaps.map(gapInWords).join('\n'))
	else writeFileSync(csv, gapsCsv(gaps))
	const about = `${gaps.length} of ${all.length} facts that are missing, those first that ${fact ? 'most villages lack' : 'readers gain most from'}.`
	console.log(
		csv === undefined ? `\n${about}` : `${csv} has ${about} Once it is filled in: npm run site -- content fill FILE`,
	)
}

function gapInWords({ record, name, about, fact, pages, registers, telephones }: Gap): string {
	const places = [...pages, ...registers, ...telephones]
	const where = places.length > 0 ? places.join('  ') : 'no website or telephone number is known: search for its name'
	return `content/${record}.json  ${labelOfFact(fact)}  ${name}, ${about}\n  ${where}`
}

const problemInWords = (file: string, { line, column, message }: ImportProblem) =>
	`${file}:${line}:${column}  ${message}`

const refusal = (file: string, problems: readonly ImportProblem[]) =>
	new CommandError(
		[...problems.map((problem) => problemInWords(file, problem)), '', 'Refused. Nothing was read.'].join('\n'),
	)

/**
 * Writes what an author has looked up into the files as statements, all of it or nothing: each answer needs the page that says it and
 * the day on which it was read.
 */
export async function fillCommand(file: string, { content }: OfContent): Promise<void> {
	const { villages, operators } = await readContent(content)
	const read = readFound(readFileSync(file), dayOfBuild(), (record) => isRecord(content, record))
	if ('refused' in read) throw refusal(file, read.refused)
	const problems: ImportProblem[] = [...read.setAside]
	const files = new Map<string, RecordFile>()
	for (const found of read.found) {
		const { record, fact, line } = found
		const refuse = (message: string) => problems.push({ line, column: 1, message })
		const first = read.found.find((one) => one.record === record && one.fact === fact)
		if (first && first !== found) refuse(`line ${first.line} has the ${fact} of ${record} too: keep the right one`)
		const before = files.get(record) ?? readRecord(content, record)
		const village = villages.find(({ slug }) => record === `villages/${slug}`)
		const operator = operators.find(({ id, slug }) =>
			village ? id === village.operator : record === `operators/${slug}`,
		)
		const sites = [village, operator].flatMap((one) => one?.known.facts.website?.value ?? [])
		try {
			files.set(record, withStatement(before, found, publisherIn(found, before, operator?.name, sites)))
		} catch (error) {
			if (!(error instanceof UsageError)) throw error
			refuse(`${error.message} Write the address of the page, and who publishes it`)
		}
	}
	const inOrder = problems.toSorted((a, b) => a.line - b.line)
	if (inOrder.length > 0) throw refusal(file, inOrder)
	await change(content, new Map(Array.from(files, ([record, after]) => written(content, record, after))))
	console.log(`${read.found.length} answers are in ${files.size} files of content. Read them over: git diff content`)
}

/** Who publishes a page, and what kind of source that makes it; absent: it isn't known. */
interface Publisher {
	publisher?: string | undefined
	kind?: string | undefined
}

/** Returns who publishes a page: as the table says, or else the operator, unless its website is known and is another. */
function publisherIn(
	{ publisher, from }: Found,
	{ sources }: RecordFile,
	operator: string | undefined,
	sites: readonly string[],
): Publisher {
	const isHere = (address: string) => host(address) === host(from)
	if (publisher !== undefined) return { publisher, kind: sources.find(({ url }) => isHere(url))?.kind ?? 'other' }
	return sites.length === 0 || sites.some(isHere) ? { publisher: operator, kind: 'operator' } : {}
}

const textOf = (content: string, record: string) => readFileSync(path.join(content, `${record}.json`), 'utf8')

/** Returns a file as it is written, with the line endings that it has. */
function written(content: string, record: string, after: RecordFile): [file: string, text: string] {
	return [`${record}.json`, withEndingsOf(textOf(content, record), printJson(after))]
}

const readRecord = (content: string, record: string) =>
	JSON.parse(textOf(content, record).replace(/^\uFEFF/, '')) as RecordFile

/** Whether it names the file of a village or an operator. */
function isRecord(content: string, record: string): boolean {
	return /^(?:villages|operators)\/[a-z0-9-]+$/.test(record) && existsSync(path.join(content, `${record}.json`))
}

/** @throws ContentError, and nothing is written, if the check would refuse it */
async function change(content: string, changes: Changes): Promise<void> {
	await readChanged(content, changes, dayOfBuild())
	writeFiles(content, changes)
}

interface RecordFile {
	name: string
	checked: string
	facts: Record<string, object[]>
	sources: { id: string; url: string; publisher: string; kind: string; asOf?: string }[]
}

/**
 * Returns a file with what was found as a statement of its page.
 * @throws UsageError if no page shows it, because readers could not check it, or if it isn't known who publishes the page
 */
function withStatement(file: RecordFile, { fact, value, from: url, on }: Found, publisher: Publisher): RecordFile {
	if (!/^https?:\/\//.test(url) || !URL.canParse(url))
		throw new UsageError(`It was found so: ${url}. Readers could not check that.`)
	const same = file.sources.find((source) => source.url === url)
	const source = same ?? {
		id: newId(file, `${slugify(host(url))}-${on.slice(0, 7)}`),
		url,
		...publisherOf(file, url, publisher),
		asOf: on,
	}
	const known = (file.facts[fact] ?? []) as { value?: unknown; sources?: string[] }[]
	if (known.some((one) => isDeepStrictEqual(one.value, value) && one.sources?.includes(source.id))) return file
	const asOf = source.asOf === on ? {} : { asOf: on }
	return {
		...file,
		facts: { ...file.facts, [fact]: [...(file.facts[fact] ?? []), { value, ...asOf, sources: [source.id] }] },
		sources: same ? file.sources : [...file.sources, source],
	}
}

/** Returns who publishes a page: as another source of its site says, unless it is known. */
function publisherOf({ sources }: RecordFile, url: string, known: Publisher): { publisher: string; kind: string } {
	const sibling = sources.find((source) => host(source.url) === host(url))
	const publisher = known.publisher ?? sibling?.publisher
	const kind = known.kind ?? sibling?.kind
	if (publisher === undefined || kind === undefined) throw new UsageError(`It isn’t known who publishes ${host(url)}.`)
	return { publisher, kind }
}

function newId({ sources }: RecordFile, wanted: string): string {
	const taken = new Set(sources.map(({ id }) => id))
	for (let number = 1; ; number++) {
		const id = number === 1 ? wanted : `${wanted}-${number}`
		if (!taken.has(id)) return id
	}
}
