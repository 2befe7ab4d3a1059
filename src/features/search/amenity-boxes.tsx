import { count } from '../../core/format.ts'
import type { VillageListRow } from '../../core/page-data.ts'
import { AMENITIES, keysOf, type Amenity } from '../../core/vocabulary.ts'

interface Props {
	rows: readonly VillageListRow[]
	chosen: readonly Amenity[]
	onChange: (chosen: Amenity[]) => void
}

/** Shared places and services to ask for. They take effect at once, and stay out of the address. */
export function AmenityBoxes({ rows, chosen, onChange }: Props) {
	const publishing = rows.filter((row) => row.amenities.length > 0).length
	return (
		<details className="amenities">
			<summary>
				Shared places and services
				{chosen.length > 0 && ` (${chosen.length} chosen)`}
			</summary>
			<fieldset className="options">
				<legend>Show only villages that list all of these</legend>
				{rows.length > 0 && (
					<p className="hint">
						Few villages publish such a list: {count(publishing, 'village')} of {rows.length}.
					</p>
				)}
				<div className="option-columns">
					{keysOf(AMENITIES).map((amenity) => (
						<label key={amenity} className="option">
							<input
								type="checkbox"
								checked={chosen.includes(amenity)}
								onChange={(event) =>
									onChange(event.target.checked ? [...chosen, amenity] : chosen.filter((other) => other !== amenity))
								}
							/>
							<span>{AMENITIES[amenity]}</span>
						</label>
					))}
				</div>
			</fieldset>
		</details>
	)
}
