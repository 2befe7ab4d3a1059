import { useEffect, useState } from 'react'
import { storedFamilyPlace, type FamilyPlace } from './family-place.ts'

export interface FamilyPlaceState {
	/** Undefined until one is chosen, and on the server and in the first client render. */
	place: FamilyPlace | undefined
	/** It is stored on this device. */
	isStored: boolean
	/** @param place null removes it */
	choose: (place: FamilyPlace | null) => void
	remember: (wanted: boolean) => void
}

/** The place where family lives: the one stored on this device, or the one chosen on this page. */
export function useFamilyChoice(): FamilyPlaceState {
	const [place, setPlace] = useState<FamilyPlace>()
	const [isStored, setStored] = useState(false)
	useEffect(() => {
		const found = storedFamilyPlace.get()
		setPlace(found)
		setStored(found !== undefined)
	}, [])
	return {
		place,
		isStored,
		choose: (picked) => {
			const next = picked ? { label: picked.label, lat: picked.lat, lng: picked.lng } : undefined
			setPlace(next)
			if (isStored) storedFamilyPlace.set(next)
		},
		remember: (wanted) => setStored(storedFamilyPlace.set(wanted ? place : undefined) && wanted),
	}
}
