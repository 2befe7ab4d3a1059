/** `npm run site -- content gaps` and `fill`: what is missing, and what was found of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { count, host, sentence } from '../../src/core/format.ts'
import { slugify } from '../../src/core/addresses.ts'
import { readChanged } from '../authoring/changed-content.ts'
import { printJson, withEndingsOf, withoutMark } from '../content/files/canonical-form.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { labelOfFact } from '../facts/statement-words.ts'
import { placed, type ImportProblem } from '../import/table.ts'
import { gapsCsv, readFilledGaps, type FilledGap } from '../import/gaps-csv.ts'
import { GAP_FACT_NAMES } from '../import/gap-facts.ts'
import { findGaps, type Gap } from '../import/gaps.ts'
import type { Village } from '../content/records/model.ts'
import { writeFiles, type Changes } from '../shared/write-files.ts'
import type { OfContent } from './content.ts'
import { CommandError, UsageError } from './outcome.ts'

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
	const about = `${gaps.length} of ${count(all.length, 'missing fact')}, those first that ${fact ? 'most villages lack' : 'readers gain most from'}.`
	console.log(contactsInWords(villages))
	console.log(
		csv === undefined ? `\n${about}` : `${csv} has ${about} Once it is filled in: npm run site -- content fill FILE`,
	)
}

/** Says how many villages can be rung, how many have a website only, and of how many we found neither: what their cards say. */
function contactsInWords(villages: readonly Village[]): string {
	const {
		phone = [],
		website = [],
		none = [],
	} = Object.groupBy(villages, ({ known: { facts } }) => (facts.phone ? 'phone' : facts.website ? 'website' : 'none'))
	const own = phone.filter(({ known }) => !known.facts.phone?.ofOperator).length
	return `\nOf ${count(villages.length, 'village')} ${phone.length} can be rung (${own} by a number of their own), ${website.length} have only a website, and of ${none.length} we found neither.`
}

function gapInWords({ record, name, about, fact, pages, registers, telephones }: Gap): string {
	const places = [...pages, ...registers, ...telephones]
	const where = places.length > 0 ? places.join('  ') : 'no website or telephone number is known: search for its name'
	return `content/${record}.json  ${labelOfFact(fact)}  ${name}, ${about}\n  ${where}`
}

function refusal(file: string, problems: readonly ImportProblem[]): CommandError {
	const inOrder = problems.toSorted((a, b) => a.line - b.line)
	const lines = inOrder.map((problem) => placed(file, problem))
	return new CommandError([...lines, '', 'Refused. Nothing was read.'].join('\n'))
}

/**
 * Writes what an author has looked up into the files as statements, all of it or nothing: each answer needs the page that says it and
 * the day on which it was read.
 * @throws ContentError, and nothing is written, if the check would refuse it
 */
export async function fillCommand(file: string, { content }: OfContent): Promise<void> {
	const { villages, operators } = await readContent(content)
	const read = readFilledGaps(readFileSync(file), dayOfBuild(), (record) => isRecord(content, record))
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
			files.set(
				record,
				withStatement(before, found, () => publisherOf(found, before, operator?.name, sites)),
			)
		} catch (error) {
			if (!(error instanceof UsageError)) throw error
			refuse(`${error.message} Write the address of the page, and who publishes it`)
		}
	}
	if (problems.length > 0) throw refusal(file, problems)
	const changes: Changes = new Map(
		Array.from(files, ([record, after]) => [
			`${record}.json`,
			withEndingsOf(textOf(content, record), printJson(after)),
		]),
	)
	await readChanged(content, changes, dayOfBuild())
	writeFiles(content, changes)
	console.log(
		`${sentence(count(read.found.length, 'answer'))} added to ${count(files.size, 'file')} of content. Read them over: git diff content`,
	)
}

/**
 * Returns who publishes a page, and what kind of source that makes it: as the table says, or else the operator, unless its website is
 * known and is another, or as another source of its site says.
 * @throws UsageError if none of them does
 */
function publisherOf(
	{ publisher, from }: FilledGap,
	{ sources }: RecordFile,
	operator: string | undefined,
	sites: readonly string[],
): { publisher: string; kind: string } {
	const isHere = (address: string) => host(address) === host(from)
	const sibling = sources.find(({ url }) => isHere(url))
	if (publisher !== undefined) return { publisher, kind: sibling?.kind ?? 'other' }
	if (operator !== undefined && (sites.length === 0 || sites.some(isHere)))
		return { publisher: operator, kind: 'operator' }
	if (sibling) return { publisher: sibling.publisher, kind: sibling.kind }
	throw new UsageError(`It isn’t known who publishes ${host(from)}.`)
}

const textOf = (content: string, record: string) => readFileSync(path.join(content, `${record}.json`), 'utf8')

const readRecord = (content: string, record: string) => JSON.parse(withoutMark(textOf(content, record))) as RecordFile

/** Whether it names the file of a village or an operator. */
function isRecord(content: string, record: string): boolean {
	return /^(?:villages|operators)\/[a-z0-9-]+$/.test(record) && existsSync(path.join(content, `${record}.json`))
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
function withStatement(
	file: RecordFile,
	{ fact, value, from: url, on }: FilledGap,
	publisher: () => { publisher: string; kind: string },
): RecordFile {
	if (!/^https?:\/\//.test(url) || !URL.canParse(url))
		throw new UsageError(`It was found so: ${url}. Readers could not check that.`)
	const same = file.sources.find((source) => source.url === url)
	const source = same ?? {
		id: newId(file, `${slugify(host(url))}-${on.slice(0, 7)}`),
		url,
		...publisher(),
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

function newId({ sources }: RecordFile, wanted: string): string {
	const taken = new Set(sources.map(({ id }) => id))
	let id = wanted
	for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
	return id
}
