/** Writes the open data below /data: the tables, one file for each page about a village, operator or place, descriptions and releases. */
import { escapeUTF8 } from 'entities/escape'
import { Feed } from 'feed'
import {
	CHANGES_FEED,
	DATA_CATALOGUE,
	address,
	changesFeedOf,
	dataFile,
	releaseFile,
} from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import { dataCatalogue, json, packageFiles, type About } from './metadata.ts'
import type { OpenData } from './open-data.ts'
import { tableCsv } from './table-csv.ts'
import { TABLE_NAMES, type TableRow, type Tables } from './tables.ts'

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

/** @param places regions and areas, each with its villages */
export function writeOpenData(data: OpenData, about: About, places: readonly DataPlace[], output: Sink): void {
	for (const [file, text] of packageFiles(data.tables, about)) output.write(`/data/${file}`, text)
	for (const table of TABLE_NAMES) output.write(dataFile(`/${table}`, 'json'), jsonLines(data.tables[table]))
	output.write(CHANGES_FEED, changesFeed(data.entries, about))
	writeRecords(data.tables, output)
	for (const place of places) writePlace(place, data, about, output)
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
	output.write(dataFile(page, 'csv'), tableCsv('villages', rows))
	output.write(dataFile(page, 'json'), jsonLines(rows))
	const pages = new Set<string | undefined>(villages.map((village) => address.village(village.slug)))
	const own = entries.filter((entry) => pages.has(entry.address))
	output.write(changesFeedOf(page), changesFeed(own, about, { page, name }))
}

/** Returns rows as JSON with one a line, so that versions can be compared line by line. */
const jsonLines = (rows: readonly TableRow[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

/** How many entries feeds have. */
const MAX_FEED_ENTRIES = 100

/**
 * Returns the feed of all changes, or of those about the villages of a place.
 * @param entries the latest first
 */
function changesFeed(
	entries: readonly ChangeEntry[],
	{ name, url, modified }: About,
	place?: { page: string; name: string },
): string {
	const page = place?.page ?? address.changes
	const feed = new Feed({
		id: url + page,
		title: `${name}: what changed${place ? `, ${place.name}` : ''}`,
		link: url + page,
		language: 'en-NZ',
		generator: false,
		copyright: name,
		author: { name, link: `${url}/` },
		// Not the time of the build, so that the same facts give the same feed.
		updated: new Date(entries[0]?.date ?? modified),
		feedLinks: { atom: url + (place ? changesFeedOf(page) : CHANGES_FEED) },
	})
	for (const { id, date: day, name: subject, address: about, changes, more } of entries.slice(0, MAX_FEED_ENTRIES)) {
		const lines = changes.map(
			({ text, source }) => `${text}. Source: ${source.publisher}, ${source.asOf ? date(source.asOf) : 'undated'}`,
		)
		const items = [...lines, ...(more ? [more] : [])].map((line) => `<li>${escapeUTF8(line)}</li>`)
		feed.addItem({
			id: `${url}${address.changes}#${id}`,
			title: `${subject}: ${changes[0]?.text ?? ''}${items.length > 1 ? ' and more' : ''}`,
			link: url + (about ?? address.changes),
			date: new Date(day),
			content: `<ul>${items.join('')}</ul>`,
		})
	}
	return feed.atom1()
}
