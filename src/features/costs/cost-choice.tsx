import { useId } from 'react'
import { Basis, type FieldProps } from './cost-field.tsx'

/** A field to choose one of a few values. */
export function CostChoice({ options = {}, ...props }: FieldProps) {
	const { name, label, texts, problems, onChange, onDone } = props
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{problems[name] && <p className="field-error">{problems[name]}</p>}
			<select id={id} value={texts[name]} onChange={(event) => onChange(name, event.target.value)} onBlur={onDone}>
				{Object.entries(options).map(([value, words]) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</select>
			<Basis {...props} />
		</div>
	)
}
