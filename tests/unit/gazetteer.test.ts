/** What people type when they say where someone lives, and the place that they are then offered first. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { FormatError } from '../../src/core/data-format.ts'
import { distanceKm } from '../../src/core/distance.ts'
import { createPlaceFinder, placeLabels, type FindPlaces } from '../../src/core/places/gazetteer.ts'
import { decodeGazetteer, encodeGazetteer, type GazetteerPlace } from '../../src/core/places/gazetteer-file.ts'
import places from '../fixtures/lists/places.json' with { type: 'json' }

/** A part of the gazetteer as it was in November 2026, so that what is found does not change with the content. */
const listed = places as GazetteerPlace[]
let read: GazetteerPlace[]
let find: FindPlaces

beforeAll(async () => {
	read = decodeGazetteer(JSON.parse(JSON.stringify(encodeGazetteer(listed))))
	find = await createPlaceFinder(read)
})

const first = (text: string) => find(text)[0]

test('the file holds every place, its position to about 100 m', () => {
	const nameOf = ({ kind, region, city, name }: GazetteerPlace) => [kind, region, city, name].join('/')
	expect(read.map(nameOf).toSorted()).toEqual(listed.map(nameOf).toSorted())
	const written = Map.groupBy(read, nameOf)
	const off = listed.filter((place) =>
		(written.get(nameOf(place)) ?? []).every((other) => distanceKm(place, other) > 0.08),
	)
	expect(off).toEqual([])
})

test.each([
	['Cambridge', 'Cambridge, Waikato'],
	['wanaka', 'Wānaka, Otago'],
	['Havelock North', "Havelock North, Hawke's Bay"],
	['Hamilton', 'Hamilton, Waikato'],
	// Suburbs of one name, the beginning of several, and what is only spelled like it
	['Woodlands', undefined],
	['Cambr', 'Cambridge, Waikato'],
	['Ham', undefined],
	['Taurnga', undefined],
	['north', undefined],
])('%s surely means %s', (text, label) => expect(find(text).find(({ isSure }) => isSure)?.label).toBe(label))

test('the label of a place, as it is in an address once it was picked, finds that place', () => {
	const labels = placeLabels(read)
	expect(labels.some((label) => label.includes(' near '))).toBe(true)
	const others = labels.filter((label) => {
		const [place, ...more] = find(label)
		return label.includes(',') && (place?.label !== label || more.length > 0)
	})
	expect(others).toEqual([])
})

describe('spelled as it is, or nearly', () => {
	test.each([
		// With and without macrons, and with doubled vowels
		['whangarei', 'Whangārei, Northland', 'whole'],
		['wanaka', 'Wānaka, Otago', 'whole'],
		['Taupoo', 'Taupō, Waikato', 'whole'],
		['Pāpāmoa', 'Papamoa, Bay of Plenty', 'whole'],
		// Saint and Mount, apostrophes
		['St Heliers', 'Saint Heliers, Auckland', 'whole'],
		['Mt Maunganui', 'Mount Maunganui, Bay of Plenty', 'whole'],
		["St John's Hill", 'Saint Johns Hill, Whanganui', 'whole'],
		["Havelock North, Hawke's Bay", "Havelock North, Hawke's Bay", 'whole'],
		// Old spellings and spaces in the wrong place
		['Wanganui', 'Whanganui, Manawatū-Whanganui', 'whole'],
		['Wakatane', 'Whakatāne, Bay of Plenty', 'whole'],
		['papa toetoe', 'Papatoetoe, Auckland', 'whole'],
		// Places of one name
		['Richmond', 'Richmond, Nelson-Tasman', 'whole'],
		['Richmond Christchurch', 'Richmond, Christchurch', 'whole'],
		// Half-typed
		['ham', 'Hamilton, Waikato', 'start'],
		['havelock n', "Havelock North, Hawke's Bay", 'start'],
		['Saint H', 'Saint Heliers, Auckland', 'start'],
		['o', 'Oamaru, Otago', 'start'],
		// Misspelled
		['Touranga', 'Tauranga, Bay of Plenty', 'close'],
		['Paraparumu', 'Paraparaumu, Wellington', 'close'],
		['Blenhiem', 'Blenheim, Marlborough', 'close'],
	])('%s', (text, label, fit) => expect(first(text)).toMatchObject({ label, fit }))

	test('a locality that is spelled so does not hide the town that is more likely meant', () => {
		expect(find('Rotoroa').map(({ label }) => label)).toEqual(
			expect.arrayContaining(['Rotoroa, Nelson-Tasman', 'Rotorua, Bay of Plenty']),
		)
	})

	test.each(['', '  ', '!?', '…', 'qqqqqq', 'x'.repeat(2000)])('nothing is found for %j', (text) =>
		expect(find(text)).toEqual([]),
	)
})

