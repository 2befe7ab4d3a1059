import { expect, test } from 'vitest'
import type { Village } from '../../scripts/content/records/model.ts'
import { nearestTo } from '../../scripts/manifest/records/places.ts'

const village = (name: string, lat: number, lng: number) =>
	({ name, slug: name, position: { lat, lng, precision: 'suburb' } }) as Village

test('villages at the same point are in order of name', () => {
	const all = [village('C', -36.9, 174.7), village('A', -36.9, 174.7), village('B', -36.8, 174.7)]
	expect(nearestTo({ lat: -36.8, lng: 174.7 }, all).map(({ near }) => near.name)).toEqual(['B', 'A', 'C'])
})
