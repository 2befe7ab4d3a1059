/**
 * What a device keeps of what was told, and files and links carry: format 1. Whatever is read may have been written by anyone, so it's
 * bounded, and what no control of the form would give is left out.
 *
 * A village has an answer for each row, as its control has it, and what the other of person and papers says: `['acacia-cove-village',
 * { dmfMax: { value: 25, how: 'person', day: '2026-11-14', other: { value: 30, how: 'agreement', day: '', page: 12 } }, clauses: [] }]`.
 */
import {
	CLAUSES_FOR_A_LAWYER,
	type FoundClause,
	type LawyerClause,
	type ReadFact,
	type ReadValues,
} from '../agreement-reading/proposal.ts'
import { isSlug } from '../choice.ts'
import { MAX_PRICE } from '../costs/terms.ts'
import type { Range } from '../facts/statement.ts'
import { MAX_QUOTED_LENGTH, cleanText, cleanWords } from '../sent-words.ts'
import { entriesOf, readTexts, record } from '../sheets/kept-sheets.ts'
import { isText, slugOf, type Sheets } from '../sheets/sheets.ts'
import { isDay } from '../today-in-words.ts'
import { FEE_SHARE_FIELD, TOLD_FEE_STAYS, TOLD_KEYS, TOLD_ROWS, partsOfFee, type ToldKey } from './told-rows.ts'
import {
	MAX_CLAUSES,
	TOLD_HOW,
	clausePlace,
	countedStatements,
	isPaper,
	otherThan,
	type Told,
	type ToldClause,
	type ToldHere,
	type ToldHow,
	type ToldSource,
	type ToldStatement,
} from './told.ts'

/** Of a text, in fields and in what is read. */
export const MAX_TOLD_TEXT = 1000
/** Of the words of a document. */
export const MAX_QUOTE = 600
const MAX_PAGE = 9999
/** Of a choice that isn't among ours: the kind of contract that an operator publishes. */
const MAX_CHOICE = 80
/** Of the name that someone gives, in characters. */
export const MAX_TOLD_NAME = 40
/** Of a file, in bytes, and of what a link carries, in characters: many times what ten villages take. */
export const MAX_TOLD_FILE = 500_000
export const MAX_TOLD_LINK = 100_000

/** The version of what is written. What has another isn't read, and never written over. */
const TOLD_FORMAT = 1

/** What the controls of the form have: a number, the word of an option, a text, a price with its agreement, or shares by year. */
export type Typed = number | string | QuotedPrice | readonly (number | null)[]

/** Returns the value of a statement as the control of its row has it; undefined if that can't have it, such as a range of prices. */
export function typedOf({ key, value, for: scope }: Pick<ToldStatement, 'key' | 'value' | 'for'>): Typed | undefined {
	const { control, as } = TOLD_ROWS[key]
	switch (as) {
		case undefined:
			return value as Typed
		case 'boolean':
			return value ? 'yes' : 'no'
		case 'list': {
			const list = value as readonly string[]
			return list.length === 1 ? list[0] : undefined
		}
		case 'range': {
			const { from, to } = value as Range
			if (from === undefined || from !== to) return undefined
			return control.kind === 'price' ? priceOf(from, scope?.plan, scope?.homes) : from
		}
	}
}

/** Returns the statement that the control of a row makes. */
export function statementOf(key: ToldKey, typed: Typed, { how, day, page, quote }: ToldSource): ToldStatement {
	const { price, plan, home } =
		typeof typed === 'object' && 'price' in typed ? typed : { price: typed, plan: '', home: '' }
	const values = { boolean: typed === 'yes', list: [typed], range: { from: price, to: price } }
	const { as } = TOLD_ROWS[key]
	return {
		key,
		value: as ? values[as] : typed,
		...((plan || home) && { for: { ...(plan && { plan }), ...(home && { homes: home }) } }),
		how,
		day,
		...(page && { page }),
		...(quote && { quote }),
	} as ToldStatement
}

