/** The entry prices that a reader was quoted. They never leave the device. Pure: nothing here stores anything. */

import type { KnownCosts, KnownPlan } from './cost-terms.ts'

/** A price that the reader was quoted. */
export interface QuotedPrice {
	/** Dollars, at least 1. */
	price: number
	/** The name of the agreement that it is for; empty where the village has only one. */
	plan: string
}
/** Each with the slug of its village; the newest is last. */
export type QuotedPrices = readonly (readonly [slug: string, quoted: QuotedPrice])[]

/** The maximum entry price, in dollars: a higher one is a typing mistake. */
export const MAX_PRICE = 100_000_000

/** The maximum weekly fee, in dollars. */
export const MAX_A_WEEK = 100_000

/** Whether a value is a price that the field takes. */
export function isPrice(value: unknown): value is number {
	return typeof value === 'number' && value >= 1 && value <= MAX_PRICE && Math.round(value * 100) / 100 === value
}

/** The maximum number of stored prices: the newest are read. */
const MAX_PRICES = 50

/** Returns the prices in what earlier versions of the site stored, such as `[["acacia-cove-village",{"price":650000,"plan":""}]]`; anything else is left out. */
export function readPrices(found: unknown): QuotedPrices {
	const entries = (Array.isArray(found) ? found : []).flatMap((entry: unknown): [string, QuotedPrice][] => {
		if (!Array.isArray(entry)) return []
		const [slug, quoted] = entry as [unknown, Partial<QuotedPrice> | null | undefined]
		const { price, plan } = quoted ?? {}
		return typeof slug === 'string' && isPrice(price) && typeof plan === 'string' ? [[slug, { price, plan }]] : []
	})
	return entries.slice(-MAX_PRICES)
}

/** Returns the agreements that a reader chooses among: only the first if what they cost is the same. */
export function plansToChoose({ plans }: Pick<KnownCosts, 'plans'>): KnownPlan[] {
	const costOf = ({ terms: { dmf, weeklyFee, feeRise } }: KnownPlan) =>
		JSON.stringify([dmf?.value, weeklyFee?.value, feeRise?.value])
	return new Set(plans.map(costOf)).size === 1 ? plans.slice(0, 1) : plans
}
