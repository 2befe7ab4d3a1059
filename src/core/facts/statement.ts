/**
 * Statements: what a source says about one fact of a village or operator. Several statements about one fact are its history
 * and its disagreements; `resolve.ts` says which of them a page shows as the fact.
 */
import type { SourceKind } from '../vocabulary.ts'

/** Absent: the statement was true when its source was written. */
export type StatementState = 'planned' | 'former'

/** What a statement covers, if not everything that its file is about. */
export interface Scope {
	/** Slugs of an operator's villages. */
	villages?: readonly string[] | undefined
	/** The name of one of the operator's plans, or of a plan of the village. */
	plan?: string | undefined
	/** Some of the homes, in words. */
	homes?: string | undefined
	/** Agreements signed on or after this day. */
	signedFrom?: string | undefined
	/** Agreements signed before this day. */
	signedBefore?: string | undefined
}

export interface Statement<T = unknown> {
	value: T
	state?: StatementState | undefined
	/** YYYY, YYYY-MM or YYYY-MM-DD, if it differs from the dates of the sources. */
	asOf?: string | undefined
	for?: Scope | undefined
	/** Of the fee of a plan: whether it is the standard one of the plans for the same homes. False for all of them if no source says. */
	standard?: boolean | undefined
	/** A note for readers, beside the receipt. */
	note?: string | undefined
	/** How we know that an unusual value is right. Not for readers. */
	unusual?: string | undefined
	/** Ids of sources of the same file. */
	sources: readonly string[]
}

/** The part of a source that resolving needs. */
export interface StatementSource {
	id: string
	kind: SourceKind
	asOf?: string | undefined
}

export interface Range {
	from?: number | undefined
	to?: number | undefined
}

/** How a part of a year counts towards a fee. */
export const ACCRUES = { daily: 'day by day', monthly: 'month by month' } as const

/** Deferred management fee, in percent. */
export interface DeferredFee {
	/** The maximum. */
	percent: number
	/** The least that it takes, however short the stay. */
	atLeast?: number | undefined
	/** The part due on the first day. */
	atEntry?: number | undefined
	/** The part due in each year; together with `atEntry` they add up to `percent`. */
	byYear?: readonly number[] | undefined
	/** Years until it stops growing, if the share of each is unknown. */
	years?: number | undefined
	accrues?: keyof typeof ACCRUES | undefined
	/** The price that it is a share of; absent for the entry price. */
	of?: 'resale-price' | 'market-value' | undefined
}

export const FEE_RISES = {
	fixed: 'Stays the same',
	cpi: 'Goes up by no more than inflation (the CPI)',
	'nz-super': 'Goes up by no more than the percentage rise in NZ Super',
	reviewed: 'The operator reviews it from time to time, so it may go up',
	choice: 'You choose between a fixed fee and one that rises',
} as const
export type FeeRises = keyof typeof FEE_RISES

/** What an operator promises a resident who needs care later. */
export const CARE_PROMISES = {
	priority: 'residents have priority over people from outside the village',
	'if-room': 'only if there’s room',
	elsewhere: 'if there’s no room, you’re offered a place elsewhere until there is',
	none: 'no care home on site',
} as const
export type CarePromise = keyof typeof CARE_PROMISES
