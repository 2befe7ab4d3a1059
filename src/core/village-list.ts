/** The compact list of all villages, written and read: columns once, then one array a village. */
import { FORMAT, type VillageListFile, type VillageListRow } from './page-data.ts'

/** In the order of writing; a file without one of them is of another version. */
const COLUMNS = [
	'slug',
	'name',
	'locality',
	'region',
	'area',
	'operator',
	'operatorSlug',
	'careServices',
	'amenities',
	'status',
	'priceFrom',
	'priceTo',
	'entryAge',
	'units',
	'lat',
	'lng',
	'careSourced',
	'weeklyFrom',
	'weeklyTo',
	'dmfPercent',
	'feesStop',
	'opened',
	'formerNames',
	'verified',
] as const satisfies readonly (keyof VillageListRow)[]

/** The list was written by another version of the site than the page that reads it: loading the page afresh helps. */
export class VillageListFormatError extends Error {
	override name = 'VillageListFormatError'
}

/** The rows as a file that `decodeVillageList` reads back. */
export function encodeVillageList(rows: readonly VillageListRow[]): VillageListFile {
	return { format: FORMAT, columns: [...COLUMNS], rows: rows.map((row) => COLUMNS.map((column) => row[column])) }
}

/**
 * The rows of a fetched list.
 * @throws VillageListFormatError when the file has another format, lacks a column, or holds a row of another length
 */
export function decodeVillageList(file: unknown): VillageListRow[] {
	if (!isListFile(file)) throw new VillageListFormatError('the village list is not of a known shape')
	if (file.format !== FORMAT) {
		throw new VillageListFormatError(`the village list has format ${String(file.format)}; this page reads ${FORMAT}`)
	}
	const missing = COLUMNS.filter((column) => !file.columns.includes(column))
	if (missing.length) throw new VillageListFormatError(`the village list lacks ${missing.join(', ')}`)
	return file.rows.map((values, index) => {
		if (!Array.isArray(values) || values.length !== file.columns.length) {
			throw new VillageListFormatError(`row ${index + 1} of the village list does not fit its columns`)
		}
		return Object.fromEntries(
			file.columns.map((column, position) => [column, values[position]]),
		) as unknown as VillageListRow
	})
}

function isListFile(file: unknown): file is VillageListFile {
	if (typeof file !== 'object' || file === null) return false
	const { columns, rows } = file as Partial<VillageListFile>
	return Array.isArray(columns) && Array.isArray(rows)
}
