/**
 * Searching the list of villages: which match, which might, what each further choice would give, and in what order.
 * Everything is worked out in one pass over the list, so that a choice answers within a frame.
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
	/** The position of each village that `q` finds, the best at 0. With `q` and without `rank`, nothing matches. */
	rank?: ReadonlyMap<string, number> | undefined
	/** Of the villages in `rank`: facets that the text asks about and of which nothing is known. */
	open?: ReadonlyMap<string, readonly Facet[]> | undefined
	chosen: Chosen
	/** Without `q`, `closest` is by name; without `from`, so is `nearest`. */
	sort: Sort
	from?: Point | undefined
}

/** The parts of a filter that can be taken away. */
export type FilterPart = 'q' | Facet

/** A village that might match: it publishes nothing on some of what was asked. */
export interface Perhaps {
	row: VillageListRow
	/** The facets on which it publishes nothing, or not all that was asked. */
	unknown: Facet[]
}

/** How many villages there are of each kind. */
export interface Found {
	matches: number
	perhaps: number
}

export interface SearchResult {
	matches: VillageListRow[]
	/** They answer everything else and publish nothing on the rest. Nothing is dropped for want of published facts. */
	perhaps: Perhaps[]
	/**
	 * For each value of each facet: how many villages match when it is the only choice of its facet. Of shared places, all of
	 * which are asked for, when it is chosen too. Counted when it is first read, because readers look at the villages first.
	 */
	readonly counts: Record<Facet, ReadonlyMap<string, number>>
	/** For each part that is set: what there is when it is taken away. Counted when it is first read. */
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
	/** Orders that were asked for: positions in `rows`. */
	orders: Map<string, Uint32Array>
}

/** What the villages have of one facet, in numbers: typed arrays, because a search reads all of it. */
interface Column {
	facet: Facet
	ids: ReadonlyMap<string, number>
	/** The numbers of the values of all rows, one row after the other. */
	values: Uint32Array
	/** Where each row's values start; one more than there are rows. */
	starts: Uint32Array
	/** 1 for each row of which nothing is known. */
	silent: Uint8Array
	/** Of the other rows, the values that they may have, in the same way. Absent where a row has no others. */
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

/** What says no to a village: nothing, more than one part, or the part with this number (its column's, or TEXT). */
const NOTHING = 255
const SEVERAL = 254
const TEXT = FACETS.length

/**
 * The villages that match, those that might, and what each further choice would give. One pass over the villages for each facet
 * that is set judges them; the rest follows from which part says no to a village, and on which it publishes nothing.
 */
export function search(list: Searchable, filter: SearchFilter): SearchResult {
	const { rows, columns } = list
	const no = new Uint8Array(rows.length).fill(NOTHING)
	/** A bit for each facet. */
	const unknown = new Uint32Array(rows.length)
	/** The same, of what the text asks. */
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

/** For each village: NOTHING or what says no, and a bit for each facet of which nothing is known. */
interface Verdicts {
	no: Uint8Array
	/** By what is chosen. */
	unknown: Uint32Array
	/** By what is typed. */
	open: Uint32Array
}

function bitsOf(facets: readonly Facet[] = []): number {
	return facets.reduce((bits, facet) => bits | (1 << FACETS.indexOf(facet)), 0)
}

/** Returns which values are wanted, by number, and how many; undefined when none are. A value that no village has counts, so that nothing matches it. */
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
 * Reports for each village whether it has what is asked. Any one of the chosen values is enough, but for shared places: all of
 * those are asked for. A village that lists some places may have others, because nobody publishes a list of what is lacking.
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

/** How many of the wanted values a row has. */
function wantedOf({ values, starts }: Ragged, position: number, { marks }: Wanted): number {
	let found = 0
	for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at++) found += marks[values[at] ?? 0] ?? 0
	return found
}

/** How many villages have each value of a facet and answer all that is asked of the other facets. */
function tally(
	column: Column | undefined,
	index: number,
	{ no, unknown, open }: Verdicts,
): ReadonlyMap<string, number> {
	if (!column) return new Map()
	const { ids, values, starts } = column
	const counts = new Uint32Array(ids.size)
	// What is not known of this facet does not matter, but for shared places: those that are chosen are still asked for.
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

/** What there is when one part is taken away: what it says no to comes in, and what it leaves open is settled. */
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

/** Names the facets of a set of bits; the same array for the same bits, because long lists have few different ones. */
function unknownFacets(): (bits: number) => Facet[] {
	const known = new Map<number, Facet[]>()
	return (bits) => {
		const facets = known.get(bits) ?? FACETS.filter((_facet, index) => bits & (1 << index))
		known.set(bits, facets)
		return facets
	}
}

/** The positions of all villages in the order that is asked for. Villages that have nothing to sort by come last, from A to Z. */
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
			// A share of another price is not compared.
			return memoizedOrder(list, sort, (row) => (row.dmfIsOfEntryPrice ? (row.dmfPercent ?? Infinity) : Infinity))
		case 'price':
			return memoizedOrder(list, sort, (row) => row.priceFrom ?? row.priceTo ?? Number.POSITIVE_INFINITY)
		case 'largest':
			return memoizedOrder(list, sort, (row) => -(row.units ?? 0))
		case 'name':
			return memoizedOrder(list, sort, () => 0)
	}
}

/** Returns positions in order of a key, computed once for each list; villages with the same key stay from A to Z. */
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