/** Returns what was found as the control of a row would give it; undefined if the control wouldn't. */
function readTyped(key: ToldKey, found: unknown): Typed | undefined {
	const { control } = TOLD_ROWS[key]
	switch (control.kind) {
		case 'number':
			return isWithin(found, control.takes) ? found : undefined
		case 'choice': {
			if (typeof found === 'string' && Object.hasOwn(control.options, found)) return found
			return (control.isOpen && cleanWords(found, MAX_CHOICE)) || undefined
		}
		case 'words': {
			const text = cleanText(found, MAX_TOLD_TEXT)
			return text.trim() === '' ? undefined : text
		}
		case 'price':
			return readPrice(found)
		case 'steps':
			return readSteps(found)
	}
}

function readSteps(found: unknown): (number | null)[] | undefined {
	if (!Array.isArray(found)) return undefined
	const steps = Array.from({ length: TOLD_FEE_STAYS }, (_, index): number | null => {
		const step: unknown = found[index]
		return isWithin(step, FEE_SHARE_FIELD) ? step : null
	})
	return steps.some((step) => step !== null) ? steps : undefined
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
	return typeof value === 'number' && value >= min && value <= max
}

/** Returns where something is from, as far as it says so. */
function readSource({ how, day, page, quote }: Record<string, unknown>): ToldSource {
	const words = cleanWords(quote, MAX_QUOTE)
	return {
		how: typeof how === 'string' && Object.hasOwn(TOLD_HOW, how) ? (how as ToldHow) : 'person',
		day: isDay(day) ? day : '',
		...(Number.isInteger(page) && isWithin(page, { min: 1, max: MAX_PAGE }) && { page }),
		...(words && { quote: words }),
	}
}

/** Returns the statement about a row in what was found, if its control would give it. */
function readStatement(key: ToldKey, found: Record<string, unknown>): ToldStatement[] {
	const typed = readTyped(key, found['value'])
	return typed === undefined ? [] : [statementOf(key, typed, readSource(found))]
}

/** Returns the clauses that are kept; none for what isn't a list of clauses. */
function readClauses(found: unknown): ToldClause[] {
	if (!Array.isArray(found)) return []
	const read = found.slice(0, MAX_CLAUSES).flatMap((one: unknown): ToldClause[] => {
		const { clause, ...source } = record(one)
		const isClause = typeof clause === 'string' && Object.hasOwn(CLAUSES_FOR_A_LAWYER, clause)
		if (!isClause) return []
		const from = readSource(source)
		return [{ clause: clause as LawyerClause, ...from, how: from.how === 'person' ? 'document' : from.how }]
	})
	const places = read.map(clausePlace)
	return read.filter((_, index) => places.indexOf(places[index] ?? '') === index)
}

/** Returns what was told about a village, from what a device, a file or a link has. */
export function readHere(found: unknown): ToldHere {
	const answers = record(found)
	const own = (key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined)
	const statements = TOLD_KEYS.flatMap((key) => {
		const answer = record(own(key))
		const [first] = readStatement(key, answer)
		if (!first) return []
		const [other] = readStatement(key, record(answer['other']))
		return other && isPaper(other) !== isPaper(first) ? [first, other] : [first]
	})
	return { statements, clauses: readClauses(own('clauses')) }
}

/** Returns what was told, from what a file or a link has; undefined if it's something else or of another version. */
export function readTold(found: unknown): Told | undefined {
	const { format, villages } = record(found)
	if (format !== TOLD_FORMAT || !Array.isArray(villages)) return undefined
	return toldOf(entriesOf(villages))
}

/** Returns what was told, from the answers about each village; one without any isn't in it. */
export const toldOf = (answers: Iterable<readonly [slug: string, found: unknown]>): Told =>
	new Map(
		[...answers].flatMap(([slug, found]): [string, ToldHere][] => {
			const here = readHere(found)
			return here.statements.length + here.clauses.length > 0 ? [[slug, here]] : []
		}),
	)

/** Returns what a device, a file or a link has of what was told. */
export function writeTold(told: Told) {
	return { format: TOLD_FORMAT, villages: [...told].map(([slug, here]) => [slug, writeHere(here)] as const) }
}

