/** Finds the villages nearest to a village, by approximate position. */
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Village } from '../content/model.ts'
import { byName } from './places.ts'

/**
 * Returns a function that returns the `count` villages nearest to a village, without itself; those at the same point are in order
 * of name. It uses a spatial index, because comparing thousands of villages each time would take long.
 */
export function createNeighbourLookup(villages: readonly Village[]): (village: Village, count: number) => Village[] {
	const points = [...Map.groupBy(villages, ({ position }) => `${position.lat},${position.lng}`).values()].map((group) =>
		group.toSorted(byName),
	)
	const index = new KDBush(points.length)
	for (const [first] of points) if (first) index.add(first.position.lng, first.position.lat)
	index.finish()
	return (village, count) =>
		around<number>(index, village.position.lng, village.position.lat, count + 1)
			.flatMap((point) => points[point] ?? [])
			.filter((other) => other !== village)
			.slice(0, count)
}
