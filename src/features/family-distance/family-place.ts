/** The place where the reader's family lives, which is stored on this device only if the reader chooses so. */
import { useEffect, useState } from 'react'
import { storedJson } from '../../components/stored-value.ts'
import { FAMILY_PLACE_KEY } from '../../core/device/storage-keys.ts'
import type { Position } from '../../core/distance.ts'
import { cleanWords } from '../../core/sent-words.ts'

/** No label of our list of places is longer. */
const MAX_LABEL_LENGTH = 80

export interface FamilyPlace extends Position {
	/** Such as `Howick, Auckland`. */
	label: string
}

/** The village that the distance is to. */
export interface DistanceProps {
	name: string
	position: Position
}

const isWithin = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max

export const storedFamilyPlace = storedJson('localStorage', FAMILY_PLACE_KEY, (found) => {
	const { label, lat, lng } = found as Record<keyof FamilyPlace, unknown>
	const words = cleanWords(label, MAX_LABEL_LENGTH)
	return words && isWithin(lat, 90) && isWithin(lng, 180) ? { label: words, lat, lng } : undefined
})

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
