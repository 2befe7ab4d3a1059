/**
 * The entries of facts about villages and operators, in reading order. Their own pages and the compare page use the same entries,
 * so a fact has the same name on both. What only the build needs of a fact is in scripts/facts/fact-rules.ts.
 */
import { groupBy } from '../group-by.ts'
import { keysOf } from '../vocabulary.ts'
import { wordsOf, type Known, type Link } from './source.ts'

/** The groups of facts, as comparisons have them: location and operator, homes, care, money and contract. */
export type FactGroup = 'place' | 'homes' | 'care' | 'money'

/** A fact whose values are of type V, as pages show it. */
export interface FactEntry<V, Section extends string = string> {
	label: string
	group: FactGroup
	/** The part of the page of a village or an operator that shows it. */
	section: Section
	/** Whether it comes before or after the other facts of its section; without it they have the order of the table. */
	order?: 'first' | 'last'
	/** Whether a row that has no value is shown, because it is worth asking for. */
	isAsked?: boolean
	/** What to ask a village about it. */
	question?: string
	/** The fact whose question it answers too. */
	answers?: string
	/** For a list of known words: the words, each with a line of its own on comparisons. */
	words?: Readonly<Record<string, string>>
	/** Whether comparisons show it in the row of the address. */
	isInAddress?: boolean
	/** Returns the address of the link, for a telephone number or a website. */
	href?: (value: V) => string
}

/** Returns a maker of the entries of a group. */
export function inGroup<Section extends string>(group: FactGroup) {
	return <V>(entry: Omit<FactEntry<V, Section>, 'group'>): FactEntry<V, Section> => ({ group, ...entry })
}

/** The types of the values of a table's facts. */
export type ValuesOf<Table> = { [F in keyof Table]: Table[F] extends FactEntry<infer V> ? V : never }

/** A fact as a row: its entry, with functions that read it from the facts of a village or an operator. */
export interface FactRow<F> extends Omit<FactEntry<never>, 'href'> {
	key: keyof F & string
	/** The fact; undefined if it is unknown. */
	known: (facts: F) => Known<unknown> | undefined
	/** Its words; undefined if it is unknown. */
	text: (facts: F) => string | undefined
	href: (facts: F) => string | undefined
}

/** Returns a row for each fact of a table, in its order. */
export function createRows<F extends object>(
	table: Readonly<Record<keyof F & string, FactEntry<never>>>,
): readonly FactRow<F>[] {
	return keysOf(table).map((key) => {
		const { href, ...entry }: FactEntry<never> = table[key]
		// An empty list means the same as no list.
		const known = (facts: F) => {
			const fact = facts[key] as Known<unknown> | undefined
			return fact && Array.isArray(fact.value) && fact.value.length === 0 && !fact.unconfirmed ? undefined : fact
		}
		return {
			...entry,
			key,
			known,
			text: (facts) => {
				const fact = known(facts)
				return fact && wordsOf(fact)
			},
			href: (facts) => {
				const fact = known(facts)
				return fact && href?.(fact.value as never)
			},
		}
	})
}

/** Returns rows by section, those that are first or last in theirs at its beginning or end. */
export function inReadingOrder<F>(rows: readonly FactRow<F>[]): FactRow<F>[] {
	const place = ({ order }: FactRow<F>) => (order === 'first' ? -1 : order === 'last' ? 1 : 0)
	return [...groupBy(rows, ({ section }) => section).values()].flatMap((group) =>
		[...group].sort((a, b) => place(a) - place(b)),
	)
}

/** Returns the rows that a page shows: those that are published, and those worth asking for. */
export function shownRows<F, R extends FactRow<F>>(rows: readonly R[], facts: F): R[] {
	return rows.filter((row) => row.known(facts) !== undefined || row.isAsked === true)
}

/** A row of the key terms, which on paper are a form. */
export interface TermRow {
	/** The fact, or the words of a blank. */
	key: string
	/** Left out where it is the group's or the key. */
	label?: string
	/** Whether it is for paper only, because it is a blank or is elsewhere on the screen. */
	onPaper?: true
}

/** Terms that belong together. `label` names them if more than one is known; a single one keeps its own label. */
export interface TermGroup {
	label: string
	rows: readonly TermRow[]
}

/** What to do, as a sentence around a link. */
export interface Advice {
	before: string
	link: Link
	after: string
}

/** A fact of a village at a glance. */
export interface GlanceItem {
	key: string
	label: string
	/** A few words; absent if the fact is unknown and the reader should ask. */
	text?: string
	/** What limits the fact. */
	note?: string
	/** What its general terms are called, if it is one of its operator's. */
	general?: string
	/** What to do about it. */
	advice?: Advice
	/** Whether the text leaves a question open, which what the reader was told may answer. */
	isOpen?: true
}

/** The number of things that a reader needs to know of a village: scripts/facts/glance.ts counts them. */
export const THINGS_TO_KNOW = 12
