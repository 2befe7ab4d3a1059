/**
 * Searches the list of villages: which match, which might, how many each further choice would find, and in what order.
 * It takes one pass over the list, so that results are there within a frame.
 */
import { distanceKm } from '../distance.ts'
import { FACET_DEFINITIONS, FACETS, byName, eachFacet, type Chosen, type Facet } from './facets.ts'
import type { VillageListRow } from './village-list-file.ts'

/** How results are ordered; `closest` is to the free text, `nearest` to a point. */
export type Sort = 'closest' | 'name' | 'nearest' | 'known' | 'kept' | 'price' | 'largest'

/** Degrees. */
export interface Point {
	lat: number
	lng: number
}

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
	from?: Point | undefined
}

/** The parts of a filter that can be removed. */
export type FilterPart = 'q' | Facet

/** A village that might match: some of what was searched for is unknown. */
export interface Perhaps {
	row: VillageListRow
	/** The facets that are unknown, or known only in part. */
	unknown: Facet[]
}

/** How many villages there are of each kind. */
export interface Found {
	matches: number
	perhaps: number
}

export interface SearchResult {
	matches: VillageListRow[]
	/** Villages that match as far as is known. None is left out because facts are unknown. */
	perhaps: Perhaps[]
	/**
	 * For each value of each facet, how many villages match if it is the only choice of its facet; for shared places, which must
	 * all match, if it is added. Counted when first read, because readers look at the villages first.
	 */
	readonly counts: Record<Facet, ReadonlyMap<string, number>>
	/** For each part that is set, how many villages there are without it. Counted when first read. */
	readonly without: ReadonlyMap<FilterPart, Found>
}

/** The list of villages, made ready for searching. */
export interface Searchable {
	/** From A to Z. */
	rows: readonly VillageListRow[]
	/** The position of each village in `rows`. */
	positions: ReadonlyMap<string, number>
	/** In the order of FACETS. */
	columns: readonly Column[]
	/** Orders used so far, as indices in `rows`. */
	orders: Map<string, Uint32Array>
}

/** The values of one facet for all villages, as numbers in typed arrays, because a search reads all of them. */
interface Column {
	facet: Facet
	ids: ReadonlyMap<string, number>
	/** The numbers of the values of all rows, one row after the other. */
	values: Uint32Array
	/** Where each row's values start; one more than there are rows. */
	starts: Uint32Array
	/** 1 for each row of which nothing is known. */
	silent: Uint8Array
	/** The further values that other rows may have, in the same form. Absent if no row has any. */
	possible?: Ragged
}

/** Lists of numbers of all rows, one after the other. */
interface Ragged {
	values: Uint32Array
	/** Where each row's values start; one more than there are rows. */
	starts: Uint32Array
}

/** Makes a list ready for searching, once. */
export function searchable(list: readonly VillageListRow[]): Searchable {
	const rows = [...list].sort(byName)
	return {
		rows,
		positions: new Map(rows.map((row, position) => [row.slug, position])),
		columns: FACETS.map((facet) => columnOf(facet, rows)),
		orders: new Map(),
	}
}

function columnOf(facet: Facet, rows: readonly VillageListRow[]): Column {
	const { valuesOf, possibleOf } = FACET_DEFINITIONS[facet]
	const ids = new Map<string, number>()
	const silent = new Uint8Array(rows.length)
	const ragged = (wordsOf: (row: VillageListRow, position: number) => readonly string[]): Ragged => {
		const values: number[] = []
		const starts = new Uint32Array(rows.length + 1)
		rows.forEach((row, position) => {
			// Auckland is a region and an area: a village has each value once.
			for (const word of new Set(wordsOf(row, position))) {
				const id = ids.get(word) ?? ids.size
				ids.set(word, id)
				values.push(id)
			}
			starts[position + 1] = values.length
		})
		return { values: Uint32Array.from(values), starts }
	}
	const known = ragged((row, position) => {
		const words = valuesOf(row)
		if (words === null) silent[position] = 1
		return words ?? []
	})
	return { facet, ids, ...known, silent, ...(possibleOf && { possible: ragged(possibleOf(rows)) }) }
}

/** What excludes a village: nothing, more than one part, or the part with this number (its column's, or TEXT). */
const NOTHING = 255
const SEVERAL = 254
const TEXT = FACETS.length

