/** A place that is typed in the box means the place: the villages that are suggested are in it, or the nearest, with their distances. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { distanceInWords, distanceKm, type Position } from '../../src/core/distance.ts'
import { offerState } from '../../src/core/facts/offer-signs.ts'
import { createPlaceFinder } from '../../src/core/places/gazetteer.ts'
import { createSuggester } from '../../src/core/search/suggest.ts'
import type { SearchSuggestion } from '../../src/core/search/suggestion.ts'
import { fold, tokenize } from '../../src/core/search/text-words.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { choices, places, rows } from './listed-villages.ts'

const NO_ANSWERS = {
	answers: [],
	topics: [],
	plainWords: [],
	model: { words: '', classes: '' },
}

let suggest: (text: string) => SearchSuggestion[]
beforeAll(async () => {
	const lookUp = await createPlaceFinder(places)
	const suggester = createSuggester(rows, { ...NO_ANSWERS, choices })
	suggest = (text) => suggester.suggest(text, lookUp)
})

const rowOf = new Map(rows.map((row) => [`/villages/${row.slug}`, row]))
/** The villages that are suggested, each with what the suggestion says. */
const villagesFor = (text: string) =>
	suggest(text).flatMap(({ address, detail, heading }) => {
		const row = rowOf.get(address)
		return row ? [{ row, detail, heading }] : []
	})

const CARE = { 'dementia care': 'dementia', 'hospital care': 'hospital', 'rest home': 'rest-home' } as const
const stateOf = ({ offers }: VillageRow, kind: keyof typeof CARE) => offerState(offers, CARE[kind])

interface Place extends Position {
	name: string
}
const regions = [...choices.areas, ...choices.regions]
const isIn = ({ locality, area, region }: VillageRow, { name }: Place) => {
	const [slug] = regions.flatMap((one) => (fold(one.name) === fold(name) ? [one.slug] : []))
	return slug === undefined
		? locality.split(', ').some((part) => fold(part) === fold(name))
		: area === slug || region === slug
}

/** What is wrong with the villages that are suggested for care in a place, or near it. */
function faults(kind: keyof typeof CARE, place: Place, isNear: boolean): string[] {
	const shown = villagesFor(`${kind} ${isNear ? 'near ' : ''}${place.name}`)
	const offering = rows.filter((row) => stateOf(row, kind) !== 'not-offered')
	const isInside = !isNear && offering.some((row) => isIn(row, place))
	const away = (row: VillageRow) => distanceKm(row, place)
	const known = offering.filter((row) => stateOf(row, kind) === 'offered').map(away)
	const open = shown.map(({ row }) => stateOf(row, kind) === 'unknown')
	return [
		...(open.indexOf(true) < 0 || open.indexOf(true) > open.lastIndexOf(false) ? [] : ['one that might comes first']),
		...(shown.length > 0 ? [] : ['none']),
		...(isInside || (shown[0] && away(shown[0].row) <= Math.min(...known)) ? [] : ['the first is not the nearest']),
		...shown.flatMap(({ row, detail, heading }) => [
			...(stateOf(row, kind) === 'not-offered' ? [`${row.name} does not offer it`] : []),
			...(stateOf(row, kind) === 'unknown' && !detail.includes(`Ask if they offer ${kind.replace(/ care$/, '')} care`)
				? [`${row.name} might offer it`]
				: []),
			...(isInside && !isIn(row, place) ? [`${row.name} is elsewhere`] : []),
			...(!isInside && !detail.includes(distanceInWords(away(row))) ? [`${row.name} has no distance`] : []),
			...(heading === (isInside ? undefined : `Nearest to ${place.name}`) ? [] : [`the heading is ${heading}`]),
		]),
	]
}

const placeOf = (name: string) => {
	const place = places.find((one) => one.name === name)
	if (!place) throw new Error(`the list has no ${name}`)
	return place
}

/** Places of one name each, of which no village or operator is called. */
const names = new Set(
	rows.flatMap(({ name, operator, formerNames }) => tokenize([name, operator, ...formerNames].join(' '))),
)
const onlyPlaces = places.filter(
	({ name, kind }) =>
		kind !== 'locality' &&
		places.filter((other) => fold(other.name) === fold(name)).length === 1 &&
		!tokenize(name).some((word) => names.has(word)),
)

const anyPlace = fc.constantFrom(...onlyPlaces)

test('care in a place: those in it, or else the nearest', () => {
	fc.assert(
		fc.property(fc.constantFrom(...keysOf(CARE)), anyPlace, fc.boolean(), (kind, place, isNear) => {
			expect(faults(kind, place, isNear), `${kind} ${place.name}`).toEqual([])
		}),
		{ numRuns: 60 },
	)
})

const OPERATORS = ['Ryman', 'Summerset', 'Metlifecare', 'Bupa', 'Oceania', 'Arvida']

test('an operator, a kind of care or both in a place: no village further off without its distance', () => {
	const kind = fc.option(fc.constantFrom(...keysOf(CARE)), { nil: '' })
	const operator = fc.option(fc.constantFrom(...OPERATORS), { nil: '' })
	// The rows have no areas.
	const place = anyPlace.filter(({ name }) => !regions.some((one) => one.name === name))
	fc.assert(
		fc.property(kind, operator, place, fc.boolean(), (kind, operator, place, isNear) => {
			const text = [operator, kind, isNear ? 'near' : 'in', place.name].join(' ').trim()
			const far = villagesFor(text).filter(({ row, detail }) => !isIn(row, place) && !/ km/.test(detail))
			expect(
				far.map(({ row }) => row.name),
				text,
			).toEqual([])
		}),
		{ numRuns: 150 },
	)
})

test('what isn’t known of a village is to be asked', () => {
	const [first] = villagesFor('pets allowed dunedin')
	expect(first?.detail).toMatch(/\. Ask about the rule on pets$/)
})

describe('a name of several places', () => {
	test('with care, each is a row before the villages', () => {
		const [first, second] = suggest('dementia care Richmond')
		expect([first?.name, second?.name]).toEqual(['Richmond, Nelson-Tasman', 'Richmond, Christchurch'])
		expect(first?.address).toContain('careLevel=dementia')
	})
})

test('a village that is only called like a place has its distance from there', () => {
	const far = villagesFor('Karaka').filter(({ row }) => !isIn(row, placeOf('Karaka')))
	expect(far.map(({ detail }) => detail)).toEqual(far.map(() => expect.stringMatching(/, about \d+ km from Karaka$/)))
	expect(far.length).toBeGreaterThan(0)
})
