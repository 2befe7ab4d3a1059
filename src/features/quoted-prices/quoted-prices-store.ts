/** The prices that the reader was quoted. Where the browser refuses to store them, they last as long as the visit. */
import { readPrices, withPrice, type QuotedChange, type QuotedPrices } from '../../core/costs/quoted-price.ts'
import { QUOTED_PRICES_KEY } from '../../core/device/storage-keys.ts'
import { createDeviceStore } from '../device-storage/device-store.ts'

const kept = createDeviceStore<QuotedPrices>({ key: QUOTED_PRICES_KEY, empty: [], read: readPrices })

/** Changes what the reader was told at a village; an amount that is undefined is removed. */
export function setQuotedPrice(slug: string, change: QuotedChange): void {
	kept.update((prices) => withPrice(prices, slug, change))
}

/** The prices that the reader was quoted, by slug. Empty on the server and in the first client render. */
export function useQuotedPrices() {
	const { value, isRefused } = kept.use()
	return { prices: new Map(value), isRefused }
}
