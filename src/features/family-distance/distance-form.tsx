/** Loaded when it is used: a field for a place, and how far a village is from it. */
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import { FamilyPlaceField } from './family-place-field.tsx'
import { useFamilyChoice, type DistanceProps } from './family-place.ts'

/** @param props `isNew`: the reader has just opened it */
export default function DistanceForm({ name, position, isNew }: DistanceProps & { isNew: boolean }) {
	const family = useFamilyChoice()
	const { place } = family
	return (
		<FamilyPlaceField {...family} label="Where they live" isNew={isNew}>
			<p role="status" className="family-distance">
				{place && (
					<>
						{name} is <strong>{distanceInWords(distanceKm(place, position), place.label)}</strong>, as the crow flies.
						It’s further by road.
					</>
				)}
			</p>
		</FamilyPlaceField>
	)
}
