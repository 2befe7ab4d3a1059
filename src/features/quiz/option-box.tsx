interface Props {
	type: 'radio' | 'checkbox'
	name: string
	value: string
	label: string
	checked: boolean
	onChange: (isChecked: boolean) => void
}

/** A checkbox or radio button with its label; the whole row can be selected. */
export function OptionBox({ label, onChange, ...input }: Props) {
	return (
		<label className="option option-large">
			<input {...input} onChange={(event) => onChange(event.target.checked)} />
			<span>{label}</span>
		</label>
	)
}
