import { useEffect, useMemo } from 'react'
import type { Position } from '../../core/distance.ts'
import { loadPlaces, usePlaces } from '../places/load-gazetteer.ts'

export type Near = { state: 'ready'; point?: Position; label?: string } | { state: 'pending' | 'unknown' | 'failed' }

/**
 * Returns the point of a place that an address names; the list of places is fetched only when one is named.
 * `unknown` if we know no such place, `failed` if the list could not be loaded.
 */
export function useNear(name: string | undefined): Near {
	const places = usePlaces()
	useEffect(() => {
		if (name !== undefined) loadPlaces()
	}, [name])
	return useMemo(() => {
		if (name === undefined) return { state: 'ready' }
		if (places.state !== 'ready') return { state: places.state }
		const place = places.value(name, 1)[0]?.place
		return place
			? { state: 'ready', point: { lat: place.lat, lng: place.lng }, label: place.name }
			: { state: 'unknown' }
	}, [name, places])
}
