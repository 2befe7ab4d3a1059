import { useEffect, useRef, type ReactNode } from 'react'
import { Option } from '../../components/option.tsx'
import { PlacePicker } from '../places/place-picker.tsx'
import type { FamilyPlaceState } from './family-place.ts'

interface Props extends FamilyPlaceState {
	label: string
	/** Whether the reader has just opened it, so that it gets the focus. */
	isNew: boolean
	/** Shown between the field and its checkbox. */
	children?: ReactNode
}

/** A field for the place where family lives, and a checkbox to have it stored. */
export function FamilyPlaceField({ label, isNew, place, isStored, choose, remember, children }: Props) {
	const field = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (isNew) field.current?.querySelector('input')?.focus()
	}, [isNew])
	return (
		<>
			<div ref={field}>
				<PlacePicker label={label} picked={place?.label ?? ''} onPick={choose} />
			</div>
			{children}
			<Option label="Remember this place on this device" checked={isStored} onChange={remember} />
		</>
	)
}
