import { useId, type ReactNode } from 'react'
import { Receipt } from '../../components/fact.tsx'
import type { MoneyInput, MoneyProblems, MoneyTexts } from '../../core/money/money-inputs.ts'
import type { MoneyNote } from '../../core/page-data/page-data.ts'

/** What all fields share. */
export interface MoneyFormProps {
	texts: MoneyTexts
	problems: MoneyProblems
	onChange: (name: MoneyInput, text: string) => void
	/** The reader has finished with a field. */
	onDone: () => void
}

interface Props extends MoneyFormProps {
	name: MoneyInput
	label: string
	hint?: ReactNode
	/** Where to look the figure up. */
	note?: MoneyNote
}

/** A figure of the reader's own. */
export function MoneyField({ name, label, hint, note, texts, problems, onChange, onDone }: Props) {
	const id = useId()
	const problem = problems[name]
	const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{problem && (
				<p className="field-error" id={`${id}-error`}>
					{problem}
				</p>
			)}
			<input
				id={id}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				value={texts[name]}
				aria-invalid={problem ? true : undefined}
				aria-describedby={described || undefined}
				onChange={(event) => onChange(name, event.target.value)}
				onBlur={onDone}
			/>
			{note && (
				<details className="hint">
					<summary>Where to look it up</summary>
					{note.text}{' '}
					{note.sources.length > 0 && (
						<Receipt about={label} known={note.sources.map((_, index) => index)} sources={note.sources} />
					)}
				</details>
			)}
		</div>
	)
}
