import type { QuotedPrice } from '../../core/costs/quoted-price.ts'
import { setQuotedPrice, useQuotedPrices } from '../quoted-prices/quoted-prices-store.ts'

interface Props {
	/** Its slug. */
	village: string
	name: string
	/** What the form holds now. */
	quoted: QuotedPrice
}

/** Keeps the price of the form as the one that the reader was quoted at a village, or forgets it. */
export function RememberPrice({ village, name, quoted }: Props) {
	const { prices, isRefused } = useQuotedPrices()
	const kept = prices.get(village)
	return (
		<>
			<label className="option">
				<input
					type="checkbox"
					checked={kept?.price === quoted.price && kept.plan === quoted.plan}
					disabled={quoted.price < 1}
					onChange={({ target }) => setQuotedPrice(village, target.checked ? quoted : undefined)}
				/>
				<span>I’ve been quoted this price at {name}. Remember it on this device</span>
			</label>
			{isRefused && <p role="alert">Your browser will keep it only until you close or reload this page.</p>}
		</>
	)
}
