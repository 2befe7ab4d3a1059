/** Reads the villages or operators that an address names: `?v=slug,slug`. */
import { cleanWords } from './sent-words.ts'
import { isDay } from './today-in-words.ts'

/** No slug of ours is longer. */
const MAX_SLUG_LENGTH = 60
/** If a link names more than this many beyond the limit, it is taken for broken. */
const MAX_SURPLUS = 16

/** The maximum number of saved villages. */
export const SHORTLIST_LIMIT = 30

export interface Choice {
	/** Those to show, in the order of the address: at most the limit. */
	shown: string[]
	/** Not on our list. */
	unknown: string[]
	/** Asked for more than once; shown once. */
	repeated: string[]
	/** Beyond the limit. */
	tooMany: string[]
}

/**
 * Returns what a parameter of an address asks for. Never throws: what cannot be shown is named instead.
 * @param currentOf the slug under which we list what a slug stands for, or stood for once; undefined for what we don't list
 * @example readChoice(new URLSearchParams('v=a,b,a,x'), 'v', 4, (slug) => (slug === 'x' ? undefined : slug))
 * // { shown: ['a', 'b'], unknown: ['x'], repeated: ['a'], tooMany: [] }
 */
export function readChoice(
	query: URLSearchParams,
	parameter: string,
	limit: number,
	currentOf: (slug: string) => string | undefined,
): Choice {
	const given = query
		.getAll(parameter)
		.flatMap((value) => value.split(','))
		.map((slug) => cleanWords(slug, MAX_SLUG_LENGTH).toLowerCase())
		.filter(Boolean)
		.slice(0, limit + MAX_SURPLUS)
		.map((slug) => currentOf(slug) ?? slug)
	const distinct = [...new Set(given)]
	const known = distinct.filter((slug) => currentOf(slug) !== undefined)
	return {
		shown: known.slice(0, limit),
		unknown: distinct.filter((slug) => !known.includes(slug)),
		repeated: known.filter((slug) => given.indexOf(slug) !== given.lastIndexOf(slug)),
		tooMany: known.slice(limit),
	}
}

/** Whether a value has the form of our slugs. */
export function isSlug(value: unknown): value is string {
	return typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value)
}

/**
 * Returns the saved villages in what a device has stored; anything else is left out.
 * @example readSlugs(['a', 'b', 'a', 7]) // ['a', 'b']
 */
export function readSlugs(found: unknown): string[] {
	if (!Array.isArray(found)) return []
	return [...new Set(found.filter(isSlug))].slice(0, SHORTLIST_LIMIT)
}

/** Returns the days on which villages were saved, by slug, in what a device has stored; anything else is left out. */
export function readSavedDays(found: unknown): Readonly<Record<string, string>> {
	const entries = Object.entries(found ?? {}).filter((entry): entry is [string, string] => isDay(entry[1]))
	return Object.fromEntries(entries.filter(([slug]) => isSlug(slug)))
}
