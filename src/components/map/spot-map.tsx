import { percent } from '../../core/format.ts'
import type { VillageSpot } from '../../core/places/map-data.ts'
import { MapNote, NameAt, Outline, Towns } from './outline.tsx'

/** Shows where a village is on a part of the map of its town or region. The text beside it says the same. */
export function SpotMap({ spot, label }: { spot: VillageSpot; label: string }) {
	return (
		<figure>
			<svg className="map map-window" role="img" aria-label={label}>
				<svg y={percent(spot.top)} width="100%" height={percent(spot.height)}>
					<Outline {...spot} />
					<Towns names={spot.names} />
					<circle className="map-halo" cx={percent(spot.x)} cy={percent(spot.y)} r="20" />
					<circle className="map-dot" cx={percent(spot.x)} cy={percent(spot.y)} r="8" />
					{spot.name && <NameAt x={spot.x} y={spot.y} name={spot.name} />}
				</svg>
			</svg>
			<MapNote dots />
		</figure>
	)
}
