/** Searching against the rules of the specification spelled out the long way, on random lists and random filters. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACETS, type Facet } from '../../src/core/search/facets.ts'
import { TERM_CHOICES } from '../../src/core/search/term-choices.ts'
import type { VillageListRow } from '../../src/core/search/village-list-file.ts'
import { closest } from '../../src/core/search/closest-villages.ts'
import { search, searchable, type SearchFilter } from '../../src/core/search/filter-villages.ts'
import { CARE_SERVICES, type CareService } from '../../src/core/care-services.ts'
import { AMENITIES, CARE_LEVELS, PRICE_RANGES, VILLAGE_STATUS, isIn, keysOf } from '../../src/core/vocabulary.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import { cases } from '../samples.ts'
import { village } from './village-row.ts'

const REGIONS = ['auckland', 'otago', 'west-coast']
const AREAS = ['auckland', 'dunedin', null]
const OPERATORS = ['ryman', 'bupa', 'enliven']
/** The bounds of the ranges, a dollar to either side, and values between them. */
const PRICES = [
	0, 399_999, 400_000, 400_001, 500_000, 599_999, 600_000, 800_000, 999_999, 1_000_000, 1_000_001, 9_000_000,
]
const AGES = [55, 59, 60, 64, 65, 69, 70, 74, 75, 80]
const UNITS = [1, 50, 51, 100, 101, 200, 201, 900]
/** What each facet can be asked for, and a word that no village has. */
const VALUES: Record<Facet, string[]> = {
	region: [...REGIONS, 'dunedin', 'nowhere'],
	locality: ['howick-auckland', 'otaki', 'nowhere'],
	postcode: ['2014', '5512', '9999'],
	priceRange: keysOf(PRICE_RANGES),
	careLevel: [...keysOf(CARE_LEVELS), 'home-then-care', 'rest-home', 'hospital', 'dementia', 'psychogeriatric'],
	fee: ['20', '25', '30'],
	feeRises: ['fixed', 'cpi', 'nz-super', 'reviewed', 'choice'],
	repaid: ['3', '6', '9', '12', 'last-date'],
	intoCare: ['priority', 'if-room', 'elsewhere', 'none'],
	feesStop: ['yes'],
	moneyBack: ['yes'],
	gain: ['yes'],
	operator: [...OPERATORS, 'nobody'],
	entryAge: ['under-60', '60-64', '65-69', '70-74', '75-plus'],
	size: ['up-to-50', '51-100', '101-200', 'over-200'],
	pets: ['allowed'],
	status: ['open', 'under-construction', 'planned', 'closed'],
	known: ['4', '6', '8'],
	audit: ['clear'],
	amenities: keysOf(AMENITIES),
}

const slugOf = (index: number) => `v${String(index).padStart(2, '0')}`

/** The list that a village is on. */
const neighbours = new WeakMap<VillageListRow, readonly VillageListRow[]>()

/** Answers that all plans give, some of them, or none; or nothing at all, where nothing is known. */
const answered = fc
	.record(
		Object.fromEntries(
			keysOf(TERM_CHOICES).map((term) => [
				term,
				fc.array(fc.constantFrom('all', 'some', 'none'), {
					minLength: VALUES[term].length,
					maxLength: VALUES[term].length,
				}),
			]),
		),
		{ requiredKeys: [] },
	)
	.map((answers) => {
		const those = (wanted: string) =>
			Object.fromEntries(
				keysOf(TERM_CHOICES).flatMap((term) => {
					const given = answers[term]
					return given ? [[term, VALUES[term].filter((_value, index) => given[index] === wanted)]] : []
				}),
			)
		return { terms: those('all'), someTerms: those('some') }
	})

