/** The maps of the site as it is published: true to the land, to the villages, and small. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Content, Village } from '../../scripts/content/records/model.ts'
import { createOutlines } from '../../scripts/manifest/maps/geometry.ts'
import { MARK_PX, NARROWEST_PX } from '../../scripts/manifest/maps/labels.ts'
import { createMaps, type Maps } from '../../scripts/manifest/maps/maps.ts'
import { frameAround, marksOf } from '../../scripts/manifest/maps/marks.ts'
import { byName } from '../../src/core/search/care-and-place.ts'
import { createPlaces, type Places } from '../../scripts/manifest/records/places.ts'
import { mapFile } from '../../src/core/addresses.ts'
import { COUNTRY, MAP_RATIO, percentIn, projectPosition } from '../../scripts/manifest/maps/map-projection.ts'
import type { MapMark } from '../../src/core/places/map-data.ts'
import { readRealContent } from '../real-content.ts'

let content: Content
let places: Places
let maps: Maps
let files: Map<string, string>

beforeAll(async () => {
	content = await readRealContent()
	places = createPlaces(content)
	maps = createMaps(content, places)
	files = new Map(Array.from(maps.files(), ({ file, draw }) => [file, draw()]))
})

const isOnMap = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= 100 && y >= 0 && y <= 100
const symbolsOf = (file: string) =>
	new Map(
		Array.from(
			(files.get(file) ?? '').matchAll(/<symbol id="([^"]+)"[^>]*><path d="([^"]*)"/g),
			([, id = '', d = '']) => [id, d],
		),
	)

describe('the projection', () => {
	test('puts Cape Reinga north of Bluff, and East Cape east of Milford Sound', () => {
		const [reinga, bluff] = [
			projectPosition({ lat: -34.42, lng: 172.68 }),
			projectPosition({ lat: -46.6, lng: 168.34 }),
		]
		const [eastCape, milford] = [
			projectPosition({ lat: -37.69, lng: 178.55 }),
			projectPosition({ lat: -44.64, lng: 167.9 }),
		]
		expect(reinga.y).toBeLessThan(bluff.y)
		expect(eastCape.x).toBeGreaterThan(milford.x)
		// 1,401 km apart along the great circle.
		expect(Math.hypot(reinga.x - bluff.x, reinga.y - bluff.y)).toBeCloseTo(1402, -1)
	})
})

describe('the country', () => {
	test('every region is drawn, within the map, and can be chosen in a place of its own', () => {
		const drawn = symbolsOf(mapFile('new-zealand'))
		const { boundsOf } = createOutlines(content.outlines)
		const marks = places.regions.map(maps.regionMark)
		expect(marks).toHaveLength(content.regions.length)
		for (const { slug, numberAt, nameAt } of marks) {
			expect(drawn.get(slug), slug).toMatch(/^[Mm]/)
			const { x, y, width, height } = boundsOf(slug)
			expect(x, slug).toBeGreaterThan(COUNTRY.x)
			expect(x + width, slug).toBeLessThan(COUNTRY.x + COUNTRY.width)
			expect(y, slug).toBeGreaterThan(COUNTRY.y)
			expect(y + height, slug).toBeLessThan(COUNTRY.y + COUNTRY.height)
			expect(isOnMap(numberAt), slug).toBe(true)
			expect(nameAt && isOnMap(nameAt), slug).toBe(true)
		}
		for (const [index, a] of marks.entries())
			for (const b of marks.slice(index + 1)) {
				const [dx, dy] = [a.numberAt.x - b.numberAt.x, (a.numberAt.y - b.numberAt.y) * MAP_RATIO]
				expect((Math.hypot(dx, dy) / 100) * NARROWEST_PX, `${a.slug} and ${b.slug}`).toBeGreaterThan(20)
			}
	})

	test('a village is within the outline of its region, or within 3 km of it', () => {
		const { boundsOf } = createOutlines(content.outlines)
		const off = content.villages.filter(({ region, position }) => {
			const { x, y, width, height } = boundsOf(region)
			const point = projectPosition(position)
			return point.x < x - 3 || point.x > x + width + 3 || point.y < y - 3 || point.y > y + height + 3
		})
		expect(off.map(({ slug }) => slug)).toEqual([])
	})
})

/** What must hold of any map with dots. */
function expectDots(marks: readonly MapMark[], villages: readonly Village[], of: string) {
	expect(
		marks.flatMap((mark) => mark.villages).toSorted((a, b) => a - b),
		of,
	).toEqual([...villages.keys()])
	for (const [index, mark] of marks.entries()) {
		expect(isOnMap(mark), of).toBe(true)
		expect(mark.label, of).not.toBe('')
		expect(mark.y, of).toBeGreaterThanOrEqual(marks[index - 1]?.y ?? 0)
		for (const other of marks.slice(index + 1)) {
			const apart = Math.hypot(mark.x - other.x, (mark.y - other.y) * MAP_RATIO)
			// Percent are rounded to a tenth.
			expect((apart / 100) * NARROWEST_PX, `${of}: ${mark.label} and ${other.label}`).toBeGreaterThan(MARK_PX - 1)
		}
	}
}

