/** Loaded when it is used: a field for a place, and how far a village is from it. */
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import { sentence } from '../../core/format.ts'
import { FamilyPlaceField } from './family-place-field.tsx'
import type { DistanceProps } from './family-place.ts'
import { useFamilyChoice } from './use-family-choice.ts'

export function DistanceForm({ name, position }: DistanceProps) {
	const family = useFamilyChoice()
	const { place } = family
	return (
		<FamilyPlaceField {...family} label="Where they live">
			<p role="status" className="family-distance">
				{place && (
					<>
						<strong>{sentence(distanceInWords(distanceKm(place, position)))}</strong> from {place.label} to {name} as
						the crow flies. It’s further by road.
					</>
				)}
			</p>
		</FamilyPlaceField>
	)
}
