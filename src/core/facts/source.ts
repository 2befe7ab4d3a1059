/** Facts with their sources. */
import { sentence } from '../format.ts'
import type { HomeType, SourceKind } from '../vocabulary.ts'
import type { Scope } from './statement.ts'

export interface Link {
	label: string
	address: string
}

/** Where a fact comes from. `asOf` is YYYY, YYYY-MM or YYYY-MM-DD; absent when the source is undated. */
export interface Source {
	url: string
	asOf?: string
	title?: string
	publisher?: string
	kind?: SourceKind
	/** What the source is for, in words. */
	note?: string
}

/** A value and the indices of its sources in the page's `sources`. Without a source it isn't confirmed. */
export interface Known<T> {
	value: T
	sources: number[]
	/** Whether it is what the reader was told: it has no source, and no page mixes it with what is published. */
	from?: 'reader'
	/** Its words, with the year of an old price and the values of other sources; read them with `wordsOf`. */
	text?: string
	/** The date of its newest source; absent if none is dated. */
	asOf?: string
	/** Which agreements it holds for: `if you sign on or after 19 December 2025`. */
	signed?: string
	/** Whether it is a price or fee that is undated or more than 24 months old: it is shown with its year, and never ranked. */
	old?: boolean
	/** Whether it is the operator's general term, because the village has no statement of its own. */
	general?: boolean
	/** Whether it is its operator's telephone or website, of which we found no other: its words name the operator. */
	ofOperator?: true
	/** Whether the law settles it for every registered village, and neither the village nor its operator says more. */
	byLaw?: true
	/** Other values for all homes, from sources of the same rank and date. */
	differs?: Known<T>[]
	/** Values for a plan or some of the homes only. */
	variants?: Variant<T>[]
	/** Whether there is no value for all: `value` is then that of the first of `variants`. */
	partial?: boolean
	/** For a list: the items without a source. */
	unconfirmed?: T
}

/** Returns the year of a fact's newest source: `2022`, or `undated`. */
export function yearOf({ asOf }: Pick<Known<unknown>, 'asOf'>): string {
	return asOf?.slice(0, 4) ?? 'undated'
}

/** Returns a fact in words. Page data has none where they are the value itself. */
export function wordsOf({ text, value }: Known<unknown>): string {
	return text ?? sentence(String(value))
}

/** Returns the value that sources agree on for all homes; machines get no others, because they can't read what a page says beside it. */
export function agreed<T>(known: Known<T> | undefined): T | undefined {
	return known && known.sources.length > 0 && !known.partial && !known.differs?.length ? known.value : undefined
}

/** Returns the value that the record's own sources agree on, and not what it has from its operator. */
export function own<T>(known: Known<T> | undefined): T | undefined {
	return known?.general || known?.ofOperator ? undefined : agreed(known)
}

/** Returns every value of a fact: for all homes, and for plans or some of the homes, each with those that other sources say instead. */
export function valuesOf<T>({ variants = [], ...known }: Known<T>): Known<T>[] {
	return [...(known.partial ? [] : [known, ...(known.differs ?? [])]), ...variants.flatMap((one) => valuesOf(one))]
}

/** Returns every source of a fact: those of its value, of the values that differ, and of its variants. */
export function sourcesOf(known: Known<unknown> | undefined): number[] {
	return known ? [...new Set([known, ...valuesOf(known)].flatMap(({ sources }) => sources))] : []
}

/** Returns the sources of a fact that paper names: of what the law settles only the law, so that a village keeps to two sheets. */
export function printedSourcesOf(known: Known<unknown> | undefined): number[] {
	return known?.byLaw ? known.sources.slice(0, 1) : sourcesOf(known)
}

/** A value that covers a plan or some of the homes. */
export interface Variant<T> extends Known<T> {
	/** What it covers, in words. */
	label: string
	scope: Scope
	/** The kinds of homes that its plan is for; absent for all. */
	homes?: readonly HomeType[]
	/** Whether it is of the standard plan, by its source. */
	standard?: true
}

/** One statement of a file, in words, with positions in the page's sources. */
export interface ListedStatement {
	fact: string
	/** The name of its fact on pages. */
	label: string
	text: string
	/** What limits it, and its note: `Planned.`, `Formerly, as at March 2019. Before it was rebuilt.` */
	about?: string
	sources: number[]
}

/** Marks a term of an operator beside a village. */
export const GENERAL_TERMS = 'operator’s general terms'

/** Returns that mark for a village: who sets its terms may have changed. */
export function generalTerms(hands: { kind: string; isBuyer?: true; terms?: string } | undefined): string {
	if (hands?.kind !== 'planned' || !hands.terms) return GENERAL_TERMS
	return `${GENERAL_TERMS}, if the village ${hands.isBuyer ? 'has' : 'hasn’t'} changed hands`
}

/** Comes before what the law settles: `By law, in a registered village: 15 working days`. */
export const BY_LAW = 'By law, in a registered village'
