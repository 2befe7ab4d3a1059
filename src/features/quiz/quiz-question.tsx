import { Option } from '../../components/option.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { QuizOption, QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { UNSURE, type Answer } from '../../core/quiz/quiz-answers.ts'
import { NEAR, WhereOptions } from './where-options.tsx'

interface Props {
	question: QuizQuestion
	/** From 1. */
	position: number
	of: number
	answer: Answer | undefined
	/** Whether the reader came from the result, and returns there next. */
	changing: boolean
	heading: RefObject<HTMLHeadingElement | null>
	/** Undefined if nothing is chosen. */
	onAnswer: (answer: Answer | undefined) => void
	onForward: (answer: Answer) => void
	onBack?: (() => void) | undefined
}

/** Whether it is an option such as "None of these", which can't be combined with others. */
function excludesOthers({ choose }: QuizQuestion, { wants, about }: QuizOption): boolean {
	return choose !== 1 && !wants && !about
}

/** One question of the quiz. */
export const QuizQuestionForm = guarded(function QuizQuestionForm(props: Props) {
	const { question, position, of, answer, changing, heading, onForward, onBack } = props
	const { choose } = question
	const { chosen, missing, refused, keepTyped, answerWith, tick, submit } = useAnswer(props)
	const alert = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		if (missing) alert.current?.focus()
	}, [missing])

	const headingId = `question-of-${question.id}`
	const hintId = question.hint ? `${headingId}-hint` : undefined
	return (
		<form className="quiz-question" onSubmit={submit}>
			<p className="quiz-progress" aria-hidden="true">
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
			{answer === UNSURE && <p>You said you’re not sure. You can leave it at that, or choose now.</p>}
			{missing && (
				<p className="form-errors" role="alert" tabIndex={-1} ref={alert}>
					{missing.words}, or select “I’m not sure”.
				</p>
			)}
			{question.where ? (
				<WhereOptions
					question={question}
					answer={answer}
					labelledBy={headingId}
					describedBy={hintId}
					onChange={answerWith}
					onTyped={keepTyped}
				/>
			) : (
				<Options question={question} describedBy={hintId} chosen={chosen} refused={refused} onTick={tick} />
			)}
			{typeof choose === 'number' && choose > 1 && (
				<p role="status">
					You’ve chosen {chosen.length}. You can choose up to {choose}.
				</p>
			)}
			<Buttons isLast={changing || position === of} onForward={onForward} onBack={onBack} />
		</form>
	)
})

/** The choice, and the handlers of the options and of Next. */
function useAnswer({ question, answer, onAnswer, onForward }: Props) {
	const { choose, options } = question
	/** What to do, after Next was selected without an answer: a new object each time, for the focus. */
	const [missing, setMissing] = useState<{ words: string }>()
	/** The option that was one too many. */
	const [refused, setRefused] = useState<string>()
	const chosen: readonly string[] = Array.isArray(answer) ? answer : []
	/** What the reader typed and didn't pick, if it can be told what it means. */
	const typed = useRef<readonly string[]>(undefined)
	const isFull = choose !== 'any' && choose > 1 && chosen.length >= choose

	function answerWith(next: readonly string[] | undefined) {
		setMissing(undefined)
		setRefused(undefined)
		onAnswer(next?.length ? next : undefined)
	}
	function tick(option: QuizOption, isTicked: boolean) {
		if (choose === 1) return answerWith([option.id])
		if (!isTicked) return answerWith(chosen.filter((one) => one !== option.id))
		if (excludesOthers(question, option)) return answerWith([option.id])
		if (isFull) return setRefused(option.id)
		const others = options.filter((one) => chosen.includes(one.id) && !excludesOthers(question, one))
		answerWith([...others.map((one) => one.id), option.id])
	}
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const given = typed.current ?? chosen
		if (given.length > 0) return onForward(given)
		setMissing({ words: whatIsMissing(question, new FormData(event.currentTarget)) })
	}
	function keepTyped(given: readonly string[] | undefined) {
		typed.current = given
	}
	return { chosen, missing, refused, keepTyped, answerWith, tick, submit }
}

function whatIsMissing({ id, choose, where }: QuizQuestion, form: FormData): string {
	if (where && form.get(id) === NEAR) return 'Type a suburb, town or city and choose it from the list'
	return choose === 1 ? 'Choose an answer' : 'Choose one or more answers'
}

interface OptionsProps {
	question: QuizQuestion
	describedBy: string | undefined
	chosen: readonly string[]
	/** The option that was one too many. */
	refused: string | undefined
	onTick: (option: QuizOption, isTicked: boolean) => void
}

function Options({ question, describedBy, chosen, refused, onTick }: OptionsProps) {
	const { id, choose, options } = question
	return (
		<fieldset className="options" aria-describedby={describedBy}>
			<legend className="visually-hidden">{question.question}</legend>
			{options.map((option) => (
				<div key={option.id}>
					<Option
						isLarge
						type={choose === 1 ? 'radio' : 'checkbox'}
						name={id}
						value={option.id}
						label={option.label}
						checked={chosen.includes(option.id)}
						onChange={(isTicked) => onTick(option, isTicked)}
					/>
					{refused === option.id && (
						<p className="form-errors" role="alert">
							You’ve chosen {choose}, and that’s the limit. Untick one to choose this instead.
						</p>
					)}
				</div>
			))}
		</fieldset>
	)
}

function Buttons({ isLast, onForward, onBack }: Pick<Props, 'onForward' | 'onBack'> & { isLast: boolean }) {
	return (
		<p className="quiz-buttons cluster">
			<button type="submit" className="button button-main">
				{isLast ? 'See my villages' : 'Next'}
			</button>
			<button type="button" className="button button-main button-quiet" onClick={() => onForward(UNSURE)}>
				I’m not sure
			</button>
			{onBack && (
				<button type="button" className="button button-main button-quiet" onClick={onBack}>
					Back
				</button>
			)}
		</p>
	)
}
