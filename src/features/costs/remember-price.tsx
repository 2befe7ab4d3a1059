import { setQuotedPrice, useQuotedPrices } from '../quoted-prices/quoted-prices-store.ts'

interface Props {
	/** Its slug. */
	village: string
	name: string
	/** The price and the agreement in the form. */
	quoted: { price: number; plan: string }
}

/** A checkbox that stores the price of the form as the one that the reader was quoted at a village, or removes it. */
export function RememberPrice({ village, name, quoted }: Props) {
	const { prices, isRefused } = useQuotedPrices()
	const stored = prices.get(village)
	return (
		<>
			<label className="option">
				<input
					type="checkbox"
					checked={stored?.price === quoted.price && stored.plan === quoted.plan}
					disabled={quoted.price < 1}
					onChange={({ target }) => setQuotedPrice(village, target.checked ? quoted : { price: undefined })}
				/>
				<span>I’ve been quoted this price at {name}. Remember it on this device</span>
			</label>
			{isRefused && <p role="alert">Your browser will keep it only until you close or reload this page.</p>}
		</>
	)
}
