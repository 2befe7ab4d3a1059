/** Reads a register row by row into records. */
import { whyNoRecord, type Importer, type ImportRecord, type SetAside } from './import-record.ts'
import { readTable, type Columns, type Row } from './table.ts'

interface RegisterForm<Column extends string> {
	columns: Columns<Column>
	/** Columns that aren't read. */
	ignored?: RegExp
	/** Returns a row's record, and notes in the row what can't be read. */
	recordOf: (row: Row<Column>) => ImportRecord
	/** Returns the key of a row's record, even if the row can't be read; undefined if that can't be told. */
	keyOf: (row: Row<Column>) => string | undefined
	/** Returns what several records of one key that differ are together; without it, they are set aside. */
	merge?: (records: readonly ImportRecord[]) => ImportRecord[]
}

/** Returns the importer of a register. */
export function importerOf<Column extends string>(form: RegisterForm<Column>): Importer {
	return (bytes) => {
		const table = readTable(bytes, form.columns, form.ignored)
		if ('refused' in table) return table
		const setAside: SetAside[] = [...table.setAside]
		const notes = [...table.notes]
		const read: { record: ImportRecord; line: number }[] = []
		for (const row of table.rows) {
			const record = form.recordOf(row)
			const [first] = row.problems
			const wrong = first ? row.problems.map(({ message }) => message).join('; ') : whyNoRecord(record)
			const key = form.keyOf(row)
			if (wrong !== undefined)
				setAside.push({ line: row.line, column: first?.column ?? 1, message: wrong, ...(key && { key }) })
			else read.push({ record, line: row.line })
			if (wrong === undefined) notes.push(...row.notes.map((note) => `line ${row.line}: ${note}`))
		}
		const records: ImportRecord[] = []
		for (const [key, rows] of Map.groupBy(read, ({ record }) => record.key)) {
			const different = [
				...new Map(rows.toReversed().map(({ record }) => [folded(record), record])).values(),
			].toReversed()
			const lines = `lines ${rows.map(({ line }) => line).join(', ')}`
			if (different.length === 1 || form.merge) records.push(...(form.merge?.(different) ?? different))
			else
				for (const { line } of rows)
					setAside.push({ line, column: 1, message: `${lines} say different things of ${key}`, key })
			if (different.length === 1 && rows.length > 1) notes.push(`${lines} say the same of ${key}, so it is read once`)
			else if (rows.length > 1 && form.merge)
				notes.push(`${lines} say different things of ${key}, and are put together`)
		}
		setAside.sort((a, b) => a.line - b.line)
		return records.length > 0 ? { records, setAside, notes } : { refused: setAside }
	}
}

/** Rows that differ in capitals alone are the same. */
const folded = (record: ImportRecord) => JSON.stringify(record).toLowerCase()
