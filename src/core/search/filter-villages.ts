/** Searches the list of villages: which match, which might, how many each further choice would find, and in what order. */
import { distanceKm, type Position } from '../distance.ts'
import { byName } from './care-and-place.ts'
import { FACET_DEFINITIONS, FACETS, eachFacet, type Chosen, type Facet } from './facets.ts'
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

/** The villages of the list and their values of each facet, from A to Z. */
export type Searchable = readonly SearchableVillage[]

interface SearchableVillage {
	row: VillageRow
	values: Record<Facet, { known: ReadonlySet<string> | null; possible: ReadonlySet<string> }>
}

/** Reads the facets of each village, once for all searches. */
export function searchable(list: readonly VillageRow[]): Searchable {
	const rows = [...list].sort(byName)
	const possibleOf = eachFacet((facet) => FACET_DEFINITIONS[facet].possibleOf?.(rows))
	return rows.map((row) => ({
		row,
		values: eachFacet((facet) => {
			const known = FACET_DEFINITIONS[facet].valuesOf(row)
			return { known: known && new Set(known), possible: new Set(possibleOf[facet]?.(row)) }
		}),
	}))
}

/** Returns the villages that match, those that might, and how many each further choice would find. */
export function search(list: Searchable, filter: SearchFilter): SearchResult {
	const judged = judge(list, filter)
	return {
		...matchingOf(judged),
		counts: eachFacet((facet) => countValues(judged, facet)),
		without: new Map(partsOf(filter).map((part) => [part, countWithout(judged, part)])),
	}
}

export type Matching = Pick<SearchResult, 'matches' | 'perhaps'>

/** Returns what `search` does without its counts, which take longest. */
export const matching = (list: Searchable, filter: SearchFilter): Matching => matchingOf(judge(list, filter))

function matchingOf(judged: readonly Judged[]): Matching {
	const left = judged.filter(({ excludedBy }) => excludedBy.length === 0)
	return {
		matches: left.filter(isMatch).map(({ row }) => row),
		perhaps: left.filter((village) => !isMatch(village)).map(unknownOf),
	}
}

/** Returns what is unknown of a village, in the order of the facets. */
export const unknownOf = ({ row, unknown, open }: Judged): Perhaps => ({
	row,
	unknown: FACETS.filter((facet) => unknown.includes(facet) || open.includes(facet)),
})

/** How a village compares with a filter. */
interface Judged extends SearchableVillage {
	/** The parts that it doesn't match. */
	excludedBy: FilterPart[]
	/** The chosen facets that are unknown, or known only in part. */
	unknown: Facet[]
	/** The facets that the text asks for and that are unknown. */
	open: readonly Facet[]
}

/** Compares each village with a filter, in the filter's order. */
export function judge(list: Searchable, filter: SearchFilter): Judged[] {
	const { q, rank, open, chosen } = filter
	const isTooFar = isOutside(filter)
	const facets = FACETS.filter((facet) => chosen[facet]?.length)
	return inOrder(list, filter).map((village) => {
		const { slug } = village.row
		const verdicts = facets.map((facet) => ({ facet, verdict: verdictOf(village, facet, chosen[facet] ?? []) }))
		const facetsWith = (wanted: Verdict) => verdicts.flatMap(({ facet, verdict }) => (verdict === wanted ? facet : []))
		return {
			...village,
			excludedBy: [
				...(q === undefined || rank?.has(slug) ? [] : ['q' as const]),
				...(isTooFar(village.row) ? ['within' as const] : []),
				...facetsWith('no'),
			],
			unknown: facetsWith('unknown'),
			open: (q !== undefined && open?.get(slug)) || [],
		}
	})
}

/** Returns a function that says whether a village is farther away than the filter allows. */
function isOutside({ from, within }: SearchFilter): (row: VillageRow) => boolean {
	return (row) => from !== undefined && within !== undefined && distanceKm(row, from) > within
}

type Verdict = 'yes' | 'no' | 'unknown'

/** Whether a village has the chosen values: all of them, or any one, as the facet says. */
function verdictOf({ values }: SearchableVillage, facet: Facet, chosen: readonly string[]): Verdict {
	const { known, possible } = values[facet]
	const some = (test: (value: string) => boolean) =>
		FACET_DEFINITIONS[facet].isAll ? chosen.every(test) : chosen.some(test)
	if (some((value) => known?.has(value) === true)) return 'yes'
	return some((value) => known === null || known.has(value) || possible.has(value)) ? 'unknown' : 'no'
}

const isMatch = ({ excludedBy, unknown, open }: Judged) =>
	excludedBy.length === 0 && unknown.length === 0 && open.length === 0

/** Returns how the villages compare with a filter that lacks one part. */
function withoutPart(judged: readonly Judged[], part: FilterPart): Judged[] {
	return judged.map((village) => ({
		...village,
		excludedBy: village.excludedBy.filter((other) => other !== part),
		unknown: village.unknown.filter((other) => other !== part),
		open: part === 'q' ? [] : village.open,
	}))
}

/** Counts the villages that have each value of a facet and match all other parts. */
function countValues(judged: readonly Judged[], facet: Facet): ReadonlyMap<string, number> {
	const counts = new Map<string, number>()
	// Where all must match, what is chosen must still match.
	const others = FACET_DEFINITIONS[facet].isAll ? judged : withoutPart(judged, facet)
	for (const { values } of others.filter(isMatch))
		for (const value of values[facet].known ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
	return counts
}

function countWithout(judged: readonly Judged[], part: FilterPart): MatchCounts {
	const left = withoutPart(judged, part).filter(({ excludedBy }) => excludedBy.length === 0)
	const matches = left.filter(isMatch).length
	return { matches, perhaps: left.length - matches }
}

/** Returns the villages in the filter's order. Those without the value to sort by come last, from A to Z. */
function inOrder(list: Searchable, filter: SearchFilter): SearchableVillage[] {
	return list
		.map((village) => ({ village, key: sortKey(village.row, filter) ?? Number.MAX_VALUE }))
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

/** The smallest comes first. Villages with the same key stay from A to Z. */
function sortKey(row: VillageRow, { sort, q, rank, from }: SearchFilter): number | null | undefined {
	switch (sort) {
		case 'closest':
			return q === undefined ? 0 : rank?.get(row.slug)
		case 'nearest':
			return from ? distanceKm(row, from) : 0
		case 'known':
			return -row.known
		case 'kept':
			return row.dmfPercent ?? (row.dmfWords === null ? null : AFTER_ALL_SHARES)
		case 'price':
			return row.priceFrom ?? row.priceTo
		case 'largest':
			return -(row.units ?? 0)
		case 'name':
			return 0
	}
}

/** The parts of the filter that are set, in the order of FACETS. */
export function partsOf({ q, from, within, chosen }: Omit<SearchFilter, 'sort'>): FilterPart[] {
	return [
		...(q === undefined ? [] : ['q' as const]),
		...(from === undefined || within === undefined ? [] : ['within' as const]),
		...FACETS.filter((facet) => (chosen[facet] ?? []).length > 0),
	]
}
