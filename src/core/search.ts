/**
 * Searching the list of villages: which match, which might, what each further choice would give, and in what order.
 * Everything is worked out in one pass over the list, so that a choice answers within a frame.
 */
import { distance } from 'geokdbush'
import { FACETS, byName, eachFacet, valuesOf, type Chosen, type Facet } from './facets.ts'
import type { VillageListRow } from './page-data.ts'

/** How results are ordered; `closest` is to the free text, `nearest` to a point. */
export type Sort = 'closest' | 'name' | 'nearest' | 'price' | 'largest'

/** Degrees. */
export interface Point {
	lat: number
	lng: number
}

export interface SearchFilter {
	/** Free text: a village, an operator, a suburb or town, a former name. */
	q?: string | undefined
	/** Where each village that `q` finds stands, the best at 0. With `q` and without `rank`, nothing matches. */
	rank?: ReadonlyMap<string, number> | undefined
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
	 * which are asked for, when it is chosen too.
	 */
	counts: Record<Facet, ReadonlyMap<string, number>>
	/** For each part that is set: what there is when it is taken away. */
	without: ReadonlyMap<FilterPart, Found>
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

interface Column {
	facet: Facet
	ids: ReadonlyMap<string, number>
	/** Of each row the numbers of its values; `null` when it publishes nothing. */
	values: readonly (readonly number[] | null)[]
}

/** Makes a list ready for searching, once. */
export function searchable(list: readonly VillageListRow[]): Searchable {
	const rows = [...list].sort(byName)
	return {
		rows,
		positions: new Map(rows.map((row, position) => [row.slug, position])),
		columns: FACETS.map((facet) => {
			const ids = new Map<string, number>()
			const numberOf = (value: string) => {
				const id = ids.get(value) ?? ids.size
				ids.set(value, id)
				return id
			}
			const values = rows.map((row) => {
				const words = valuesOf(row, facet)
				// Auckland is a region and an area: a village has each value once.
				return words && [...new Set(words)].map(numberOf)
			})
			return { facet, ids, values }
		}),
		orders: new Map(),
	}
}

/** The villages that match, those that might, and what each further choice would give. */
export function search(list: Searchable, filter: SearchFilter): SearchResult {
	const { rows, columns } = list
	const asked = columns.map(({ facet, ids }) => wanted(filter.chosen[facet] ?? [], ids))
	const set = columns.flatMap((_column, index) => (asked[index] ? [index] : []))
	const counts = columns.map(({ ids }) => new Uint32Array(ids.size))
	const without: Found[] = columns.map(() => ({ matches: 0, perhaps: 0 }))
	const withoutText: Found = { matches: 0, perhaps: 0 }
	const matches: VillageListRow[] = []
	const perhaps: Perhaps[] = []

	for (const position of orderOf(list, filter)) {
		const row = rows[position]
		if (!row) continue
		const found = filter.q === undefined || filter.rank?.has(row.slug) === true
		// The facet that says no. With a second one, or when the text says no too, no single change brings the village back.
		let failing = -1
		let lost = false
		const unknown: number[] = []
		for (const index of set) {
			const verdict = verdictOf(columns[index]?.values[position] ?? null, asked[index], columns[index]?.facet)
			if (verdict === 'unknown') unknown.push(index)
			else if (verdict === 'no') {
				lost = failing >= 0 || !found
				if (lost) break
				failing = index
			}
		}
		if (lost) continue
		const kind = unknown.length === 0 ? 'matches' : 'perhaps'
		if (!found) withoutText[kind]++
		else if (failing >= 0) {
			const other = without[failing]
			if (other) other[kind]++
			if (kind === 'matches') tally(counts[failing], columns[failing]?.values[position])
		} else {
			for (const index of set) {
				const other = without[index]
				if (other) other[unknown.every((one) => one === index) ? 'matches' : 'perhaps']++
			}
			if (kind === 'matches') {
				matches.push(row)
				columns.forEach(({ values }, index) => tally(counts[index], values[position]))
			} else perhaps.push({ row, unknown: unknown.flatMap((index) => columns[index]?.facet ?? []) })
		}
	}

	return {
		matches,
		perhaps,
		counts: eachFacet(
			(_facet, index) =>
				new Map([...(columns[index]?.ids ?? [])].map(([value, id]) => [value, counts[index]?.[id] ?? 0])),
		),
		without: new Map<FilterPart, Found>([
			...(filter.q === undefined ? [] : [['q', withoutText] as const]),
			...set.flatMap((index) => {
				const column = columns[index]
				const other = without[index]
				return column && other ? [[column.facet, other] as const] : []
			}),
		]),
	}
}

/** Which values are wanted, by number, and how many; nothing when none are. What no village has is wanted too, in vain. */
function wanted(chosen: readonly string[], ids: ReadonlyMap<string, number>): Wanted | undefined {
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
 * Any one of the chosen values is enough, but for shared places: all of those are asked for. A village that lists some
 * places may have others, because nobody publishes a list of what is lacking.
 */
function verdictOf(values: readonly number[] | null, asked: Wanted | undefined, facet: Facet | undefined): Verdict {
	if (!asked) return 'yes'
	if (values === null) return 'unknown'
	let found = 0
	for (const value of values) found += asked.marks[value] ?? 0
	if (facet === 'amenities') return found === asked.amount ? 'yes' : 'unknown'
	return found > 0 ? 'yes' : 'no'
}

function tally(counts: Uint32Array | undefined, values: readonly number[] | null | undefined): void {
	if (!counts || !values) return
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1
}

/** The positions of all villages in the order that is asked for. Villages that have nothing to sort by come last, from A to Z. */
function orderOf(list: Searchable, { sort, q, rank, from }: SearchFilter): Uint32Array {
	switch (sort) {
		case 'closest':
			if (q === undefined || !rank) return kept(list, 'name', () => 0)
			return ranked(list, rank)
		case 'nearest':
			return from
				? kept(list, `nearest ${from.lat} ${from.lng}`, (row) => distanceKm(row, from))
				: kept(list, 'name', () => 0)
		case 'price':
			return kept(list, sort, (row) => row.priceFrom ?? row.priceTo ?? Number.POSITIVE_INFINITY)
		case 'largest':
			return kept(list, sort, (row) => -(row.units ?? 0))
		case 'name':
			return kept(list, sort, () => 0)
	}
}

/** Positions in order of a key, computed once for each list and kept; villages with the same key stay from A to Z. */
function kept(list: Searchable, name: string, keyOf: (row: VillageListRow) => number): Uint32Array {
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

/** Kilometres as the crow flies. */
export function distanceKm(a: Point, b: Point): number {
	return distance(a.lng, a.lat, b.lng, b.lat)
}

/** The parts of the filter that are set, in the order of FACETS. */
export function partsOf({ q, chosen }: Pick<SearchFilter, 'q' | 'chosen'>): FilterPart[] {
	return [...(q === undefined ? [] : ['q' as const]), ...FACETS.filter((facet) => (chosen[facet] ?? []).length > 0)]
}

export interface Close {
	row: VillageListRow
	/** What it does not answer. Never empty. */
	failing: FilterPart[]
}

/** When nothing matches: the villages that answer the most of what was asked, in the filter's order; of none, nothing. */
export function closest(list: Searchable, filter: SearchFilter, limit: number): Close[] {
	const parts = partsOf(filter)
	const close: Close[] = []
	for (const position of orderOf(list, filter)) {
		const row = list.rows[position]
		if (!row) continue
		const failing = parts.filter((part) => {
			if (part === 'q') return !filter.rank?.has(row.slug)
			const column = list.columns[FACETS.indexOf(part)]
			if (!column) return false
			const asked = wanted(filter.chosen[part] ?? [], column.ids)
			return verdictOf(column.values[position] ?? null, asked, part) !== 'yes'
		})
		if (failing.length < parts.length) close.push({ row, failing })
	}
	return close.sort((a, b) => a.failing.length - b.failing.length).slice(0, limit)
}

/**
 * Text as it is compared in searches: no macrons, no case, doubled vowels single (Whangaarei is Whangārei),
 * Saint as St, Mount as Mt.
 * Applied to both sides, so that a real double vowel (Queenstown) still matches itself.
 */
export function fold(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/['’]/g, '')
		.toLowerCase()
		.replace(/([aeiou])\1+/g, '$1')
		.replace(/\bsaint\b/g, 'st')
		.replace(/\bmount\b/g, 'mt')
}
