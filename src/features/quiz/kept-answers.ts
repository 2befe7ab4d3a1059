/**
 * Where answers are kept: on the device until the quiz is finished, then in this tab alone. Where the browser refuses
 * storage, with the page's entry in its history, so that a reload and the way back from a village lose nothing.
 */
import { QUIZ_KEY, QUIZ_RESULT_KEY } from '../../core/device/storage-keys.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { readAnswers, type Answers } from '../../core/quiz/quiz-answers.ts'

/** Never throws; what any version of the site, or a person, has written there is read as far as it makes sense. */
export function readKept(questions: readonly QuizQuestion[]): Answers {
	let found: unknown
	try {
		found = JSON.parse(localStorage.getItem(QUIZ_KEY) ?? sessionStorage.getItem(QUIZ_RESULT_KEY) ?? 'null')
	} catch {
		// Refused, or not ours.
	}
	return readAnswers(found ?? entry()['quiz'], questions)
}

export function keep(answers: Answers, isFinished: boolean): void {
	const text = JSON.stringify(answers)
	try {
		if (isFinished) {
			sessionStorage.setItem(QUIZ_RESULT_KEY, text)
			localStorage.removeItem(QUIZ_KEY)
		} else localStorage.setItem(QUIZ_KEY, text)
	} catch {
		history.replaceState({ ...entry(), quiz: answers }, '')
	}
}

export function forget(): void {
	try {
		localStorage.removeItem(QUIZ_KEY)
		sessionStorage.removeItem(QUIZ_RESULT_KEY)
	} catch {
		// Nothing could be kept there.
	}
}

/** What the router and we keep with this entry of the browser's history. */
function entry(): Record<string, unknown> {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null ? { ...state } : {}
}
