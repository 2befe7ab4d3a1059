import { useState } from 'react'
import { loadTold, useTold } from '../told/use-told.ts'

interface Props {
	/** Its slug. */
	village: string
	name: string
	/** The price and the agreement in the form. */
	quoted: { price: number; plan: string }
}

/** A checkbox that stores the price of the form as the one that the reader was quoted at a village, or removes it. */
export function RememberPrice({ village, name, quoted }: Props) {
	const { told } = useTold()
	const stored = told.get(village)?.entryPrice?.value
	const [problem, setProblem] = useState('')

	async function remember(isWanted: boolean) {
		try {
			const { keepTold } = await loadTold()
			const isStored = keepTold(village, 'entryPrice', isWanted ? quoted : undefined)
			setProblem(isStored ? '' : 'Your browser will keep it only until you close or reload this page.')
		} catch {
			setProblem('We couldn’t load this part. Please check your connection.')
		}
	}
	return (
		<>
			<label className="option">
				<input
					type="checkbox"
					checked={stored?.price === quoted.price && stored.plan === quoted.plan}
					disabled={quoted.price < 1}
					onChange={({ target }) => void remember(target.checked)}
				/>
				<span>I’ve been quoted this price at {name}. Remember it on this device</span>
			</label>
			{problem && <p role="alert">{problem}</p>}
		</>
	)
}
