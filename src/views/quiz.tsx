import { useEffect, useRef, type RefObject } from 'react'
import { QuietButton } from '../components/button.tsx'
import { Page } from '../components/page-header.tsx'
import { PlacesWithoutScripts } from '../components/places-without-scripts.tsx'
import { useUndo } from '../components/undo.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import type { QuizStep } from '../core/quiz/quiz-answers.ts'
import { QuizQuestionForm } from '../features/quiz/quiz-question.tsx'
import { QuizResult } from '../features/quiz/quiz-result.tsx'
import { RankingRule } from '../features/quiz/ranking-rule.tsx'
import { useQuiz } from '../features/quiz/use-quiz.ts'
import { useVillageList } from '../navigation/use-village-list.ts'
import './quiz.css'

/** The quiz, one question at a time. */
export default function QuizView({ page }: ViewProps<'quiz'>) {
	const { questions } = page
	const list = useVillageList()
	const { answers, isResumed, step, changing, question, answerWith, forward, back, restart } = useQuiz(questions)
	const { undoNote, offerUndo, endUndo, canUndo } = useUndo()
	const heading = useFocusOnStep(answers && step, !canUndo)
	const startAgain = () => offerUndo('Your answers have been cleared.', restart())

	return (
		<Page
			heading={page.title}
			lead={
				step === 0 &&
				`There are ${count(questions.length, 'short question')}, one at a time. You can always answer “I’m not sure”. What you choose stays on your device unless you share it.`
			}
			className="quiz"
		>
			<div className="needs-script">
				{isResumed && (
					<div className="notice cluster" role="status">
						<p>Welcome back. Your answers were still on this device.</p>
						<QuietButton onClick={startAgain}>Start again</QuietButton>
					</div>
				)}
				{undoNote}
				{step === 'result' && answers ? (
					<QuizResult
						questions={questions}
						answers={answers}
						list={list}
						heading={heading}
						onBack={back}
						onRestart={startAgain}
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
							onAnswer={(answer) => {
								// Undoing would overwrite it.
								endUndo()
								return answerWith(answer)
							}}
							onForward={forward}
							onBack={step === 0 && !changing ? undefined : back}
						/>
					)
				)}
			</div>
			{step === 0 && <About page={page} />}
		</Page>
	)
}

/**
 * Returns the ref of a step's heading, which gets the focus when the step changes.
 * @param step undefined until the answers have been read
 * @param isFree whether nothing else has it
 */
function useFocusOnStep(step: QuizStep | undefined, isFree: boolean): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef<QuizStep>(undefined)
	useEffect(() => {
		if (step === undefined) return
		if (isFree && shown.current !== undefined && shown.current !== step) {
			heading.current?.focus({ preventScroll: true })
			heading.current?.scrollIntoView({ block: 'start' })
		}
		shown.current = step
	}, [step, isFree])
	return heading
}

/** What the quiz asks and how it ranks, with links to continue if no scripts run. */
function About({ page: { questions, total } }: ViewProps<'quiz'>) {
	const places = questions.find(({ where }) => where)?.options ?? []
	return (
		<>
			{import.meta.env.SSR ? (
				<PlacesWithoutScripts places={places.map(({ id, label }) => ({ slug: id, name: label }))}>
					<strong>The quiz needs JavaScript, which is off in your browser.</strong> You can still read{' '}
					<a href={at.villages}>the list of all {count(total, 'village')}</a>, or open a place:
				</PlacesWithoutScripts>
			) : (
				<noscript />
			)}
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
				<p className="cluster links">
					Would you rather look for yourself? <a href={at.search}>Search for villages</a>{' '}
					<a href={at.regions}>See all regions</a>
				</p>
			</section>
		</>
	)
}
