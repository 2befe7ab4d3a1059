/** Reads the releases of the open data. content/releases/N has the tables as CSV, and datapackage.json with version and date. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { issueFile } from '../content/files/content-files.ts'
import { attemptOrRefuse } from '../content/files/failures.ts'
import { readCsv } from './table-csv.ts'
import { columnsOf, type TableName } from './tables.ts'

export interface Release {
	/** 1, 2, 3 … */
	version: number
	/** The day it was made, YYYY-MM-DD. */
	date: string
	/** File name → text, in order of name. */
	files: ReadonlyMap<string, string>
}

/** The name of the file that describes a release. */
export const RELEASE_PACKAGE = 'datapackage.json'
export const releaseTableFile = (table: TableName) => `${table}.csv`

/**
 * Reads content/releases, the oldest first.
 * @param root the folder of content
 */
export function readReleases(root: string): Release[] {
	const folder = path.join(root, 'releases')
	const namesIn = (one: string, name: string) => attemptOrRefuse(issueFile(name), () => readdirSync(one).toSorted())
	const versions = namesIn(root, '').includes('releases')
		? namesIn(folder, 'releases').flatMap((name) => (/^[1-9]\d*$/.test(name) ? [Number(name)] : []))
		: []
	return versions
		.toSorted((a, b) => a - b)
		.map((version) => {
			const name = `releases/${version}`
			const inIt = path.join(folder, String(version))
			const read = (file: string) =>
				attemptOrRefuse(issueFile(`${name}/${file}`), () => readFileSync(path.join(inIt, file), 'utf8'))
			const files = new Map(namesIn(inIt, name).map((file) => [file, read(file)]))
			const date = attemptOrRefuse(issueFile(`${name}/${RELEASE_PACKAGE}`), () => {
				const { created } = JSON.parse(files.get(RELEASE_PACKAGE) ?? '{}') as { created?: string }
				if (created === undefined) throw new Error('it has no date')
				return created.slice(0, 10)
			})
			return { version, date, files }
		})
}

/** A row of a release, as text; null for an empty cell. */
export type ReleaseRow = Readonly<Record<string, string | null>>

/**
 * Returns the rows of a release's table by id, with the columns that the table has now.
 * @throws {ContentError} when it is no table
 */
export function readTable(
	{ files, version }: Pick<Release, 'files' | 'version'>,
	table: TableName,
): Map<string, ReleaseRow> {
	const file = releaseTableFile(table)
	const { columns, cells } = attemptOrRefuse(issueFile(`releases/${version}/${file}`), () =>
		readCsv(files.get(file) ?? ''),
	)
	const places = columnsOf(table).map((name) => [name, columns.indexOf(name)] as const)
	return new Map(
		cells.map((row) => [row[0] ?? '', Object.fromEntries(places.map(([name, at]) => [name, row[at] || null]))]),
	)
}
