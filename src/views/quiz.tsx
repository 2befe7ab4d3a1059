import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import { UNSURE, readQuiz, writeQuiz, type Answers, type QuizStep } from '../core/matching.ts'
import { useHydrated } from '../features/hydrated.ts'
import { QuizQuestionForm } from '../features/quiz/quiz-question.tsx'
import { QuizResult } from '../features/quiz/quiz-result.tsx'
import { useVillageList } from '../features/village-list.ts'

/** Marks history entries that a step of the quiz made, so that its Back can be the browser's. */
const STEPPED = { quiz: true }

/**
 * The quiz, one question at a time. Where the reader is and what they answered stands in the address's fragment,
 * which never leaves the device: Back goes to the question before, and a reload loses nothing.
 */
export default function QuizView({ page }: ViewProps<'quiz'>) {
	const { questions } = page
	const ready = useHydrated()
	const location = useLocation()
	const navigate = useNavigate()
	const list = useVillageList()
	const { step, answers } = useMemo(
		() => readQuiz(ready ? location.hash : '', questions),
		[ready, location.hash, questions],
	)

	// An earlier question's address does not hold later answers; they are kept here for the way forward.
	const [remembered, setRemembered] = useState<Answers>({})
	useEffect(() => setRemembered((earlier) => ({ ...earlier, ...answers })), [answers])

	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef<QuizStep>(undefined)
	useEffect(() => {
		if (!ready) return
		if (shown.current !== undefined && shown.current !== step) {
			heading.current?.focus({ preventScroll: true })
			heading.current?.scrollIntoView({ block: 'start' })
		}
		shown.current = step
	}, [ready, step])

	const question = step === 'result' ? undefined : questions[step]

	function withAnswer(chosen: readonly string[] | typeof UNSURE): Answers {
		const { [question?.id ?? '']: _, ...others } = { ...remembered, ...answers }
		return question && chosen.length > 0 ? { ...others, [question.id]: chosen } : others
	}
	/** Keeps the choice in the address while the reader is still thinking. */
	function keep(chosen: readonly string[]) {
		if (step === 'result') return
		const next = withAnswer(chosen)
		setRemembered(next)
		void navigate(writeQuiz({ step, answers: next }), {
			replace: true,
			preventScrollReset: true,
			state: location.state as unknown,
		})
	}
	function forward(chosen: readonly string[] | typeof UNSURE) {
		if (step === 'result') return
		const next = step + 1 < questions.length ? step + 1 : 'result'
		void navigate(writeQuiz({ step: next, answers: withAnswer(chosen) }), { preventScrollReset: true, state: STEPPED })
	}
	function back() {
		if ((location.state as { quiz?: unknown } | null)?.quiz) void navigate(-1)
		else if (step !== 0) {
			const before = step === 'result' ? questions.length - 1 : step - 1
			void navigate(writeQuiz({ step: before, answers }), { replace: true, preventScrollReset: true })
		}
	}

	function restart() {
		setRemembered({})
		void navigate(writeQuiz({ step: 0, answers: {} }), { preventScrollReset: true })
	}

	return (
		<div className="wrap page quiz">
			<PageHeader
				heading={page.title}
				lead={`${count(questions.length, 'short question')}, one at a time. “I’m not sure” is always an answer. What you choose stays on your device.`}
			/>
			<div className="needs-script">
				{step === 'result' ? (
					<QuizResult
						questions={questions}
						answers={answers}
						list={list}
						heading={heading}
						onBack={back}
						onRestart={restart}
					/>
				) : (
					question && (
						<QuizQuestionForm
							key={question.id}
							question={question}
							position={step + 1}
							of={questions.length}
							answer={answers[question.id] ?? remembered[question.id]}
							ready={ready}
							heading={heading}
							onChange={keep}
							onForward={forward}
							{...(step > 0 && { onBack: back })}
						/>
					)
				)}
			</div>
			<noscript>
				<p>
					The quiz needs JavaScript, which is off in your browser. You can find the same villages by place, or read{' '}
					<a href={at.villages}>the list of all {count(page.total, 'village')}</a>.
				</p>
				<h2>Where would you like to live?</h2>
				<ul className="closest closest-columns">
					{questions
						.flatMap((one) => one.options)
						.map(
							({ id, label, wants }) =>
								wants?.place && (
									<li key={id}>
										<a href={at.place(wants.place)}>{label}</a>
									</li>
								),
						)}
				</ul>
			</noscript>
		</div>
	)
}
