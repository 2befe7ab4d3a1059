/** The entry prices that a reader was quoted, by village. They never leave the device. Pure: nothing here stores anything. */

import type { KnownCosts, KnownPlan } from './cost-terms.ts'

/** A price that the reader was quoted. */
export interface QuotedPrice {
	/** Dollars, at least 1. */
	price: number
	/** The name of the agreement that it is for; empty where the village has only one. */
	plan: string
}
/** By slug of the village. */
export type QuotedPrices = ReadonlyMap<string, QuotedPrice>

/** The maximum number of stored prices: the oldest are removed. */
const MAX_PRICES = 50

/** Returns the prices with one changed, which is then the newest, or removed. */
export function withPrice(prices: QuotedPrices, slug: string, quoted: QuotedPrice | undefined): QuotedPrices {
	const others = [...prices].filter(([other]) => other !== slug)
	return new Map(quoted ? [...others, [slug, quoted] as const].slice(-MAX_PRICES) : others)
}

/** Returns the prices in what a device has stored, such as `[["acacia-cove-village",{"price":650000,"plan":""}]]`; anything else is left out. */
export function readPriceEntries(found: unknown): [slug: string, quoted: QuotedPrice][] {
	const entries = (Array.isArray(found) ? found : []).flatMap((entry: unknown): [string, QuotedPrice][] => {
		if (!Array.isArray(entry)) return []
		const [slug, quoted] = entry as [unknown, Partial<QuotedPrice> | null | undefined]
		const { price, plan } = quoted ?? {}
		return typeof slug === 'string' && typeof price === 'number' && price >= 1 && typeof plan === 'string'
			? [[slug, { price, plan }]]
			: []
	})
	return entries.slice(-MAX_PRICES)
}

/** Returns the agreements whose fees differ; only the first if all keep the same. */
export function feePlans({ plans }: Pick<KnownCosts, 'plans'>): KnownPlan[] {
	const isOneFee = new Set(plans.map(({ terms }) => JSON.stringify(terms.dmf))).size === 1
	return isOneFee ? plans.slice(0, 1) : plans
}
