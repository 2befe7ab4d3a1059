/** Finds villages by a typed text: by what it asks for, and by names. Loaded on demand, because it includes the search engine. */
import type { Facet, SearchChoices } from './facets.ts'
import { search, type Searchable } from './filter-villages.ts'
import { createTextReader } from './text-criteria.ts'
import { textSearch } from './text-search.ts'
import { COMMON, fold, tokenize } from './text-words.ts'
import type { VillageListRow } from './village-list-file.ts'

export interface FoundByText {
	/** The rank of each village that is found; the best is 0. */
	rank: ReadonlyMap<string, number>
	/** What the text asks for and is unknown, for some of them. */
	open: ReadonlyMap<string, readonly Facet[]>
}

const NOTHING_OPEN: FoundByText['open'] = new Map()

/**
 * Returns a function that finds villages. A place, a postcode or a kind of care finds the same villages as its filter, and
 * villages with it in their name. Other words narrow that down; if nothing is left, all words are looked for in names and
 * places, also with similar spelling.
 * @example createTextFinder(list, choices)('dementia tauranga')
 */
export function createTextFinder(list: Searchable, choices: SearchChoices): (text: string) => FoundByText {
	const rows = list.map(({ row }) => row)
	const find = textSearch(rows)
	const read = createTextReader(choices, rows)
	const names = new Map(rows.map((row) => [row, [row.name, ...row.formerNames].map(tokenize)]))
	const named = (words: readonly string[]) => rows.filter((row) => names.get(row)?.some((name) => hasAll(name, words)))
	return (text) => {
		const { chosen, rest } = read(text)
		const byWords = find(text)
		if (Object.keys(chosen).length === 0) return { rank: byWords, open: NOTHING_OPEN }
		const more = rest === '' ? {} : { q: rest, rank: find(rest) }
		const { matches, perhaps } = search(list, { chosen, sort: 'name', ...more })
		const byName = named(tokenize(text).filter((word) => !COMMON.has(word)))
		if (matches.length + perhaps.length + byName.length === 0) return { rank: byWords, open: NOTHING_OPEN }
		const whole = fold(text.trim())
		const order = ({ slug }: VillageListRow) => byWords.get(slug) ?? byWords.size
		const slugs = [
			...byName.filter(({ name }) => fold(name) === whole),
			...[...matches].sort((a, b) => order(a) - order(b)),
			...byName,
			...perhaps.map(({ row }) => row),
		].map(({ slug }) => slug)
		const isMatch = new Set([...matches, ...byName].map(({ slug }) => slug))
		return {
			rank: new Map([...new Set(slugs)].map((slug, place) => [slug, place])),
			open: new Map(perhaps.flatMap(({ row, unknown }) => (isMatch.has(row.slug) ? [] : [[row.slug, unknown]]))),
		}
	}
}

/** Whether a name has all words or words that begin with them. */
function hasAll(name: readonly string[], words: readonly string[]): boolean {
	return (
		words.length > 0 &&
		words.every((word) => name.some((one) => one === word || (word.length > 2 && one.startsWith(word))))
	)
}
