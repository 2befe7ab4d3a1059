import type { ComponentProps } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { MAX_LENGTHS, type RequestFieldName } from '../../core/request/request-fields.ts'

type Props = ComponentProps<typeof TextField> & {
	/** The id of the form, with which every id in it begins. */
	form: string
	name: RequestFieldName
}

/** A field of one line of the request. */
export function RequestField({ form, name, ...field }: Props) {
	return <TextField {...field} id={`${form}-${name}`} name={name} max={MAX_LENGTHS[name]} />
}
