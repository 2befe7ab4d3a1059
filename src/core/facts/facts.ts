/**
 * The rows of facts about villages and operators, in reading order. Their own pages and the compare page use the same rows, so a
 * fact has the same name on both.
 */
import type { IconName } from '../icons.ts'
import { keysOf } from '../vocabulary.ts'
import type { Known } from './source.ts'

/** The groups of facts, in reading order. */
export const FACT_GROUPS = {
	place: 'Location and operator',
	homes: 'Homes and shared facilities',
	care: 'Homes and care',
	money: 'Money and contract',
} as const
export type FactGroup = keyof typeof FACT_GROUPS

interface Words {
	label: string
	/** Whether it is worth asking for if it is unknown; others are then left out. */
	isAsked?: boolean
}

/** A fact: its label, its words, and whether to ask for it. */
export interface FactRow<F> extends Words {
	key: keyof F & string
	/** The fact; undefined if it is unknown. */
	known: (facts: F) => Known<unknown> | undefined
	/** Its words, made at build; undefined if it is unknown. */
	text: (facts: F) => string | undefined
	/** The same as a list, if each part has an icon. */
	items?: (facts: F) => readonly FactItem[] | undefined
	/** The address of the link, for a telephone number or a website. */
	href?: (facts: F) => string | undefined
}

interface FactItem {
	icon: IconName
	label: string
}

/** What a row shows in addition to the words of its value. */
interface Format<T> extends Words {
	items?: (value: T) => readonly FactItem[]
	href?: (value: T) => string
}

type Value<T> = NonNullable<T> extends Known<infer V> ? V : never

/** A table of facts, in reading order. `More` is what it adds to each. */
export type FactTable<F, More = object> = { readonly [K in keyof F]-?: Format<Value<F[K]>> & More }

/** Returns a row for each fact of a table, in its order. */
export function createRows<F extends object, More>(table: FactTable<F, More>): readonly (FactRow<F> & More)[] {
	return keysOf(table).map((key) => {
		const { items, href, ...rest } = table[key]
		type V = Value<F[typeof key]>
		// An empty list means the same as no list.
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
	return rows.filter((row) => row.known(facts) !== undefined || row.isAsked === true)
}

/** What a page shows of a row in addition to the fact. */
export interface ShownRow extends Pick<Words, 'label'> {
	key: string
	items?: readonly FactItem[]
	href?: string
}

/** A row of the key terms, which on paper are a form. */
export interface TermRow extends ShownRow {
	/** Whether it is for paper only, because it is a blank or is elsewhere on the screen. */
	onPaper?: true
}

/** Terms that belong together. `label` names them if more than one is known; a single one keeps its own label. */
export interface TermGroup {
	label: string
	rows: readonly TermRow[]
}

/** A fact of a village at a glance. */
export interface GlanceItem {
	key: string
	label: string
	/** A few words; absent if the fact is unknown and the reader should ask. */
	text?: string
	/** What limits the fact. */
	note?: string
}

/** Returns rows as a page shows them. */
export function rowsToShow<F>(rows: readonly FactRow<F>[], facts: F): ShownRow[] {
	return rows.map(({ key, label, items, href }) => {
		const listed = items?.(facts)
		const address = href?.(facts)
		return {
			key,
			label,
			...(listed && { items: listed }),
			...(address !== undefined && { href: address }),
		}
	})
}
