/** The parts of schemas: texts, dates, addresses, places and the words of our vocabularies. */
import { z } from 'zod'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { AMENITIES, UNKNOWN_STATUS, VILLAGE_STATUS, keysOf } from '../../src/core/vocabulary.ts'

/** What a slug looks like. The names of files are slugs. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Joins a rule and how to follow it, on two lines, which validate.ts splits into an issue's message and fix. */
export function say(rule: string, fix: string): string {
	return `${rule}\n${fix}`
}

/** Markdown, in which line breaks have a meaning. */
export const markdown = z.string().trim().min(1)
/** A text without line breaks. Blanks that were pasted with it, such as no-break spaces and tabs, become one space. */
export const text = z
	.string()
	.overwrite((written) => written.replace(/\s+/g, ' ').trim())
	.min(1)
/** What is shown beside a receipt. */
export const sourceNote = text.refine(
	(note) => !/\b[a-z]{2,}[A-Z]/.test(note),
	say('holds the name of a field, and it is shown to readers', 'Say it in words, such as: weekly fee'),
)
export const slug = z
	.string()
	.regex(
		SLUG,
		say('must be lower-case words joined by hyphens', 'Use a to z, 0 to 9 and hyphens only, such as: hawkes-bay'),
	)
export const url = z.url({
	protocol: /^https?$/,
	error: say('must be a web address', 'Write the whole address, starting with https://'),
})
export const email = z.email(say('must be an email address', 'Write it like hello@example.nz.'))
/** YYYY-MM-DD that exists in the calendar. */
export const day = z.iso.date(say('must be a day that exists, written YYYY-MM-DD', 'Write it like 2026-11-21.'))
/** YYYY, YYYY-MM or YYYY-MM-DD. */
export const asOf = z
	.string()
	.regex(
		/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/,
		say(
			'must be a date written YYYY, YYYY-MM or YYYY-MM-DD',
			'Write it like 2026, 2026-11 or 2026-11-21, in double quotes.',
		),
	)
	.refine(
		(date) => date.length < 10 || day.safeParse(date).success,
		say('is no day of the calendar', 'Write the day that the source has, or only its month.'),
	)
export const siteAddress = z
	.string()
	.regex(/^\/\S*$/, say('must be an address of this site', 'Write it from the first slash on, such as: /blog'))
const OUTSIDE = say(
	'is outside New Zealand',
	'Latitude (lat) is between -47.5 and -34, longitude (lng) between 166 and 179; check that they are not swapped.',
)
/** Says that a number may be typed as an amount: $1,250. */
export const inDollars = { unit: 'dollars' }
/** Degrees; the bounds are those of New Zealand's main islands. */
export const lat = z.number().min(-47.5, OUTSIDE).max(-34, OUTSIDE)
export const lng = z.number().min(166, OUTSIDE).max(179, OUTSIDE)
export const dollars = z.int().positive().max(100_000_000).meta(inDollars)
export const weeklyFee = z.number().positive().max(10_000).meta(inDollars)
export const year = z.int().min(1800).max(2100)

export const careService = z.enum(keysOf(CARE_SERVICES))
export const amenity = z.enum(keysOf(AMENITIES))
export const status = z.enum(keysOf(VILLAGE_STATUS)).exclude(UNKNOWN_STATUS)
export const percentage = z.number().min(0).max(100)

const NO_SPACE = say('must hold no space or slash', 'Join its words by hyphens.')
/** Another spelling that leads to a page. */
export const alias = z.string().regex(/^[^\s/]+$/, NO_SPACE)
