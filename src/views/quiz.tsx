import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import {
	firstGap,
	readAnswers,
	readResult,
	readStep,
	stepAddress,
	type Answer,
	type Answers,
	type QuizStep,
	type Stop,
} from '../core/quiz/quiz-answers.ts'
import { forget, keep, readKept } from '../features/quiz/kept-answers.ts'
import { QuizQuestionForm } from '../features/quiz/quiz-question.tsx'
import { QuizResult } from '../features/quiz/quiz-result.tsx'
import { RankingRule } from '../features/quiz/ranking-rule.tsx'
import { useVillageList } from '../navigation/use-village-list.ts'

/** Marks history entries that a step of the quiz made, so that its Back can be the browser's. */
const STEPPED = { quiz: true }
const BEGINNING: Stop = { step: 0, changing: false }

/**
 * The quiz, one question at a time. Each step is an entry of the browser's history, whose address says which question it
 * is; the answers stay out of the address, on the device.
 */
export default function QuizView({ page }: ViewProps<'quiz'>) {
	const { questions } = page
	const location = useLocation()
	const navigate = useNavigate()
	const list = useVillageList()
	/** Undefined until the device has been asked, after the first render. */
	const [answers, setAnswers] = useState<Answers>()
	const isAsked = useRef(false)
	const [isResumed, setIsResumed] = useState(false)
	/** Where the reader was before the address came to name something else, such as the main content. */
	const [last, setLast] = useState(BEGINNING)
	const stop = (answers && readStep(location.hash, questions, answers)) ?? (location.hash === '' ? BEGINNING : last)
	const { step, changing } = stop
	const go = (next: Stop, options: { replace?: boolean; state?: unknown } = {}) =>
		void navigate(stepAddress(next), { preventScrollReset: true, ...options })

	useEffect(() => {
		// A link to a result brings its answers with it; they do not stay in the address.
		const sent = readResult(location.hash)
		if (isAsked.current && sent === undefined) return
		isAsked.current = true
		const found = sent === undefined ? readKept(questions) : readAnswers(sent, questions)
		setAnswers(found)
		const isBegun = Object.keys(found).length > 0
		if (sent !== undefined || (isBegun && readStep(location.hash, questions, found) === undefined)) {
			setIsResumed(sent === undefined)
			void navigate(stepAddress({ step: firstGap(questions, found), changing: false }), { replace: true })
		}
	}, [location.hash, questions, navigate])
	useEffect(() => setLast({ step, changing }), [step, changing])
	useEffect(() => {
		if (answers && step === 'result') keep(answers, true)
	}, [answers, step])

	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef<QuizStep>(undefined)
	useEffect(() => {
		if (!answers) return
		if (shown.current !== undefined && shown.current !== step) {
			heading.current?.focus({ preventScroll: true })
			heading.current?.scrollIntoView({ block: 'start' })
		}
		shown.current = step
	}, [answers, step])

	const question = step === 'result' ? undefined : questions[step]

	function answerWith(answer: Answer | undefined): Answers {
		const { [question?.id ?? '']: _, ...others } = answers ?? {}
		const next = question && answer !== undefined ? { ...others, [question.id]: answer } : others
		setAnswers(next)
		keep(next, false)
		return next
	}
	function forward(answer: Answer) {
		const next = answerWith(answer)
		setIsResumed(false)
		const isLast = step === 'result' || step + 1 === questions.length
		go({ step: changing || isLast ? firstGap(questions, next) : step + 1, changing: false }, { state: STEPPED })
	}
	function back() {
		if ((location.state as { quiz?: unknown } | null)?.quiz || changing) void navigate(-1)
		else if (step !== 0)
			go({ step: step === 'result' ? questions.length - 1 : step - 1, changing: false }, { replace: true })
	}
	function restart() {
		forget()
		setAnswers({})
		setIsResumed(false)
		go(BEGINNING, { state: STEPPED })
	}

	return (
		<div className="wrap page quiz">
			<PageHeader
				heading={page.title}
				lead={
					step === 0 &&
					`${count(questions.length, 'short question')}, one at a time. “I’m not sure” is always an answer. What you choose stays on your device.`
				}
			/>
			<div className="needs-script">
				{isResumed && (
					<div className="notice row" role="status">
						<p>Welcome back. Your answers were still on this device.</p>
						<button type="button" className="button button-quiet" onClick={restart}>
							Start again
						</button>
					</div>
				)}
				{step === 'result' && answers ? (
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
							position={questions.indexOf(question) + 1}
							of={questions.length}
							answer={answers?.[question.id]}
							changing={changing}
							heading={heading}
							onAnswer={answerWith}
							onForward={forward}
							onBack={step === 0 && !changing ? undefined : back}
						/>
					)
				)}
			</div>
			{step === 0 && <About page={page} />}
		</div>
	)
}

/** What the quiz asks and how it answers; and the ways on where there are no scripts. */
function About({ page: { questions, total } }: ViewProps<'quiz'>) {
	const places = questions.find(({ where }) => where)?.options ?? []
	return (
		<>
			<noscript>
				<p>
					<strong>The quiz needs JavaScript, which is off in your browser.</strong> You can still{' '}
					<a href={at.search}>search by place, price and care</a>, read{' '}
					<a href={at.villages}>the list of all {count(total, 'village')}</a>, or open a place that you know:
				</p>
				<ul className="closest closest-columns">
					{places.map(({ id, label }) => (
						<li key={id}>
							<a href={at.place(id)}>{label}</a>
						</li>
					))}
				</ul>
			</noscript>
			<section>
				<h2>What we ask</h2>
				<ol>
					{questions.map(({ id, question }) => (
						<li key={id}>{question}</li>
					))}
				</ol>
			</section>
			<section>
				<h2>How the list is made</h2>
				<RankingRule />
				<p className="row links">
					Rather look for yourself? <a href={at.search}>Search for villages</a>
					<a href={at.regions}>See all regions</a>
				</p>
			</section>
		</>
	)
}
