/** Every table of figures leads to a file that says what it shows, or to a button that makes one. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeHTML } from 'entities'
import { expect, test } from 'vitest'
import { readCsv } from '../../scripts/open-data/table-csv.ts'
import { listedAddresses } from './sitemap.ts'

const dist = path.resolve('dist')

/** Its figures follow from what the reader enters. */
const OWN_FIGURES = 'class="stacked costs"'
const BUTTON =
	/^<p class="cluster needs-script no-print"><button type="button" class="button button-quiet">Download as a spreadsheet \(CSV\)/

const cellText = (html: string) =>
	decodeHTML(html.replace(/<sup>[\s\S]*?<\/sup>/g, '').replace(/<[^>]*>/g, ''))
		.replace(/\s+/g, ' ')
		.trim()
const rowsOf = (table: string) =>
	Array.from(table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g), ([, row = '']) =>
		Array.from(row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g), ([, cell = '']) => cellText(cell)),
	)

/** Most cells of a column, other than the labels in the first, begin with a number. */
const hasFigures = ([heading = [], ...rows]: string[][]) =>
	heading.some(
		(_, column) =>
			column > 0 && rows.filter((row) => /^[−$\u2060]*\d/.test(row[column] ?? '')).length > rows.length / 2,
	)

test('every table of figures offers them as a file that is the same, and a table of sentences offers nothing', async () => {
	const kinds = new Set<string>()
	for (const address of await listedAddresses(dist)) {
		const html = await readFile(path.join(dist, `${address === '/' ? '/index' : address}.html`), 'utf8')
		for (const [all, attributes = '', table = ''] of html.matchAll(/<table ([^>]*)>([\s\S]*?)<\/table>/g)) {
			const after = html.slice(html.indexOf(all) + all.length)
			kinds.add(attributes)
			if (attributes === OWN_FIGURES && BUTTON.test(after)) continue
			// Its villages, with the same facts, are one file for the whole page.
			if (attributes === 'class="needs"' && after.includes('These villages in a spreadsheet (CSV)')) continue
			const file =
				/^(?:<\/div>)?<p class="no-print">Download as a <a href="(\/data\/[^"]*\.csv)">spreadsheet \(CSV\)<\/a>/.exec(
					after,
				)?.[1]
			expect(file !== undefined, `${address}: ${all.slice(0, 200)}`).toBe(hasFigures(rowsOf(table)))
			if (file === undefined) continue
			const { columns, cells } = readCsv(await readFile(path.join(dist, file), 'utf8'))
			expect([columns, ...cells], file).toEqual(rowsOf(table))
		}
	}
	expect([...kinds].toSorted()).toEqual(
		['class="found"', 'class="kept"', 'class="needs"', OWN_FIGURES, 'class="stacked"'].toSorted(),
	)
})
