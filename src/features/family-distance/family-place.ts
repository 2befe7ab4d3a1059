/** The place where the reader's family lives, which is stored on this device only if the reader chooses so. */
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
