import { count, sentence } from '../core/format.ts'
import type { PlaceCount } from '../core/page-data.ts'

/** Places as tiles, each with the number of villages that we list there. */
export function PlaceGrid({ places }: { places: readonly PlaceCount[] }) {
	return (
		<ul role="list" className="tiles">
			{places.map((place) => (
				<li key={place.address}>
					<a className="tile" href={place.address}>
						<span className="tile-name">{place.name}</span>{' '}
						<span className="meta">{sentence(count(place.villages, 'village'))}</span>
					</a>
				</li>
			))}
		</ul>
	)
}
