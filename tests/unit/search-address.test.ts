import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchAddress } from '../../src/core/addresses.ts'
import { readQuery } from '../../src/core/read-query.ts'
import type { SearchChoices } from '../../src/core/search/facets.ts'
import {
	appliedOf,
	asksForAnything,
	parametersOf,
	readSearch,
	severalKindsNote,
	usualSort,
	without,
	withValues,
	type SearchCriteria,
} from '../../src/core/search/search-address.ts'
import { village } from './village-row.ts'

const choices: SearchChoices = {
	areas: [
		{ slug: 'auckland', name: 'Auckland' },
		{ slug: 'dunedin', name: 'Dunedin' },
	],
	regions: [
		{ slug: 'otago', name: 'Otago' },
		{ slug: 'hawkes-bay', name: "Hawke's Bay" },
	],
}
const rows = [
	village('a', { operator: 'Ryman Healthcare', operatorSlug: 'ryman-healthcare' }),
	village('b', { operator: 'Bupa', operatorSlug: 'bupa' }),
]
const read = (query: string) => readSearch(new URLSearchParams(query), choices, rows)

/** What programs that count readers add to addresses, each alone; and what else asks for nothing. */
const ASKS_NOTHING = [
	...'utm_source utm_medium utm_campaign utm_term utm_content utm_id fbclid gclid gbraid wbraid dclid gad_source msclkid'.split(
		' ',
	),
	...'mc_cid mc_eid igshid igsh ttclid twclid li_fat_id _ga _gl _hsenc _hsmi mkt_tok yclid srsltid UTM_SOURCE foo'.split(
		' ',
	),
].map((name) => `?${name}=x`)

describe('a query', () => {
	test.each([
		...ASKS_NOTHING,
		'',
		'?',
		'?utm_source=',
		'?utm_source',
		'?utm_term=region%3Dauckland',
		'?utm_source=x&utm_medium=email&utm_campaign=nov&fbclid=1&gclid=2',
		'?region=',
		'?q=&region=&sort=',
	])('%j is no search', (search) => expect(asksForAnything(readQuery(search))).toBe(false))

	test.each([
		['?region=otago', 'region=otago'],
		['?region=Otago&utm_source=x', 'region=otago'],
		['?fbclid=1&region=otago&careLevel=full', 'region=otago&careLevel=full'],
		['?region=otago?utm_source=x', 'region=otago'],
		['?utm_source=x?region=otago', 'region=otago'],
		['?region=otago&amp;careLevel=full', 'region=otago&careLevel=full'],
		['?q=is+it+warm%3F&fbclid=1', 'q=is+it+warm%3F'],
		['?sort=largest', 'sort=largest'],
	])('%j is the search %s', (search, canonical) => {
		expect(asksForAnything(readQuery(search))).toBe(true)
		const { criteria, notes } = readSearch(readQuery(search), choices, rows)
		expect(searchAddress(parametersOf(criteria))).toBe(`/search?${canonical}`)
		expect(notes).toEqual([])
	})
})

