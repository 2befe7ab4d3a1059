/** The prices that the reader was quoted: on this device only, and in step with every open tab. Where the browser refuses to keep them, they last as long as the visit. */
import { create } from 'zustand'
import {
	readStoredPrices,
	storedPrices,
	withPrice,
	type QuotedPrice,
	type QuotedPrices,
} from '../../core/costs/quoted-price.ts'
import { QUOTED_PRICES_KEY } from '../../core/device/storage-keys.ts'

interface State {
	prices: QuotedPrices
	/** The browser would not keep the last change. */
	isRefused: boolean
}

/** Empty on the server and in the first client render, whatever is stored. */
const useStore = create<State>(() => ({ prices: new Map(), isRefused: false }))

function readDevice(): void {
	try {
		useStore.setState({ prices: readStoredPrices(localStorage.getItem(QUOTED_PRICES_KEY)) })
	} catch {
		// Storage is blocked: the prices of this visit are all there are.
	}
}

if (typeof window !== 'undefined') {
	readDevice()
	// Another tab has changed a price, or everything has been erased (a key of null).
	addEventListener('storage', ({ key }) => {
		if (key === QUOTED_PRICES_KEY || key === null) readDevice()
	})
}

/** Keeps the price that the reader was quoted at a village, or forgets it. */
export function setQuotedPrice(slug: string, quoted: QuotedPrice | undefined): void {
	const prices = withPrice(useStore.getState().prices, slug, quoted)
	let isRefused = false
	try {
		if (prices.size > 0) localStorage.setItem(QUOTED_PRICES_KEY, storedPrices(prices))
		else localStorage.removeItem(QUOTED_PRICES_KEY)
	} catch {
		isRefused = true
	}
	useStore.setState({ prices, isRefused })
}

/** The prices that the reader was quoted. Empty on the server and in the first client render. */
export function useQuotedPrices(): State {
	return useStore()
}
