/** Writes and reads the compact list of all villages: columns once, then one array a village. */
import type { Offers } from '../facts/offer-signs.ts'
import type { TermAnswers } from './term-choices.ts'
import type { Amenity, VillageStatus } from '../vocabulary.ts'
import { FORMAT, FormatError, checkFormat } from '../data-format.ts'

/** The list of all villages: one row an array, in the order of `columns`, to keep it small. */
export interface VillageListFile {
	format: number
	columns: (keyof VillageRow)[]
	rows: unknown[][]
}

/**
 * Numbers of a village in the list: dollars, years of age, homes, a year. `null` if there is no source.
 * Prices are current ones only, because older ones aren't for sorting and filtering.
 */
export const LISTED_FACTS = ['priceFrom', 'priceTo', 'entryAge', 'units', 'opened'] as const
export type ListedFacts = Record<(typeof LISTED_FACTS)[number], number | null>

/** A figure of a card in words. */
export interface Figure {
	/** What is bold: `30%`, `$640,000`. */
	text: string
	/** What follows it where there is room: ` to $1,200,000`, or `, 10% a year`. */
	rest?: string
	/** What limits it: `general terms`, or its year. */
	note?: string
}

/** How to get in touch: a telephone, or else a website. */
export interface Contact {
	/** With non-breaking spaces. */
	phone?: string
	website?: string
	/** The operator's name, where it is the operator's. */
	of?: string
	/** The year of a number whose source is old. */
	year?: string
}

/** What a card or row tells about a village, in words made at build. What is absent isn't known. */
export interface Card {
	/** `Arvida Group since June 2019`. Absent where the village bears the same name. */
	runBy?: string
	/** A change of hands that isn't confirmed. */
	toBeSold?: string
	/** What is planned, where it isn't open. */
	planned?: string
	/** What is kept when someone leaves, as a share; the weekly fee, and the entry price. */
	fee?: Figure
	weekly?: Figure
	price?: Figure
	/** What to ask about: `care`, `entry price`. */
	gaps?: string[]
	/** What must not be missed, said last: `Being built`. */
	state?: string
	contact?: Contact
	/** For paper. */
	street?: string
	/** The day on which the certificate of its care home ends, YYYY-MM-DD; empty if we found a certificate and not its end. */
	certifiedUntil?: string
	/** The day on which its facts were last checked, YYYY-MM-DD. */
	checked?: string
}

/** A village as a row of the list of all villages, which search, quiz, saved villages and print take. Pages have a `CardRow` of it. */
export interface VillageRow extends ListedFacts {
	slug: string
	name: string
	locality: string
	region: string
	area: string | null
	operator: string
	operatorSlug: string
	offers: Offers
	amenities: Amenity[]
	status: VillageStatus
	/** Degrees; a point of the suburb or town, never of the building. */
	lat: number
	lng: number
	postcode: string | null
	/** Dollars a week, current only: the lowest and the highest of all homes and plans. */
	weeklyFrom: number | null
	weeklyTo: number | null
	/** Whether these fees are the operator's general ones. */
	weeklyIsGeneral: boolean
	/**
	 * Deferred management fee at its cap, in percent of the entry price; its operator's where we found none of its own. Where
	 * residents choose, that of the standard plan, else the highest. Null, too, if it is a share of another price.
	 */
	dmfPercent: number | null
	/** The fee in words: `25% or 30%, set by your plan`; null if it is unknown. */
	dmfWords: string | null
	/** What its agreements answer to TERM_CHOICES, whichever plan a resident chooses. */
	terms: TermAnswers
	/** What only some of its plans or homes answer. */
	someTerms: TermAnswers
	formerNames: string[]
	/** Former slugs, which saved lists and links may have. */
	formerSlugs: string[]
	/** How many of the THINGS_TO_KNOW have a source. */
	known: number
	/** Whether a corrective action of moderate risk or above is open since the last audit of its care home. */
	audit: 'clear' | 'open' | null
	/** What to ask it, for `questionsIn`. */
	ask: number
	card: Card
}

/** What a page has of a row. */
export interface CardRow extends Pick<VillageRow, 'slug' | 'name' | 'offers' | 'card'> {
	/** Suburb or town: `Howick`. Left out below a heading that says it. */
	where?: string
	/** What else a page says about each: `63 care beds`. */
	more?: string
}

/** The columns in order; a file without one of them is of another version. */
const COLUMNS = [
	'slug',
	'name',
	'locality',
	'region',
	'area',
	'operator',
	'operatorSlug',
	'offers',
	'amenities',
	'status',
	'priceFrom',
	'priceTo',
	'entryAge',
	'units',
	'lat',
	'lng',
	'postcode',
	'weeklyFrom',
	'weeklyTo',
	'weeklyIsGeneral',
	'dmfPercent',
	'dmfWords',
	'terms',
	'someTerms',
	'opened',
	'formerNames',
	'formerSlugs',
	'known',
	'audit',
	'ask',
	'card',
] as const satisfies readonly (keyof VillageRow)[]

/** Writes the rows as a file that `decodeVillageList` reads. */
export function encodeVillageList(rows: readonly VillageRow[]): VillageListFile {
	return { format: FORMAT, columns: [...COLUMNS], rows: rows.map((row) => COLUMNS.map((column) => row[column])) }
}

/**
 * Reads the rows of a fetched list.
 * @throws FormatError when the file has another format, lacks a column, or holds a row of another length
 */
export function decodeVillageList(file: unknown): VillageRow[] {
	checkFormat('the village list', file)
	const { columns, rows } = file as VillageListFile
	const missing = COLUMNS.filter((column) => !columns.includes(column))
	if (missing.length) throw new FormatError(`the village list lacks ${missing.join(', ')}`)
	return rows.map((row, index) => {
		if (row.length !== columns.length)
			throw new FormatError(`row ${index + 1} of the village list does not fit its columns`)
		return Object.fromEntries(columns.map((column, position) => [column, row[position]])) as unknown as VillageRow
	})
}

/** Whether the words of a fee, such as `30%`, fit in the middle of a sentence, which `25% or 30%, set by your plan` doesn't. */
export function isOneShare(dmfWords: string): boolean {
	return !/[,;(]/.test(dmfWords)
}

/** Returns the rows by their slugs and former slugs. */
export function bySlug<T extends { slug: string; formerSlugs?: readonly string[] | undefined }>(
	rows: readonly T[],
): ReadonlyMap<string, T> {
	const former = rows.flatMap((row) => (row.formerSlugs ?? []).map((slug) => [slug, row] as const))
	return new Map([...former, ...rows.map((row) => [row.slug, row] as const)])
}
