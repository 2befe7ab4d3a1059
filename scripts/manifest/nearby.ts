/** Which villages are nearest to one another, by approximate position. */
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Village } from '../content/model.ts'
import { byName } from './places.ts'

/**
 * Returns a function that gives the `count` villages nearest to one of these, itself left out; those at the same point are
 * in order of name. It looks them up in an index, so that a place of thousands is not searched from end to end each time.
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
