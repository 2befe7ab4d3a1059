import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Village } from '../../scripts/content/model.ts'
import { createNeighbourLookup } from '../../scripts/manifest/nearby.ts'

const village = (name: string, lat: number, lng: number) =>
	({ name, slug: name, position: { lat, lng, precision: 'suburb' } }) as Village

/** Great-circle distance, in radians. */
function distance(a: Village, b: Village): number {
	const rad = (degrees: number) => (degrees * Math.PI) / 180
	const [p, q] = [rad(a.position.lat), rad(b.position.lat)]
	const half = (angle: number) => Math.sin(angle / 2) ** 2
	const sum = half(p - q) + Math.cos(p) * Math.cos(q) * half(rad(a.position.lng - b.position.lng))
	return 2 * Math.asin(Math.sqrt(sum))
}

test('gives the nearest first, as measuring each distance does', () => {
	const place = fc.tuple(
		fc.double({ min: -47, max: -34, noNaN: true }),
		fc.double({ min: 166, max: 178.5, noNaN: true }),
	)
	fc.assert(
		fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), fc.integer({ min: 1, max: 8 }), (places, count) => {
			const villages = places.map(([lat, lng], index) => village(`Village ${String(index).padStart(2, '0')}`, lat, lng))
			const [here] = villages
			if (!here) return
			const far = (other: Village) => Number(distance(here, other).toFixed(9))
			const found = createNeighbourLookup(villages)(here, count)
			const measured = villages.filter((other) => other !== here).toSorted((a, b) => far(a) - far(b))
			expect(found.map(far)).toEqual(measured.slice(0, count).map(far))
		}),
		{ seed: 1, numRuns: 200 },
	)
})

test('villages at the same point are in order of name', () => {
	const here = village('Here', -36.8, 174.7)
	const all = [village('C', -36.9, 174.7), village('A', -36.9, 174.7), here, village('B', -36.8, 174.7)]
	expect(createNeighbourLookup(all)(here, 3).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
})
