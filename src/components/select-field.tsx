import { useId, type ReactNode } from 'react'

interface Props {
	label: string
	value: string | number
	/** Each value to choose from, with its words, in their order. */
	options: readonly (readonly [value: string | number, words: string])[]
	error?: string | undefined
	onValue: (value: string) => void
	/** Called when the reader leaves the field. */
	onDone?: () => void
	/** Shown below the field. */
	children?: ReactNode
}

/** A list to choose one value from, with its label. */
export function SelectField({ label, value, options, error, onValue, onDone, children }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{error && <p className="field-error">{error}</p>}
			<select id={id} value={value} onChange={({ target }) => onValue(target.value)} onBlur={onDone}>
				{options.map(([one, words]) => (
					<option key={one} value={one}>
						{words}
					</option>
				))}
			</select>
			{children}
		</div>
	)
}
