/** Puts what a reader was told into words, as every page shows it, and beside what is published: row by row, and as key facts. Pure. */
import type { ContractFacts } from '../facts/contract-facts.ts'
import { buildUpInWords } from '../facts/fee-words.ts'
import { wordsOf, type Known } from '../facts/source.ts'
import type { DeferredFee, Range } from '../facts/statement.ts'
import type { VillageFacts } from '../facts/village-facts.ts'
import { count, date, list, money, percent } from '../format.ts'
import { quoteWords } from '../sent-words.ts'
import { typedOf, type QuotedPrice, type Typed } from './told-format.ts'
import { TOLD_ROWS, factOf, partsOfFee, type FeeParts, type ToldKey } from './told-rows.ts'
import { TOLD_HOW, countedStatements, type ToldHere, type ToldSource, type ToldStatement } from './told.ts'

/** The plans of a village, by which an agreement that was told is known. */
export type Plans = readonly { name: string }[]

/**
 * Returns a statement in a few words: `25%`, `$165 a week`, `Entry: 0%. 1 year: 5%`.
 * @param plans those of the village: an agreement that isn't one of them is quoted, like a home, because it may be a stranger's words
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
			return control.options[typed as string] ?? (typed as string)
		case 'words':
			return typed as string
		case 'price': {
			const { price, plan, home } = typed as QuotedPrice
			const isOurs = plans.some(({ name }) => name === plan)
			const what = [isOurs || !plan ? plan : quoteWords(plan), home && quoteWords(home)].filter(Boolean).join(', ')
			return what ? `${money(price)} (${what})` : money(price)
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
export const yearInWords = (year: number): string => (year === 0 ? 'First day' : count(year, 'year'))

function stepsInWords(steps: FeeParts['dmfByYear']): string {
	return steps.flatMap((step, year) => (step === null ? [] : [`${yearInWords(year)}: ${percent(step)}`])).join('. ')
}

/** Returns where something is from: `you were told on 14 November 2026`, `disclosure statement, page 12, 14 November 2026`. */
export function toldFrom({ how, day, page }: ToldSource): string {
	if (how === 'person') return day ? `you were told on ${date(day)}` : 'you were told'
	return [TOLD_HOW[how].toLowerCase(), page && `page ${page}`, day && date(day)].filter(Boolean).join(', ')
}

type Facts = Partial<Pick<VillageFacts, keyof ContractFacts>>

/** Returns the published fact of a row; undefined if it has no source. */
function publishedFact(key: ToldKey, facts: Facts): Known<unknown> | undefined {
	const known = facts[factOf(key)] as Known<unknown> | undefined
	return known && known.sources.length > 0 ? known : undefined
}

function valuesOf({ value, partial, differs = [], variants = [] }: Known<unknown>): unknown[] {
	return [...(partial ? [] : [value]), ...[...differs, ...variants].map((other) => other.value)]
}

/** What was told about a row of the form, beside what is published. */
export interface ToldRow {
	key: ToldKey
	/** The statement that counts, and its words: `25%`. */
	statement: ToldStatement
	told: string
	/** In words: `30%`, `Up to 30% of the entry price`; undefined if nothing is. */
	published: string | undefined
	/** Indices of the sources of what is published. */
	sources: readonly number[]
	/** Whether it says otherwise. */
	differs: boolean
}

/**
 * Returns what was told, row by row, in the order of the form. What is published for some homes or plans only, and values on which sources
 * differ, are no difference to a statement of one of them. Texts aren't compared.
 * @param plans those of the village, as `toldWords` takes them
 */
export function toldRows(here: ToldHere, facts: Facts, plans?: Plans): ToldRow[] {
	return countedStatements(here).map((statement) => {
		const { key } = statement
		const known = publishedFact(key, facts)
		return {
			key,
			statement,
			told: toldWords(statement, plans),
			published: publishedWords(key, facts),
			sources: known?.sources ?? [],
			differs: known !== undefined && valuesOf(known).every((value) => agrees(statement, value) === false),
		}
	})
}

/** Returns whether a statement says the same as a published value of its fact; undefined if they can't be compared. */
function agrees({ key, value }: ToldStatement, published: unknown): boolean | undefined {
	const { control, as } = TOLD_ROWS[key]
	if (control.kind === 'words') return undefined
	if (factOf(key) === 'dmf') return agreesInPart(value, partsOfFee(published as DeferredFee)[key as keyof FeeParts])
	if (as === 'range') {
		const [{ from: price = 0 }, { from = 0, to = Infinity }] = [value as Range, published as Range]
		return price >= from && price <= to
	}
	if (as === 'list')
		return (value as readonly unknown[]).every((one) => (published as readonly unknown[]).includes(one))
	const plain = (one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one)
	return plain(value) === plain(published)
}

/** Steps are compared where both are known. */
function agreesInPart(value: unknown, published: FeeParts[keyof FeeParts] | undefined): boolean | undefined {
	if (!Array.isArray(value) || !Array.isArray(published))
		return published === undefined ? undefined : value === published
	const both = (value as FeeParts['dmfByYear']).flatMap((step, year) => {
		const kept = (published as FeeParts['dmfByYear'])[year] ?? null
		return step === null || kept === null ? [] : [Math.abs(step - kept) < 0.01]
	})
	return both.length === 0 ? undefined : both.every(Boolean)
}

/** Returns what is published about a row, in words; undefined if nothing is. */
export function publishedWords(key: ToldKey, facts: Facts): string | undefined {
	const known = publishedFact(key, facts)
	return (known && inWords(key, known)) || undefined
}

function inWords(key: ToldKey, known: Known<unknown>): string {
	if (factOf(key) !== 'dmf') return wordsOf(known)
	const words = (valuesOf(known) as DeferredFee[]).flatMap((fee) => {
		if (key === 'dmfByYear') return buildUpInWords(fee) ?? []
		const part = partsOfFee(fee)[key as keyof FeeParts]
		return part === undefined ? [] : typedInWords(key, part)
	})
	return list([...new Set(words)], 'or')
}

/** The key facts that people are told, each with its facts. The build's list of all twelve is in scripts/facts/known-things.ts. */
export const TOLD_THINGS: readonly (readonly (keyof ContractFacts)[])[] = [
	['entryPrice'],
	['dmf'],
	['weeklyFee'],
	['weeklyFeeRises', 'weeklyFeeRule'],
	['gainShare', 'lossShare', 'capitalRule'],
	['feesStopOnExit', 'feesAfterExit'],
	['repaymentMonths', 'repaymentTrigger'],
	['transferToCare'],
	['entryAge'],
]

/** Returns how many of the twelve key facts the reader was told that aren't published. */
export function countTold({ statements }: ToldHere, facts: Facts): number {
	const known = new Set(statements.map(({ key }) => factOf(key)))
	return TOLD_THINGS.filter(
		(thing) => thing.some((fact) => known.has(fact)) && !thing.some((fact) => (facts[fact]?.sources.length ?? 0) > 0),
	).length
}
