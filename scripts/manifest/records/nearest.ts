import { byName } from '../../../src/core/search/care-and-place.ts'
import { distanceKm, type Position } from '../../../src/core/distance.ts'
import type { Village } from '../../content/records/model.ts'

/** Returns villages, those nearest to a point first; those at the same point are in order of name. */
export function nearestTo(point: Position, villages: readonly Village[]): { near: Village; kilometres: number }[] {
	return villages
		.map((near) => ({ near, kilometres: distanceKm(point, near.position) }))
		.toSorted((a, b) => a.kilometres - b.kilometres || byName(a.near, b.near))
}
