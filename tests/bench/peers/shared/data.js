/** What every peer builds its pages from: BENCH_DATA names a file of `{ pages, list }`, our own page data and list. */
import { readFileSync } from 'node:fs'

const { pages, rows } = JSON.parse(readFileSync(process.env.BENCH_DATA, 'utf8'))

export const villages = pages
export const bySlug = new Map(pages.map((page) => [page.village.slug, page]))
/** The rows that the list shows before its script runs; the script fetches all. */
export const firstRows = rows.slice(0, 50)
export const STYLES = process.env.BENCH_STYLES
export const FONTS = process.env.BENCH_FONTS.split(',')
