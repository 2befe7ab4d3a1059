/** The place where the reader's family lives: on this device, and only where the reader asks for that. */
import { FAMILY_PLACE_KEY } from '../../core/device/storage-keys.ts'
import type { Position } from '../../core/distance.ts'
import { cleanWords } from '../../core/sent-words.ts'

/** No label of our list of places is longer. */
const MAX_LABEL_LENGTH = 80

export interface FamilyPlace extends Position {
	/** As it is written: `Howick, Auckland`. */
	label: string
}

/** The village that the distance is to. */
export interface DistanceProps {
	name: string
	position: Position
}

/** Returns the place that this device keeps. Storage may be refused, and may hold something else. */
export function readFamilyPlace(): FamilyPlace | undefined {
	try {
		const { label, lat, lng } = JSON.parse(localStorage.getItem(FAMILY_PLACE_KEY) ?? 'null') as FamilyPlace
		if (typeof label !== 'string' || !Number.isFinite(lat) || !Number.isFinite(lng)) return undefined
		return { label: cleanWords(label, MAX_LABEL_LENGTH), lat, lng }
	} catch {
		return undefined
	}
}

/**
 * Keeps a place, or forgets it.
 * @returns whether the device did so
 */
export function keepFamilyPlace(place: FamilyPlace | undefined): boolean {
	try {
		if (place) localStorage.setItem(FAMILY_PLACE_KEY, JSON.stringify(place))
		else localStorage.removeItem(FAMILY_PLACE_KEY)
		return true
	} catch {
		return false
	}
}