/**
 * Returns the villages that match, those that might, and how many each further choice would find. It judges villages in one pass for
 * each facet that is set; the rest follows from which part excludes a village, and which of its facets are unknown.
 */
export function search(list: Searchable, filter: SearchFilter): SearchResult {
	const { rows, columns } = list
	const no = new Uint8Array(rows.length).fill(NOTHING)
	/** A bit for each facet. */
	const unknown = new Uint32Array(rows.length)
	/** The same for what the text asks for. */
	const open = new Uint32Array(rows.length)
	if (filter.q !== undefined) {
		no.fill(TEXT)
		for (const slug of filter.rank?.keys() ?? []) {
			const position = list.positions.get(slug)
			if (position === undefined) continue
			no[position] = NOTHING
			open[position] = bitsOf(filter.open?.get(slug))
		}
	}
	const set: number[] = []
	columns.forEach((column, index) => {
		const wish = wanted(filter.chosen[column.facet] ?? [], column)
		if (!wish) return
		set.push(index)
		judge(column, wish, (position, verdict) => {
			if (verdict === 'unknown') unknown[position] = (unknown[position] ?? 0) | (1 << index)
			else if (verdict === 'no') no[position] = no[position] === NOTHING ? index : SEVERAL
		})
	})

	const matches: VillageListRow[] = []
	const perhaps: Perhaps[] = []
	const factsOf = unknownFacets()
	for (const position of orderOf(list, filter)) {
		const row = rows[position]
		if (!row || no[position] !== NOTHING) continue
		const bits = (unknown[position] ?? 0) | (open[position] ?? 0)
		if (bits === 0) matches.push(row)
		else perhaps.push({ row, unknown: factsOf(bits) })
	}

	const found = { matches: matches.length, perhaps: perhaps.length }
	const parts = filter.q === undefined ? set : [TEXT, ...set]
	let counts: SearchResult['counts'] | undefined
	let without: SearchResult['without'] | undefined
	return {
		matches,
		perhaps,
		get counts() {
			return (counts ??= eachFacet((_facet, index) => tally(columns[index], index, { no, unknown, open })))
		},
		get without() {
			return (without ??= new Map(
				parts.map((part) => [FACETS[part] ?? 'q', lessOne(part, found, { no, unknown, open })]),
			))
		},
	}
}

/** For each village, NOTHING or what excludes it, and a bit for each unknown facet. */
interface Verdicts {
	no: Uint8Array
	/** By the chosen values. */
	unknown: Uint32Array
	/** By the typed text. */
	open: Uint32Array
}

function bitsOf(facets: readonly Facet[] = []): number {
	return facets.reduce((bits, facet) => bits | (1 << FACETS.indexOf(facet)), 0)
}

/** Returns the chosen values, by number, and how many; undefined if there are none. A value that no village has counts too, so that nothing matches. */
export function wanted(chosen: readonly string[], { ids }: Column): Wanted | undefined {
	if (chosen.length === 0) return undefined
	const marks = new Uint8Array(ids.size)
	for (const value of chosen) {
		const id = ids.get(value)
		if (id !== undefined) marks[id] = 1
	}
	return { marks, amount: new Set(chosen).size }
}

interface Wanted {
	marks: Uint8Array
	amount: number
}

type Verdict = 'yes' | 'no' | 'unknown'

/**
 * Reports for each village whether it has the chosen values. Any one is enough, except for shared places, which must all match.
 * A village that lists some places may have others, because villages don't list what they lack.
 */
export function judge(column: Column, wish: Wanted, report: (position: number, verdict: Verdict) => void): void {
	const { silent, facet, possible } = column
	for (let position = 0; position < silent.length; position++) {
		const found = wantedOf(column, position, wish)
		if (facet === 'amenities') report(position, found === wish.amount ? 'yes' : 'unknown')
		else if (found > 0) report(position, 'yes')
		else report(position, silent[position] || (possible && wantedOf(possible, position, wish)) ? 'unknown' : 'no')
	}
}

/** Returns how many of the chosen values a row has. */
function wantedOf({ values, starts }: Ragged, position: number, { marks }: Wanted): number {
	let found = 0
	for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at++) found += marks[values[at] ?? 0] ?? 0
	return found
}

