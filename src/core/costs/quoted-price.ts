/**
 * What a reader was told about villages: the one place where figures of theirs come into comparisons and calculators. They never
 * leave the device. Pure: nothing here stores anything.
 */

/** What the reader was told about one village. */
export interface QuotedPrice {
	/** The entry price, in dollars, at least 1. */
	price?: number
	/** The weekly fee, in dollars. */
	fee?: number
	/** The name of the agreement that they are for; empty where the village has only one. */
	plan: string
}
/** Each with the slug of its village; the newest is last. */
export type QuotedPrices = readonly (readonly [slug: string, quoted: QuotedPrice])[]

/** The maximum entry price, in dollars: a higher one is a typing mistake. */
export const MAX_PRICE = 100_000_000

/** The maximum weekly fee, in dollars. */
export const MAX_A_WEEK = 100_000

/** Whether a value is an amount that a field takes: dollars and whole cents. */
function isAmount(value: unknown, min: number, max: number): value is number {
	return typeof value === 'number' && value >= min && value <= max && Math.round(value * 100) / 100 === value
}

/** The maximum number of villages that are stored: the oldest are removed. */
const MAX_PRICES = 50

const isEmpty = ({ price, fee, plan }: QuotedPrice) => price === undefined && fee === undefined && plan === ''

/** A change of what the reader was told: `undefined` removes an amount. */
export type QuotedChange = { [K in keyof QuotedPrice]?: QuotedPrice[K] | undefined }

/** Returns the prices with those of one village changed, which is then the newest, or removed if nothing is left. */
export function withPrice(prices: QuotedPrices, slug: string, change: QuotedChange): QuotedPrices {
	const before = prices.find(([other]) => other === slug)?.[1] ?? { plan: '' }
	const others = prices.filter(([other]) => other !== slug)
	const quoted = Object.fromEntries(
		Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
	) as unknown as QuotedPrice
	return isEmpty(quoted) ? others : [...others, [slug, quoted] as const].slice(-MAX_PRICES)
}

/**
 * Returns what a device has stored, such as `[["acacia-cove-village",{"price":650000,"fee":165,"plan":""}]]`; anything else is left
 * out. Before weekly fees were stored, every village had a price.
 */
export function readPrices(found: unknown): QuotedPrices {
	const entries = (Array.isArray(found) ? found : []).flatMap((entry: unknown): [string, QuotedPrice][] => {
		if (!Array.isArray(entry)) return []
		const [slug, stored] = entry as [unknown, Partial<QuotedPrice> | null | undefined]
		const { price, fee, plan } = stored ?? {}
		if (typeof slug !== 'string' || typeof plan !== 'string') return []
		const quoted = {
			...(isAmount(price, 1, MAX_PRICE) && { price }),
			...(isAmount(fee, 0, MAX_A_WEEK) && { fee }),
			plan,
		}
		return isEmpty(quoted) ? [] : [[slug, quoted]]
	})
	return entries.slice(-MAX_PRICES)
}