describe('places and operators', () => {
	test('every village of every place has a dot, and no two dots touch on the narrowest screen', () => {
		for (const place of places.all) {
			const villages = place.villages.toSorted(byName)
			const { marks, names } = maps.ofPlace(place, villages)
			expectDots(marks, villages, place.slug)
			expect(names.every(isOnMap), place.slug).toBe(true)
			expect(new Set(names.map(({ text }) => text)).size, place.slug).toBe(names.length)
		}
	})

	test('every village of every operator has a dot on the country', () => {
		for (const [operator, villages] of Map.groupBy(content.villages, ({ operator }) => operator))
			expectDots(maps.ofCountry(villages).marks, villages, operator)
	})

	test('a village’s own map names at least two places around it, or there is none', () => {
		const without = content.villages.filter((village) => {
			expect(isOnMap(percentIn(COUNTRY, village.position)), village.slug).toBe(true)
			const { name, names = [] } = maps.spotOf(village) ?? {}
			const others = new Set(names.map(({ text }) => text)).difference(new Set([name?.text]))
			expect(others.size === 0 || (others.size >= 2 && names.every(isOnMap)), village.slug).toBe(true)
			return others.size === 0
		})
		expect(without.length).toBeLessThan(0.4 * content.villages.length)
	})

	test('the map of a village in a city names its suburbs, not towns that are far away; far from the sea there is none', () => {
		const inTown = (town: string) => {
			const suburbs = new Set(content.gazetteer.flatMap(({ name, city }) => (city === town ? name : [])))
			const villages = content.villages.filter(({ suburb }) => suburb !== undefined && suburbs.has(suburb))
			expect(villages.length).toBeGreaterThan(3)
			return { suburbs, villages }
		}
		for (const village of inTown('Hamilton').villages) expect(maps.spotOf(village), village.slug).toBeUndefined()
		const { suburbs, villages } = inTown('Nelson')
		for (const village of villages) {
			const named = maps.spotOf(village)?.names.map(({ text }) => text) ?? []
			expect(named.filter((name) => suburbs.has(name)).length, village.slug).toBeGreaterThanOrEqual(2)
		}
	})

	test('any villages anywhere', () => {
		const village = fc.record({
			lat: fc.double({ min: -46.9, max: -34.5, noNaN: true }),
			lng: fc.double({ min: 167, max: 178.4, noNaN: true }),
		})
		const [like] = content.villages
		if (!like) throw new Error('there is no village')
		fc.assert(
			fc.property(fc.array(village, { maxLength: 60 }), (positions) => {
				const villages = positions.map((position, index) => ({
					...like,
					suburb: `Suburb ${index % 7}`,
					city: `Town ${index % 3}`,
					position: { ...position, precision: 'town' as const },
				}))
				expectDots(marksOf(villages, COUNTRY), villages, 'random')
			}),
			{ numRuns: 60 },
		)
	})

	test('a frame holds what it is put around, in the shape of the maps', () => {
		const side = fc.double({ min: 0, max: 900, noNaN: true })
		fc.assert(
			fc.property(side, side, (width, height) => {
				const frame = frameAround({ x: 10, y: 20, width, height })
				expect(frame.height / frame.width).toBeCloseTo(MAP_RATIO)
				expect(frame.x).toBeLessThan(10)
				expect(frame.x + frame.width).toBeGreaterThan(10 + width)
				expect(frame.y).toBeLessThan(20)
				expect(frame.y + frame.height).toBeGreaterThan(20 + height)
			}),
			{ numRuns: 100 },
		)
	})
})

describe('the files', () => {
	test('there is one for the country, one a place near water, and one for what is around each village that has a map', () => {
		const spots = [...content.villages, ...content.closedVillages].flatMap(
			(village) => maps.spotOf(village)?.outline.file ?? [],
		)
		const drawn = places.all.flatMap((place) => maps.ofPlace(place, []).outline?.file ?? [])
		expect([...files.keys()].toSorted()).toEqual([...new Set([mapFile('new-zealand'), ...drawn, ...spots])].toSorted())
		for (const place of places.regions) expect(symbolsOf(mapFile(place.slug)).get('here'), place.slug).toMatch(/^[Mm]/)
	})

	test('a map is at most 16 KB compressed, which leaves 4 of 20 for its dots', () => {
		for (const [file, text] of files) expect(gzipSync(text).length, file).toBeLessThanOrEqual(16_000)
	})

	test('hold no colour and no script', () => {
		for (const [file, text] of files) {
			expect(text, file).not.toMatch(/fill|stroke|style|script|href/)
			expect(text, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">/)
		}
	})
})
