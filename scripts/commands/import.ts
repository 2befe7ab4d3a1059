/** `npm run site -- data import`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readChanged } from '../authoring/changed-content.ts'
import { printJson, withEndingsOf, withoutMark } from '../content/files/canonical-form.ts'
import { importSchema } from '../content/schemas/import-schema.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { placed } from '../import/table.ts'
import { isIncomplete, mergeImport } from '../import/merge-import.ts'
import { candidatesIn, proposeJoins } from '../import/propose-joins.ts'
import { REGISTERS } from '../import/registers.ts'
import { reportImport } from '../import/report-import.ts'
import { writeFiles } from '../shared/write-files.ts'
import { CommandError, UsageError } from './outcome.ts'

interface ImportOptions {
	/** The folder of content. */
	content: string
	/** The day that the file was saved; today by default. */
	date?: string | undefined
	/** Writes the proposed joins into the files of villages. */
	join: boolean
	/** Accepts a register that lost more than a fifth of its records. */
	fewer: boolean
}

/** Reads the file of a register into content/imports, and proposes which of our villages its records are about. */
export async function importCommand(
	name: string,
	file: string,
	{ content, date = dayOfBuild(), join, fewer }: ImportOptions,
): Promise<void> {
	const register = Object.hasOwn(REGISTERS, name) ? REGISTERS[name] : undefined
	if (!register)
		throw new UsageError(`There is no register "${name}".`, `The registers are: ${Object.keys(REGISTERS).join(', ')}`)
	const read = register.read(readFileSync(file))
	if ('refused' in read) refuse(read.refused.map((problem) => placed(file, problem)))
	const { records, setAside, notes } = read
	// First, so that nothing is written beside content that has a problem.
	const { villages, closedVillages, operators } = await readContent(content)
	const kept = path.join(content, 'imports', `${name}.json`)
	const before = existsSync(kept) ? importSchema.parse(JSON.parse(readFileSync(kept, 'utf8'))) : undefined
	const { publisher, kind, url } = register
	const source = { id: `as-of-${date}`, url, publisher, kind, asOf: date }
	const { file: merged, report } = mergeImport(before, records, source, setAside)
	const missing = report.vanished.length + report.unread.length
	if (isIncomplete(report, setAside.length) && !fewer)
		refuse([
			`${file}:1:1  it lacks ${missing} records of the last import, more than a fifth: is it cut off? If not, add --fewer`,
		])
	const changes = new Map([[`imports/${name}.json`, printJson(merged)]])

	const all = [...villages, ...closedVillages]
	const joined = new Map(all.flatMap(({ slug, joins }) => (joins?.[name] ? [[joins[name], slug]] : [])))
	const open = records.filter(({ key }) => !joined.has(key))
	const free = candidatesIn(
		all.filter(({ joins }) => !joins?.[name]),
		operators,
	)
	const proposals = proposeJoins(open, free)
	for (const { record, villages: joining } of join ? proposals.proposed : []) {
		const village = `villages/${joining[0]?.slug}.json`
		changes.set(village, withJoin(readFileSync(path.join(content, village), 'utf8'), name, record.key))
	}
	// Nobody edits an import's file, so nobody could put right what the check would refuse.
	await readChanged(content, changes, dayOfBuild())
	writeFiles(content, changes)
	const imported = {
		records,
		merge: report,
		proposals,
		joined,
		isWritten: join,
		setAside: setAside.map((problem) => placed(file, problem)),
		notes: notes.map((note) => `${file}: ${note}`),
	}
	console.log(reportImport(name, imported))
}

/** Returns a village's file with a join, after the day on which it was checked. */
function withJoin(text: string, name: string, key: string): string {
	const village = JSON.parse(withoutMark(text)) as { joins?: Record<string, string> }
	const { joins, ...others } = village
	const parts = Object.entries(others)
	parts.splice(parts.findIndex(([part]) => part === 'checked') + 1, 0, ['joins', { ...joins, [name]: key }])
	return withEndingsOf(text, printJson(Object.fromEntries(parts)))
}

function refuse(lines: readonly string[]): never {
	throw new CommandError(`${lines.join('\n')}\n\nRefused. Nothing was imported.`)
}
