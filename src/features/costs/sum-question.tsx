/** Loaded when a reader opens it: a question about a sum, with three answers and then the working. Nothing is scored or kept. */
import { useId, useState } from 'react'
import { checkOfFee, checkOfTerms, type SumCheckAnswer } from '../../core/costs/sum-check.ts'
import type { StayTerms } from '../../core/costs/terms.ts'
import type { DeferredFee } from '../../core/facts/statement.ts'

/** What the question is about: the terms of the calculator, or a fee, of a price in dollars if there is one. */
export type SumAsked = { terms: StayTerms } | { fee: DeferredFee; price?: number }

export default function SumQuestion({ sum }: { sum: SumAsked }) {
	const id = useId()
	/** `skipped`: the reader wants to see the working without an answer. */
	const [chosen, setChosen] = useState<SumCheckAnswer | 'skipped'>()
	const check = 'terms' in sum ? checkOfTerms(sum.terms) : checkOfFee(sum.fee, sum.price)
	if (!check) return <p>There’s no question about these figures. With an entry price and a fee, there would be one.</p>
	const { question, answers, working } = check
	return (
		<>
			<p id={id}>{question}</p>
			<p className="cluster" role="group" aria-labelledby={id}>
				{answers.map((answer) => (
					<button
						type="button"
						className="button"
						key={answer.text}
						aria-pressed={chosen !== undefined && chosen !== 'skipped' && chosen.text === answer.text}
						onClick={() => setChosen(answer)}
					>
						{answer.text}
					</button>
				))}
				<button type="button" className="button button-quiet" onClick={() => setChosen('skipped')}>
					Just show the working
				</button>
			</p>
			<div role="status">
				{chosen && (
					<>
						{chosen !== 'skipped' && (
							<p>
								<strong>{chosen.isRight ? 'Yes.' : `It isn’t ${chosen.text}.`}</strong> {chosen.mistake}
							</p>
						)}
						<ol>
							{working.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ol>
					</>
				)}
			</div>
			<p className="meta">This is for you alone: answers aren’t counted or kept.</p>
		</>
	)
}
