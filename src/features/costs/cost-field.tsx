/** A field of the calculator with its hint, its error and the basis of its first value. */
import type { ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Receipt } from '../../components/fact.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { numberField, type InputProblems, type InputTexts } from '../../core/costs/cost-inputs.ts'
import type { FilledAgreement } from '../../core/costs/fill.ts'
import { ASSUMED_LABELS, type AssumedTerm, type InputName } from '../../core/costs/terms.ts'
import type { Source } from '../../core/facts/source.ts'
import { readNumber, writeNumber } from '../../core/typed-number.ts'
import type { ToldPreset } from './preset.ts'

/** The props that all fields share. */
export interface CostFormProps {
	/** What the ids of the fields begin with, where something leads to them. */
	ids?: string
	texts: InputTexts
	/** The texts before the visitor changed them. */
	start: InputTexts
	/** The inputs whose figures came with a link, and those that the reader typed, whatever they are. */
	fromLink?: ReadonlySet<InputName>
	typed?: readonly InputName[]
	problems: InputProblems
	plan: FilledAgreement
	sources: readonly Source[]
	/** What the reader was told. */
	told?: ToldPreset | undefined
	onChange: (name: InputName, text: string) => void
	/** Called when the visitor leaves a field. */
	onDone: () => void
}

/** What the form says about an input. */
interface FieldWords {
	label: string
	hint?: ReactNode
	/** The hint while the reader gives a percentage for each year. */
	hintIfUneven?: string
	/** For an input that is chosen: its values, each with its label. */
	options?: Readonly<Record<string, string>>
}

/** The words of some inputs. */
export type Fields = Partial<Record<InputName, FieldWords>>
/** What is shown below some fields. */
export type BelowFields = Partial<Record<InputName, ReactNode>>

/** The props of one field. */
interface FieldProps extends CostFormProps, FieldWords {
	name: InputName
	/** Shown below the field. */
	children?: ReactNode
}

/** Fields for inputs. */
export function FieldList({ fields, below, ...props }: CostFormProps & { fields: Fields; below?: BelowFields }) {
	return (Object.entries(fields) as [InputName, FieldWords][]).map(([name, words]) => (
		<CostField key={name} {...props} {...words} name={name}>
			{below?.[name]}
		</CostField>
	))
}

/** A field for a number, for numbers separated by commas, or for a choice. */
function CostField({ children, ...props }: FieldProps) {
	const { name, label, hint, hintIfUneven, options, texts, problems, ids, onChange, onDone } = props
	const shared = { label, error: problems[name], value: texts[name] }
	if (options)
		return (
			<SelectField
				{...shared}
				options={Object.entries(options)}
				onValue={(value) => onChange(name, value)}
				onDone={onDone}
			>
				{hint && <p className="hint">{hint}</p>}
				<Basis {...props} />
			</SelectField>
		)
	return (
		<NumberInput
			{...shared}
			id={ids && ids + name}
			takes={numberField(name)}
			hint={(texts.dmfByYear.trim() !== '' && hintIfUneven) || hint}
			onChange={(event) => onChange(name, event.target.value)}
			onBlur={onDone}
		>
			<Basis {...props} />
			{children}
		</NumberInput>
	)
}

/** Why an input has the value it begins with, or that it is the visitor's own or a link's; and what may be used in its place. */
function Basis({ name, label, texts, start, plan, sources, told, onChange, ...origins }: FieldProps) {
	const found = filledTerm(plan, name)
	const isFromLink = origins.fromLink?.has(name) === true
	const isChanged = origins.typed?.includes(name) || texts[name].trim() !== start[name]
	const offer = found?.offer
	const takes = numberField(name)
	const isUsed = offer !== undefined && isChanged && takes && readNumber(texts[name], takes) === offer.value
	if (!isChanged && !found) return null
	return (
		<div className="hint">
			{isChanged && <span className="tag">{isFromLink ? 'From the link' : isUsed ? offer.mark : 'Your figure'}</span>}{' '}
			{found && start[name] && (
				<>
					{isChanged
						? `${isFromLink ? (found.assumed ? 'We assume' : 'We found') : 'We started with'}: ${found.text}.`
						: found.assumed}{' '}
					{!isChanged && found.sources.length > 0 && <Receipt about={label} known={found.sources} sources={sources} />}
					{!isChanged && told?.marks.get(name)}
				</>
			)}
			{offer && (
				<div className="cost-offer">
					{offer.text} {offer.sources.length > 0 && <Receipt about={label} known={offer.sources} sources={sources} />}
					<QuietButton onClick={() => onChange(name, takes ? writeNumber(offer.value, takes) : '')}>
						{offer.use}
					</QuietButton>
				</div>
			)}
		</div>
	)
}

/** Returns what is known of an input, or assumed; undefined for the reader's own questions, and for parts of a fee. */
export function filledTerm({ terms }: FilledAgreement, name: InputName) {
	return name in ASSUMED_LABELS ? terms[name as AssumedTerm] : undefined
}
