/** A value and where it comes from. */
import type { SourceKind } from '../vocabulary.ts'
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
	/** What the source backs, in words. */
	note?: string
}

/** A value and the sources behind it, as positions in the page's `sources`. No source: not confirmed. */
export interface Known<T> {
	value: T
	sources: number[]
	/** How it reads, with its year where it is an old price and with what other sources say. */
	text?: string
	/** When its newest source is from; absent when no source is dated. */
	asOf?: string
	/** A price or fee that is more than 24 months old, or undated: shown with its year, and never ranked. */
	old?: boolean
	/** The operator's general terms, because the village has no statement of its own. */
	general?: boolean
	/** Values of sources of the same standing and date. */
	differs?: Known<T>[]
	/** Values for a plan or some of the homes only. */
	variants?: Variant<T>[]
	/** There is no value for all: `value` is that of the first of `variants`. */
	partial?: boolean
	/** Of a list: what no source backs. */
	unconfirmed?: T
}

/** Every source behind a fact: those of its value, of the values that differ, and of its variants. */
export function sourcesOf(known: Known<unknown> | undefined): number[] {
	if (!known) return []
	const more = [...(known.differs ?? []), ...(known.variants ?? [])]
	return [...new Set([...known.sources, ...more.flatMap(sourcesOf)])]
}

/** A value that covers a plan or some of the homes. */
export interface Variant<T> extends Known<T> {
	/** What it covers, as read. */
	label: string
	scope: Scope
}

/** One statement of a file, in words, with positions in the page's sources. */
export interface ListedStatement {
	/** What it is about, as a page calls it. */
	label: string
	text: string
	/** What limits it, and its note: `Planned.`, `In the past, as at March 2019. Before it was rebuilt.` */
	about?: string
	sources: number[]
}
