/** The compact list of all villages, written and read: columns once, then one array a village. */
import type { Known } from '../facts/source.ts'
import type { VillageFacts } from '../facts/village-facts.ts'
import type { Amenity, CareService, VillageStatus } from '../vocabulary.ts'
import { FORMAT, FormatError, checkFormat } from '../data-format.ts'

/** The list of all villages: one row an array, in the order of `columns`, to keep it small. */
export interface VillageListFile {
	format: number
	columns: (keyof VillageListRow)[]
	rows: unknown[][]
}

/** The facts of a village that the list has, each `null` where no source backs it. */
export const LISTED_FACTS = [
	'priceFrom',
	'priceTo',
	'entryAge',
	'units',
	'opened',
] as const satisfies readonly (keyof VillageFacts)[]
export type ListedFacts = {
	[F in (typeof LISTED_FACTS)[number]]: (VillageFacts[F] extends Known<infer T> | undefined ? T : never) | null
}

/** A village in the list that search, quiz and compare read. */
export interface VillageListRow extends ListedFacts {
	slug: string
	name: string
	locality: string
	region: string
	area: string | null
	operator: string
	operatorSlug: string
	careServices: CareService[]
	amenities: Amenity[]
	status: VillageStatus
	/** Degrees; a point of the suburb or town, never of the building. */
	lat: number
	lng: number
	/** Whether a source backs `careServices`. */
	careSourced: boolean
	/** Dollars a week: the village's own fee twice, or the lowest and highest at its operator's villages. */
	weeklyFrom: number | null
	weeklyTo: number | null
	/** Deferred management fee at its cap, in percent of the entry payment; its operator's where it publishes none of its own. */
	dmfPercent: number | null
	/** Whether weekly fees stop when a resident leaves, by its operator's terms. */
	feesStop: boolean | null
	formerNames: string[]
	verified: boolean
}

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

/** The rows as a file that `decodeVillageList` reads back. */
export function encodeVillageList(rows: readonly VillageListRow[]): VillageListFile {
	return { format: FORMAT, columns: [...COLUMNS], rows: rows.map((row) => COLUMNS.map((column) => row[column])) }
}

/**
 * The rows of a fetched list.
 * @throws FormatError when the file has another format, lacks a column, or holds a row of another length
 */
export function decodeVillageList(file: unknown): VillageListRow[] {
	if (!isListFile(file)) throw new FormatError('the village list is not of a known shape')
	checkFormat('the village list', file)
	const missing = COLUMNS.filter((column) => !file.columns.includes(column))
	if (missing.length) throw new FormatError(`the village list lacks ${missing.join(', ')}`)
	return file.rows.map((values, index) => {
		if (!Array.isArray(values) || values.length !== file.columns.length) {
			throw new FormatError(`row ${index + 1} of the village list does not fit its columns`)
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
