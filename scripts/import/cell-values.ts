/** What registers write in their cells: addresses, days and numbers. */

/**
 * Splits an address at its commas, and leaves out the postcode.
 * @example splitAddress('1 High Street, Bayfield 1234') // { street: '1 High Street', town: 'Bayfield' }
 */
export function splitAddress(address: string): { street: string; town: string } {
	const parts = address
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
	return { street: parts[0] ?? '', town: parts.at(-1)?.replace(/\s*\d{4}$/, '') ?? '' }
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** The forms that `registerDay` reads, in words. */
export const DAY_FORMS = 'no day written d-m-Y, d/m/Y, d Month Y or Y-m-d'

/**
 * Returns a day as registers write it, perhaps with midnight after it, as YYYY-MM-DD; undefined if there is no such day.
 * @example registerDay('4-11-2027') === '2027-11-04'
 * @example registerDay('04/11/2027') === registerDay('4 November 2027')
 */
export function registerDay(text: string): string | undefined {
	const [written = ''] = text.split(/[ T]0?0:00(?::00(?:\.0+)?)?$/)
	const [, year, inIso, ofIso] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? []
	const [, d = ofIso, m = inIso, y = year] =
		/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(written) ?? /^(\d{1,2})\s+([A-Za-z]+)\s+(\d{4})$/.exec(written) ?? []
	if (d === undefined || m === undefined || y === undefined) return undefined
	const month = /^\d+$/.test(m)
		? Number(m)
		: MONTHS.findIndex((name) => name === m.toLowerCase() || name.slice(0, 3) === m.toLowerCase()) + 1
	const day = `${y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
	const date = new Date(`${day}T00:00:00Z`)
	// Databases write a day of the year 0 or 9999 for none.
	if (Number.isNaN(date.getTime()) || y < '1900' || y > '2100') return undefined
	return date.toISOString().slice(0, 10) === day ? day : undefined
}

/**
 * Returns the whole number that a cleaned text gives, perhaps with a unit; undefined for an empty text, null for any other.
 * @example registerNumber('1,045 beds', 'beds') === 1045
 */
export function registerNumber(text: string, unit: string): number | null | undefined {
	if (text === '') return undefined
	const [, digits] = new RegExp(`^(\\d{1,4}|\\d{1,3},\\d{3})(?:\\.0+)?(?: ?${unit})?$`, 'i').exec(text) ?? []
	return digits === undefined ? null : Number(digits.replace(',', ''))
}
