import { useEffect, useMemo } from 'react'
import type { Position } from '../../core/distance.ts'
import { MAX_OTHERS, notesOf } from '../../core/search/typed-place.ts'
import { loadPlaces, usePlaces } from '../places/load-gazetteer.ts'

/** The place that an address names. `from`: as distances name it; `notes` say what was guessed. */
export type Near =
	| { state: 'ready'; point?: Position; label?: string; from?: string; notes?: readonly string[] }
	| { state: 'pending' | 'unknown' | 'failed' }

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
		const [found, ...more] = places.value(name, MAX_OTHERS + 1, true, true)
		if (!found) return { state: 'unknown' }
		const { lat, lng, kind, name: label } = found.place
		return {
			state: 'ready',
			point: { lat, lng },
			label,
			from: kind === 'area' ? `the middle of ${label}` : label,
			notes: notesOf(name, found, more),
		}
	}, [name, places])
}
