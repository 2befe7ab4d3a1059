import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { QuizQuestion } from '../../core/page-data.ts'
import { UNSURE } from '../../core/matching.ts'

/** More options than this are a list to choose from, not a page of buttons to scroll past. */
const MOST_BUTTONS = 12

interface Props {
	question: QuizQuestion
	/** From 1. */
	position: number
	of: number
	answer: readonly string[] | typeof UNSURE | undefined
	/** Whether the page is live; a button that does nothing yet must not look as if it did. */
	ready: boolean
	heading: RefObject<HTMLHeadingElement | null>
	onChange: (chosen: readonly string[]) => void
	onForward: (chosen: readonly string[] | typeof UNSURE) => void
	onBack?: () => void
}

/** One question of the quiz. */
export function QuizQuestionForm({
	question,
	position,
	of,
	answer,
	ready,
	heading,
	onChange,
	onForward,
	onBack,
}: Props) {
	const [chosen, setChosen] = useState<readonly string[]>(Array.isArray(answer) ? answer : [])
	const [asking, setAsking] = useState(false)
	const alert = useRef<HTMLParagraphElement>(null)

	// The answer comes from the address: after hydration, and on Back within one question.
	const given = Array.isArray(answer) ? answer.join() : ''
	useEffect(() => setChosen(given ? given.split(',') : []), [given])
	useEffect(() => {
		if (asking) alert.current?.focus()
	}, [asking])

	function choose(next: readonly string[]) {
		setChosen(next)
		setAsking(false)
		onChange(next)
	}
	function submit(event: SubmitEvent) {
		event.preventDefault()
		if (chosen.length > 0) onForward(chosen)
		else setAsking(true)
	}

	const headingId = `question-${question.id}`
	const hintId = question.hint ? `${headingId}-hint` : undefined
	const asList = !question.many && question.options.length > MOST_BUTTONS
	return (
		<form className="quiz-question" onSubmit={submit}>
			<p className="quiz-progress">
				Question {position} of {of}
			</p>
			<progress value={position} max={of} aria-hidden="true" />
			<h2 id={headingId} tabIndex={-1} ref={heading}>
				<span className="visually-hidden">
					Question {position} of {of}:{' '}
				</span>
				{question.question}
			</h2>
			{question.hint && (
				<p className="hint" id={hintId}>
					{question.hint}
				</p>
			)}
			{answer === UNSURE && chosen.length === 0 && (
				<p>You said that you are not sure. You can leave it so, or choose now.</p>
			)}
			{asking && (
				<p className="form-errors" role="alert" tabIndex={-1} ref={alert}>
					{question.many ? 'Choose one or more answers' : 'Choose an answer'}, or press “I’m not sure”.
				</p>
			)}
			{asList ? (
				<select
					aria-labelledby={headingId}
					aria-describedby={hintId}
					value={chosen[0] ?? ''}
					onChange={(event) => choose(event.target.value ? [event.target.value] : [])}
				>
					<option value="">Choose from the list</option>
					{question.options.map((option) => (
						<option key={option.id} value={option.id}>
							{option.label}
						</option>
					))}
				</select>
			) : (
				<fieldset className="options" aria-labelledby={headingId} aria-describedby={hintId}>
					{question.options.map((option) => (
						<label key={option.id} className="option option-large">
							<input
								type={question.many ? 'checkbox' : 'radio'}
								name={question.id}
								value={option.id}
								checked={chosen.includes(option.id)}
								onChange={(event) =>
									choose(
										!question.many
											? [option.id]
											: event.target.checked
												? [...chosen, option.id]
												: chosen.filter((id) => id !== option.id),
									)
								}
							/>
							<span>{option.label}</span>
						</label>
					))}
				</fieldset>
			)}
			<p className="quiz-buttons">
				<button type="submit" className="button button-main" disabled={!ready}>
					Next
				</button>
				<button
					type="button"
					className="button button-main button-quiet"
					disabled={!ready}
					onClick={() => onForward(UNSURE)}
				>
					I’m not sure
				</button>
				{onBack && (
					<button type="button" className="button button-main button-quiet" onClick={onBack}>
						Back
					</button>
				)}
			</p>
		</form>
	)
}
