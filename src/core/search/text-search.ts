/** Searches the village list by free text. Loaded on demand, because it includes the search engine. */
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { VillageRow } from './village-list-file.ts'
import { COMMON, fold, tokenize } from './text-words.ts'

/** What can be found: a village of the list, or anything else with a name. */
export type Named = Pick<VillageRow, 'slug' | 'name' | 'locality'> &
	Partial<Pick<VillageRow, 'formerNames' | 'operator' | 'operatorSlug' | 'region'>> & {
		formerSlugs?: readonly string[] | undefined
	}

/** Words shorter than this must be spelled exactly: one changed letter in "rose" gives many other words. */
const MIN_FUZZY_LENGTH = 5

/** How many letters of a word may be wrong: `max`, fewer in a short word, none in a very short one. */
const edits = (max: number) => (term: string) =>
	term.length < MIN_FUZZY_LENGTH ? false : Math.min(max, Math.round(term.length / 4))

/** How exactly a text is looked for: each word with at most one wrong letter, with two, or any of its words. */
const ATTEMPTS = {
	exact: { combineWith: 'AND', fuzzy: edits(1) },
	close: { combineWith: 'AND', fuzzy: edits(2) },
	// The beginning of a word, or one like it, says nothing by itself: "may", "can".
	any: { combineWith: 'OR', fuzzy: edits(1), prefix: false },
} as const satisfies Record<string, SearchOptions>

/**
 * Finds villages by name, former name, operator, suburb or town, and region. A village is found if it has every word with at most
 * one wrong letter; if there is none, with two; if there is none, if it has any of the words, whole and with at most one. The returned function returns the
 * rank of each slug that is found; the best is 0.
 * @example textSearch(rows)('karaka') // Map { 'summerset-at-karaka' → 0, … }
 */
export function textSearch(rows: readonly Named[]): (text: string) => ReadonlyMap<string, number> {
	const { exact, close, any } = textAttempts(rows)
	return (text) => {
		for (const attempt of [exact, close, any]) {
			const { rank } = attempt(text)
			if (rank.size > 0) return rank
		}
		return new Map()
	}
}

/** What one attempt finds. */
export interface Attempt {
	rank: ReadonlyMap<string, number>
	/** The words of names, as they are indexed, by which the best was found. */
	by: readonly string[]
}

/** Returns a function for each way to look a text up: see `textSearch`. */
export function textAttempts(rows: readonly Named[]): Record<keyof typeof ATTEMPTS, (text: string) => Attempt> {
	const index = new MiniSearch<Named>({
		idField: 'slug',
		fields: ['name', 'formerNames', 'locality', 'operator', 'operatorSlug', 'region'],
		extractField: (row, field) => [row[field as keyof Named] ?? []].flat().join(' '),
		tokenize,
		processTerm: (term) => (COMMON.has(term) ? null : term),
		searchOptions: {
			boost: { name: 3, formerNames: 3, locality: 2 },
			prefix: (term) => term.length > 2,
			weights: { prefix: 0.5, fuzzy: 0.3 },
		},
	})
	index.addAll(rows)
	const names = new Map(rows.map((row) => [row.slug, fold(row.name)]))
	const attempt = (options: SearchOptions) => (text: string) => {
		const found = index.search(text, options)
		// A name typed in full comes first, even one of common words: "Village at the Park".
		const whole = fold(text.trim())
		const slugs = found.map(({ id }) => String(id))
		const first = slugs.filter((slug) => names.get(slug) === whole)
		return {
			rank: new Map([...new Set([...first, ...slugs])].map((slug, place) => [slug, place])),
			by: found[0]?.terms ?? [],
		}
	}
	return { exact: attempt(ATTEMPTS.exact), close: attempt(ATTEMPTS.close), any: attempt(ATTEMPTS.any) }
}
