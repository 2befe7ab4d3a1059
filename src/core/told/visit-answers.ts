/** Takes answers to the questions of a visit into what a reader was told. Pure. */
import { readNumber } from '../typed-number.ts'
import { cleanText } from '../sent-words.ts'
import { MAX_TOLD_TEXT, statementOf } from './told-format.ts'
import {
	FEE_SHARE_FIELD,
	TOLD_FEE_STAYS,
	TOLD_KEYS,
	TOLD_ROWS,
	questionOf,
	type FeeParts,
	type ToldKey,
} from './told-rows.ts'
import { isPaper, statementAbout, type ToldHere, type ToldStatement } from './told.ts'

/** What is between shares. The first that makes as many of them as there are years is taken, so that "7,5; 15; 22,5" is read as well as "10, 20, 30". */
const BETWEEN_SHARES = [/\s*[;/|\n]\s*|\s+[-–—]\s+/, /,?\s+(?:and|or|then)\s+|,\s+/, /\s+/, /,/]
/** The years that the question about the deferred fee asks for. */
const YEARS_ASKED = [1, 2, 3]

/**
 * Returns "10, 20, 30" as the fee after 1, 2 and 3 years; undefined if it's anything else. A share that doesn't grow could be for each year
 * or in all, so it's none either.
 */
function sharesByYear(words: string): FeeParts['dmfByYear'] | undefined {
	for (const between of BETWEEN_SHARES) {
		const shares = words.split(between).map((part) => readNumber(part.trim(), FEE_SHARE_FIELD))
		const [first = 0, second = 0, third = 0] = shares.filter((share) => typeof share === 'number')
		if (shares.length !== YEARS_ASKED.length || shares.some((share) => typeof share !== 'number')) continue
		if (first > second || second > third || first === third) return undefined
		const steps = [first, second, third]
		return Array.from({ length: TOLD_FEE_STAYS }, (_, year) => steps[YEARS_ASKED.indexOf(year)] ?? null)
	}
	return undefined
}

/** The rows for one number that a question asks for alone; a fee is asked for by years, so one number doesn't say which. */
const NUMBERS: readonly ToldKey[] = ['weeklyFee', 'repaymentMonths', 'entryAge']

/**
 * Returns the statement that an answer makes: a number where the question asks for one and the answer is one, the fee by year where it asks for that, otherwise its words if there is a row for
 * words. Undefined if it's neither: it's in the plan then, and the form has the right fields.
 * @param here what was told before: a person may have told the years of a fee that the question doesn't ask for
 * @param day of the visit, YYYY-MM-DD
 */
export function visitAnswer(question: string, text: string, here: ToldHere, day: string): ToldStatement | undefined {
	const words = cleanText(text).trim()
	if (words === '' || words.length > MAX_TOLD_TEXT) return undefined
	const source = { how: 'person', day } as const
	const keys = TOLD_KEYS.filter((key) => questionOf(key) === question)
	const shares = keys.includes('dmfByYear') ? sharesByYear(words) : undefined
	if (shares) {
		const before = statementAbout(here, 'dmfByYear')
		const others = before && !isPaper(before) ? before.value : []
		const steps = shares.map((step, year) => step ?? others[year] ?? null)
		return statementOf('dmfByYear', steps, source)
	}
	for (const key of keys.filter((one) => NUMBERS.includes(one))) {
		const { control } = TOLD_ROWS[key]
		const value = control.kind === 'number' ? readNumber(words, control.takes) : undefined
		if (typeof value === 'number') return statementOf(key, value, source)
	}
	const key = keys.find((one) => TOLD_ROWS[one].control.kind === 'words')
	return key && statementOf(key, words, source)
}
