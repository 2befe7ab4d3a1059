/** Finds what to ask a village: the questions that its page doesn't answer, money first. */
import { CERTIFIED_CARE } from '../vocabulary.ts'
import type { VillageFacts } from './village-facts.ts'

interface Question {
	text: string
	/** The facts that answer it; any one of them is enough. */
	answeredBy: readonly (keyof VillageFacts)[]
	/** Whether it is worth asking; always where absent. */
	isFor?: (facts: VillageFacts) => boolean
}

/** A source lists care that is certified, and so audited. */
const hasCareHome = ({ careServices }: VillageFacts) =>
	careServices !== undefined &&
	careServices.sources.length > 0 &&
	CERTIFIED_CARE.some((service) => careServices.value.includes(service))

export const STREET_QUESTION = 'What is the street address?'

/** In the order in which pages, messages and printed sheets ask them. */
const QUESTIONS: readonly Question[] = [
	{ text: 'What is the entry price of each home on offer now?', answeredBy: ['entryPrice'] },
	{ text: 'How much does the operator keep if I leave after 1, 2 or 3 years?', answeredBy: ['dmf'] },
	{ text: 'What’s the weekly fee, and what does it cover?', answeredBy: ['weeklyFee'] },
	{ text: 'How much can the weekly fee go up each year?', answeredBy: ['weeklyFeeRises', 'weeklyFeeRule'] },
	{ text: 'How soon would I be repaid?', answeredBy: ['repaymentMonths'] },
	{ text: 'When do the weekly fees stop after I leave?', answeredBy: ['feesStopOnExit', 'feesAfterExit'] },
	{
		text: 'Do I share in any capital gain or loss?',
		answeredBy: ['gainShare', 'lossShare', 'capitalRule'],
	},
	{ text: 'Who pays for refurbishment?', answeredBy: ['refurbishment'] },
	{ text: 'Who pays the costs of selling?', answeredBy: ['saleCosts'] },
	{ text: 'What care is there on site, and where would I go if I needed more?', answeredBy: ['careServices'] },
	{
		text: 'What did the last audit of the care home find, and what still has to be fixed?',
		answeredBy: ['openActions'],
		isFor: hasCareHome,
	},
	{ text: 'What would I pay and get back if I moved into care?', answeredBy: ['transferToCare'] },
	{ text: 'What happens to a couple if one of them needs care?', answeredBy: ['couples'] },
	{ text: 'What is the minimum age, and does it apply to both people in a couple?', answeredBy: ['entryAge'] },
	{ text: 'Are pets welcome?', answeredBy: ['pets'] },
	{ text: 'Can family stay overnight?', answeredBy: ['visitors'] },
	{ text: 'How many homes are there, and how many are empty now?', answeredBy: ['units'] },
	{ text: 'What do I have to insure?', answeredBy: ['insurance'] },
	{ text: 'Who is the statutory supervisor?', answeredBy: ['statutorySupervisor'] },
	{ text: STREET_QUESTION, answeredBy: ['street'] },
]

/** All questions, for a village about which nothing is known. */
export const ALL_QUESTIONS: readonly string[] = QUESTIONS.map(({ text }) => text)

/**
 * Returns the questions that no source answers. An old price or fee isn't an answer; a closed or planned village has no
 * questions, because there is nobody to ask.
 */
export function openQuestionsAbout(facts: VillageFacts): Question[] {
	if (facts.status.value === 'closed' || facts.status.value === 'planned') return []
	const isAnswered = (fact: keyof VillageFacts) => {
		const known = facts[fact]
		return known !== undefined && known.sources.length > 0 && known.old !== true
	}
	return QUESTIONS.filter(({ answeredBy, isFor }) => isFor?.(facts) !== false && !answeredBy.some(isAnswered))
}

/** Returns the texts of these questions. */
export const openQuestions = (facts: VillageFacts): string[] => openQuestionsAbout(facts).map(({ text }) => text)

/** Returns the open questions as a number with a bit for each question, which is small enough for the list of all villages. */
export function openQuestionBits(facts: VillageFacts): number {
	const open = openQuestionsAbout(facts)
	return QUESTIONS.reduce((bits, question, index) => (open.includes(question) ? bits | (1 << index) : bits), 0)
}

/** Returns the texts of the questions in `openQuestionBits`. */
export const questionsIn = (bits: number): string[] => ALL_QUESTIONS.filter((_text, index) => bits & (1 << index))
