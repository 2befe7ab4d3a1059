/** Finds what to ask a village: the questions that its page doesn't answer, money first. */
import { feesOf, isBuildUpKnown } from './fee-words.ts'
import { OFFER_LETTERS, type Offers } from './offer-signs.ts'
import { careOnSite, offersOf } from './offers.ts'
import { VILLAGE_FACTS, type VillageFacts } from './village-facts.ts'

interface Question {
	/** The fact that it is about. */
	key: keyof VillageFacts
	text: string
	/** The facts that answer it; any one of them is enough. */
	answeredBy: readonly (keyof VillageFacts)[]
}

/** Facts with a question that isn't only whether a source answers it. */
const ASKED_IF: { readonly [F in keyof VillageFacts]?: (facts: VillageFacts, isAnswered: boolean) => boolean } = {
	dmf: (facts, isAnswered) => !isAnswered || !isFeeKnown(facts),
	openActions: (facts, isAnswered) => !isAnswered && careOnSite(offersOf(facts)) === 'offered',
	carePromise: (facts, isAnswered) => !isAnswered && mayHaveRoom(offersOf(facts)),
	// What a money-back offer leaves open is asked where there is one.
	moneyBackDays: (_facts, isAnswered) => isAnswered,
}

/** The facts in the order in which pages, messages and printed sheets ask about them. Others come after these, in reading order. */
const ORDER: readonly (keyof VillageFacts)[] = [
	'entryPrice',
	'dmf',
	'weeklyFee',
	'weeklyFeeRises',
	'repaymentMonths',
	'feesStopOnExit',
	'gainShare',
	'refurbishment',
	'saleCosts',
	'careServices',
	'carePromise',
	'openActions',
	'transferToCare',
	'couples',
	'entryAge',
	'pets',
	'visitors',
	'units',
	'insurance',
	'moneyBackDays',
]

const place = ({ key }: Question) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

const QUESTIONS: readonly Question[] = VILLAGE_FACTS.flatMap(({ key, question: text }) => {
	const others = VILLAGE_FACTS.filter(({ answers }) => answers === key).map((other) => other.key)
	return text === undefined ? [] : [{ key, text, answeredBy: [key, ...others] }]
}).sort((a, b) => place(a) - place(b))

/** All questions, for a village about which nothing is known. */
export const ALL_QUESTIONS: readonly string[] = QUESTIONS.map(({ text }) => text)

/** Something is offered, and care on site isn't ruled out: a room may be free or not. */
const mayHaveRoom = (offers: Offers) => offers.includes(OFFER_LETTERS.offered) && careOnSite(offers) !== 'not-offered'

/** Terms that make a separate agreement if they hold for a part of the homes or agreements only. The deferred fee of that may not be known. */
export const OF_PARTS = ['weeklyFee', 'weeklyFeeRises', 'gainShare', 'lossShare', 'otherCharges'] as const

/** Whether it is known for all homes and agreements what is kept after each year. */
function isFeeKnown({ dmf, ...facts }: VillageFacts): boolean {
	if (!dmf || !feesOf(dmf).every(isBuildUpKnown)) return false
	const labels = dmf.variants?.map(({ label }) => label) ?? []
	return OF_PARTS.every((fact) => {
		const { variants, partial } = facts[fact] ?? {}
		return !dmf.partial || !variants || (partial === true && variants.every(({ label }) => labels.includes(label)))
	})
}

/**
 * Returns the questions that no source answers. An old price or fee isn't an answer; a closed or planned village has no
 * questions, because there is nobody to ask. An audit is asked about only where there is a care home. Whatever a page tells a
 * reader to ask is among them.
 */
export function openQuestionsAbout(facts: VillageFacts): Question[] {
	if (facts.status.value === 'closed' || facts.status.value === 'planned') return []
	const isAnswered = (fact: keyof VillageFacts) => {
		const known = facts[fact]
		return known !== undefined && known.sources.length > 0 && known.old !== true
	}
	return QUESTIONS.filter(({ key, answeredBy }) => {
		const isSettled = answeredBy.some(isAnswered)
		return ASKED_IF[key]?.(facts, isSettled) ?? !isSettled
	})
}

/** Returns the texts of these questions. */
export const openQuestions = (facts: VillageFacts): string[] => openQuestionsAbout(facts).map(({ text }) => text)

/** Returns the open questions as a number with a bit for each question, which is small enough for the list of all villages. */
export function openQuestionBits(facts: VillageFacts): number {
	const open = openQuestionsAbout(facts)
	return QUESTIONS.reduce((bits, question, index) => (open.includes(question) ? bits | (1 << index) : bits), 0)
}

/**
 * Returns the texts of the questions in `openQuestionBits`.
 * @param isAlone whether one person moves in: then nothing is asked about couples
 */
export const questionsIn = (bits: number, isAlone = false): string[] =>
	QUESTIONS.flatMap(({ key, text }, index) => (bits & (1 << index) && !(isAlone && key === 'couples') ? text : []))
