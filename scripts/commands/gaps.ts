/** `npm run site -- content gaps`, `report`, `confirm` and `fill`: what is missing, and what was found of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { date, host, sentence } from '../../src/core/format.ts'
import { SOURCE_KINDS, isIn } from '../../src/core/vocabulary.ts'
import { slugify } from '../../src/core/addresses.ts'
import { readChanged } from '../authoring/changed-content.ts'
import { printJson, withEndingsOf } from '../content/files/canonical-form.ts'
import { didYouMean } from '../content/files/nearest.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { reportedSchema, type ReportedContent } from '../content/schemas/schemas.ts'
import { valueOfFact } from '../facts/fact-words.ts'
import { labelOfFact } from '../facts/statement-words.ts'
import type { ImportProblem } from '../import/bytes.ts'
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
		csv === undefined
			? `\n${about}`
			: `${csv} has ${about} What a helper sends back: npm run site -- content report FILE --by NAME. What you have looked up yourself: npm run site -- content fill FILE`,
	)
}

function gapInWords({ record, name, about, fact, pages, registers, telephones }: Gap): string {
	const places = [...pages, ...registers, ...telephones]
	const where = places.length > 0 ? places.join('  ') : 'no website or telephone number is known: search for its name'
	return `content/${record}.json  ${labelOfFact(fact)}  ${name}, ${about}\n  ${where}`
}

const REPORTED = 'reported.json'

/** Reads what a helper has found into content/reported.json, where it waits for an author. */
export async function reportCommand(file: string, { content, by }: OfContent & { by: string }): Promise<void> {
	// First, so that nothing is written beside content that has a problem.
	await readContent(content)
	const waiting = readReported(content)
	const read = readFound(readFileSync(file), dayOfBuild(), (record) => isRecord(content, record))
	if ('refused' in read) throw refusal(file, read.refused)
	const found = read.found.map(({ line: _line, publisher: _publisher, ...one }) => ({ ...one, by }))
	const known = new Set(waiting.map(keyOfReport))
	const added = reportedSchema.parse(found).filter((one) => !known.has(keyOfReport(one)))
	if (added.length > 0) await change(content, new Map([[REPORTED, printJson([...waiting, ...added])]]))
	const setAside = read.setAside.map((problem) => `  ${problemInWords(file, problem)}`)
	console.log(
		[
			`${added.length} answers are in content/${REPORTED}, and no page shows them. Confirm each: npm run site -- content confirm`,
			...(found.length > added.length ? [`${found.length - added.length} were there already.`] : []),
			...(setAside.length > 0 ? [`Set aside: these rows were not read (${setAside.length})`, ...setAside] : []),
			...read.notes.map((note) => `  ${file}: ${note}`),
		].join('\n'),
	)
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
	const read = readFound(readFileSync(file), dayOfBuild(), (record) => isRecord(content, record), true)
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
			files.set(record, withStatement(before, found, { content, ...publisherIn(found, before, operator?.name, sites) }))
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

/** Who publishes a page: as the table says, or else the operator, unless its website is known and is another. */
function publisherIn(
	{ publisher, from }: Found,
	{ sources }: RecordFile,
	operator: string | undefined,
	sites: readonly string[],
): Pick<ConfirmOptions, 'publisher' | 'kind'> {
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

const keyOfReport = ({ record, fact, value, from }: ReportedContent) => JSON.stringify([record, fact, value, from])

function readReported(content: string): ReportedContent[] {
	const file = path.join(content, REPORTED)
	return existsSync(file) ? reportedSchema.parse(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))) : []
}

interface ConfirmOptions extends OfContent {
	/** The address of the page that an author has seen it on, where that isn't the helper's. */
	source?: string | undefined
	publisher?: string | undefined
	kind?: string | undefined
}

