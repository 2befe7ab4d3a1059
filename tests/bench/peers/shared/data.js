/** What every peer builds its pages from: BENCH_DATA names the folder. A village's page is read when it is built. */
import { readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(`${process.env.BENCH_DATA}/${file}`, 'utf8'))

export const rows = read('list.json')
/** The rows that the list shows before its script runs; the script fetches all. */
export const firstRows = rows.slice(0, 50)
/** What all pages share: addresses of the style sheet, the fonts and the icon; the header and footer of a page. */
export const { styles, fonts, icon, top, bottom } = read('site.json')
/** A village's page: title, description, canonical, and its own part as a tree (see page-tree.ts). */
export const villageOf = (slug) => read(`villages/${slug}.json`)
