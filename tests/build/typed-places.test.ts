/**
 * What people type when they say where they want to live: each place finds its villages or else the nearest, and none is a dead end.
 * `npm run site -- test places` tries it on the real content.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import type { Content, Village } from '../../scripts/content/records/model.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { gazetteerFile, villageList } from '../../scripts/manifest/lists/list-files.ts'
import { distanceKm } from '../../src/core/distance.ts'
import { readPlaceFinder } from '../../src/core/places/gazetteer.ts'
import { createTextFinder, type FoundByText } from '../../src/core/search/find-by-text.ts'
import { searchable } from '../../src/core/search/filter-villages.ts'
import { decodeVillageList, type VillageRow } from '../../src/core/search/village-list-file.ts'
import cases from '../fixtures/cases/places.json' with { type: 'json' }

interface TypedPlace {
	text: string
	/** A place of the gazetteer; a whole region without it. */
	name?: string
	region?: string
	/** The name of a district, instead. */
	district?: string
	postcode?: string
	/** The words that the search must say it took as others. */
	guess?: string
}

/** The file of the gazetteer has positions to about 100 m. */
const ROUNDED_KM = 0.2

const isReal = process.env['SUITE'] === 'places'
/** Places as people type them, and what is meant. */
const places: readonly TypedPlace[] = cases[isReal ? 'real' : 'farland']

let content: Content
let rows: VillageRow[]
let find: (text: string) => FoundByText
let findWithoutPlaces: (text: string) => FoundByText
beforeAll(async () => {
	content = await readContent(join(import.meta.dirname, isReal ? '../../content' : '../fixtures/farland/content'))
	const context = createContext(content)
	rows = decodeVillageList(villageList(context))
	const lookUp = await readPlaceFinder(gazetteerFile(content))
	const finder = createTextFinder(searchable(rows), { ...context.choices, districts: context.districts })
	find = (text) => finder(text, lookUp)
	findWithoutPlaces = (text) => finder(text, 'pending')
})

test('forty places are tried', () => expect(places.length).toBeGreaterThanOrEqual(40))

test.each(places)('$text', (typed) => expect(faults(typed, find(typed.text))).toEqual([]))

test('any words rank villages of the list, and the list of places is waited for only where it matters', () => {
	const slugs = new Set(rows.map(({ slug }) => slug))
	const word = fc.oneof(
		fc.constantFrom(...content.gazetteer.map(({ name }) => name), ...content.districts.map(({ name }) => name)),
		fc.constantFrom(...rows.flatMap(({ name, operator, locality }) => [name, operator, locality])),
		fc.constantFrom('near', 'dementia', 'NZ', 'New Zealand', '9301', '1234', 'villages', 'in', '-', '’', '“'),
		fc.string({ unit: fc.constantFrom('a', 'e', 'k', 'ō', 'r', '-', '’', '🦝'), maxLength: 6 }),
	)
	fc.assert(
		fc.property(fc.array(word, { maxLength: 4 }), (words) => {
			const text = words.join(' ')
			const found = find(text)
			expect([...found.rank.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
			expect([...found.rank.values()]).toEqual([...found.rank.keys()].map((_, at) => at))
			expect([...found.open.keys()].filter((slug) => !found.rank.has(slug))).toEqual([])
			const { needsPlaces, ...without } = findWithoutPlaces(text)
			expect(needsPlaces ? found : without).toEqual(found)
		}),
		{ numRuns: 100 },
	)
})

/** What is wrong with what a text finds, in words. */
function faults(typed: TypedPlace, found: FoundByText): string[] {
	const notes = found.notes.join(' ')
	const wrong = (isWrong: boolean, message: string) => (isWrong ? [message] : [])
	const guess = typed.guess ?? ''
	return [
		...wrong(guess !== '' && !notes.includes(`We took “${guess}” to mean`), 'no word of the guess'),
		...(typed.postcode === undefined
			? placeFaults(typed, found)
			: wrong(
					!isPostcodeAnswer(typed.postcode, found, notes),
					`the postcode finds ${found.rank.size} villages and says: ${notes}`,
				)),
	]
}

/** Where villages are, all of them must be found; where none is, and where “near” is typed, all villages, the nearest first. */
function placeFaults(typed: TypedPlace, { rank, place, notes }: FoundByText): string[] {
	const inside = villagesIn(typed)
	const isNear = typed.text.includes(' near ')
	if (inside.length > 0 && !isNear)
		return [
			...inside.filter(({ slug }) => !rank.has(slug)).map(({ slug }) => `${slug} is not found`),
			...(place ? [`${place.name} has villages`] : []),
		]
	const from = whereIs(typed)
	const inOrder = rows
		.filter(({ slug }) => rank.has(slug))
		.toSorted((a, b) => (rank.get(a.slug) ?? 0) - (rank.get(b.slug) ?? 0))
	const away = inOrder.map((row) => distanceKm(row, from))
	return [
		...(place ? [] : ['no place is found']),
		...(notes.join(' ').includes('Our list has no village') === (inside.length === 0)
			? []
			: [`whether a village is there: ${notes.join(' ')}`]),
		...(inOrder.length === rows.length ? [] : [`${inOrder.length} villages are found, not all`]),
		...inOrder
			.filter((_, at) => (away[at] ?? 0) < (away[at - 1] ?? 0) - ROUNDED_KM)
			.map(({ slug }) => `${slug} is nearer than the village before it`),
	]
}

/** A postcode of a village finds it; another is placed by others like it, or asks for a town, in words. */
function isPostcodeAnswer(postcode: string, { rank }: FoundByText, notes: string): boolean {
	const like = [4, 3, 2].map((length) => postcode.slice(0, length))
	const known = like.find((start) => rows.some((row) => row.postcode?.startsWith(start)))
	if (known === undefined) return rank.size === 0 && notes.includes('Type a suburb or town')
	if (known !== postcode) return rank.size === rows.length && notes.includes(`guessed where ${postcode} is`)
	return notes === '' && rows.every((row) => row.postcode !== postcode || rank.has(row.slug))
}

/** The villages that the content files in the place. */
function villagesIn({ name, region, district }: TypedPlace): Village[] {
	const one = content.districts.find((one) => one.name === district)
	if (district !== undefined && !one) throw new Error(`content/districts.json has no ${district}`)
	const towns = one ? one.towns : name === undefined ? undefined : [name]
	const regions = one?.regions ?? [region]
	return content.villages.filter(
		(village) =>
			regions.includes(village.region) &&
			(!towns || towns.includes(village.city) || (village.suburb !== undefined && towns.includes(village.suburb))),
	)
}

/** The point of the place, or of the town that comes first in a district or region. */
function whereIs({ name, region, district }: TypedPlace) {
	const one = content.districts.find((one) => one.name === district)
	const wanted = one ? one.towns?.[0] : name
	const inIt = content.gazetteer.filter((place) => (one?.regions ?? [region]).includes(place.region))
	const [first] = wanted
		? inIt.filter((place) => place.name === wanted)
		: inIt.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
	if (!first) throw new Error(`the gazetteer has no ${wanted} there`)
	return first
}
