/**
 * Where answers are stored: on the device until the quiz is finished, then in this tab alone. Where the browser refuses
 * storage, with the page's entry in its history, so that a reload and the way back from a village lose nothing.
 */
import { storedJson } from '../../components/stored-value.ts'
import { QUIZ_KEY, QUIZ_RESULT_KEY } from '../../core/device/storage-keys.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { readAnswers, type Answers } from '../../core/quiz/quiz-answers.ts'

const asFound = (found: unknown) => found
const unfinished = storedJson('localStorage', QUIZ_KEY, asFound)
const finished = storedJson('sessionStorage', QUIZ_RESULT_KEY, asFound)

/** Returns the stored answers as far as they make sense. */
export function getAnswers(questions: readonly QuizQuestion[]): Answers {
	return readAnswers(unfinished.get() ?? finished.get() ?? historyState()['quiz'], questions)
}

export function storeAnswers(answers: Answers, isFinished: boolean): void {
	const isDone = isFinished ? finished.set(answers) && unfinished.set(undefined) : unfinished.set(answers)
	if (!isDone) history.replaceState({ ...historyState(), quiz: answers }, '')
}

export function clearAnswers(): void {
	unfinished.set(undefined)
	finished.set(undefined)
}

/** Returns what the router and we store with this entry of the browser's history. */
function historyState(): Record<string, unknown> {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null ? { ...state } : {}
}
