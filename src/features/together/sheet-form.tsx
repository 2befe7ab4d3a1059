import { useId } from 'react'
import { Option } from '../../components/option.tsx'
import { TextField } from '../../components/text-field.tsx'
import {
	ANSWERS,
	MAX_OWN_WORDS,
	OWN_WORDS,
	OWN_WORDS_KEYS,
	MAX_SHEET_NAME,
	type SheetAnswer,
	type AnswerSheet,
} from '../../core/answer-sheet.ts'
import type { TogetherPage } from '../../core/page-data/page-data.ts'

export type GroupKey = 'options' | 'values' | 'facts'

/** The question of each part of a sheet, and the words for its answers. */
export const GROUPS: readonly { key: GroupKey; heading: string; hint: string; words: Record<SheetAnswer, string> }[] = [
	{
		key: 'values',
		heading: 'What matters to you',
		hint: 'There are no wrong answers.',
		words: { yes: 'Matters a lot', unsure: 'A little, or not sure', no: 'Doesn’t matter' },
	},
	{
		key: 'options',
		heading: 'What you could live with',
		hint: 'Saying yes doesn’t commit you to anything.',
		words: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
	},
	{
		key: 'facts',
		heading: 'What we know',
		hint: 'These are things you can find out.',
		words: { yes: 'We know', unsure: 'Not sure', no: 'We don’t know' },
	},
]

interface Props {
	page: TogetherPage
	sheet: AnswerSheet
	onChange: (sheet: AnswerSheet) => void
}

/** The form for one person's sheet. On paper its circles are ticked by hand. */
export function SheetForm({ page, sheet, onChange }: Props) {
	const id = useId()
	return (
		<div className="answer-sheet">
			<TextField
				label="Your first name (optional)"
				value={sheet.name}
				max={MAX_SHEET_NAME}
				autoComplete="off"
				onText={(name) => onChange({ ...sheet, name })}
			/>
			{GROUPS.map(({ key, heading, hint, words }) => (
				<section key={key} aria-labelledby={id + key}>
					<h2 id={id + key}>{heading}</h2>
					<p className="hint">{hint}</p>
					{page[key].map((item) => (
						<fieldset key={item} className="answers cluster">
							<legend>{item}</legend>
							{ANSWERS.map((answer) => (
								<Option
									key={answer}
									type="radio"
									name={id + item}
									label={words[answer]}
									checked={sheet.answers[item] === answer}
									onChange={() => onChange({ ...sheet, answers: { ...sheet.answers, [item]: answer } })}
								/>
							))}
						</fieldset>
					))}
					{key === 'values' &&
						OWN_WORDS_KEYS.map((own) => (
							<TextField
								key={own}
								label={OWN_WORDS[own][0]}
								rows={3}
								max={MAX_OWN_WORDS}
								value={sheet[own]}
								onText={(text) => onChange({ ...sheet, [own]: text })}
							/>
						))}
				</section>
			))}
		</div>
	)
}
