import { useId } from 'react'

interface Props {
	label: string
	value: string | number
	/** Each value to choose from, with its words, in their order. */
	options: readonly (readonly [value: string | number, words: string])[]
	onValue: (value: string) => void
}

/** A list to choose one value from, with its label. */
export function SelectField({ label, value, options, onValue }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select id={id} value={value} onChange={({ target }) => onValue(target.value)}>
				{options.map(([one, words]) => (
					<option key={one} value={one}>
						{words}
					</option>
				))}
			</select>
		</div>
	)
}
