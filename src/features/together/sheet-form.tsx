import { useId } from 'react'
import { ANSWERS, type SheetAnswer, type AnswerSheet } from '../../core/answer-sheet.ts'
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
			<div className="field">
				<label htmlFor={`${id}name`}>Your first name (optional)</label>
				<input
					id={`${id}name`}
					value={sheet.name}
					maxLength={40}
					autoComplete="off"
					onChange={({ target }) => onChange({ ...sheet, name: target.value })}
				/>
			</div>
			{GROUPS.map(({ key, heading, hint, words }) => (
				<section key={key} aria-labelledby={id + key}>
					<h2 id={id + key}>{heading}</h2>
					<p className="hint">{hint}</p>
					{page[key].map((item) => (
						<fieldset key={item} className="answers">
							<legend>{item}</legend>
							{ANSWERS.map((answer) => (
								<label key={answer} className="option">
									<input
										type="radio"
										name={id + item}
										checked={sheet.answers[item] === answer}
										onChange={() => onChange({ ...sheet, answers: { ...sheet.answers, [item]: answer } })}
									/>
									<span>{words[answer]}</span>
								</label>
							))}
						</fieldset>
					))}
					{key === 'values' && (
						<>
							<Words
								label="What matters most, in your own words"
								value={sheet.most}
								onText={(most) => onChange({ ...sheet, most })}
							/>
							<Words label="What worries you" value={sheet.worry} onText={(worry) => onChange({ ...sheet, worry })} />
						</>
					)}
				</section>
			))}
		</div>
	)
}

function Words({ label, value, onText }: { label: string; value: string; onText: (text: string) => void }) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<textarea id={id} rows={3} maxLength={1000} value={value} onChange={({ target }) => onText(target.value)} />
		</div>
	)
}
