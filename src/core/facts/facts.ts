/**
 * What we say about a village and about an operator: one row for each fact, in reading order.
 * Their own pages and the compare page read the same rows, so a fact is never called two things.
 */
import { count, money, percent } from '../format.ts'
import type { IconName } from '../icons.ts'
import { keysOf } from '../vocabulary.ts'
import type { Known } from './source.ts'

/** The groups of facts, in reading order. */
export const FACT_GROUPS = {
	place: 'Place and people',
	homes: 'Homes and shared places',
	care: 'Care on site',
	money: 'Money and contract',
} as const
export type FactGroup = keyof typeof FACT_GROUPS

interface Words {
	label: string
	/** What the words mean, for a reader who has never met them. */
	explain?: string
	/** What to ask when it is absent. A fact without this is left out instead: it is not worth asking for. */
	ask?: string
}

/** One fact: what it is called, how it reads, and what to ask when it is not published. */
export interface FactRow<F> extends Words {
	key: keyof F & string
	/** The fact itself, or nothing when it is not published. */
	known: (facts: F) => Known<unknown> | undefined
	/** How it reads, or nothing when it is not published. */
	text: (facts: F) => string | undefined
	/** The same as a list, where each part has an icon. */
	items?: (facts: F) => readonly FactItem[] | undefined
	/** Where it leads, for a telephone number or a website. */
	href?: (facts: F) => string | undefined
}

interface FactItem {
	icon: IconName
	label: string
}

/** How a value of one fact is written. */
interface Format<T> extends Words {
	text: (value: T) => string
	items?: (value: T) => readonly FactItem[]
	href?: (value: T) => string
}

type Value<T> = NonNullable<T> extends Known<infer V> ? V : never

/** How each fact is written, in reading order. `More` is what a table says of each fact besides. */
export type FactTable<F, More = object> = { readonly [K in keyof F]-?: Format<Value<F[K]>> & More }

/** Returns a row for each fact of a table, in its order. */
export function createRows<F extends object, More>(table: FactTable<F, More>): readonly (FactRow<F> & More)[] {
	return keysOf(table).map((key) => {
		const { text, items, href, ...rest } = table[key]
		const known = (facts: F) => facts[key] as Known<Value<F[typeof key]>> | undefined
		const read =
			<R>(write: (value: Value<F[typeof key]>) => R) =>
			(facts: F) => {
				const fact = known(facts)
				return fact && write(fact.value)
			}
		return {
			...(rest as Words & More),
			key,
			known,
			text: read(text),
			...(items && { items: read(items) }),
			...(href && { href: read(href) }),
		}
	})
}

/** Returns the rows that a page shows: those that are published, and those worth asking for. */
export function shownRows<F, R extends FactRow<F>>(rows: readonly R[], facts: F): R[] {
	return rows.filter((row) => row.known(facts) !== undefined || row.ask !== undefined)
}

const years = (value: number) => count(value, 'year')
export const aWeek = (dollars: number) => `${money(dollars)} a week`
export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

/** A website without what every address begins with. */
export function siteName(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** A village's facts and its operator's terms share these. */
export const DMF = {
	label: 'Deferred management fee, at most',
	explain: 'The part of your entry payment that the operator keeps when you leave.',
	ask: 'Ask what share of your entry payment the operator keeps when you leave.',
	text: (value: number) => `${percent(value)} of the entry payment`,
}
export const DMF_YEARS = {
	label: 'Time until that fee stops growing',
	ask: 'Ask how the fee grows each year, and when it stops growing.',
	text: years,
}
export const ENTRY_AGE = {
	label: 'Youngest age to move in',
	ask: 'Ask the youngest age, and whether it holds for both people of a couple.',
	text: years,
}
