/** Finds what is known where another side has an open question, for the grid of questions on paper. Pure. */
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../facts/operator-facts.ts'
import { VILLAGE_FACTS } from '../facts/village-facts.ts'
import type { ComparedOperator, ComparedVillage } from '../page-data/page-data.ts'

/**
 * Returns a function that answers a question by one side's facts; where nobody is asked, it says so.
 * @param operatorQuestions the questions to an operator, by fact
 */
export function knownAnswers(
	side: ComparedVillage | ComparedOperator,
	operatorQuestions: Readonly<Record<string, string>>,
): (question: string) => string {
	const answers = new Map<string, string[]>()
	const add = (question: string | undefined, label: string, text: string | undefined) => {
		if (!question || !text) return
		const words = /^(Yes|No)$/.test(text) ? `${label} ${text}` : text
		answers.set(question, [...(answers.get(question) ?? []), words])
	}
	if (side.kind === 'village') {
		for (const row of VILLAGE_FACTS) {
			const asked = row.answers ? VILLAGE_FACTS.find(({ key }) => key === row.answers) : row
			add(asked?.question, row.label, row.text(side.facts))
		}
	} else {
		const { facts } = side
		for (const row of CONTRACT_FACTS) add(operatorQuestions[row.key], row.label, row.text(facts))
		for (const row of OPERATOR_FACTS) add(operatorQuestions[row.key], row.label, row.text(facts))
	}
	return (question) => {
		// A question of no fact is about care that other villages don't list.
		const isOfFact = VILLAGE_FACTS.some((row) => row.question === question)
		return (
			answers.get(question)?.join('. ') ??
			(side.kind === 'village' && !isOfFact ? side.offers.words : 'No question here')
		)
	}
}
