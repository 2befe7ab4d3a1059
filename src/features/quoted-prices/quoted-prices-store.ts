/** The prices that the reader was quoted. Where the browser refuses to store them, they last as long as the visit. */
import { readPrices, withPrice, type QuotedPrice, type QuotedPrices } from '../../core/costs/quoted-price.ts'
import { QUOTED_PRICES_KEY } from '../../core/device/storage-keys.ts'
import { createDeviceStore } from '../device-storage/device-store.ts'

const kept = createDeviceStore<QuotedPrices>({ key: QUOTED_PRICES_KEY, empty: [], read: readPrices })

/** Stores the price that the reader was quoted at a village; undefined removes it. */
export function setQuotedPrice(slug: string, quoted: QuotedPrice | undefined): void {
	kept.update((prices) => withPrice(prices, slug, quoted))
}

/** The prices that the reader was quoted, by slug. Empty on the server and in the first client render. */
export function useQuotedPrices() {
	const { value, isRefused } = kept.use()
	return { prices: new Map(value), isRefused }
}
