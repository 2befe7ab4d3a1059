/** The prices that the reader was quoted: on this device only, and the same in every open tab. Where the browser refuses to store them, they last as long as the visit. */
import { create } from 'zustand'
import { storedJson } from '../../components/stored-value.ts'
import { readPriceEntries, withPrice, type QuotedPrice, type QuotedPrices } from '../../core/costs/quoted-price.ts'
import { QUOTED_PRICES_KEY } from '../../core/device/storage-keys.ts'

interface State {
	prices: QuotedPrices
	/** The browser would not store the last change. */
	isRefused: boolean
}

/** Empty on the server and in the first client render, whatever is stored. */
const useStore = create<State>(() => ({ prices: new Map(), isRefused: false }))

const stored = storedJson('localStorage', QUOTED_PRICES_KEY, readPriceEntries)
const load = () => useStore.setState({ prices: new Map(stored.get()) })
load()
stored.subscribe(load)

/** Stores the price that the reader was quoted at a village; undefined removes it. */
export function setQuotedPrice(slug: string, quoted: QuotedPrice | undefined): void {
	const prices = withPrice(useStore.getState().prices, slug, quoted)
	useStore.setState({ prices, isRefused: !stored.set(prices.size > 0 ? [...prices] : undefined) })
}

/** The prices that the reader was quoted. Empty on the server and in the first client render. */
export function useQuotedPrices(): State {
	return useStore()
}