const facts = fc.record({
	region: fc.constantFrom(...REGIONS),
	area: fc.constantFrom(...AREAS),
	operatorSlug: fc.constantFrom(...OPERATORS),
	locality: fc.constantFrom('Howick, Auckland', 'Ōtaki'),
	care: fc.tuple(fc.subarray(keysOf(CARE_SERVICES)), fc.subarray(keysOf(CARE_SERVICES))),
	postcode: fc.option(fc.constantFrom('2014', '5512')),
	known: fc.nat(12),
	answered,
	audit: fc.option(fc.constantFrom('clear', 'open')),
	amenities: fc.subarray(keysOf(AMENITIES)),
	status: fc.constantFrom(...keysOf(VILLAGE_STATUS)),
	entryAge: fc.option(fc.constantFrom(...AGES)),
	units: fc.option(fc.constantFrom(...UNITS)),
	lat: fc.integer({ min: -47, max: -34 }),
	fee: fc.constantFrom(
		{ dmfPercent: null, dmfWords: null },
		{ dmfPercent: null, dmfWords: '20% of the resale price' },
		...[20, 25, 30].map((dmfPercent) => ({ dmfPercent, dmfWords: `${dmfPercent}%` })),
	),
	prices: fc.tuple(fc.option(fc.constantFrom(...PRICES)), fc.option(fc.constantFrom(...PRICES))),
})
const list = fc.array(facts, { maxLength: 30 }).map((all) => {
	const rows = all.map(({ prices: [a, b], care: [careServices, denied], fee, answered, ...row }, index) =>
		village(slugOf(index), {
			...row,
			...fee,
			...answered,
			offers: encodeOffers(careServices, denied),
			priceFrom: a !== null && b !== null ? Math.min(a, b) : a,
			priceTo: a !== null && b !== null ? Math.max(a, b) : b,
		}),
	)
	for (const row of rows) neighbours.set(row, rows)
	return rows
})
const filters = fc
	.record({
		/** Few facets at a time, or hardly anything would match. */
		facets: fc.subarray([...FACETS], { maxLength: 4 }),
		chosen: fc.record(
			Object.fromEntries(
				FACETS.map((facet) => [
					facet,
					fc.subarray(VALUES[facet], { minLength: 1, maxLength: facet === 'amenities' ? 2 : VALUES[facet].length }),
				]),
			),
		),
		/** Whether a text is typed, what it finds, also villages that are not on the list, and what it leaves open. */
		hasText: fc.boolean(),
		found: fc.option(fc.uniqueArray(fc.nat(40)), { nil: undefined }),
		open: fc.array(fc.subarray<Facet>(['careLevel', 'pets', 'postcode'], { minLength: 1 }), { maxLength: 5 }),
		sort: fc.constantFrom('closest', 'name', 'nearest', 'known', 'kept', 'price', 'largest'),
		from: fc.option(fc.record({ lat: fc.integer({ min: -47, max: -34 }), lng: fc.constant(170) }), { nil: undefined }),
		/** A degree of latitude is 111 km. */
		within: fc.option(fc.constantFrom(5, 150, 500), { nil: undefined }),
	})
	.map(({ facets, chosen, hasText, found, open, sort, from, within }): SearchFilter => ({
		chosen: Object.fromEntries(facets.map((facet) => [facet, chosen[facet] ?? []])),
		sort,
		from,
		within,
		...(hasText && {
			q: 'words',
			rank: found && new Map(found.map((index, place) => [slugOf(index), place])),
			open: found && new Map(open.map((facets, place) => [slugOf(found[place] ?? 0), facets])),
		}),
	}))

type Verdict = 'yes' | 'no' | 'unknown'

/** Every bound written out: nothing here is shared with the code under test. */
function answers(row: VillageListRow, facet: Facet, value: string): Verdict {
	const yes = (is: boolean) => (is ? 'yes' : 'no')
	const prices = [row.priceFrom, row.priceTo].filter((price) => price !== null)
	const [low, high] = [Math.min(...prices), Math.max(...prices)]
	const age = row.entryAge
	const homes = row.units
	const cares = (...services: CareService[]) => {
		const letters = services.map((one) => row.offers[keysOf(CARE_SERVICES).indexOf(one)])
		if (letters.includes('y')) return 'yes'
		return letters.every((letter) => letter === 'n') ? 'no' : 'unknown'
	}
	if (facet === 'region') return yes(value === row.region || value === row.area)
	if (facet === 'locality') return yes(value === (row.locality === 'Ōtaki' ? 'otaki' : 'howick-auckland'))
	if (facet === 'postcode') {
		if (row.postcode !== null) return yes(value === row.postcode)
		const near = neighbours.get(row)?.some((one) => one.postcode === value && one.locality === row.locality)
		return near ? 'unknown' : 'no'
	}
	if (isIn(TERM_CHOICES, facet)) {
		if (row.terms[facet]?.includes(value)) return 'yes'
		return row.terms[facet] && !row.someTerms[facet]?.includes(value) ? 'no' : 'unknown'
	}
	if (facet === 'known') return yes(row.known >= Number(value))
	if (facet === 'audit') return row.audit === null ? 'unknown' : yes(row.audit === value)
	if (facet === 'operator') return yes(value === row.operatorSlug)
	if (facet === 'status')
		return ['unconfirmed', 'plans-only'].includes(row.status) ? 'unknown' : yes(value === row.status)
	if (facet === 'pets') return row.amenities.includes('pets-allowed') ? 'yes' : 'unknown'
	if (facet === 'amenities') return row.amenities.some((one) => one === value) ? 'yes' : 'unknown'
	if (value === 'independent') return cares('independent-living')
	if (value === 'assisted') return cares('serviced-apartments')
	if (value === 'rest-home') return cares('rest-home')
	if (value === 'hospital') return cares('hospital')
	if (value === 'dementia') return cares('dementia')
	if (value === 'psychogeriatric') return cares('psychogeriatric')
	if (value === 'home-then-care') {
		const [home, ...care] = [row.offers[0], row.offers[2], row.offers[3]]
		if (home === 'n' || care.every((letter) => letter === 'n')) return 'no'
		return home === 'y' && care.includes('y') ? 'yes' : 'unknown'
	}
	if (value === 'full') return cares('rest-home', 'hospital', 'dementia')
	if (facet === 'priceRange') {
		if (prices.length === 0) return 'unknown'
		if (value === 'under-400k') return yes(low < 400_000)
		if (value === '400k-600k') return yes(low < 600_000 && high >= 400_000)
		if (value === '600k-800k') return yes(low < 800_000 && high >= 600_000)
		if (value === '800k-1m') return yes(low < 1_000_000 && high >= 800_000)
		return yes(high >= 1_000_000)
	}
	if (facet === 'entryAge') {
		if (age === null) return 'unknown'
		if (value === 'under-60') return yes(age < 60)
		if (value === '60-64') return yes(age >= 60 && age <= 64)
		if (value === '65-69') return yes(age >= 65 && age <= 69)
		if (value === '70-74') return yes(age >= 70 && age <= 74)
		return yes(age >= 75)
	}
	if (homes === null) return 'unknown'
	if (value === 'up-to-50') return yes(homes <= 50)
	if (value === '51-100') return yes(homes >= 51 && homes <= 100)
	if (value === '101-200') return yes(homes >= 101 && homes <= 200)
	return yes(homes > 200)
}