describe('any place', () => {
	const anyPlace = () => fc.integer({ min: 0, max: read.length - 1 }).map((at) => read[at] as GazetteerPlace)

	test('is offered when its label is typed in full, however it is spelled', () => {
		const labels = placeLabels(read)
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: read.length - 1 }),
				fc.constantFrom(
					(text: string) => text,
					(text: string) => text.toUpperCase(),
					(text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
					(text: string) => text.normalize('NFD').replace(/([aeiou])\u0304/giu, '$1$1'),
					(text: string) => text.replace(/\bSaint\b/g, 'St').replace(/\bMount\b/g, 'Mt.'),
				),
				(at, spell) => {
					const place = read[at] as GazetteerPlace
					const typed = spell(`${place.name} ${place.city ?? place.regionName}`)
					const same = labels.filter((_, other) => {
						const { name, city, regionName } = read[other] as GazetteerPlace
						return name === place.name && (city ?? regionName) === (place.city ?? place.regionName)
					})
					expect(same).toContain(find(typed, 20).find(({ label }) => same.includes(label))?.label)
				},
			),
			{ numRuns: 120 },
		)
	})

	test('distance is the same both ways, zero to itself, and no shorter by way of a third', () => {
		fc.assert(
			fc.property(anyPlace(), anyPlace(), anyPlace(), (a, b, c) => {
				expect(distanceKm(a, a)).toBe(0)
				expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
				expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-9)
			}),
			{ numRuns: 100 },
		)
	})

	test('what is found is in the order of how well it fits', () => {
		const fits = ['whole', 'start', 'words', 'close']
		fc.assert(
			fc.property(anyPlace(), fc.integer({ min: 1, max: 12 }), ({ name }, letters) => {
				const found = find(name.slice(0, letters)).map(({ fit }) => fits.indexOf(fit))
				expect(found.length).toBeGreaterThan(0)
				expect(found).toEqual(found.toSorted((a, b) => a - b))
			}),
			{ numRuns: 100 },
		)
	})
})

test('from Auckland to Wellington it is about 490 km', () => {
	const [auckland, wellington] = [first('Auckland')?.place, first('Wellington')?.place]
	expect(auckland && wellington && distanceKm(auckland, wellington)).toBeCloseTo(493, -1)
})

test('a label tells places of one name apart', () => {
	const labels = placeLabels(read)
	const shared = labels.filter((label, at) => labels.indexOf(label) !== at)
	// Two pairs are near the same town; of each, one is offered.
	expect(shared).toEqual(['Takapau near Gisborne, Gisborne', 'East End near Bluff, Southland'])
	expect(find('Woodlands').map(({ label }) => label)).toEqual(
		expect.arrayContaining(['Woodlands near Katikati, Bay of Plenty', 'Woodlands near Whakatāne, Bay of Plenty']),
	)
})

test.each([
	['another format', '{"format":0,"regions":{},"groups":[]}'],
	['no groups', '{"format":1,"regions":{}}'],
	['a place without a position', '{"format":1,"regions":{},"groups":[{"names":"A|B","from":[0,0],"at":[1,2]}]}'],
	['no file of ours', '"<!doctype html>"'],
	['nothing', 'null'],
])('refuses %s', (_what, text) => expect(() => decodeGazetteer(JSON.parse(text))).toThrow(FormatError))
