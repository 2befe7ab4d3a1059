import { useId, type ComponentProps, type ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
	label: string
	/** What to type, and why. */
	hint?: ReactNode
	error?: string | undefined
	/** Shown below the field. */
	children?: ReactNode
}

/** One line to type in, with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, children, ...input }: Props) {
	const generated = useId()
	const id = input.id ?? generated
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
				type="text"
				{...input}
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
			/>
			{children}
		</div>
	)
}