/** The facets whose chosen values are all asked for; of the others any one is enough. */
const ALL: readonly Facet[] = ['careLevel', 'amenities']

function facetVerdict(row: VillageListRow, facet: Facet, chosen: readonly string[]): Verdict {
	const each = chosen.map((value) => answers(row, facet, value))
	if (ALL.includes(facet)) return each.includes('no') ? 'no' : each.includes('unknown') ? 'unknown' : 'yes'
	return each.length === 0 || each.includes('yes') ? 'yes' : each.includes('unknown') ? 'unknown' : 'no'
}

const isFoundByText = (row: VillageListRow, { q, rank }: SearchFilter) => !q || (rank ? rank.has(row.slug) : false)

const isNearEnough = (row: VillageListRow, { from, within }: SearchFilter) =>
	!from || !within || 111.2 * Math.abs(row.lat - from.lat) <= within

/** The facets that nobody knows, of those that are chosen and those that the text asks for. */
function unknownFacets(row: VillageListRow, { q, open, chosen }: SearchFilter): Facet[] {
	const typed = (q && open?.get(row.slug)) || []
	return FACETS.filter((facet) => typed.includes(facet) || facetVerdict(row, facet, chosen[facet] ?? []) === 'unknown')
}

function verdict(row: VillageListRow, filter: SearchFilter): 'match' | 'perhaps' | 'no' {
	if (!isFoundByText(row, filter) || !isNearEnough(row, filter)) return 'no'
	if (FACETS.some((facet) => facetVerdict(row, facet, filter.chosen[facet] ?? []) === 'no')) return 'no'
	return unknownFacets(row, filter).length > 0 ? 'perhaps' : 'match'
}

const amount = (rows: readonly VillageListRow[], filter: SearchFilter, wanted: string) =>
	rows.filter((row) => verdict(row, filter) === wanted).length
const slugs = (rows: readonly VillageListRow[]) => rows.map((row) => row.slug)

/** What a village is sorted by; Infinity where that is unknown. */
function sortKey(row: VillageListRow, { sort, q, rank, from }: SearchFilter): number {
	if (sort === 'closest' && q) return rank?.get(row.slug) ?? Infinity
	if (sort === 'nearest' && from) return Math.abs(row.lat - from.lat)
	if (sort === 'known') return 12 - row.known
	if (sort === 'kept') return row.dmfWords === null ? Infinity : (row.dmfPercent ?? 101)
	if (sort === 'price') return Math.min(...[row.priceFrom, row.priceTo].filter((price) => price !== null))
	if (sort === 'largest') return 1000 - (row.units ?? 0)
	return 0
}

/** Whether one village comes before another; slugs are in the order of names. */
function comesBefore(a: VillageListRow, b: VillageListRow, filter: SearchFilter): boolean {
	const [key, other] = [sortKey(a, filter), sortKey(b, filter)]
	return key === other ? a.slug < b.slug : key < other
}

test('says for every village what the rules say, in the order that is asked for, and what is unknown', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const { matches, perhaps } = search(searchable(rows), filter)
			const expected = (wanted: string) =>
				rows.filter((row) => verdict(row, filter) === wanted).sort((a, b) => (comesBefore(a, b, filter) ? -1 : 1))
			expect(slugs(matches)).toEqual(slugs(expected('match')))
			expect(perhaps.map(({ row, unknown }) => [row.slug, unknown])).toEqual(
				expected('perhaps').map((row) => [row.slug, unknownFacets(row, filter)]),
			)
		}),
		cases(150),
	)
})

