/** Searches the list of villages: which match, which might, how many each further choice would find, and in what order. */
import { distanceKm, type Position } from '../distance.ts'
import { byName } from './care-and-place.ts'
import { FACET_DEFINITIONS, FACETS, eachFacet, type Chosen, type Facet } from './facets.ts'
import { NOT_KNOWN, allOf, anyOf, byVerdict, decided, type Answer, type Verdict } from './judge.ts'
import type { VillageRow } from './village-list-file.ts'

/** How results are ordered; `closest` is to the free text, `nearest` to a point. */
export type Sort = 'closest' | 'name' | 'nearest' | 'known' | 'kept' | 'price' | 'largest'

export interface SearchFilter {
	/** Free text: a village, an operator, a suburb or town, a former name. */
	q?: string | undefined
	/** The rank of each village that `q` finds; the best is 0. With `q` and without `rank`, nothing matches. */
	rank?: ReadonlyMap<string, number> | undefined
	/** For villages in `rank`, the facets that the text asks for and that are unknown. */
	open?: ReadonlyMap<string, readonly Facet[]> | undefined
	chosen: Chosen
	/** Without `q`, `closest` is by name; without `from`, so is `nearest`. */
	sort: Sort
	from?: Position | undefined
	/** The farthest from there, in kilometres. */
	within?: number | undefined
}

/** The parts of a filter that can be removed. */
export type FilterPart = 'q' | 'within' | Facet

/** A village that might match: some of what was searched for is unknown. */
export interface Perhaps {
	row: VillageRow
	/** The facets that are unknown, or known only in part. */
	unknown: Facet[]
}

/** How many villages there are of each kind. */
export interface MatchCounts {
	matches: number
	perhaps: number
}

export interface SearchResult {
	matches: VillageRow[]
	/** Villages that match as far as is known. None is left out because facts are unknown. */
	perhaps: Perhaps[]
	/**
	 * For each value of each facet, how many villages match if it is the only choice of its facet; where all
	 * must match, if it is added. Values that no village would match are absent.
	 */
	counts: Record<Facet, ReadonlyMap<string, number>>
	/** For each part that is set, how many villages there are without it. */
	without: ReadonlyMap<FilterPart, MatchCounts>
}

/** The villages of the list and what they answer to each facet, from A to Z. */
export type Searchable = readonly SearchableVillage[]

interface SearchableVillage {
	row: VillageRow
	/** The values of each facet that it has, and those that it may have. */
	values: Readonly<Record<Facet, Record<Verdict, readonly string[]>>>
}

/** Judges each village by every facet, once for all searches. */
export function searchable(list: readonly VillageRow[]): Searchable {
	const rows = [...list].sort(byName)
	const valuesOf = eachFacet((facet) => {
		const { valuesOf, values } = FACET_DEFINITIONS[facet]
		const all = Object.keys(values)
		return valuesOf?.(rows) ?? (() => all)
	})
	return rows.map((row) => ({
		row,
		values: eachFacet((facet) =>
			byVerdict(valuesOf[facet](row), (value) => FACET_DEFINITIONS[facet].judge(row, value)),
		),
	}))
}

/** Returns the villages that match, those that might, and how many each further choice would find. */
export function search(list: Searchable, filter: SearchFilter): SearchResult {
	const judged = judgeAll(list, filter)
	const parts = partsOf(filter).map((part) => [part, without(judged, part)] as const)
	const others = new Map(parts)
	const all = without(judged)
	return {
		...matchingIn(all),
		// Where all must match, what is chosen must still match.
		counts: eachFacet((facet) =>
			countValues(((!FACET_DEFINITIONS[facet].isAll && others.get(facet)) || all).yes, facet),
		),
		without: new Map(
			parts.map(([part, { yes, 'not known': perhaps }]) => [part, { matches: yes.length, perhaps: perhaps.length }]),
		),
	}
}

export type Matching = Pick<SearchResult, 'matches' | 'perhaps'>

/** Returns what `search` does without its counts, which take longest. */
export const matching = (list: Searchable, filter: SearchFilter): Matching =>
	matchingIn(without(judgeAll(list, filter)))

function matchingIn({ yes, 'not known': perhaps }: Record<Verdict, Judged[]>): Matching {
	return { matches: yes.map(({ row }) => row), perhaps: perhaps.map(unknownOf) }
}

/** Returns what is unknown of a village, in the order of the facets. */
const unknownOf = ({ row, parts, open }: Judged): Perhaps => ({
	row,
	unknown: FACETS.filter(
		(facet) => open.includes(facet) || parts.some(({ part, verdict }) => part === facet && verdict === 'not known'),
	),
})

