/** Reads the Retirement Villages Register from a table that a person keeps or gets from the Registrar. A village's number there is its key, and never changes. */
import { DAY_FORMS, registerDay, splitAddress } from './cell-values.ts'
import type { ImportRecord } from './import-record.ts'
import { importerOf } from './read-register.ts'
import { registerText } from './register-text.ts'
import type { Row } from './table.ts'

const COLUMNS = {
	name: { names: ['Name', 'Village name'] },
	number: { names: ['Number', 'Registration number'] },
	operator: { names: ['Operator'] },
	address: { names: ['Address'] },
	since: { names: ['Registered on', 'Registration date'] },
	status: { names: ['Status'], isOptional: true },
	nzbn: { names: ['NZBN'], isOptional: true },
	supervisor: { names: ['Supervisor', 'Statutory supervisor'], isOptional: true },
} as const

const NUMBER = /^[A-Za-z0-9-]+$/

export const importVillagesRegister = importerOf({
	columns: COLUMNS,
	recordOf,
	keyOf: (row) => (NUMBER.test(row.text('number')) ? row.text('number') : undefined),
})

function recordOf(row: Row<keyof typeof COLUMNS>): ImportRecord {
	const name = row.needed('name')
	const key = row.text('number')
	const since = row.text('since')
	if (!NUMBER.test(key)) row.refuse('number', `"${key}" is no number of the register`)
	if (since && !registerDay(since)) row.refuse('since', `"${since}" is ${DAY_FORMS}`)
	if (row.has('status') && !/^registered$/i.test(row.text('status')))
		row.refuse('status', `"${row.text('status')}" doesn’t say that it is registered`)
	const [operator, supervisor, nzbn] = [row.optional('operator'), row.optional('supervisor'), row.optional('nzbn')]
	return {
		key,
		name,
		...placeOf(row),
		operator,
		facts: {
			name: [{ value: name }],
			registerNumber: [{ value: key, ...(since && { note: `registered on ${since}` }) }],
			...(nzbn && { nzbn: [{ value: nzbn }] }),
			...(operator && { legalName: [{ value: operator }] }),
			...(supervisor && { statutorySupervisor: [{ value: supervisor }] }),
		},
	}
}

function placeOf(row: Row<keyof typeof COLUMNS>): { street?: string; town?: string } {
	if (row.optional('address') === undefined) return {}
	// Lines of a cell are parts of the address.
	const address = registerText(row.raw('address').replaceAll(/\n|<br[^>]*>/gi, ', '))
	const place = splitAddress(address)
	if (!place) row.leaveOut('address', `"${address}" doesn’t say its town in an order that we read`)
	return place ?? {}
}
