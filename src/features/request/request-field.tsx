import type { ComponentProps, ReactNode } from 'react'
import { MAX_LENGTHS, type RequestFieldName } from '../../core/request/request-fields.ts'

type Props = ComponentProps<'input'> & {
	/** The id of the form, with which every id in it begins. */
	form: string
	name: RequestFieldName
	label: string
	error?: string | undefined
	/** What to type, and why. */
	hint?: string
	children?: ReactNode
}

/** A field of one line, with its label and its error. */
export function RequestField({ form, name, label, error, hint, children, ...input }: Props) {
	const id = `${form}-${name}`
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			<input
				{...input}
				id={id}
				name={name}
				maxLength={MAX_LENGTHS[name]}
				aria-invalid={error ? true : undefined}
				aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
			/>
			{children}
		</div>
	)
}
