/** Makes and applies the difference between two releases. Applied to the older one, it gives the newer one byte for byte. */
import { csvOf, readCsv } from './table-csv.ts'
import { DATA_PACKAGE, releaseTableFile } from './releases.ts'
import { TABLE_NAMES, type TableName } from './tables.ts'

/** File name → text. */
export type Files = ReadonlyMap<string, string>

interface TableDelta {
	/** The columns, if they differ from the previous ones; every row is then in `set`. */
	columns?: string[]
	/** The ids of removed rows. */
	removed: string[]
	/** The cells of rows that are new or changed. */
	set: string[][]
}

export interface Delta {
	tables: Partial<Record<TableName, TableDelta>>
	/** The newer release's datapackage.json, as text. */
	datapackage: string
}

/** Returns the difference that turns `before` into `after`. Tables are CSV whose first column is the id, in order of id. */
export function deltaOf(before: Files, after: Files): Delta {
	const tables = TABLE_NAMES.flatMap((table) => {
		const delta = tableDelta(before.get(releaseTableFile(table)) ?? '', after.get(releaseTableFile(table)) ?? '')
		return delta ? [[table, delta] as const] : []
	})
	return { tables: Object.fromEntries(tables), datapackage: after.get(DATA_PACKAGE) ?? '' }
}

/** Returns the files of the newer release. */
export function applyDelta(before: Files, { tables, datapackage }: Delta): Files {
	const after = TABLE_NAMES.map((table) => {
		const text = before.get(releaseTableFile(table)) ?? ''
		const delta = tables[table]
		return [releaseTableFile(table), delta ? applyToTable(text, delta) : text] as const
	})
	return new Map([...after, [DATA_PACKAGE, datapackage]])
}

function tableDelta(before: string, after: string): TableDelta | undefined {
	if (before === after) return undefined
	const old = readCsv(before)
	const { columns, cells } = readCsv(after)
	if (old.columns.join('\n') !== columns.join('\n')) return { columns, removed: [], set: cells }
	const oldRows = byId(old.cells)
	const newIds = byId(cells)
	return {
		removed: [...oldRows.keys()].filter((id) => !newIds.has(id)),
		set: cells.filter((row) => JSON.stringify(row) !== JSON.stringify(oldRows.get(idOf(row)))),
	}
}

function applyToTable(before: string, { columns, removed, set }: TableDelta): string {
	if (columns) return csvOf(columns, set)
	const old = readCsv(before)
	const rows = byId([...old.cells, ...set])
	for (const id of removed) rows.delete(id)
	return csvOf(
		old.columns,
		[...rows.values()].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
	)
}

const idOf = (row: readonly string[]) => row[0] ?? ''

/** Returns the rows by id; a later row replaces an earlier one. */
function byId(rows: readonly string[][]): Map<string, string[]> {
	return new Map(rows.map((row) => [idOf(row), row]))
}
