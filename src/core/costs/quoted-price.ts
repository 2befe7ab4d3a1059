/** The entry prices that a reader was quoted. They never leave the device. Pure: nothing here stores anything. */
import { isSlug } from '../choice.ts'
import { cleanWords } from '../sent-words.ts'
import { MAX_PRICE } from './terms.ts'

/** A price that the reader was quoted. */
export interface QuotedPrice {
	/** Dollars, at least 1. */
	price: number
	/** The name of the agreement that it is for; empty where the village has only one. */
	plan: string
}
/** Each with the slug of its village; the newest is last. */
export type QuotedPrices = readonly (readonly [slug: string, quoted: QuotedPrice])[]

/** Whether a value is a price that the field takes. */
function isPrice(value: unknown): value is number {
	return typeof value === 'number' && value >= 1 && value <= MAX_PRICE && Math.round(value * 100) / 100 === value
}

/** The maximum length of the name of an agreement, in characters: no plan of ours has a longer one. */
const MAX_PLAN_NAME = 80

/** Returns a price in what a device, a file or a link has; undefined if it's none. */
export function readPrice(found: unknown): QuotedPrice | undefined {
	const { price, plan } = (found ?? {}) as Partial<Record<keyof QuotedPrice, unknown>>
	return isPrice(price) ? { price, plan: cleanWords(plan, MAX_PLAN_NAME) } : undefined
}

/** The maximum number of stored prices: the newest are read. */
const MAX_PRICES = 50

/** Returns the prices in what earlier versions of the site stored, such as `[["acacia-cove-village",{"price":650000,"plan":""}]]`; anything else is left out. */
export function readPrices(found: unknown): QuotedPrices {
	const entries = (Array.isArray(found) ? found : []).flatMap((entry: unknown): [string, QuotedPrice][] => {
		const [slug, quoted] = Array.isArray(entry) ? (entry as unknown[]) : []
		const price = readPrice(quoted)
		return isSlug(slug) && price ? [[slug, price]] : []
	})
	return entries.slice(-MAX_PRICES)
}
