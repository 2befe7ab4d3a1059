/** The guess on house prices, beside the answer, and what another guess would make of it. */
import { useId } from 'react'
import type { AnswerProps } from './money-verdict.tsx'

export interface GuessProps extends AnswerProps {
	/** Percent a year. */
	growth: number
	onGrowth: (growth: number) => void
}

/** Percent a year. */
const CHOICES = [5, 4, 3, 2, 1, 0, -1, -2, -3]

/** Nothing unless one of the ways is to stay in a home that is owned. */
export function PriceGuess({ answer: { houses }, growth, onGrowth }: GuessProps) {
	const id = useId()
	if (houses.length === 0) return null
	const choices = CHOICES.includes(growth) ? CHOICES : [...CHOICES, growth].sort((a, b) => b - a)
	return (
		<div className="money-guess panel panel-filled">
			<p className="cluster">
				<label htmlFor={id}>{growth === 0 ? 'Our guess' : 'Your guess'}: each year, house prices</label>
				<span className="print-only">{inWords(growth)}.</span>
				<select id={id} className="no-print" value={growth} onChange={({ target }) => onGrowth(Number(target.value))}>
					{choices.map((choice) => (
						<option key={choice} value={choice}>
							{inWords(choice)}
						</option>
					))}
				</select>
			</p>
			<ul role="list" className="grid">
				{houses.map(({ change, outcome }) => (
					<li key={change}>
						<strong>{change}</strong>, {outcome}
					</li>
				))}
			</ul>
		</div>
	)
}

function inWords(growth: number): string {
	if (growth === 0) return 'stay the same'
	return growth > 0 ? `rise ${growth}%` : `fall ${-growth}%`
}
