import { useEffect, useMemo, useRef, useState } from 'react'
import { storedJson } from '../../components/stored-value.ts'
import { QUIZ_KEY, QUIZ_RESULT_KEY } from '../../core/device/storage-keys.ts'
import type { FindPlaces } from '../../core/places/gazetteer.ts'
import {
	firstGap,
	readAnswers,
	readNear,
	readResult,
	readStep,
	stepAddress,
	writeNear,
	type Answer,
	type Answers,
	type Stop,
} from '../../core/quiz/quiz-answers.ts'
import type { NearAnswer, QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { PLACE_SOMEONE_CHOSE } from '../../core/sent-words.ts'
import { afterPaint } from '../../navigation/after-paint.ts'
import { historyState } from '../../navigation/entry-state.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { createDeviceStore } from '../device-storage/device-store.ts'
import { loadPlaces, usePlaces } from '../places/load-gazetteer.ts'

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

/** Returns the answers with the names of our list, which is fetched only for answers that have a place. */
function usePlaceNames(answers: Answers | undefined): Answers | undefined {
	const places = usePlaces()
	const hasPlace = answers !== undefined && Object.values(answers).some(readNear)
	useEffect(() => {
		if (hasPlace) loadPlaces()
	}, [hasPlace])
	// Without the list, a place has no name.
	const findPlaces = places.state === 'ready' ? places.value : undefined
	return useMemo(() => (hasPlace ? withPlaceNames(answers, findPlaces) : answers), [answers, hasPlace, findPlaces])
}

function withPlaceNames(answers: Answers, findPlaces: FindPlaces | undefined): Answers {
	return Object.fromEntries(
		Object.entries(answers).map(([id, answer]): [string, Answer] => {
			const near = readNear(answer)
			return [
				id,
				near ? [writeNear({ ...near, name: (findPlaces && nameIn(findPlaces, near)) ?? PLACE_SOMEONE_CHOSE })] : answer,
			]
		}),
	)
}

/** How far a place may be from where the list has it, in degrees: it may have been measured again since. */
const SAME_PLACE = 0.01

function nameIn(findPlaces: FindPlaces, { name, lat, lng }: NearAnswer): string | undefined {
	// The rest of a label distinguishes places of the same name, and isn't all in the list's index.
	return findPlaces(name.replace(/,.*| near .*/, ''), 100, true, true).find(
		({ label, place }) =>
			label === name && Math.abs(place.lat - lat) < SAME_PLACE && Math.abs(place.lng - lng) < SAME_PLACE,
	)?.label
}

/** What makes sense of it depends on the page's questions. */
const asFound = (found: unknown) =>
	typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Answers) : undefined
const unfinished = createDeviceStore<Answers>({ key: QUIZ_KEY, empty: {}, read: asFound })
const finished = storedJson('sessionStorage', QUIZ_RESULT_KEY, asFound)

/** Returns the stored answers as far as they make sense: those of this tab's result, or else of the quiz that any tab began. */
function getAnswers(questions: readonly QuizQuestion[]): Answers {
	const result = finished.get()
	const begun = unfinished.get()
	return readAnswers(result ?? (Object.keys(begun).length > 0 ? begun : historyState()['quiz']), questions)
}

/**
 * Stores the answer to one question; undefined removes it.
 * @param shown the answers that this tab has, for when another has finished the quiz or begun it again
 * @returns the answers with it, and with those that another tab has given
 */
function storeAnswer(
	shown: Answers,
	id: string,
	answer: Answer | undefined,
	questions: readonly QuizQuestion[],
): Answers {
	let answers = shown
	const isStored = unfinished.update((now) => {
		const { [id]: _, ...others } = { ...shown, ...readAnswers(now, questions) }
		answers = answer === undefined ? others : { ...others, [id]: answer }
		return answers
	})
	if (finished.get()) finished.set(answers)
	if (!isStored) storeInHistory(answers)
	return answers
}

/** Stores the answers that the result is made from, for this tab, and removes them from the device. */
function storeResult(answers: Answers): void {
	const isDone = finished.set(answers) && unfinished.update(() => ({}))
	if (!isDone) storeInHistory(answers)
}

/** Removes the answers. Returns a function that brings them back. */
function clearAnswers(): () => void {
	const [begun, result] = [unfinished.get(), finished.get()]
	unfinished.update(() => ({}))
	finished.set(undefined)
	return () => {
		unfinished.update(() => begun)
		finished.set(result)
	}
}

function storeInHistory(answers: Answers): void {
	history.replaceState({ ...historyState(), quiz: answers }, '')
}
