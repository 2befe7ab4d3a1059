/** `npm run site -- data import`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import type { PageText } from '../../src/core/agreement-reading/page-text.ts'
import { pdfTextOf } from '../../src/core/agreement-reading/pdf-text.ts'
import { printJson, withEndingsOf } from '../content/files/canonical-form.ts'
import { issueFile } from '../content/files/content-files.ts'
import { ContentError } from '../content/files/issues.ts'
import { MAX_DATA_BYTES } from '../content/files/limits.ts'
import { parseJson } from '../content/files/json.ts'
import { checkRawText } from '../content/files/raw-text.ts'
import { unreadableText } from '../content/files/read-text.ts'
import { importSchema } from '../content/schemas/import-schema.ts'
import { validate } from '../content/schemas/validate.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { pageInstead, decodeRegister, type ImportProblem } from '../import/bytes.ts'
import { candidatesIn } from '../import/candidates.ts'
import { draftStatements } from '../import/disclosure-statement.ts'
import type { Importer, ImportRecord, SetAside } from '../import/import-record.ts'
import { isIncomplete, mergeImport } from '../import/merge-import.ts'
import { proposeJoins } from '../import/propose-joins.ts'
import { REGISTERS, type Register } from '../import/registers.ts'
import { reportImport } from '../import/report-import.ts'
import { writeFiles } from '../shared/write-files.ts'
import { CommandError, UsageError } from './outcome.ts'

interface ImportOptions {
	/** The folder of content. */
	content: string
	/** The day that the files were saved; today by default. */
	date?: string | undefined
	/** Writes the proposed joins into the files of villages. */
	join: boolean
	/** Accepts a register that lost more than a fifth of its records. */
	fewer: boolean
	/** Where drafts are written; to standard output by default. */
	out?: string | undefined
}

const DRAFTS = 'disclosure-statement'

/**
 * Reads files of a register into content/imports, and proposes which of our villages its records are about. Of a disclosure statement
 * it drafts statements for a person to approve.
 */
export async function importCommand(name: string, files: readonly string[], options: ImportOptions): Promise<void> {
	const register = REGISTERS[name]
	if (register) return await importFiles(name, register, files, options)
	if (name === DRAFTS) return await draftFrom(files, options.out)
	throw new UsageError(
		`There is no register "${name}".`,
		`The registers are: ${[...Object.keys(REGISTERS), DRAFTS].join(', ')}`,
	)
}

async function importFiles(
	name: string,
	{ read, isWhole, ...about }: Register,
	files: readonly string[],
	{ content, date = dayOfBuild(), join, fewer }: ImportOptions,
): Promise<void> {
	const { records, setAside, notes } = readFiles(files, read)
	// First, so that nothing is written beside content that has a problem.
	const { villages, closedVillages, operators } = await readContent(content)
	const kept = path.join(content, 'imports', `${name}.json`)
	const before = existsSync(kept) ? importSchema.parse(JSON.parse(readFileSync(kept, 'utf8'))) : undefined
	const { publisher, kind, url } = about
	const source = { id: `as-of-${date}`, url, publisher, kind, asOf: date }
	const { file, report } = mergeImport(before, records, source, isWhole, setAside)
	const missing = report.vanished.length + report.unread.length
	if (isIncomplete(report, setAside.length) && !fewer)
		refuse([
			`${files.join(', ')}:1:1  it lacks ${missing} records of the last import, more than a fifth: is it cut off? If not, add --fewer`,
		])
	const changes = new Map([[`imports/${name}.json`, checkedText(`imports/${name}.json`, printJson(file))]])

	const all = [...villages, ...closedVillages]
	const joined = new Map(all.flatMap(({ slug, joins }) => (joins?.[name] ? [[joins[name], slug]] : [])))
	const open = records.filter(({ key }) => !joined.has(key))
	const free = candidatesIn(
		all.filter(({ joins }) => !joins?.[name]),
		operators,
	)
	const proposals = proposeJoins(open, free)
	for (const { key, candidates } of join ? proposals.proposed : []) {
		const village = `villages/${candidates[0]?.slug}.json`
		changes.set(village, withJoin(changes.get(village) ?? readFileSync(path.join(content, village), 'utf8'), name, key))
	}
	writeFiles(content, changes)
	const unread = setAside.map((problem) => placed(problem))
	const imported = {
		records,
		villages: free,
		merge: report,
		proposals,
		joined,
		isWritten: join,
		setAside: unread,
		notes,
	}
	console.log(reportImport(name, imported))
}

