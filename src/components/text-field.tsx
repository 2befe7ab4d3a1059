import { useId, type ComponentProps, type ReactNode } from 'react'
import { TextBox, type TextBoxProps } from './text-box.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'max'>, Pick<TextBoxProps, 'rows' | 'onText'> {
	label: string
	/** What to type, and why. */
	hint?: ReactNode
	error?: string | undefined
	/** The maximum number of characters of a text. */
	max?: number | undefined
	/** Shown below the field. */
	children?: ReactNode
}

/** A field to type in, with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, max, rows, onText, children, ...input }: Props) {
	const generated = useId()
	const id = input.id ?? generated
	const shared = {
		...input,
		id,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
	}
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
			{max ? (
				<TextBox {...(shared as TextBoxProps)} max={max} rows={rows} onText={onText} />
			) : (
				<input type="text" {...shared} />
			)}
			{children}
		</div>
	)
}