describe('readSearch', () => {
	test('reads the three parameters of the specification, and the others', () => {
		expect(read('region=otago&priceRange=under-400k&careLevel=full')).toEqual({
			criteria: { chosen: { region: ['otago'], priceRange: ['under-400k'], careLevel: ['full'] } },
			notes: [],
		})
		expect(
			read(
				'operator=bupa&entryAge=70-74&size=over-200&pets=allowed&status=open&sort=price&near=Havelock+North,+Hawke%27s+Bay',
			),
		).toEqual({
			criteria: {
				chosen: { operator: ['bupa'], entryAge: ['70-74'], size: ['over-200'], pets: ['allowed'], status: ['open'] },
				sort: 'price',
				near: "Havelock North, Hawke's Bay",
			},
			notes: [],
		})
	})

	test('takes several values, repeated or with commas, in one order', () => {
		const several = { chosen: { region: ['dunedin', 'hawkes-bay', 'otago'] } }
		expect(read('region=otago,dunedin&region=hawkes-bay')).toEqual({ criteria: several, notes: [] })
		expect(read('region=hawkes-bay,,otago,+dunedin,otago')).toEqual({ criteria: several, notes: [] })
	})

	test('takes an absent or an empty parameter as any', () => {
		expect(read('')).toEqual({ criteria: { chosen: {} }, notes: [] })
		expect(read('region=&priceRange=&careLevel=+&sort=&near=')).toEqual({ criteria: { chosen: {} }, notes: [] })
	})

	test('takes names and other spellings', () => {
		expect(read("region=Hawke's+Bay").criteria.chosen).toEqual({ region: ['hawkes-bay'] })
		expect(read('region=ŌTAGO&careLevel=Full&operator=Ryman+Healthcare').criteria.chosen).toEqual({
			region: ['otago'],
			careLevel: ['full'],
			operator: ['ryman-healthcare'],
		})
	})

	test('names what it does not know, leaves it out, and applies the rest', () => {
		const { criteria, notes } = read(
			'region=atlantis,otago&priceRange=cheap&careLevel=constructor&operator=x&sort=random&sort=price',
		)
		expect(criteria).toEqual({ chosen: { region: ['otago'] }, sort: 'price' })
		expect(notes).toEqual([
			'We didn’t recognise the place “atlantis”, so we left it out.',
			'We didn’t recognise the price range “cheap”, so we left it out.',
			'We didn’t recognise the care level “constructor”, so we left it out.',
			'We didn’t recognise the operator “x”, so we left it out.',
			'We can’t sort by “random”, so we left it out.',
		])
	})

	test('never takes amenities from the address, as the specification fixes it', () => {
		expect(read('amenities=pool')).toEqual({ criteria: { chosen: {} }, notes: [] })
	})

	test('takes free text as it is typed, cuts a very long one, and says so', () => {
		expect(read('q=++Saint++Andrews+').criteria.q).toBe('Saint Andrews')
		expect(read('q=karori&q=ryman').criteria.q).toBe('karori ryman')
		expect(read('q=&region=otago').criteria).toEqual({ chosen: { region: ['otago'] } })
		const { criteria, notes } = read(`q=${'x'.repeat(5000)}&region=otago`)
		expect(criteria).toEqual({ q: 'x'.repeat(100), chosen: { region: ['otago'] } })
		expect(notes).toEqual(['We searched for the first 100 characters of what you typed, and left out the rest.'])
	})

	test('cuts long values, and long lists of them', () => {
		expect(read(`region=${'x'.repeat(5000)}`).notes[0]).toHaveLength(
			`We didn’t recognise the place “${'x'.repeat(40)}…”, so we left it out.`.length,
		)
		const many = Array.from({ length: 5000 }, (_, index) => `x${index}`).join(',')
		const { notes } = read(`region=${many}`)
		expect(notes).toHaveLength(7)
		expect(notes.at(-1)).toMatch(/^We left out 19\d more things/)
	})

	test('knows three distances', () => {
		expect(read('near=Bluff&within=10')).toEqual({ criteria: { chosen: {}, near: 'Bluff', within: 10 }, notes: [] })
		expect(read('q=bluff&within=12')).toEqual({
			criteria: { q: 'bluff', chosen: {} },
			notes: ['We can’t search within “12” km, so we left out the distance.'],
		})
		expect(read('near=Bluff').criteria).toEqual({ chosen: {}, near: 'Bluff' })
	})

	test('never throws, and what it understands it says again in the same words', () => {
		const word = fc.oneof(
			fc.constantFrom(
				'otago',
				'dunedin',
				'full',
				'over-1m',
				'bupa',
				'price',
				'nearest',
				'25',
				'__proto__',
				'toString',
				'',
			),
			fc.string({ unit: fc.constantFrom('a', ',', '%', '&', '=', ' ', 'ō', '\ud800', '🦝', '<', '\0', '“') }),
		)
		const pair = fc.tuple(
			fc.constantFrom(
				'q',
				'region',
				'priceRange',
				'careLevel',
				'operator',
				'size',
				'sort',
				'near',
				'within',
				'__proto__',
			),
			word,
		)
		fc.assert(
			fc.property(fc.array(pair, { maxLength: 20 }), (pairs) => {
				const { criteria } = readSearch(new URLSearchParams(pairs), choices, rows)
				const again = read(searchAddress(parametersOf(criteria)).split('?')[1] ?? '')
				expect(again.notes).toEqual([])
				const { sort = usualSort(criteria), ...rest } = criteria
				const { sort: sortAgain = usualSort(again.criteria), ...restAgain } = again.criteria
				expect([restAgain, sortAgain]).toEqual([rest, sort])
			}),
			{ numRuns: 300 },
		)
	})
})

describe('the canonical address', () => {
	test('says one search in one way', () => {
		const criteria: SearchCriteria = {
			q: 'st & co',
			chosen: { region: ['otago', 'dunedin'], amenities: ['pool'] },
			sort: 'closest',
		}
		expect(searchAddress(parametersOf(criteria))).toBe('/search?q=st+%26+co&region=dunedin,otago')
		expect(searchAddress(parametersOf({ chosen: {}, near: 'Bluff', sort: 'name' }))).toBe(
			'/search?sort=name&near=Bluff',
		)
		expect(searchAddress(parametersOf({ chosen: {}, near: 'Bluff', within: 5 }))).toBe('/search?near=Bluff&within=5')
		expect(searchAddress(parametersOf({ chosen: {}, here: { lat: -45, lng: 170 } }))).toBe('/search')
	})
})

describe('what is applied', () => {
	const criteria: SearchCriteria = {
		q: 'x',
		chosen: { region: ['dunedin', 'otago'], entryAge: ['70-74'], amenities: ['pool'] },
	}

	test('in words', () => {
		expect(appliedOf(criteria, choices, rows).map(({ label }) => label)).toEqual([
			'“x”',
			'Dunedin',
			'Otago',
			'Entry age 70 to 74',
			'Pool',
		])
	})

	test('says that several kinds of care mean all of them', () => {
		expect(severalKindsNote()).toBeUndefined()
		expect(severalKindsNote(['full'])).toBeUndefined()
		expect(severalKindsNote(['dementia', 'hospital'])).toBe(
			'You asked for dementia care and hospital care: we show villages with both.',
		)
		expect(severalKindsNote(['dementia', 'hospital', 'rest-home'])).toBe(
			'You asked for dementia care, hospital care and rest home care: we show villages with all of these.',
		)
	})

	test('can be taken away, one value or all of a part', () => {
		expect(without(criteria, 'region', 'otago').chosen.region).toEqual(['dunedin'])
		expect(Object.keys(without(criteria, 'region').chosen)).toEqual(['entryAge', 'amenities'])
		expect(without(criteria, 'q')).toEqual({ chosen: criteria.chosen })
		expect(withValues(criteria, 'pets', ['allowed']).chosen.pets).toEqual(['allowed'])
	})
})
