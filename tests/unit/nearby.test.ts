import { expect, test } from 'vitest'
import type { Village } from '../../scripts/content/records/model.ts'
import { nearestOf } from '../../scripts/manifest/pages/village-page.ts'

const village = (name: string, lat: number, lng: number) =>
	({ name, slug: name, position: { lat, lng, precision: 'suburb' } }) as Village

test('villages at the same point are in order of name', () => {
	const here = village('Here', -36.8, 174.7)
	const all = [village('C', -36.9, 174.7), village('A', -36.9, 174.7), here, village('B', -36.8, 174.7)]
	expect(nearestOf(all, here, 3).map(({ near }) => near.name)).toEqual(['B', 'A', 'C'])
	expect(nearestOf(all, here, 2).map(({ near }) => near.name)).toEqual(['B', 'A'])
})