/** Lists what waits to be confirmed, or writes the report about a fact into its file as a statement. */
export async function confirmCommand(
	record: string | undefined,
	fact: string | undefined,
	options: ConfirmOptions,
): Promise<void> {
	const waiting = readReported(options.content)
	if (record === undefined) return console.log(waitingInWords(waiting))
	const ofRecord = waiting.filter((one) => one.record === record)
	if (ofRecord.length === 0)
		throw new UsageError(
			`Nothing was reported about "${record}".`,
			didYouMean(
				record,
				waiting.map((one) => one.record),
				'See: npm run site -- content confirm',
			),
		)
	const [report, ...others] = fact === undefined ? ofRecord : ofRecord.filter((one) => one.fact === fact)
	if (!report)
		throw new UsageError(
			`Nothing was reported about "${fact}" of ${record}.`,
			`Reported are: ${ofRecord.map((one) => one.fact).join(', ')}`,
		)
	if (others.length > 0)
		throw new UsageError(
			fact === undefined ? 'Several facts were reported.' : 'It was reported more than once.',
			fact === undefined
				? `Say which: ${ofRecord.map((one) => one.fact).join(', ')}`
				: `Remove those that are wrong from content/${REPORTED}.`,
		)
	const after = withStatement(readRecord(options.content, record), report, options)
	const rest = waiting.filter((one) => one !== report)
	const changes = new Map([
		written(options.content, record, after),
		[REPORTED, rest.length > 0 ? printJson(rest) : null],
	])
	await change(options.content, changes)
	console.log(`content/${record}.json has it: ${reportInWords(report)}`)
}

/** @throws ContentError, and nothing is written, if the check would refuse it */
async function change(content: string, changes: Changes): Promise<void> {
	await readChanged(content, changes, dayOfBuild())
	writeFiles(content, changes)
}

function waitingInWords(waiting: readonly ReportedContent[]): string {
	if (waiting.length === 0) return 'Nothing waits to be confirmed.'
	const lines = waiting.map((report) => `${report.record} ${report.fact}  ${reportInWords(report)}`)
	return [
		...lines,
		'',
		'Look at each on its page, then: npm run site -- content confirm RECORD FACT',
		`Remove what is wrong from content/${REPORTED}.`,
	].join('\n')
}

function reportInWords({ fact, value, from, by, on, note }: ReportedContent): string {
	const remark = note === undefined ? '' : ` (${note})`
	return `${sentence(labelOfFact(fact))}: ${valueOfFact(fact, value)}${remark}, reported by ${by}, on ${date(on)}, from ${from}`
}

interface RecordFile {
	name: string
	checked: string
	facts: Record<string, object[]>
	sources: { id: string; url: string; publisher: string; kind: string; asOf?: string }[]
}

/**
 * Returns a file with what was reported as a statement of its page.
 * @throws UsageError if no page shows it, because readers could not check it, or if it isn't known who publishes the page
 */
function withStatement(
	file: RecordFile,
	{ fact, value, from, on }: Pick<Found, 'fact' | 'value' | 'from' | 'on'>,
	options: ConfirmOptions,
): RecordFile {
	const url = options.source ?? from
	if (!/^https?:\/\//.test(url) || !URL.canParse(url))
		throw new UsageError(
			`It was found so: ${from}. Readers could not check that.`,
			'Find a page that says it, and add --source https://…',
		)
	const same = file.sources.find((source) => source.url === url)
	const source = same ?? {
		id: newId(file, `${slugify(host(url))}-${on.slice(0, 7)}`),
		url,
		...publisherOf(file, url, options),
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

/** Who publishes a page: as another source of its site says, unless the author does. */
function publisherOf(
	{ sources }: RecordFile,
	url: string,
	{ publisher, kind }: ConfirmOptions,
): { publisher: string; kind: string } {
	const sibling = sources.find((source) => host(source.url) === host(url))
	const found = { publisher: publisher ?? sibling?.publisher, kind: kind ?? sibling?.kind }
	if (found.publisher === undefined || !isIn(SOURCE_KINDS, found.kind))
		throw new UsageError(
			`It isn’t known who publishes ${host(url)}.`,
			`Add --publisher "NAME" --kind KIND, which is one of: ${Object.keys(SOURCE_KINDS).join(', ')}`,
		)
	return { publisher: found.publisher, kind: found.kind }
}

function newId({ sources }: RecordFile, wanted: string): string {
	const taken = new Set(sources.map(({ id }) => id))
	for (let number = 1; ; number++) {
		const id = number === 1 ? wanted : `${wanted}-${number}`
		if (!taken.has(id)) return id
	}
}
