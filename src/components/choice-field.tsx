import { useId, type ReactNode } from 'react'

interface Props {
	label: string
	/** By value. */
	options: Readonly<Record<string, string>>
	value: string
	error?: string | undefined
	onChange: (value: string) => void
	/** Called when the reader leaves the field. */
	onDone?: () => void
	/** Shown below the field. */
	children?: ReactNode
}

/** A field to choose one of a few values. */
export function ChoiceField({ label, options, value, error, onChange, onDone, children }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{error && <p className="field-error">{error}</p>}
			<select id={id} value={value} onChange={({ target }) => onChange(target.value)} onBlur={onDone}>
				{Object.entries(options).map(([option, words]) => (
					<option key={option} value={option}>
						{words}
					</option>
				))}
			</select>
			{children}
		</div>
	)
}
