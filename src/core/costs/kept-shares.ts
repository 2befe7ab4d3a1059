/**
 * Works out the share that a deferred management fee keeps after stays of different lengths. It needs no price: shares and
 * amounts "for every $100,000" depend only on the fee. Unknown steps are never assumed.
 */
import type { DeferredFee } from '../facts/statement.ts'
import { withoutBinaryErrors } from '../rounded-sum.ts'

/** The stays that every page shows, in years. */
export const KEPT_YEARS = [1, 2, 3, 5, 10] as const

/** The sum that amounts are given for, in dollars. */
export const FOR_EVERY = 100_000

/** The price that a fee is a share of. */
export type FeeBase = 'entry-price' | 'resale-price' | 'market-value'

/** What is kept and what is left after a stay, in percent; they add up to 100. */
export interface KeptShare {
	years: number
	/** Whether the share is the same after any longer stay. */
	orLonger: boolean
	kept: number
	left: number
}

export function baseOf({ of }: Pick<DeferredFee, 'of'>): FeeBase {
	return of ?? 'entry-price'
}

/** Returns the years after which the fee no longer grows; undefined if that is unknown. */
export function lastYearOf({ percent: max, atEntry, byYear, years }: DeferredFee): number | undefined {
	if (byYear) return byYear.length
	return max === (atEntry ?? 0) ? 0 : years
}

/**
 * Returns the share in percent that is kept after a stay: the share of the first day, those of full years, and part of the
 * current year's. Undefined if only the whole fee is known, or only the years over which it builds up and the stay is shorter.
 * @param years of the stay, at least 0
 * @throws RangeError for a negative stay
 */
export function keptAfter(fee: DeferredFee, years: number): number | undefined {
	if (years < 0) throw new RangeError('a stay has at least 0 years')
	const lastYear = lastYearOf(fee)
	if (lastYear === undefined) return undefined
	if (years >= lastYear) return fee.percent
	if (!fee.byYear) return undefined
	const share = builtUp(fee.atEntry ?? 0, fee.byYear, years)
	return Math.min(Math.max(withoutBinaryErrors(share), fee.atLeast ?? 0), fee.percent)
}

/**
 * Returns the share in percent that has built up after a stay: that of the first day, those of full years, and part of the current year's,
 * day by day. Every sum takes it.
 */
export function builtUp(atEntry: number, byYear: readonly number[], years: number): number {
	return byYear.reduce((sum, step, year) => sum + step * Math.min(1, Math.max(0, years - year)), atEntry)
}

/** The minimum and maximum that may be kept after a stay, in percent. */
export interface KeptBounds {
	low: number
	high: number
	/** Whether it is known only that no more is kept. */
	isMost: boolean
}

/**
 * Returns the minimum and maximum that may be kept after a stay. Where the steps of the fee aren't known it is anything between the
 * share of the first day, or the least that it takes, and the whole. After the years over which a fee usually builds up it is the whole, unless a source gives others.
 * @param years of the stay, at least 0
 * @param usualYears after which a fee counts as built up if no source says when it stops growing
 */
export function keptBounds(fee: DeferredFee, years: number, usualYears: number): KeptBounds {
	const exact = keptAfter(fee, years)
	if (exact !== undefined) return { low: exact, high: exact, isMost: false }
	const isBuiltUp = lastYearOf(fee) === undefined && years >= usualYears
	return {
		low: isBuiltUp ? fee.percent : Math.max(fee.atEntry ?? 0, fee.atLeast ?? 0),
		high: fee.percent,
		isMost: true,
	}
}

/**
 * Returns what is kept and what is left after each stay, up to the year from which the fee no longer grows, which is 0 if it is all
 * due on the first day. That year is the only row if the steps are unknown or there are none. Empty if only the whole fee is known.
 */
export function keptShares(fee: DeferredFee, stays: readonly number[] = KEPT_YEARS): KeptShare[] {
	const lastYear = lastYearOf(fee)
	if (lastYear === undefined) return []
	const growing = fee.byYear ? stays.filter((years) => years < lastYear) : []
	const shown = fee.byYear && growing.length === stays.length ? growing : [...growing, lastYear]
	return shown.flatMap((years) => {
		const kept = keptAfter(fee, years)
		return kept === undefined
			? []
			: [{ years, orLonger: years === lastYear, kept, left: withoutBinaryErrors(100 - kept) }]
	})
}

/** Returns a share of a sum in whole dollars. */
export function shareOf(share: number, dollars: number): number {
	return Math.round((share / 100) * dollars)
}

/**
 * Returns by how many percent the entry price of plan b may be higher than that of plan a before plan b costs more.
 *
 * Someone has the same money under either plan. Under a they pay P, and xP, which b would cost more, earns g for each dollar
 * until they are repaid: they end with P(1 − k) + xP(1 + g). Under b they pay P(1 + x), and end with P(1 + x)(1 − m). The two are
 * the same when x(m + g) = k − m, so x = (k − m) ÷ (m + g). The more money earns elsewhere, the less room there is for b.
 *
 * It assumes that both fees are shares of the entry price which have stopped growing, and that weekly fees, shares of a gain or
 * loss, and the time until repayment are the same under both.
 *
 * @param keptByA percent that plan a keeps after the stay, 0 to 100
 * @param keptByB percent that plan b keeps after the same stay, 0 to 100
 * @param earned g, in percent, from `earnedBy`; without it, money that is not paid to enter earns nothing
 * @returns negative where the price of b would have to be lower; Infinity where b keeps nothing, a does, and money earns nothing
 * @example priceRoom(30, 25) === 20
 */
export function priceRoom(keptByA: number, keptByB: number, earned = 0): number {
	if (keptByA === keptByB) return 0
	return withoutBinaryErrors(((keptByA - keptByB) / (keptByB + earned)) * 100)
}

/**
 * Returns what money earns over some years, in percent.
 * @param rate percent a year
 */
export function earnedBy(rate: number, years: number): number {
	return ((1 + rate / 100) ** years - 1) * 100
}
