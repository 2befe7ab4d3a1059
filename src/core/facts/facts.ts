/**
 * What we say about a village and about an operator: one row for each fact, in reading order.
 * Their own pages and the compare page read the same rows, so a fact has the same name on both.
 */
import type { IconName } from '../icons.ts'
import { keysOf } from '../vocabulary.ts'
import type { Known } from './source.ts'

/** The groups of facts, in reading order. */
export const FACT_GROUPS = {
	place: 'Location and operator',
	homes: 'Homes and shared facilities',
	care: 'Care on site',
	money: 'Money and contract',
} as const
export type FactGroup = keyof typeof FACT_GROUPS

interface Words {
	label: string
	/** What the words mean, for a reader who has never met them. */
	explain?: string
	/** What to ask when it is not known. A fact without this is left out instead: it is not worth asking for. */
	ask?: string
}

/** One fact: what it is called, how it reads, and what to ask when it is not known. */
export interface FactRow<F> extends Words {
	key: keyof F & string
	/** The fact itself, or nothing when it is not known. */
	known: (facts: F) => Known<unknown> | undefined
	/** How it reads, which the build works out; nothing when it is not known. */
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

/** What a row shows beside the words of its value. */
interface Format<T> extends Words {
	items?: (value: T) => readonly FactItem[]
	href?: (value: T) => string
}

type Value<T> = NonNullable<T> extends Known<infer V> ? V : never

/** How each fact is written, in reading order. `More` is what else a table says about each fact. */
export type FactTable<F, More = object> = { readonly [K in keyof F]-?: Format<Value<F[K]>> & More }

/** Returns a row for each fact of a table, in its order. */
export function createRows<F extends object, More>(table: FactTable<F, More>): readonly (FactRow<F> & More)[] {
	return keysOf(table).map((key) => {
		const { items, href, ...rest } = table[key]
		type V = Value<F[typeof key]>
		// An empty list says no more than an absent one.
		const known = (facts: F) => {
			const fact = facts[key] as Known<V> | undefined
			return fact && Array.isArray(fact.value) && fact.value.length === 0 && !fact.unconfirmed ? undefined : fact
		}
		const read =
			<R>(write: (value: V) => R) =>
			(facts: F) => {
				const fact = known(facts)
				return fact && write(fact.value)
			}
		return {
			...(rest as Words & More),
			key,
			known,
			text: (facts) => known(facts)?.text,
			...(items && { items: read(items) }),
			...(href && { href: read(href) }),
		}
	})
}

/** Returns the rows that a page shows: those that are published, and those worth asking for. */
export function shownRows<F, R extends FactRow<F>>(rows: readonly R[], facts: F): R[] {
	return rows.filter((row) => row.known(facts) !== undefined || row.ask !== undefined)
}

/** What a page shows of a row beside the fact itself. */
export interface ShownRow extends Words {
	key: string
	items?: readonly FactItem[]
	href?: string
}

/** Returns rows as a page shows them. */
export function rowsToShow<F>(rows: readonly FactRow<F>[], facts: F): ShownRow[] {
	return rows.map(({ key, label, explain, ask, items, href }) => {
		const listed = items?.(facts)
		const address = href?.(facts)
		return {
			key,
			label,
			...(explain !== undefined && { explain }),
			...(ask !== undefined && { ask }),
			...(listed && { items: listed }),
			...(address !== undefined && { href: address }),
		}
	})
}