/** Returns what a device, a file or a link has of what was told about a village. */
export function writeHere(here: ToldHere): Readonly<Record<string, unknown>> {
	const write = (statement: ToldStatement) => {
		const { key: _key, value: _value, for: _for, ...source } = statement
		return { value: typedOf(statement), ...source }
	}
	const answers = countedStatements(here).map((counted) => {
		const other = otherThan(here, counted)
		return [counted.key, { ...write(counted), ...(other && { other: write(other) }) }] as const
	})
	return { ...Object.fromEntries(answers), ...(here.clauses.length > 0 && { clauses: here.clauses }) }
}

/** What someone handed over. */
export interface ToldParcel {
	/** The name that they gave; may be empty. */
	from: string
	told: Told
	/** What a file has of visits, people and notes, by place; a link has none. */
	texts?: Sheets | undefined
}

/** Returns the JSON of a file or a link. */
export function writeParcel({ from, told, texts }: ToldParcel) {
	return {
		from: cleanWords(from, MAX_TOLD_NAME),
		...writeTold(told),
		...(texts && texts.size > 0 && { texts: Object.fromEntries(texts) }),
	}
}

/** Returns what a file or a link holds; undefined if it's something else, of another version, or holds no answer. */
export function readParcel(found: unknown): ToldParcel | undefined {
	const told = readTold(found)
	const { from, texts: given } = record(found)
	const texts = new Map(readTexts(given).filter(([place]) => isText(place) && isSlug(slugOf(place))))
	if (!told || told.size + texts.size === 0) return undefined
	return { from: cleanWords(from, MAX_TOLD_NAME), told, ...(texts.size > 0 && { texts }) }
}

/** Returns what was told without the words of documents, which a link has no room for. */
export function withoutQuotes(told: Told): Told {
	const unquoted = <From extends ToldSource>(from: From): From => {
		const { quote: _, ...others } = from
		return others as From
	}
	return new Map(
		[...told].map(([slug, { statements, clauses }]) => [
			slug,
			{ statements: statements.map(unquoted), clauses: clauses.map(unquoted) },
		]),
	)
}

/** Returns the statements that a value of a document makes: several for a deferred fee, none for a value that the form has no control for. */
export function statementsRead<F extends ReadFact>(fact: F, value: ReadValues[F], source: ToldSource): ToldStatement[] {
	if (fact !== 'dmf') {
		const statement = { key: fact, value } as Pick<ToldStatement, 'key' | 'value'>
		return readStatement(statement.key, { ...source, value: typedOf(statement) })
	}
	const { of, ...fee } = value as ReadValues['dmf']
	const { dmfByYear, dmfMax, dmfYears } = partsOfFee(fee)
	// What a document doesn't state is no answer, although it follows from the rest.
	const stated = { ...(fee.byYear && { dmfByYear }), dmfMax, dmfOf: of, dmfYears: dmfYears || undefined }
	return Object.entries(stated).flatMap(([key, part]) => readStatement(key as ToldKey, { ...source, value: part }))
}

/** Returns the clauses of a document as they are kept. */
export function clausesRead(found: readonly FoundClause[], { how, day }: ToldSource): ToldClause[] {
	return readClauses(found.map((one) => ({ ...one, how, day })))
}

/** A price that the reader was quoted. */
export interface QuotedPrice {
	/** Dollars, at least 1. */
	price: number
	/** The name of the agreement that it is for; empty where the village has only one. */
	plan: string
	/** Which home, in the reader's words. */
	home?: string
}
/** Returns a price, with the home only if there is one, so that files and links without it are as they were. */
export const priceOf = (price: number, plan = '', home = ''): QuotedPrice => ({ price, plan, ...(home && { home }) })

/** Whether a value is a price that the field takes. */
function isPrice(value: unknown): value is number {
	return typeof value === 'number' && value >= 1 && value <= MAX_PRICE && Math.round(value * 100) / 100 === value
}

/** The maximum length of the name of an agreement, in characters: no plan of ours has a longer one. */
const MAX_PLAN_NAME = 80

/** Returns a price in what a device, a file or a link has; undefined if it's none. */
export function readPrice(found: unknown): QuotedPrice | undefined {
	const { price, plan, home } = (found ?? {}) as Partial<Record<keyof QuotedPrice, unknown>>
	return isPrice(price)
		? priceOf(price, cleanWords(plan, MAX_PLAN_NAME), cleanText(home, MAX_QUOTED_LENGTH).trimStart())
		: undefined
}
