/** Writes the open data below /data: the tables, one file for each page about a village, operator or place, descriptions and releases. */
import { escapeUTF8 } from 'entities/escape'
import { Feed } from 'feed'
import {
	CHANGES_FEED,
	DATA_CATALOGUE,
	DATA_PACKAGE,
	address,
	changesFeedOf,
	dataFile,
	releaseFile,
} from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import { dataCatalogue, dataPackage, type About } from './metadata.ts'
import type { OpenData } from './open-data.ts'
import { cellsOf, csvOf } from './table-csv.ts'
import { TABLE_NAMES, columnsOf, type TableName, type TableRow, type Tables } from './tables.ts'

/** The interface that files are written to; a build's Output has it. */
export interface Sink {
	write: (file: string, text: string) => unknown
}

/** A region or area. */
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
	for (const table of TABLE_NAMES) writeTable(`/${table}`, table, data.tables[table], output)
	output.write(CHANGES_FEED, changesFeed(data.entries, about))
	writeRecords(data.tables, output)
	for (const place of places) writePlace(place, data, about, output)
	output.write(DATA_PACKAGE, json(dataPackage(about, { version: about.version, date: about.modified })))
	output.write(DATA_CATALOGUE, json(dataCatalogue(about)))
	for (const { version, files } of data.releases)
		for (const [file, text] of files) output.write(releaseFile(version, file), text)
}

/** Writes what we know about each village and operator, with its statements. */
function writeRecords({ villages, operators, statements }: Tables, output: Sink): void {
	const bySubject = Map.groupBy(statements, ({ subjectType, subject }) => `${subjectType}/${subject}`)
	const write = (path: string, record: TableRow, subject: string) => {
		const about = bySubject.get(subject) ?? []
		output.write(dataFile(path, 'json'), json({ record, statements: about }))
		output.write(dataFile(path, 'csv'), tableCsv('statements', about))
	}
	for (const village of villages) write(address.village(village.id), village, `village/${village.id}`)
	for (const operator of operators) write(address.operator(operator.id), operator, `operator/${operator.id}`)
}

/** Writes the villages of a place, and the feed of what changes about them. */
function writePlace(
	{ slug, name, villages }: DataPlace,
	{ tables, entries }: OpenData,
	about: About,
	output: Sink,
): void {
	const page = address.place(slug)
	const slugs = new Set(villages.map((village) => village.slug))
	const rows = tables.villages.filter(({ id }) => slugs.has(id))
	writeTable(page, 'villages', rows, output)
	const pages = new Set(villages.map((village) => address.village(village.slug)))
	const own = entries.filter((entry) => entry.address !== undefined && pages.has(entry.address))
	output.write(changesFeedOf(page), changesFeed(own, about, { file: changesFeedOf(page), page, name }))
}

/** Writes rows as CSV, and as JSON with one row a line, so that versions can be compared line by line. */
function writeTable(path: string, table: TableName, rows: readonly TableRow[], output: Sink): void {
	output.write(dataFile(path, 'csv'), tableCsv(table, rows))
	output.write(dataFile(path, 'json'), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
}

const json = (value: unknown) => `${JSON.stringify(value, null, '\t')}\n`

/** What a feed is about: everything, or a place. */
interface FeedOf {
	/** The feed's own address. */
	file: string
	/** The page that it is about. */
	page: string
	/** Of what; nothing where it is of everything. */
	name?: string
}

/** How many entries feeds have. */
const MAX_FEED_ENTRIES = 100

/** @param entries the latest first */
function changesFeed(
	entries: readonly ChangeEntry[],
	{ name, url, modified }: Pick<About, 'name' | 'url' | 'modified'>,
	of: FeedOf = { file: CHANGES_FEED, page: address.changes },
): string {
	const feed = new Feed({
		id: url + of.page,
		title: `${name}: what changed${of.name === undefined ? '' : `, ${of.name}`}`,
		link: url + of.page,
		language: 'en-NZ',
		generator: false,
		copyright: name,
		author: { name, link: `${url}/` },
		// Not the time of the build, so that the same facts give the same feed.
		updated: new Date(entries[0]?.date ?? modified),
		feedLinks: { atom: url + of.file },
	})
	for (const { id, date: day, name: subject, address: page, changes, more } of entries.slice(0, MAX_FEED_ENTRIES)) {
		const [first] = changes
		const others = changes.length - 1 > 0 || more ? ' and more' : ''
		const lines = changes.map(
			({ text, source }) => `${text}. Source: ${source.publisher}, ${source.asOf ? date(source.asOf) : 'undated'}`,
		)
		feed.addItem({
			id: `${url}${address.changes}#${id}`,
			title: `${subject}: ${first?.text ?? ''}${others}`,
			link: url + (page ?? address.changes),
			date: new Date(day),
			content: `<ul>${[...lines, ...(more ? [more] : [])].map((line) => `<li>${escapeUTF8(line)}</li>`).join('')}</ul>`,
		})
	}
	return feed.atom1()
}
