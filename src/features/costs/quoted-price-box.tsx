import { useState } from 'react'
import { toldAddress } from '../../core/addresses.ts'
import { loadTold, useTold } from '../told/use-told.ts'

interface Props {
	/** Its slug. */
	village: string
	name: string
	/** The price and the agreement in the form. */
	quoted: { price: number; plan: string }
}

/** A checkbox that makes the price of the form the one that the reader was told at a village, or removes it. */
export function QuotedPriceBox({ village, name, quoted }: Props) {
	const { told, isRefused, isPriceKept } = useTold()
	const stored = told.get(village)?.statements.find((one) => one.key === 'entryPrice')
	// In the comparison a price is typed without its agreement.
	const isTold = stored?.value.from === quoted.price && [undefined, quoted.plan].includes(stored.for?.plan)
	const [hasFailed, setFailed] = useState(false)

	async function change(isQuoted: boolean) {
		const store = await loadTold().catch(() => undefined)
		setFailed(!store)
		store?.writeTyped(village, 'entryPrice', isQuoted ? quoted : undefined)
	}
	return (
		<div className="quoted-price">
			<label className="option">
				<input
					type="checkbox"
					checked={isTold}
					disabled={quoted.price < 1}
					onChange={({ target }) => void change(target.checked)}
				/>
				<span>I’ve been quoted this price at {name}</span>
			</label>
			<p className="meta" role="status">
				{isTold && isPriceKept(village) && 'Kept on this device.'}
				{isTold && !isPriceKept(village) && !isRefused && (
					<>
						It’s lost when you close this page. To keep it, tick “Keep this on this device” on the page{' '}
						<a href={toldAddress(village)}>What you were told</a>.
					</>
				)}
			</p>
			{isTold && isRefused && (
				<p role="alert">Your browser wouldn’t keep it on this device. It’s lost when you close this page.</p>
			)}
			{hasFailed && <p role="alert">We couldn’t load this part. Please check your connection.</p>}
		</div>
	)
}
