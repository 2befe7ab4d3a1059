import { count } from '../core/format.ts'
import type { PlaceCount } from '../core/places/place-count.ts'
import { Landscape } from './landscape.tsx'

/** Places as tiles, each with the number of villages on our list, and its landscape if there is space. */
export function PlaceGrid({ places, pictures = false }: { places: readonly PlaceCount[]; pictures?: boolean }) {
	return (
		<ul role="list" className="tiles grid">
			{places.map((place) => (
				<li key={place.address}>
					<a className={pictures ? 'tile panel tile-pictured' : 'tile panel'} href={place.address}>
						{pictures && place.landscape && <Landscape name={place.slug} lazy />}
						<span className="tile-name">{place.name}</span>{' '}
						<span className="meta">{place.villages === 0 ? 'None on our list' : count(place.villages, 'village')}</span>
					</a>
				</li>
			))}
		</ul>
	)
}
