import type { Row } from '../../core/compare/fact-comparison.ts'
import { sentence } from '../../core/format.ts'
import { distanceInWords, distanceKm, type Position } from '../../core/distance.ts'

/** Returns a row of distances in a straight line; none until a place is chosen. */
export function distanceRow(
	from: (Position & { label: string }) | undefined,
	positions: readonly (Position | undefined)[],
): Row[] {
	if (!from) return []
	return [
		{
			key: 'distance',
			label: `Distance from family in ${from.label}`,
			cells: positions.map((position) =>
				position
					? {
							text: sentence(distanceInWords(distanceKm(from, position))),
							note: 'as the crow flies',
							known: [],
							sources: [],
							isPlain: true,
						}
					: 'pending',
			),
		},
	]
}
