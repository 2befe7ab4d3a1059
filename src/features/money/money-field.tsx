import { Receipt } from '../../components/fact.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { figureField, type MoneyInput, type MoneyProblems, type MoneyTexts } from '../../core/money/money-inputs.ts'
import type { MoneyNote, MoneyPage } from '../../core/page-data/page-data.ts'

/** The props that all fields share. */
export interface MoneyFormProps {
	texts: MoneyTexts
	problems: MoneyProblems
	onChange: (name: MoneyInput, text: string) => void
	/** Called when the reader leaves a field. */
	onDone: () => void
}

/** What the form says about a figure. */
export interface FigureWords {
	label: string
	hint?: string
	/** The page's note on where to look it up. */
	note?: keyof MoneyPage['notes'] | 'inflation'
}

/** What the ids of the form's fields begin with. */
export const MONEY_IDS = 'money'

interface Props extends MoneyFormProps, Omit<FigureWords, 'note'> {
	name: MoneyInput
	note: MoneyNote | undefined
}

/** A field for one of the reader's figures. */
export function MoneyField({ name, label, hint, note, texts, problems, onChange, onDone }: Props) {
	return (
		<NumberInput
			id={`${MONEY_IDS}-${name}`}
			takes={figureField(name)}
			label={label}
			hint={hint}
			error={problems[name]}
			value={texts[name]}
			onChange={(event) => onChange(name, event.target.value)}
			onBlur={onDone}
		>
			{note && (
				<details className="hint">
					<summary>Where to look it up</summary>
					{note.text}{' '}
					{note.sources.length > 0 && (
						<Receipt about={label} known={note.sources.map((_, index) => index)} sources={note.sources} />
					)}
				</details>
			)}
		</NumberInput>
	)
}
