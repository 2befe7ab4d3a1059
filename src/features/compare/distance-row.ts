import { plainCell, type Row } from '../../core/compare/fact-comparison.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import { sentence } from '../../core/format.ts'
import type { FamilyPlace } from '../family-distance/family-place.ts'
import type { Side } from './side.ts'

/** Returns a row of distances of villages in a straight line; none until a place is chosen. */
export function distanceRow(from: FamilyPlace | undefined, villages: readonly Side[]): Row[] {
	if (!from) return []
	const cells = villages.map(({ data }) => {
		if (data?.kind !== 'village') return 'pending'
		const text = sentence(distanceInWords(distanceKm(from, data.position)))
		return { ...plainCell(text), note: 'as the crow flies' }
	})
	return [{ key: 'distance', label: `Distance from family in ${from.label}`, cells }]
}
