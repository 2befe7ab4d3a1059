/** The field of the search panel for the place that results are near to. */
import { useState } from 'react'
import type { SearchCriteria } from '../../core/search/search-address.ts'
import { PlacePicker } from '../places/place-picker.tsx'
import type { Near } from './near.ts'
import type { SetCriteria } from './search-state.ts'

/** How long the device may take; after that the reader sees that it has no answer. */
const PATIENCE_MS = 10_000

type Asking = 'asking' | 'refused' | 'unavailable'

interface Props {
	criteria: SearchCriteria
	near: Near
	setCriteria: SetCriteria
}

/** From where nearness is counted: a place of the list, or this device, if the reader says so. */
export default function NearField({ criteria, near, setCriteria }: Props) {
	const [asking, setAsking] = useState<Asking>()

	function locate() {
		if (!('geolocation' in navigator)) return setAsking('unavailable')
		setAsking('asking')
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setAsking(undefined)
				setCriteria(({ near: _place, ...now }) => ({ ...now, here: rounded(coords), sort: 'nearest' }))
			},
			({ code, PERMISSION_DENIED }) => setAsking(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
			{ timeout: PATIENCE_MS, maximumAge: 600_000 },
		)
	}

	return (
		<>
			<PlacePicker
				label="Near (optional)"
				hint="Type a suburb, town or city, such as where your daughter lives."
				picked={near.state === 'ready' && criteria.near ? (near.label ?? '') : (criteria.near ?? '')}
				onPick={(place) =>
					setCriteria(({ here: _device, near: _near, sort: _sort, ...now }) =>
						place ? { ...now, near: place.label, sort: 'nearest' } : now,
					)
				}
			/>
			<p>
				<button type="button" className="text-button" onClick={locate}>
					Use where I am now
				</button>{' '}
				<span className="meta">Your browser will ask you first. Your location stays on this device.</span>
			</p>
			<p role="status">{asking && ANSWERS[asking]}</p>
		</>
	)
}

const ANSWERS: Record<Asking, string> = {
	asking: 'Finding your location…',
	refused:
		'Your browser didn’t tell us where you are. Type a place above instead. To allow it, look for “Location” in your browser’s settings for this site.',
	unavailable: 'We couldn’t find your location. Type a place above instead.',
}

/** To about a kilometre: finer would be kept in the history for nothing. */
function rounded({ latitude, longitude }: GeolocationCoordinates) {
	return { lat: Math.round(latitude * 100) / 100, lng: Math.round(longitude * 100) / 100 }
}
