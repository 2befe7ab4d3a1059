/**
 * Where answers are stored: on the device until the quiz is finished, then in this tab alone. Where the browser refuses
 * storage, with the page's entry in its history, so that a reload and the way back from a village lose nothing.
 */
import { storedJson } from '../../components/stored-value.ts'
import { QUIZ_KEY, QUIZ_RESULT_KEY } from '../../core/device/storage-keys.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { readAnswers, type Answer, type Answers } from '../../core/quiz/quiz-answers.ts'
import { historyState } from '../../navigation/entry-state.ts'
import { createDeviceStore } from '../device-storage/device-store.ts'

/** What makes sense of it depends on the page's questions. */
const asFound = (found: unknown) =>
	typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Answers) : undefined
const unfinished = createDeviceStore<Answers>({ key: QUIZ_KEY, empty: {}, read: asFound })
const finished = storedJson('sessionStorage', QUIZ_RESULT_KEY, asFound)

/** Returns the stored answers as far as they make sense: those of this tab's result, or else of the quiz that any tab began. */
export function getAnswers(questions: readonly QuizQuestion[]): Answers {
	const result = finished.get()
	const begun = unfinished.get()
	return readAnswers(result ?? (Object.keys(begun).length > 0 ? begun : historyState()['quiz']), questions)
}

/**
 * Stores the answer to one question; undefined removes it.
 * @param shown the answers that this tab has, for when another has finished the quiz or begun it again
 * @returns the answers with it, and with those that another tab has given
 */
export function storeAnswer(
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
export function storeResult(answers: Answers): void {
	const isDone = finished.set(answers) && unfinished.update(() => ({}))
	if (!isDone) storeInHistory(answers)
}

/** Removes the answers. Returns a function that brings them back. */
export function clearAnswers(): () => void {
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
