import { useEffect, useState } from 'react'
import { keepFamilyPlace, readFamilyPlace, type FamilyPlace } from './family-place.ts'

export interface FamilyPlaceState {
	/** Undefined until one is chosen, and on the server and in the first client render. */
	place: FamilyPlace | undefined
	/** This device remembers it. */
	isKept: boolean
	/** @param place none forgets it */
	choose: (place: FamilyPlace | null) => void
	remember: (wanted: boolean) => void
}

/** The place where family lives: the one that this device remembers, or the one chosen on this page. */
export function useFamilyChoice(): FamilyPlaceState {
	const [place, setPlace] = useState<FamilyPlace>()
	const [isKept, setKept] = useState(false)
	useEffect(() => {
		const kept = readFamilyPlace()
		setPlace(kept)
		setKept(kept !== undefined)
	}, [])
	return {
		place,
		isKept,
		choose: (picked) => {
			const next = picked ? { label: picked.label, lat: picked.lat, lng: picked.lng } : undefined
			setPlace(next)
			if (isKept) keepFamilyPlace(next)
		},
		remember: (wanted) => setKept(keepFamilyPlace(wanted ? place : undefined) && wanted),
	}
}