/** Returns a village's file with a join, after the day on which it was checked. */
function withJoin(text: string, name: string, key: string): string {
	const village = JSON.parse(text.replace(/^\uFEFF/, '')) as { joins?: Record<string, string> }
	const { joins, ...others } = village
	const parts = Object.entries(others)
	parts.splice(parts.findIndex(([part]) => part === 'checked') + 1, 0, ['joins', { ...joins, [name]: key }])
	return withEndingsOf(text, printJson(Object.fromEntries(parts)))
}

type Placed<P extends ImportProblem> = P & { file: string }

const placed = ({ file, line, column, message }: Placed<ImportProblem>) => `${file}:${line}:${column}  ${message}`

/** @throws CommandError if one is refused */
function readFiles(files: readonly string[], read: Importer) {
	const records: ImportRecord[] = []
	const setAside: Placed<SetAside>[] = []
	const notes: string[] = []
	const refusals: string[] = []
	for (const file of files) {
		const result = read(readFileSync(file))
		if ('refused' in result) refusals.push(...result.refused.map((problem) => placed({ ...problem, file })))
		else {
			records.push(...result.records)
			setAside.push(...result.setAside.map((problem) => ({ ...problem, file })))
			notes.push(...result.notes.map((note) => `${file}: ${note}`))
		}
	}
	if (refusals.length > 0) refuse(refusals)
	return { records, setAside, notes }
}

/**
 * Returns the text of an import's file.
 * @throws ContentError if the check would refuse it: nobody edits the file, so nobody could put that right
 */
function checkedText(file: string, text: string): string {
	const { issues: found, ...parsed } = parseJson(text, issueFile(file))
	const { issues: unfit } = validate(importSchema, parsed, issueFile(file), 'json')
	const issues = [unreadableText(text, file) ?? [], checkRawText(text, file), found, unfit].flat()
	if (issues.length > 0) throw new ContentError(issues)
	if (Buffer.byteLength(text) > MAX_DATA_BYTES)
		refuse([`${issueFile(file)} would be longer than the ${MAX_DATA_BYTES / 1e6} MB that are read of a file.`])
	return text
}

async function draftFrom([file = '']: readonly string[], out: string | undefined): Promise<void> {
	const bytes = readFileSync(file)
	const pages = await pagesOf(bytes)
	if ('message' in pages) refuse([`${file}:${pages.line}:${pages.column}  ${pages.message}`])
	const drafts = draftStatements(pages.text, pages.places)
	const text = `${JSON.stringify({ file: path.basename(file), ...drafts }, null, '\t')}\n`
	if (out === undefined) process.stdout.write(text)
	else writeFileSync(out, text)
	console.error('These are drafts. Check each against its page, and copy what is right into the village’s file.')
}

/** The text of each page: of a PDF with its places on the paper, or of text with a form feed between pages. */
async function pagesOf(bytes: Uint8Array): Promise<{ text: string[]; places?: PageText[] } | ImportProblem> {
	if (bytes.subarray(0, 5).toString() === '%PDF-') {
		const pdf = await getDocumentProxy(new Uint8Array(bytes))
		return { text: (await extractText(pdf)).text, places: await pdfTextOf(pdf) }
	}
	const read = decodeRegister(bytes)
	if ('refused' in read) return read.refused[0] ?? { line: 1, column: 1, message: 'it can’t be read' }
	return pageInstead(read.text) ?? { text: read.text.split('\f') }
}

function refuse(lines: readonly string[]): never {
	throw new CommandError(`${lines.join('\n')}\n\nRefused. Nothing was imported.`)
}
