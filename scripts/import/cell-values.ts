/** What registers write in their cells: addresses, days and numbers. */

/** How a road ends: registers have roads in their columns for suburbs too. */
export const ROAD =
	/\b(?:roads?|rd|streets?|st|avenue|ave|drive|dr|lane|place|pl|crescent|cres|terrace|tce|way|highway(?: \d+)?|parade|close|court|grove|quay|boulevard|esplanade|rise|track)\.?$/i

/** A box for post, or the address of someone else: it doesn't say where a village is. */
const POST_ONLY = /\b(?:p\.? ?o\.? box|private bag|post office|c[/-]o?|care of|attn)\b|\bc\/-/i
/** Parts of an address in which there may be many towns. */
const NO_TOWN =
	/^(?:\d{4}|r\.?d\.? ?\d*|n\.?z\.?|(?:aotearoa )?new zealand|aotearoa|(?:the )?(?:north|south) island|northland|waikato|bay of plenty|hawke['’]?s bay|taranaki|manawat[uū][- ]wh?anganui|tasman|marlborough|(?:the )?west coast|canterbury|otago|southland)$/i

/**
 * Splits an address at its commas and lines: the road with its number, and the town, which is last but for postcode, region and country.
 * Undefined where that can't be told: in another order, without commas, or of a box for post.
 * @example splitAddress('The Palms, 1 High Street, Bayfield 1234, New Zealand') // { street: '1 High Street', town: 'Bayfield' }
 */
export function splitAddress(address: string): { street?: string; town: string } | undefined {
	if (POST_ONLY.test(address)) return undefined
	const parts = address
		.split(/[,;\n]/)
		.map((part) => part.replace(/^\s*(?:r\.?d\.? ?\d+ |\d{4} (?=\p{L}+$))|[\s-]*\b\d{4}\s*$/giu, '').trim())
		.filter((part) => part !== '' && !NO_TOWN.test(part))
	const numbered = /^\d+\P{L}*\p{L}?\P{L}*\p{L}{2}|^(?:cnr|corner)\b/iu
	const street = parts.find((part) => numbered.test(part)) ?? parts.find((part) => ROAD.test(part))
	const town = parts.at(-1)
	if (town === undefined || town === street || /\d/.test(town)) return undefined
	return { ...(street !== undefined && { street }), town }
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