test('the count beside a choice is what choosing it gives', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const { counts } = search(searchable(rows), filter)
			for (const facet of FACETS)
				for (const value of VALUES[facet]) {
					const others = ALL.includes(facet) ? (filter.chosen[facet] ?? []) : []
					const chosen = { ...filter.chosen, [facet]: [...new Set([...others, value])] }
					expect(counts[facet].get(value) ?? 0, `${facet} ${value}`).toBe(amount(rows, { ...filter, chosen }, 'match'))
				}
		}),
		cases(40),
	)
})

test('what taking a part away is said to bring is what it brings', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const { without } = search(searchable(rows), filter)
			const parts = FACETS.filter((facet) => filter.chosen[facet])
			const distance = filter.from && filter.within ? ['within'] : []
			expect([...without.keys()]).toEqual([...(filter.q ? ['q'] : []), ...distance, ...parts])
			for (const [part, found] of without) {
				const { q: _q, rank: _rank, open: _open, ...rest } = filter
				const { within: _within, ...anywhere } = filter
				const less: SearchFilter =
					part === 'q'
						? rest
						: part === 'within'
							? anywhere
							: { ...filter, chosen: { ...filter.chosen, [part]: undefined } }
				expect([found.matches, found.perhaps], part).toEqual([
					amount(rows, less, 'match'),
					amount(rows, less, 'perhaps'),
				])
			}
		}),
		cases(70),
	)
})

test('the closest villages match the most parts, in the order that is asked for, and say what they fail and what isn’t known', () => {
	fc.assert(
		fc.property(list, filters, fc.nat(10), (rows, filter, limit) => {
			const facets = (row: VillageListRow, wanted: Verdict) =>
				FACETS.filter((facet) => facetVerdict(row, facet, filter.chosen[facet] ?? []) === wanted)
			const judged = (row: VillageListRow) => ({
				row,
				failing: [
					...(isFoundByText(row, filter) ? [] : ['q']),
					...(isNearEnough(row, filter) ? [] : ['within']),
					...facets(row, 'no'),
				],
				unknown: unknownFacets(row, filter),
			})
			const unmatched = (row: VillageListRow) => judged(row).failing.length + facets(row, 'unknown').length
			const parts = Object.keys(filter.chosen).length + (filter.q ? 1 : 0) + (filter.from && filter.within ? 1 : 0)
			const expected = rows
				.filter((row) => unmatched(row) < parts)
				.sort((a, b) => unmatched(a) - unmatched(b) || (comesBefore(a, b, filter) ? -1 : 1))
				.slice(0, limit)
				.map(judged)
			expect(closest(searchable(rows), filter, limit)).toEqual(expected)
		}),
		cases(100),
	)
})

/** One fact of a village that is not known, at a time. How much we know is itself about what is known, and a postcode is looked for only near its own. */
const NOT_KNOWN: Partial<VillageListRow>[] = [
	{ priceFrom: null, priceTo: null },
	{ entryAge: null },
	{ units: null },
	{ status: 'unconfirmed' },
	{ audit: null },
	{ amenities: [] },
	{ dmfPercent: null, dmfWords: null },
]
const lacking = (row: VillageListRow): VillageListRow[] => [
	...NOT_KNOWN.map((unknown) => ({ ...row, ...unknown })),
	...keysOf(CARE_SERVICES).map((_service, at) => ({
		...row,
		offers: `${row.offers.slice(0, at)}?${row.offers.slice(at + 1)}`,
	})),
	...keysOf(TERM_CHOICES).map((term) => {
		const { [term]: _answers, ...terms } = row.terms
		return { ...row, terms }
	}),
]

test('what is not known never makes a village match, hides it where it might, or brings it forward', () => {
	fc.assert(
		fc.property(list, filters, fc.nat(), (rows, filter, at) => {
			const row = rows[at % rows.length]
			if (!row) return
			/** Its place among the villages that match, and among those that might; -1 where it isn't one of them. */
			const placesOf = (village: VillageListRow) => {
				const { matches, perhaps } = search(searchable(rows.map((one) => (one === row ? village : one))), filter)
				return [matches, perhaps.map(({ row }) => row)].map((found) => slugs(found).indexOf(row.slug))
			}
			const [match = -1, might = -1] = placesOf(row)
			for (const less of lacking(row)) {
				const [matchThen = -1, mightThen = -1] = placesOf(less)
				expect(matchThen >= 0 && match < 0).toBe(false)
				expect(matchThen < 0 && mightThen < 0 && (match >= 0 || might >= 0)).toBe(false)
				expect(matchThen < 0 || matchThen >= match).toBe(true)
			}
		}),
		cases(70),
	)
})
