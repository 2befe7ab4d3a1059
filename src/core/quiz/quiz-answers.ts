/**
 * A visitor's answers and their step in the quiz: as stored on the device, and in addresses.
 * The fragment of an address never leaves the device.
 */
import { cleanWords } from '../sent-words.ts'
import type { NearAnswer, QuizQuestion } from './quiz-questions.ts'

/** "I'm not sure", as an answer. No option may have this id. */
export const UNSURE = 'unsure'
/** "Anywhere", as the answer to where. */
export const ANYWHERE = 'anywhere'

/** What is chosen in answer to each question, or UNSURE. A question that is not there is not answered yet. */
export type Answers = Readonly<Record<string, Answer>>
export type Answer = readonly string[] | typeof UNSURE

/** The distances to choose from, in kilometres. */
export const DISTANCES = [5, 10, 25, 50, 100] as const

const MAX_NAME_LENGTH = 80

/** `writeNear({ name: 'Mosgiel', lat: -45.875, lng: 170.348, km: 10 })` → `near,10,-45.875,170.348,Mosgiel` */
export function writeNear({ name, lat, lng, km }: NearAnswer): string {
	return ['near', km, lat, lng, name].join()
}

/** Reads what `writeNear` wrote; undefined for another answer. */
export function readNear(answer: Answer | undefined): NearAnswer | undefined {
	if (answer === undefined || answer === UNSURE) return undefined
	const [, km, lat, lng, name] = /^near,(\d+),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(.+)$/.exec(answer[0] ?? '') ?? []
	const near = { name: cleanWords(name, MAX_NAME_LENGTH), lat: Number(lat), lng: Number(lng), km: Number(km) }
	const isReal = DISTANCES.some((distance) => distance === near.km) && Math.abs(near.lat) <= 90 && near.lng <= 180
	return near.name && isReal ? near : undefined
}

/**
 * Reads answers that any version of the site, a person or a broken link may have written; unknown ones are left out.
 */
export function readAnswers(found: unknown, questions: readonly QuizQuestion[]): Answers {
	const answers: Record<string, Answer> = {}
	if (typeof found !== 'object' || found === null) return answers
	for (const { id, options, choose, where } of questions) {
		const value: unknown = Object.hasOwn(found, id) ? (found as Record<string, unknown>)[id] : undefined
		if (value === UNSURE) answers[id] = UNSURE
		if (!Array.isArray(value)) continue
		const given = value.filter((one) => typeof one === 'string')
		const near = where ? readNear(given) : undefined
		const chosen = options.map((option) => option.id).filter((option) => given.includes(option))
		if (near) answers[id] = [writeNear(near)]
		else if (where && given.includes(ANYWHERE)) answers[id] = [ANYWHERE]
		else if (chosen.length > 0) answers[id] = choose === 'any' ? chosen : chosen.slice(0, choose)
	}
	return answers
}

/** The reader's step: the index of a question, or the result. */
export type QuizStep = number | 'result'

export interface Stop {
	step: QuizStep
	/** Whether the reader came from the result to change this answer, and will return to it. */
	changing: boolean
}

/** `stepAddress({ step: 2, changing: false })` → `#question-3`; a change of an answer is `#change-3`, the result `#result`. */
export function stepAddress({ step, changing }: Stop): string {
	return step === 'result' ? '#result' : `#${changing ? 'change' : 'question'}-${step + 1}`
}

/**
 * Reads what `stepAddress` wrote; undefined for any other fragment.
 * For a step that answers don't reach yet, returns the first question without an answer.
 */
export function readStep(hash: string, questions: readonly QuizQuestion[], answers: Answers): Stop | undefined {
	const [, word, digits] = /^#(result|question-(?=\d)|change-(?=\d))(\d{0,3})(?:&.*)?$/.exec(hash) ?? []
	if (!word) return undefined
	const gap = firstGap(questions, answers)
	if (word === 'result') return { step: gap, changing: false }
	const named = Math.max(0, Number(digits) - 1)
	if (word === 'change-' && gap === 'result' && named < questions.length) return { step: named, changing: true }
	return { step: Math.min(named, gap === 'result' ? questions.length - 1 : gap), changing: false }
}

/** The first question without an answer; the result when there is none. */
export function firstGap(questions: readonly QuizQuestion[], answers: Answers): QuizStep {
	const gap = questions.findIndex(({ id }) => !Object.hasOwn(answers, id))
	return gap === -1 ? 'result' : gap
}

/**
 * Returns a link to a result, to keep or to send.
 * @example writeResult({ care: ['none', 'some'], pets: 'unsure' }) === '#result&care=none/some&pets=unsure'
 */
export function writeResult(answers: Answers): string {
	const fields = Object.entries(answers).map(([id, answer]) => {
		const text = typeof answer === 'string' ? answer : answer.map(encodeURIComponent).join('/')
		return `&${id}=${text}`
	})
	return `#result${fields.join('')}`
}

/** Returns the answers of `writeResult`, for `readAnswers`; undefined if the fragment has none. */
export function readResult(hash: string): unknown {
	if (!hash.startsWith('#result&')) return undefined
	const found: Record<string, unknown> = {}
	for (const field of hash.slice('#result&'.length).split('&')) {
		const at = field.indexOf('=')
		const value = field.slice(at + 1)
		if (at > 0) found[field.slice(0, at)] = value === UNSURE ? UNSURE : value.split('/').map(decoded)
	}
	return found
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return ''
	}
}
