/** Takes answers to the questions of a visit into what a reader was told. Pure. */
import { readNumber } from '../typed-number.ts'
import { cleanText } from '../sent-words.ts'
import { questionOf } from './told-facts.ts'
import { TOLD_KEYS, TOLD_ROWS, type ToldKey, type ToldValues } from './told-rows.ts'
import { MAX_TOLD_TEXT } from './told.ts'

/** An answer as the row that it answers takes it. */
export interface VisitAnswer {
	key: ToldKey
	value: ToldValues[ToldKey]
}

/** The rows for one number that a question asks for alone; a fee is asked for by years, so one number doesn't say which. */
const NUMBERS: readonly ToldKey[] = ['weeklyFee', 'repaymentMonths', 'entryAge', 'entryPrice']

/**
 * Returns what an answer says: a number where the question asks for one and the answer is one, otherwise its words if there is a row for
 * words. Undefined if it's neither: it's in the plan then, and the form has the right fields.
 */
export function visitAnswer(question: string, text: string): VisitAnswer | undefined {
	const words = cleanText(text, MAX_TOLD_TEXT).trim()
	if (words === '') return undefined
	const keys = TOLD_KEYS.filter((key) => questionOf(key) === question)
	for (const key of keys.filter((one) => NUMBERS.includes(one))) {
		const { control } = TOLD_ROWS[key]
		const value = control.kind === 'number' ? readNumber(words, control.takes) : undefined
		if (typeof value === 'number') return { key, value }
	}
	const key = keys.find((one) => TOLD_ROWS[one].control.kind === 'words')
	return key && { key, value: words }
}
