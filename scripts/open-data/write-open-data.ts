/** Writes the open data below /data: the tables, one file for each page about a village, operator or place, descriptions and releases. */
import {
	CHANGES_FEED,
	DATA_CATALOGUE,
	OPEN_API,
	address,
	changesFeedOf,
	dataFile,
	releaseFile,
	schemaFile,
} from '../../src/core/addresses.ts'
import { changesFeed } from './changes-feed.ts'
import { cellsOf, csvOf } from './table-csv.ts'
import { dataCatalogue, dataPackage, openApi, rowSchema, type About } from './metadata.ts'
import type { OpenData } from './open-data.ts'
import { DATA_PACKAGE } from './releases.ts'
import { TABLE_NAMES, columnsOf, type TableRow, type TableName, type Tables } from './tables.ts'

/** The interface that files are written to; a build's Output has it. */
export interface Sink {
	write: (file: string, text: string) => unknown
}

/** A region or area, for the file of its villages. */
interface DataPlace {
	slug: string
	name: string
	villages: readonly { slug: string }[]
}

/** Returns a table as CSV. */
export function tableCsv(table: TableName, rows: readonly TableRow[]): string {
	const columns = columnsOf(table)
	return csvOf(
		columns,
		rows.map((row) => cellsOf(row, columns)),
	)
}

/** @param places regions and areas, each with its villages */
export function writeOpenData(data: OpenData, about: About, places: readonly DataPlace[], output: Sink): void {
	for (const table of TABLE_NAMES) {
		const rows = data.tables[table]
		output.write(dataFile(`/${table}`, 'csv'), tableCsv(table, rows))
		output.write(dataFile(`/${table}`, 'json'), listJson(rows))
		output.write(schemaFile(table), json(rowSchema(table)))
	}
	output.write(CHANGES_FEED, changesFeed(data.entries, about))
	writeFeeds(data, about, places, output)
	writeRecords(data.tables, places, output)
	output.write(`/data/${DATA_PACKAGE}`, json(dataPackage(about, { version: about.version, date: about.modified })))
	output.write(DATA_CATALOGUE, json(dataCatalogue(about)))
	output.write(OPEN_API, json(openApi(about)))
	for (const { version, files } of data.releases)
		for (const [file, text] of files) output.write(releaseFile(version, file), text)
}

/** Writes a feed for each place, of its villages, and for each operator, of it and its villages. */
function writeFeeds({ entries, tables }: OpenData, about: About, places: readonly DataPlace[], output: Sink): void {
	const write = (page: string, name: string, pages: ReadonlySet<string>) => {
		const file = changesFeedOf(page)
		const own = entries.filter((entry) => entry.address !== undefined && pages.has(entry.address))
		output.write(file, changesFeed(own, about, { file, page, name }))
	}
	for (const { slug, name, villages } of places)
		write(address.place(slug), name, new Set(villages.map((village) => address.village(village.slug))))
	for (const { id, name } of tables.operators) {
		const own = tables.villages.filter(({ operator }) => operator === id)
		const pages = own.map((village) => address.village(village.id))
		write(address.operator(id), name, new Set([address.operator(id), ...pages]))
	}
}

function writeRecords({ villages, operators, statements }: Tables, places: readonly DataPlace[], output: Sink): void {
	const bySubject = Map.groupBy(statements, ({ subjectType, subject }) => `${subjectType}/${subject}`)
	const write = (path: string, record: TableRow, subject: string) => {
		const about = bySubject.get(subject) ?? []
		output.write(dataFile(path, 'json'), json({ record, statements: about }))
		output.write(dataFile(path, 'csv'), tableCsv('statements', about))
	}
	for (const village of villages) write(address.village(village.id), village, `village/${village.id}`)
	for (const operator of operators) write(address.operator(operator.id), operator, `operator/${operator.id}`)
	for (const { slug, villages: inIt } of places) {
		const slugs = new Set(inIt.map((village) => village.slug))
		const rows = villages.filter(({ id }) => slugs.has(id))
		output.write(dataFile(address.place(slug), 'json'), listJson(rows))
		output.write(dataFile(address.place(slug), 'csv'), tableCsv('villages', rows))
	}
}

const json = (value: unknown) => `${JSON.stringify(value, null, '\t')}\n`

/** Writes one row a line, so that versions can be compared line by line. */
const listJson = (rows: readonly TableRow[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
