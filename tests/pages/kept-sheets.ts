/** What the device keeps of the sheets of villages. */
import { VILLAGES_KEY } from '../../src/core/device/storage-keys.ts'

type Sheets = Record<string, Record<string, unknown>>

/** Has the device keep sheets, as the reader chose. */
export const keepSheets = (sheets: Sheets): void =>
	localStorage.setItem(
		VILLAGES_KEY,
		JSON.stringify({ format: 1, isKept: true, sheets: Object.entries(sheets), erased: {} }),
	)

/** The sheets that the device keeps. */
export function keptSheets(): Sheets {
	const { sheets } = JSON.parse(localStorage.getItem(VILLAGES_KEY) ?? '{"sheets":[]}') as { sheets: [string, object][] }
	return Object.fromEntries(sheets) as Sheets
}
