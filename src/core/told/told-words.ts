/** Puts what a reader was told into words, as every page shows it. */
import { shareInWords } from '../facts/share-words.ts'
import { count, date, list, money, percent } from '../format.ts'
import { quoteWords } from '../sent-words.ts'
import { TOLD_HOW, type ToldSource } from './told-source.ts'
import { answeredRows, type ToldAnswers } from './told.ts'
import { TOLD_FEE_BASES, TOLD_ROWS, type ToldKey, type ToldValues } from './told-rows.ts'

/**
 * Returns an answer in a few words: `25%`, `$165 a week`, `Entry: 0%. 1 year: 5%`.
 * @param plans those of the village: an agreement that isn't one of them is quoted, because it may be a stranger's words
 */
export function toldWords<K extends ToldKey>(key: K, value: ToldValues[K], plans: Plans = []): string {
	const { control } = TOLD_ROWS[key]
	switch (control.kind) {
		case 'choice':
			return control.options[value as string] ?? ''
		case 'words':
			return value as string
		case 'price': {
			const { price, plan } = value as ToldValues['entryPrice']
			const isOurs = plans.some(({ name }) => name === plan)
			return plan ? `${money(price)} (${isOurs ? plan : quoteWords(plan)})` : money(price)
		}
		case 'steps':
			return stepsInWords(value as ToldValues['dmfByYear'])
		case 'number':
			return figureInWords(key, value as number)
	}
}

/** The plans of a village, by which an agreement that was told is known. */
export type Plans = readonly { name: string }[]

function figureInWords(key: ToldKey, value: number): string {
	switch (key) {
		case 'weeklyFee':
			return `${money(value)} a week`
		case 'gainShare':
		case 'lossShare':
			return shareInWords(value)
		case 'repaymentMonths':
			return `Within ${count(value, 'month')}`
		case 'interestAfterMonths':
			return `After ${count(value, 'month')}`
		case 'coolingOffWorkingDays':
			return count(value, 'working day')
		case 'entryAge':
			return String(value)
		case 'dmfYears':
			return `After ${count(value, 'year')}`
		default:
			return percent(value)
	}
}

/** Returns how much was told about a village, in words. */
export const amountTold = (answers: ToldAnswers): string =>
	amountInWords(answeredRows(answers).length, answers.clauses?.length ?? 0)

/** Returns `3 answers`, `1 answer and 2 clauses for a lawyer`; `no answers` if there's neither. */
export function amountInWords(rows: number, clauses: number): string {
	const clausesInWords = count(clauses, 'clause for a lawyer', 'clauses for a lawyer')
	if (rows === 0 && clauses > 0) return clausesInWords
	return list([count(rows, 'answer'), ...(clauses > 0 ? [clausesInWords] : [])])
}

/** The stays of `dmfByYear`. */
export const yearInWords = (year: number): string => (year === 0 ? 'Entry' : count(year, 'year'))

function stepsInWords(steps: ToldValues['dmfByYear']): string {
	return steps.flatMap((step, year) => (step === null ? [] : [`${yearInWords(year)}: ${percent(step)}`])).join('. ')
}

/** Returns what the share is of: `the price you pay`. */
export const feeBaseInWords = (base: ToldValues['dmfOf']): string => {
	const words = TOLD_FEE_BASES[base]
	return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Returns where something is from, as paper has it: the day, or the page of a paper that the reader has; empty if it isn't known. */
export function toldFromOnPaper({ how, day, page }: ToldSource): string {
	const from = toldFrom(page ? { how, page, day: '' } : { how, day })
	return from.replace(/^you were told( on )?/, '')
}

/** Returns where an answer is from: `you were told on 14 November 2026`, `disclosure statement, page 12, 14 November 2026`. */
export function toldFrom({ how, day, page }: ToldSource): string {
	if (how === 'person') return day ? `you were told on ${date(day)}` : 'you were told'
	return [TOLD_HOW[how].toLowerCase(), page && `page ${page}`, day && date(day)].filter(Boolean).join(', ')
}
