import { useState } from 'react'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { loadPlaces, usePlaces } from './load-gazetteer.ts'

/** Says that the list of places could not be loaded, if so. It stays while that is tried again, so that it isn't said with each key. */
export function PlacesFailed() {
	const places = usePlaces()
	const [failure, setFailure] = useState<{ hasChanged: boolean }>()
	if (places.state === 'ready' && failure) setFailure(undefined)
	if (places.state === 'failed' && failure?.hasChanged !== places.hasChanged) setFailure(places)
	return (
		failure && (
			<LoadFailed heading="We couldn’t load the list of places" hasChanged={failure.hasChanged} retry={loadPlaces} />
		)
	)
}
