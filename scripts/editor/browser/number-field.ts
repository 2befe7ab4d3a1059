/** The field for a number: a text field of Sveltia CMS, read as the site reads what is typed. */
import CMS from '@sveltia/cms'
import { createElement, type ComponentProps } from 'react'
import { NUMBER, WRONG } from '../form-values.ts'
import { isTypedRight, type NumberShape } from '../typed-number.ts'

const text = CMS.getFieldType('string')
const TextField = text!.control!

/** Holds a text that isn't right with a mark in front, which the pattern of the field refuses. */
function NumberField(props: ComponentProps<typeof TextField>) {
	const { number } = props.field.toJS() as unknown as { number: NumberShape }
	return createElement(TextField, {
		...props,
		value: String(props.value ?? '').replace(WRONG, ''),
		onChange: (typed: string) => props.onChange(isTypedRight(typed, number) ? typed : WRONG + typed),
	})
}

/** Makes the field known to Sveltia CMS. */
export const registerNumberField = () => CMS.registerFieldType(NUMBER, NumberField, text?.preview)
