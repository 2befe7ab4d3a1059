import type { ReactNode } from 'react'
import { PlacePicker } from '../places/place-picker.tsx'
import type { FamilyPlaceState } from './use-family-choice.ts'

interface Props extends FamilyPlaceState {
	label: string
	/** What follows from the place, between the field and its box. */
	children?: ReactNode
}

/** A field for the place where family lives, and a box to have it remembered. */
export function FamilyPlaceField({ label, place, isKept, choose, remember, children }: Props) {
	return (
		<>
			<PlacePicker label={label} picked={place?.label ?? ''} onPick={choose} />
			{children}
			<label className="option">
				<input type="checkbox" checked={isKept} onChange={({ target: { checked } }) => remember(checked)} />
				<span>Remember this place on this device</span>
			</label>
		</>
	)
}
