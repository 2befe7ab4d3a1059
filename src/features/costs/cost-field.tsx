/** A field of the calculator with its hint, its error and the basis of its first value. */
import { useId, type ReactNode } from 'react'
import { Receipt } from '../../components/fact.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { InputName, InputProblems, InputTexts } from '../../core/costs/cost-inputs.ts'
import type { CostInput, CostPlan } from '../../core/costs/cost-terms.ts'
import type { Source } from '../../core/facts/source.ts'

/** The props that all fields share. */
export interface CostFormProps {
	texts: InputTexts
	/** The texts before the visitor changed them. */
	start: InputTexts
	/** The inputs whose figures came with a link. */
	fromLink?: ReadonlySet<InputName>
	problems: InputProblems
	plan: CostPlan
	sources: readonly Source[]
	onChange: (name: InputName, text: string) => void
	/** Called when the visitor leaves a field. */
	onDone: () => void
}

/** What the form says about an input. */
export interface FieldWords {
	label: string
	hint?: ReactNode
	/** The hint while the reader gives a percentage for each year. */
	hintIfUneven?: string
	/** The values of an input that is chosen, each with its label. */
	options?: Readonly<Record<string, string>>
	basis?: CostInput
}

interface FieldProps extends CostFormProps, FieldWords {
	name: InputName
	/** Shown below the field. */
	children?: ReactNode
}

/** A field for a number, or for numbers separated by commas. */
export function CostField({ children, ...props }: FieldProps) {
	const { name, label, hint, hintIfUneven, texts, problems, onChange, onDone } = props
	return (
		<TextField
			label={label}
			hint={(texts.dmfEach.trim() !== '' && hintIfUneven) || hint}
			error={problems[name]}
			inputMode={name === 'dmfEach' ? 'text' : 'decimal'}
			autoComplete="off"
			maxLength={200}
			value={texts[name]}
			onChange={(event) => onChange(name, event.target.value)}
			onBlur={onDone}
		>
			<Basis {...props} />
			{children}
		</TextField>
	)
}

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

/** Why an input has the value it begins with, or that it is the visitor's own or a link's. */
function Basis({ name, label, basis, texts, start, fromLink, plan, sources }: FieldProps) {
	const found = plan.inputs.find(({ input }) => input === basis)
	if (texts[name].trim() !== start[name]) {
		return (
			<p className="hint">
				<span className="tag">{fromLink?.has(name) ? 'From the link' : 'Your figure'}</span>{' '}
				{found &&
					`${fromLink?.has(name) ? (found.assumed ? 'We assume' : 'We found') : 'We started with'}: ${found.text}.`}
			</p>
		)
	}
	if (!found) return null
	return (
		<div className="hint">
			{found.assumed && `${found.assumed} `}
			{found.known.length > 0 && <Receipt about={label} known={found.known} sources={sources} />}
		</div>
	)
}
