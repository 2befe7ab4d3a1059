import { useEffect, useMemo, useState } from 'react'
import type { FindPlaces } from '../../core/places/gazetteer.ts'
import type { Point } from '../../core/search/filter-villages.ts'
import { loadPlaces, loadedPlaces } from '../places/load-gazetteer.ts'

export type Near = { state: 'ready'; point?: Point; label?: string } | { state: 'pending' | 'unknown' | 'failed' }

const NOT_ASKED: Near = { state: 'ready' }

/**
 * The point of a place that an address names; the list of places is fetched only when one is named.
 * `unknown` when we know no such place, `failed` when the list cannot be loaded.
 */
export function useNear(name: string | undefined): Near {
	const [found, setFound] = useState<{ name: string; near: Near }>()
	// Synchronously where it can be: results that go away for a moment would take the focus with them.
	const atHand = useMemo(() => {
		const find = loadedPlaces()
		return name !== undefined && find ? nearOf(find, name) : undefined
	}, [name])
	useEffect(() => {
		if (name === undefined) return
		let current = true
		loadPlaces().then(
			(find) => current && setFound({ name, near: nearOf(find, name) }),
			() => current && setFound({ name, near: { state: 'failed' } }),
		)
		return () => {
			current = false
		}
	}, [name])
	if (name === undefined) return NOT_ASKED
	return found?.name === name ? found.near : (atHand ?? { state: 'pending' })
}

function nearOf(find: FindPlaces, name: string): Near {
	const [first] = find(name, 1)
	if (!first) return { state: 'unknown' }
	const { lat, lng, name: label } = first.place
	return { state: 'ready', point: { lat, lng }, label }
}
