import type { ComponentProps } from 'react'
import { keyboardFor, type NumberField } from '../core/typed-number.ts'
import { TextField } from './text-field.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'inputMode'> {
	/** Undefined for several numbers in one field. */
	takes: NumberField | undefined
}

/** A field for a number, with the keyboard for it on a phone. */
export function NumberInput({ takes, ...field }: Props) {
	return <TextField inputMode={takes ? keyboardFor(takes) : 'text'} autoComplete="off" {...field} />
}