/** Counts the villages that have each value of a facet and match all other parts. */
function tally(
	column: Column | undefined,
	index: number,
	{ no, unknown, open }: Verdicts,
): ReadonlyMap<string, number> {
	if (!column) return new Map()
	const { ids, values, starts } = column
	const counts = new Uint32Array(ids.size)
	// It doesn't matter if this facet is unknown, except for shared places: chosen ones must still match.
	const others = column.facet === 'amenities' ? -1 : ~(1 << index)
	for (let position = 0; position < no.length; position++) {
		if (
			((unknown[position] ?? 0) & others) !== 0 ||
			open[position] !== 0 ||
			(no[position] !== NOTHING && no[position] !== index)
		)
			continue
		for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at++) {
			const id = values[at] ?? 0
			counts[id] = (counts[id] ?? 0) + 1
		}
	}
	return new Map([...ids].map(([value, id]) => [value, counts[id] ?? 0]))
}

/** Counts the villages without one part: those that it excludes are added, and it is no longer unknown for any. */
function lessOne(part: number, { matches, perhaps }: Found, { no, unknown, open }: Verdicts): Found {
	const bit = part === TEXT ? 0 : 1 << part
	const found = { matches, perhaps }
	for (let position = 0; position < no.length; position++) {
		const chosen = unknown[position] ?? 0
		const typed = open[position] ?? 0
		const left = part === TEXT ? chosen : (chosen & ~bit) | typed
		if (no[position] === part) found[left === 0 ? 'matches' : 'perhaps']++
		else if (no[position] === NOTHING && (chosen | typed) !== 0 && left === 0) {
			found.matches++
			found.perhaps--
		}
	}
	return found
}

/** Returns the facets of a set of bits; the same array for the same bits, because there are few different sets. */
function unknownFacets(): (bits: number) => Facet[] {
	const known = new Map<number, Facet[]>()
	return (bits) => {
		const facets = known.get(bits) ?? FACETS.filter((_facet, index) => bits & (1 << index))
		known.set(bits, facets)
		return facets
	}
}

/** Returns the indices of all villages in the chosen order. Villages without the value to sort by come last, from A to Z. */
export function orderOf(list: Searchable, { sort, q, rank, from }: SearchFilter): Uint32Array {
	switch (sort) {
		case 'closest':
			if (q === undefined || !rank) return memoizedOrder(list, 'name', () => 0)
			return ranked(list, rank)
		case 'nearest':
			return from
				? memoizedOrder(list, `nearest ${from.lat} ${from.lng}`, (row) => distanceKm(row, from))
				: memoizedOrder(list, 'name', () => 0)
		case 'known':
			return memoizedOrder(list, sort, (row) => -row.known)
		case 'kept':
			// A share of another price can't be compared.
			return memoizedOrder(list, sort, (row) => (row.dmfIsOfEntryPrice ? (row.dmfPercent ?? Infinity) : Infinity))
		case 'price':
			return memoizedOrder(list, sort, (row) => row.priceFrom ?? row.priceTo ?? Number.POSITIVE_INFINITY)
		case 'largest':
			return memoizedOrder(list, sort, (row) => -(row.units ?? 0))
		case 'name':
			return memoizedOrder(list, sort, () => 0)
	}
}

/** Returns indices in order of a key, computed once for each list; villages with the same key are from A to Z. */
function memoizedOrder(list: Searchable, name: string, keyOf: (row: VillageListRow) => number): Uint32Array {
	const known = list.orders.get(name)
	if (known) return known
	const keys = Float64Array.from(list.rows, keyOf)
	const order = Uint32Array.from(list.rows.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
	list.orders.set(name, order)
	return order
}

/** First the villages that a text found, the best first, then the others. */
function ranked({ rows, positions }: Searchable, rank: ReadonlyMap<string, number>): Uint32Array {
	const found = [...rank]
		.sort(([, a], [, b]) => a - b)
		.flatMap(([slug]) => {
			const position = positions.get(slug)
			return position === undefined ? [] : [position]
		})
	const others = [...rows.keys()].filter((position) => !rank.has(rows[position]?.slug ?? ''))
	return Uint32Array.from([...found, ...others])
}

/** The parts of the filter that are set, in the order of FACETS. */
export function partsOf({ q, chosen }: Pick<SearchFilter, 'q' | 'chosen'>): FilterPart[] {
	return [...(q === undefined ? [] : ['q' as const]), ...FACETS.filter((facet) => (chosen[facet] ?? []).length > 0)]
}
