import { mapFile } from '../../core/addresses.ts'
import { percent } from '../../core/format.ts'
import { COUNTRY, percentIn, type Position } from '../../core/places/map-projection.ts'
import type { VillageSpot } from '../../core/places/map-data.ts'
import { MapNote, NameAt, Outline, Towns } from './outline.tsx'

/** Where one village is: on the map of its town or region. What it shows stands in words beside it. */
export function SpotMap({ spot, label }: { spot: VillageSpot; label: string }) {
	return (
		<figure>
			<svg className="map" role="img" aria-label={label}>
				<Outline {...spot} />
				<Towns names={spot.names} />
				<circle className="map-halo" cx={percent(spot.x)} cy={percent(spot.y)} r="20" />
				<circle className="map-dot" cx={percent(spot.x)} cy={percent(spot.y)} r="8" />
				{spot.name && <NameAt x={spot.x} y={spot.y} name={spot.name} />}
			</svg>
			<MapNote dots />
		</figure>
	)
}

const LOCATOR = `${mapFile('locator')}#land`

/** The country in few lines with a dot, for a card that says in words where the village is. All cards share one small file. */
export function Locator({ position }: { position: Position }) {
	const { x, y } = percentIn(COUNTRY, position)
	return (
		<svg className="locator" aria-hidden="true" focusable="false">
			<use href={LOCATOR} width="100%" height="100%" />
			<circle className="map-dot" cx={percent(x)} cy={percent(y)} r="5" />
		</svg>
	)
}
