import { useEffect, useState } from 'react'
import { storedFamilyPlace, type FamilyPlace } from './family-place.ts'

export type FamilyPlaceState = ReturnType<typeof useFamilyChoice>

/** The place where family lives: the one stored on this device, or the one chosen on this page. */
export function useFamilyChoice() {
	/** Undefined until one is chosen, and on the server and in the first client render. */
	const [place, setPlace] = useState<FamilyPlace>()
	const [isStored, setStored] = useState(false)
	useEffect(() => {
		// What is erased in another tab stays on this page.
		const show = () => {
			const found = storedFamilyPlace.get()
			if (found) setPlace(found)
			setStored(found !== undefined)
		}
		show()
		return storedFamilyPlace.subscribe(show)
	}, [])
	return {
		place,
		isStored,
		/** @param picked null removes it */
		choose: (picked: FamilyPlace | null) => {
			const next = picked ? { label: picked.label, lat: picked.lat, lng: picked.lng } : undefined
			setPlace(next)
			if (isStored) storedFamilyPlace.set(next)
		},
		/** Without a place, the one that another tab may have stored stays. */
		remember: (wanted: boolean) => {
			if (!wanted) storedFamilyPlace.set(undefined)
			setStored(wanted && (!place || storedFamilyPlace.set(place)))
		},
	}
}
