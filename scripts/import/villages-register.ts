/** Reads the Retirement Villages Register from a table that a person keeps or gets from the Registrar. A village's number there is its key, and never changes. */
import { DAY_FORMS, readCells, registerDay, splitAddress } from './cells.ts'
import type { Importer, ImportRecord, SetAside } from './import-record.ts'
import { addProblem, needed, optional, readRows, type Reading } from './reading.ts'

const COLUMNS = {
	name: { names: ['Name', 'Village name'] },
	number: { names: ['Number', 'Registration number'] },
	operator: { names: ['Operator'] },
	address: { names: ['Address'] },
	since: { names: ['Registered on', 'Registration date'] },
	status: { names: ['Status'], isOptional: true },
	supervisor: { names: ['Supervisor', 'Statutory supervisor'], isOptional: true },
} as const

const NUMBER = /^[A-Za-z0-9-]+$/

export const importVillagesRegister: Importer = (bytes) => {
	const table = readCells(bytes, COLUMNS)
	if ('refused' in table) return table
	const keyOf = ({ text }: (typeof table.rows)[number]) => (NUMBER.test(text('number')) ? text('number') : undefined)
	const read = readRows(table.rows, (reading) => readRow(reading, table.has('status')), keyOf)
	const records: ImportRecord[] = []
	const notes = [...table.notes, ...read.notes]
	const conflicts: SetAside[] = []
	for (const [key, rows] of Map.groupBy(read.records, ({ record }) => record.key)) {
		const [first, ...others] = rows
		const isOne = new Set(rows.map(({ record }) => JSON.stringify(record))).size === 1
		if (first && isOne) records.push(first.record)
		const lines = rows.map(({ line }) => line).join(', ')
		for (const { line } of isOne ? [] : rows)
			conflicts.push({ line, column: 1, message: `lines ${lines} say different things of number ${key}`, key })
		for (const { line } of isOne ? others : [])
			notes.push(`line ${line}: number ${key} is there twice, and says the same`)
	}
	const setAside = [...table.setAside, ...read.setAside, ...conflicts].toSorted((a, b) => a.line - b.line)
	return records.length > 0 ? { records, setAside, notes } : { refused: setAside }
}

function readRow(reading: Reading<keyof typeof COLUMNS>, hasStatus: boolean): ImportRecord {
	const { text } = reading.row
	const name = needed(reading, 'name')
	const key = text('number')
	const since = text('since')
	if (!NUMBER.test(key)) addProblem(reading, 'number', `"${key}" is no number of the register`)
	if (since && !registerDay(since)) addProblem(reading, 'since', `"${since}" is ${DAY_FORMS}`)
	if (hasStatus && !/^registered$/i.test(text('status')))
		addProblem(reading, 'status', `"${text('status')}" doesn’t say that it is registered`)
	const { street, town } = splitAddress(optional(reading, 'address') ?? '')
	const note = `number ${key} of the register${since ? `, registered on ${since}` : ''}`
	const [operator, supervisor] = [optional(reading, 'operator'), optional(reading, 'supervisor')]
	return {
		key,
		name,
		street: street || undefined,
		town: town || undefined,
		operator,
		facts: {
			name: [{ value: name, note }],
			...(operator && { legalName: [{ value: operator }] }),
			...(supervisor && { statutorySupervisor: [{ value: supervisor }] }),
		},
	}
}