interface Judged extends SearchableVillage {
	/** What it answers to each part of a filter. */
	parts: readonly (Answer & { part: FilterPart })[]
	/** The facets that the text asks for and that are unknown. */
	open: readonly Facet[]
}

/** Compares each village with a filter, in the filter's order. */
function judgeAll(list: Searchable, filter: SearchFilter): Judged[] {
	const { q, rank, chosen, from, within = 0 } = filter
	const set = partsOf(filter)
	return inOrder(list, filter).map(({ row, values }) => {
		const open = (q !== undefined && rank?.has(row.slug) && filter.open?.get(row.slug)) || []
		const judge = (part: FilterPart): Answer => {
			if (part === 'q') return open.length > 0 ? NOT_KNOWN : decided(rank?.has(row.slug) ?? false)
			if (part === 'within') return decided(from !== undefined && distanceKm(row, from) <= within)
			const { yes, 'not known': perhaps } = values[part]
			const given = (chosen[part] ?? []).map((value) =>
				perhaps.includes(value) ? NOT_KNOWN : decided(yes.includes(value)),
			)
			return FACET_DEFINITIONS[part].isAll ? allOf(given) : anyOf(given)
		}
		return { row, values, open, parts: set.map((part) => ({ part, ...judge(part) })) }
	})
}

/** Groups villages by whether they match the filter, or the filter without one part. */
const without = (judged: readonly Judged[], left?: FilterPart) =>
	byVerdict(judged, ({ parts }) => allOf(left ? parts.filter(({ part }) => part !== left) : parts))

/** Counts the villages that have each value of a facet. */
function countValues(villages: readonly Judged[], facet: Facet): ReadonlyMap<string, number> {
	const counts = new Map<string, number>()
	for (const { values } of villages)
		for (const value of values[facet].yes) counts.set(value, (counts.get(value) ?? 0) + 1)
	return counts
}

export interface Close extends Perhaps {
	/** The parts that it is known not to match. */
	failing: FilterPart[]
}

/** Returns the villages that match the most parts of the search, in the filter's order; none that match no part. */
export function closest(list: Searchable, filter: SearchFilter, limit: number): Close[] {
	const matched = ({ parts }: Judged) => parts.filter(({ verdict }) => verdict === 'yes').length
	return judgeAll(list, filter)
		.filter((village) => matched(village) > 0)
		.sort((a, b) => matched(b) - matched(a))
		.slice(0, limit)
		.map((village) => ({
			...unknownOf(village),
			failing: village.parts.flatMap(({ part, verdict }) => (verdict === 'no' ? part : [])),
		}))
}

/** Returns the villages in the filter's order. Those without the value to sort by come last, from A to Z. */
function inOrder(list: Searchable, filter: SearchFilter): SearchableVillage[] {
	return list
		.map((village) => ({ village, key: SORT_KEYS[filter.sort](village.row, filter) ?? Number.MAX_VALUE }))
		.sort((a, b) => a.key - b.key)
		.map(({ village }) => village)
}

/** Puts shares of another price, which can't be compared, after every share of the entry price. */
const AFTER_ALL_SHARES = 1000

/** Splits villages in the order `kept`: ranked ones, those that keep a share of another price, and those whose fee is unknown. */
export function byFee(rows: readonly VillageRow[]): Record<'ranked' | 'ofAnother' | 'unknown', VillageRow[]> {
	return {
		ranked: rows.filter(({ dmfPercent }) => dmfPercent !== null),
		ofAnother: rows.filter(({ dmfPercent, dmfWords }) => dmfPercent === null && dmfWords !== null),
		unknown: rows.filter(({ dmfWords }) => dmfWords === null),
	}
}

/** What each order compares: the smallest comes first. Villages with the same key stay from A to Z. */
const SORT_KEYS: Record<Sort, (row: VillageRow, filter: SearchFilter) => number | null | undefined> = {
	closest: ({ slug }, { q, rank }) => (q === undefined ? 0 : rank?.get(slug)),
	nearest: (row, { from }) => (from ? distanceKm(row, from) : 0),
	known: ({ known }) => -known,
	kept: ({ dmfPercent, dmfWords }) => dmfPercent ?? (dmfWords === null ? null : AFTER_ALL_SHARES),
	price: ({ priceFrom, priceTo }) => priceFrom ?? priceTo,
	largest: ({ units }) => -(units ?? 0),
	name: () => 0,
}

/** The parts of the filter that are set, in the order of FACETS. */
export function partsOf({ q, from, within, chosen }: Omit<SearchFilter, 'sort'>): FilterPart[] {
	return [
		...(q === undefined ? [] : ['q' as const]),
		...(from === undefined || within === undefined ? [] : ['within' as const]),
		...FACETS.filter((facet) => (chosen[facet] ?? []).length > 0),
	]
}
