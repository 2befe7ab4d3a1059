/** What the address of the compare page says. */

/** How many villages fit side by side. */
export const COMPARE_LIMIT = 4

/** Longer values are cut in messages, so that a broken link cannot fill the page. */
const LONGEST_QUOTED = 60
/** And of more than this many a link is broken anyway. */
const MOST_READ = 20

export interface CompareChoice {
	/** To be shown, in the order of the address: at most COMPARE_LIMIT. */
	shown: string[]
	/** No village of ours. */
	unknown: string[]
	/** Asked for more than once; shown once. */
	repeated: string[]
	/** Villages beyond the limit. */
	tooMany: string[]
}

/**
 * The villages that an address asks for. Never throws: what cannot be shown is named instead.
 * @example readCompare(new URLSearchParams('v=a,b,a,x'), (slug) => slug !== 'x')
 * // { shown: ['a', 'b'], unknown: ['x'], repeated: ['a'], tooMany: [] }
 */
export function readCompare(query: URLSearchParams, isVillage: (slug: string) => boolean): CompareChoice {
	const asked = query
		.getAll('v')
		.flatMap((value) => value.split(','))
		.map((slug) => slug.trim().toLowerCase().slice(0, LONGEST_QUOTED))
		.filter(Boolean)
		.slice(0, MOST_READ)
	const distinct = [...new Set(asked)]
	const known = distinct.filter(isVillage)
	return {
		shown: known.slice(0, COMPARE_LIMIT),
		unknown: distinct.filter((slug) => !known.includes(slug)),
		repeated: known.filter((slug) => asked.indexOf(slug) !== asked.lastIndexOf(slug)),
		tooMany: known.slice(COMPARE_LIMIT),
	}
}
