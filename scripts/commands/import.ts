/**
 * npm run import: reads a register into content/imports, and proposes which of our villages its records are about.
 *
 *     npm run import -- certified-providers LegalEntitySummaryAgedCare.csv
 *     npm run import -- facility-pages *.html
 *     npm run import -- audit-reports *.txt
 *     npm run import -- villages-register register.csv
 *     npm run import -- disclosure-statement FILE.pdf --out drafts.json    drafts for a person to approve
 *
 * `--date 2026-11-22` is the day that the files were saved, today by default. `--fewer` accepts a register that lost more
 * than a fifth of its records.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { extractText } from 'unpdf'
import { ContentError, formatIssues } from '../content/issues.ts'
import { importSchema } from '../content/import-schema.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { pageInstead, textOf } from '../import/bytes.ts'
import { candidatesIn } from '../import/candidates.ts'
import { draftStatements } from '../import/disclosure-statement.ts'
import type { ImportRecord } from '../import/import-record.ts'
import { MAX_VANISHED, mergeImport } from '../import/merge-import.ts'
import { proposeJoins } from '../import/propose-joins.ts'
import { REGISTERS, type Register } from '../import/registers.ts'
import { reportImport } from '../import/report-import.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		content: { type: 'string', default: path.join(PROJECT_ROOT, 'content') },
		date: { type: 'string', default: dayOfBuild() },
		fewer: { type: 'boolean', default: false },
		out: { type: 'string' },
	},
})
const [name = '', ...files] = positionals
const register = REGISTERS[name]

if (files.length > 0 && register) await importFiles(register)
else if (files.length > 0 && name === 'disclosure-statement') await draftFrom(files)
else {
	console.error(
		`Name a register and its files: npm run import -- NAME FILE…\nThe registers are: ${Object.keys(REGISTERS).join(', ')}, disclosure-statement`,
	)
	process.exitCode = 2
}

async function importFiles({ read, isWhole, ...about }: Register): Promise<void> {
	const records: ImportRecord[] = []
	const notes: string[] = []
	const refusals: string[] = []
	for (const file of files) {
		const result = read(readFileSync(file))
		if ('refused' in result)
			refusals.push(...result.refused.map(({ line, column, message }) => `${file}:${line}:${column}  ${message}`))
		else {
			records.push(...result.records)
			notes.push(...result.notes.map((note) => `${file}: ${note}`))
		}
	}
	if (refusals.length > 0) return refuse(refusals)

	const kept = path.join(path.resolve(values.content), 'imports', `${name}.json`)
	const before = existsSync(kept) ? importSchema.parse(JSON.parse(readFileSync(kept, 'utf8'))) : undefined
	const { publisher, kind, url } = about
	const source = { id: `as-of-${values.date}`, url, publisher, kind, asOf: values.date }
	const { file, report } = mergeImport(before, records, source, isWhole)
	const share = report.vanished.length / Object.keys(before?.records ?? {}).length
	if (share > MAX_VANISHED && !values.fewer)
		return refuse([
			`${files.join(', ')}:1:1  it lacks ${report.vanished.length} records of the last import, more than a fifth: is it cut off? If not, add --fewer`,
		])

	mkdirSync(path.dirname(kept), { recursive: true })
	writeFileSync(kept, `${JSON.stringify(importSchema.parse(file), null, '\t')}\n`)
	const villages = await readVillages()
	const joined = new Map(villages.flatMap(({ slug, joins }) => (joins?.[name] ? [[joins[name], slug]] : [])))
	const open = records.filter(({ key }) => !joined.has(key))
	const free = candidatesIn(villages.filter(({ joins }) => !joins?.[name]))
	console.log(reportImport(name, { merge: report, proposals: proposeJoins(open, free), joined, notes }))
}

async function readVillages() {
	try {
		const { villages, closedVillages, operators } = await readContent(path.resolve(values.content))
		const operatorNames = new Map(operators.map((operator) => [operator.id, operator.name]))
		return [...villages, ...closedVillages].map((village) => ({
			...village,
			operatorName: operatorNames.get(village.operator) ?? village.operator,
		}))
	} catch (error) {
		if (!(error instanceof ContentError)) throw error
		console.error(formatIssues(error.issues))
		process.exit(1)
	}
}

async function draftFrom([file = '']: readonly string[]): Promise<void> {
	const bytes = readFileSync(file)
	const pages = await pagesOf(bytes)
	if (!Array.isArray(pages)) return refuse([`${file}:${pages.line}:${pages.column}  ${pages.message}`])
	const text = `${JSON.stringify({ file: path.basename(file), ...draftStatements(pages) }, null, '\t')}\n`
	if (values.out === undefined) process.stdout.write(text)
	else writeFileSync(values.out, text)
	console.error('These are drafts. Check each against its page, and copy what is right into the village’s file.')
}

/** The text of each page: of a PDF, or of text with a form feed between pages. */
async function pagesOf(bytes: Uint8Array) {
	if (bytes.subarray(0, 5).toString() === '%PDF-') return (await extractText(new Uint8Array(bytes))).text
	const read = textOf(bytes)
	if ('refused' in read) return read.refused[0] ?? { line: 1, column: 1, message: 'it can’t be read' }
	return pageInstead(read.text) ?? read.text.split('\f')
}

function refuse(lines: readonly string[]): void {
	console.error(`${lines.join('\n')}\n\nRefused. Nothing was imported.`)
	process.exitCode = 1
}
