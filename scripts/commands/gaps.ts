/** `npm run site -- content gaps`, `report` and `confirm`: what is missing, and what helpers have found of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
import { gapsCsv, readFound } from '../import/gaps-csv.ts'
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
	csv,
	max,
}: OfContent & { csv?: string | undefined; max: number }): Promise<void> {
	const { villages, operators } = await readContent(content)
	const all = findGaps(villages, operators)
	const gaps = all.slice(0, max)
	if (csv === undefined) console.log(gaps.map(gapInWords).join('\n'))
	else writeFileSync(csv, gapsCsv(gaps))
	const about = `${gaps.length} of ${all.length} facts that are missing, those first that readers gain most from.`
	console.log(
		csv === undefined
			? `\n${about}`
			: `${csv} has ${about} What comes back: npm run site -- content report FILE --by NAME`,
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
	if ('refused' in read)
		throw new CommandError(
			`${read.refused.map(({ line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n')}\n\nRefused. Nothing was read.`,
		)
	const found = read.found.map(({ on, note, ...one }) => ({ ...one, by, on, ...(note !== undefined && { note }) }))
	const known = new Set(waiting.map(keyOfReport))
	const added = reportedSchema.parse(found).filter((one) => !known.has(keyOfReport(one)))
	if (added.length > 0) await change(content, new Map([[REPORTED, printJson([...waiting, ...added])]]))
	const setAside = read.setAside.map(({ line, column, message }) => `  ${file}:${line}:${column}  ${message}`)
	console.log(
		[
			`${added.length} answers are in content/${REPORTED}, and no page shows them. Confirm each: npm run site -- content confirm`,
			...(found.length > added.length ? [`${found.length - added.length} were there already.`] : []),
			...(setAside.length > 0 ? [`Set aside: these rows were not read (${setAside.length})`, ...setAside] : []),
			...read.notes.map((note) => `  ${file}: ${note}`),
		].join('\n'),
	)
}

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
	const file = `${record}.json`
	const before = readFileSync(path.join(options.content, file), 'utf8')
	const after = withStatement(JSON.parse(before.replace(/^\uFEFF/, '')) as RecordFile, report, options)
	const rest = waiting.filter((one) => one !== report)
	const changes = new Map([
		[file, withEndingsOf(before, printJson(after))],
		[REPORTED, rest.length > 0 ? printJson(rest) : null],
	])
	await change(options.content, changes)
	console.log(`content/${file} has it: ${reportInWords(report)}`)
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
	{ fact, value, from, on }: ReportedContent,
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
