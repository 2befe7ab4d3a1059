import { useEffect, useRef, useState } from 'react'
import {
	firstGap,
	readAnswers,
	readResult,
	readStep,
	stepAddress,
	type Answer,
	type Answers,
	type Stop,
} from '../../core/quiz/quiz-answers.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { afterPaint } from '../../navigation/after-paint.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { usePlaceNames } from './place-names.ts'
import { clearAnswers, getAnswers, storeAnswer, storeResult } from './stored-answers.ts'

/** State of history entries that a step of the quiz made, for which its Back button goes back in the history. */
const STEPPED = { quiz: true }
const START: Stop = { step: 0, changing: false }

/**
 * The answers and the current step of the quiz. Each step is an entry of the browser's history, whose address names the
 * question; the answers are stored on the device and not in the address.
 */
export function useQuiz(questions: readonly QuizQuestion[]) {
	const location = useShownLocation()
	const navigate = useNavigate()
	const { answers, setAnswers, isResumed, setResumed } = useAnswers(questions)
	const named = usePlaceNames(answers)
	/** The last step, for when the hash names something else, such as the main content. */
	const [last, setLast] = useState(START)
	const stop = (answers && readStep(location.hash, questions, answers)) ?? (location.hash === '' ? START : last)
	const { step, changing } = stop
	const question = step === 'result' ? undefined : questions[step]
	const go = (next: Stop, options: { replace?: boolean; state?: unknown } = {}) =>
		navigate(location.pathname + stepAddress(next), options)

	useEffect(() => setLast({ step, changing }), [step, changing])
	useEffect(() => {
		if (answers && step === 'result') storeResult(answers)
	}, [answers, step])

	function answerWith(answer: Answer | undefined): Answers {
		const next = question ? storeAnswer(answers ?? {}, question.id, answer, questions) : (answers ?? {})
		setAnswers(next)
		return next
	}
	function forward(answer: Answer) {
		const next = answerWith(answer)
		setResumed(false)
		const isLast = step === 'result' || step + 1 === questions.length
		const to: Stop = { step: changing || isLast ? firstGap(questions, next) : step + 1, changing: false }
		afterPaint(() => {
			// Next may have been selected again before that.
			if (window.location.hash !== stepAddress(to)) go(to, { state: STEPPED })
		})
	}
	function back() {
		if ((location.state as { quiz?: unknown } | null)?.quiz || changing) navigate(-1)
		else if (step !== 0)
			go({ step: step === 'result' ? questions.length - 1 : step - 1, changing: false }, { replace: true })
	}
	/** Returns a function that brings the answers back. */
	function restart(): () => void {
		const bringBack = clearAnswers()
		setAnswers({})
		setResumed(false)
		go(START, { state: STEPPED })
		return () => {
			bringBack()
			setAnswers(answers)
			go({ step, changing })
		}
	}
	return { answers: named, isResumed, step, changing, question, answerWith, forward, back, restart }
}

/** The answers, read from the device once; or those that a link to a result brings. */
function useAnswers(questions: readonly QuizQuestion[]) {
	const { pathname, hash } = useShownLocation()
	const navigate = useNavigate()
	/** Undefined until the device has been read, after the first render. */
	const [answers, setAnswers] = useState<Answers>()
	const isRead = useRef(false)
	const [isResumed, setResumed] = useState(false)
	useEffect(() => {
		// A link to a result brings its answers with it; they do not stay in the address.
		const sent = readResult(hash)
		if (isRead.current && sent === undefined) return
		isRead.current = true
		const found = sent === undefined ? getAnswers(questions) : readAnswers(sent, questions)
		setAnswers(found)
		const hasAnswers = Object.keys(found).length > 0
		if (sent !== undefined || (hasAnswers && readStep(hash, questions, found) === undefined)) {
			setResumed(sent === undefined)
			navigate(pathname + stepAddress({ step: firstGap(questions, found), changing: false }), { replace: true })
		}
	}, [pathname, hash, questions, navigate])
	return { answers, setAnswers, isResumed, setResumed }
}
