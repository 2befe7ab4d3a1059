/** Puts what a reader was told into words, as every page shows it. */
import type { QuotedPrice } from '../costs/quoted-price.ts'
import { count, date, list, money, percent } from '../format.ts'
import { quoteWords } from '../sent-words.ts'
import { typedOf, type Typed } from './told-format.ts'
import { TOLD_ROWS, type FeeParts, type ToldKey } from './told-rows.ts'
import { TOLD_HOW, countedStatements, type ToldHere, type ToldSource, type ToldStatement } from './told.ts'

/** The plans of a village, by which an agreement that was told is known. */
export type Plans = readonly { name: string }[]

/**
 * Returns a statement in a few words: `25%`, `$165 a week`, `Entry: 0%. 1 year: 5%`.
 * @param plans those of the village: an agreement that isn't one of them is quoted, because it may be a stranger's words
 */
export function toldWords(statement: ToldStatement, plans: Plans = []): string {
	const typed = typedOf(statement)
	return typed === undefined ? '' : typedInWords(statement.key, typed, plans)
}

/** Returns in a few words what the control of a row has. */
export function typedInWords(key: ToldKey, typed: Typed, plans: Plans = []): string {
	const { control } = TOLD_ROWS[key]
	switch (control.kind) {
		case 'choice':
			return control.options[typed as string] ?? ''
		case 'words':
			return typed as string
		case 'price': {
			const { price, plan } = typed as QuotedPrice
			const isOurs = plans.some(({ name }) => name === plan)
			return plan ? `${money(price)} (${isOurs ? plan : quoteWords(plan)})` : money(price)
		}
		case 'steps':
			return stepsInWords(typed as FeeParts['dmfByYear'])
		case 'number':
			return control.inWords(typed as number)
	}
}

/** Returns how much was told about a village, in words. */
export const amountTold = (here: ToldHere): string => amountInWords(countedStatements(here).length, here.clauses.length)

/** Returns `3 answers`, `1 answer and 2 clauses for a lawyer`; `no answers` if there's neither. */
export function amountInWords(rows: number, clauses: number): string {
	const clausesInWords = count(clauses, 'clause for a lawyer', 'clauses for a lawyer')
	if (rows === 0 && clauses > 0) return clausesInWords
	return list([count(rows, 'answer'), ...(clauses > 0 ? [clausesInWords] : [])])
}

/** The stays of `dmfByYear`. */
export const yearInWords = (year: number): string => (year === 0 ? 'Entry' : count(year, 'year'))

function stepsInWords(steps: FeeParts['dmfByYear']): string {
	return steps.flatMap((step, year) => (step === null ? [] : [`${yearInWords(year)}: ${percent(step)}`])).join('. ')
}

/** Returns where something is from, as paper has it: the day, or the page of a paper that the reader has; empty if it isn't known. */
export function toldFromOnPaper({ how, day, page }: ToldSource): string {
	const from = toldFrom(page ? { how, page, day: '' } : { how, day })
	return from.replace(/^you were told( on )?/, '')
}

/** Returns where something is from: `you were told on 14 November 2026`, `disclosure statement, page 12, 14 November 2026`. */
export function toldFrom({ how, day, page }: ToldSource): string {
	if (how === 'person') return day ? `you were told on ${date(day)}` : 'you were told'
	return [TOLD_HOW[how].toLowerCase(), page && `page ${page}`, day && date(day)].filter(Boolean).join(', ')
}
