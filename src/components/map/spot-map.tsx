import type { VillageSpot } from '../../core/places/map-data.ts'
import { MapNote, NameAt, Outline, Towns } from './outline.tsx'

/** Shows a village among the suburbs and towns around it. The text beside it says the same. */
export function SpotMap({ spot, label }: { spot: VillageSpot; label: string }) {
	return (
		<figure className="village-map">
			<svg className="map map-window" role="img" aria-label={label}>
				<Outline file={spot.file} />
				<Towns names={spot.names} />
				<circle className="map-halo" cx="50%" cy="50%" r="20" />
				<circle className="map-dot" cx="50%" cy="50%" r="8" />
				{spot.name && <NameAt x={50} y={50} name={spot.name} />}
			</svg>
			<MapNote dots />
		</figure>
	)
}
