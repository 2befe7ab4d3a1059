/** Reads the Retirement Villages Register from a table that a person keeps or gets from the Registrar. A village's number there is its key, and never changes. */
import type { ImportProblem } from './bytes.ts'
import { splitAddress, registerDay, readCells } from './cells.ts'
import type { Importer, ImportRecord } from './import-record.ts'

const COLUMNS = ['Name', 'Number', 'Operator', 'Address', 'Registered on', 'Supervisor'] as const

export const importVillagesRegister: Importer = (bytes) => {
	const read = readCells(bytes, COLUMNS)
	if ('refused' in read) return read
	const refused: ImportProblem[] = []
	const { notes } = read
	const records = new Map<string, ImportRecord>()
	for (const row of read.rows) {
		const [name = '', key = '', operator, address = '', since = '', supervisor] = COLUMNS.map(row.text)
		const day = registerDay(since)
		if (!name) refused.push(row.refuse('Name', 'is empty'))
		if (!/^[A-Za-z0-9-]+$/.test(key)) refused.push(row.refuse('Number', `"${key}" is no number of the register`))
		if (since && !day)
			refused.push(row.refuse('Registered on', `"${since}" is no day written d-m-Y, d/m/Y or d Month Y`))
		const { street, town } = splitAddress(address)
		const note = `number ${key} of the register${day ? `, registered on ${since}` : ''}`
		const record: ImportRecord = {
			key,
			name,
			street: street || undefined,
			town: town || undefined,
			operator: operator || undefined,
			facts: {
				name: [{ value: name, note }],
				...(operator && { legalName: [{ value: operator }] }),
				...(supervisor && { statutorySupervisor: [{ value: supervisor }] }),
			},
		}
		const before = records.get(key)
		if (before && JSON.stringify(before) !== JSON.stringify(record))
			refused.push(row.refuse('Number', `${key} is the number of "${before.name}" as well`))
		else if (before) notes.push(`line ${row.line}: number ${key} is there twice, and says the same`)
		records.set(key, record)
	}
	return refused.length > 0 ? { refused } : { records: [...records.values()], notes }
}
