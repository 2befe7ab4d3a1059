/**
 * The answer: until which age the money lasts in each way to live, what is left, and which figures matter most. Loaded once the page
 * is there. It works nothing out: what it would share with the form would be in files of its own, and every page would load more.
 */
import { useState } from 'react'
import { Fold } from '../../components/fold.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { moneyAnswer } from '../../core/money/answer-in-words.ts'
import { todayInWords } from '../../core/today-in-words.ts'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'
import { MoneyChart } from './money-chart.tsx'
import { MoneyVerdict, type AnswerProps } from './money-verdict.tsx'
import { PriceGuess, type GuessProps } from './price-guess.tsx'
import { PrintedFigures } from './printed-figures.tsx'
import { ShareAnswer, type ShareProps } from './share-answer.tsx'

/** For the form, which says the verdict too. */
export const sayAnswer = moneyAnswer

interface Props extends GuessProps, Omit<ShareProps, 'day'> {
	/** What is guessed, in sentences. */
	guesses: string
}

export const MoneyAnswerPart = guarded(function MoneyAnswerPart({
	answer,
	growth,
	onGrowth,
	guesses,
	...shared
}: Props) {
	const [day] = useState(todayInWords)
	return (
		<>
			<section aria-labelledby="answer" className="money-answer">
				<div className="money-panel panel panel-topped">
					<MoneyVerdict answer={answer} />
					<PriceGuess answer={answer} growth={growth} onGrowth={onGrowth} />
					<p className="meta">
						Worked out on {day}, from the figures you put in and our guesses. {guesses}{' '}
						<a className="no-print" href="#assumed">
							Change what we assumed
						</a>
					</p>
				</div>
				<ShareAnswer answer={answer} day={day} {...shared} />
				<WhatDecides answer={answer} />
				<div className="no-print">
					<h3>Savings, year by year</h3>
					<MoneyChart answer={answer} />
					<Fold summary="The chart as a table">
						<YearTable answer={answer} />
					</Fold>
				</div>
			</section>
			<PrintedFigures lines={shared.lines} />
		</>
	)
})

const SAVINGS = 'Savings at each age, to the nearest $1,000. A figure below zero is what you’d be short.'

function YearTable({ answer: { ways, years } }: AnswerProps) {
	return (
		<>
			<StackedTable
				className="stacked costs"
				caption={SAVINGS}
				columns={['Age', ...ways.map(({ label }) => label)]}
				rows={years.map(({ age, cells }) => ({ key: age, label: age, cells }))}
			/>
			<SaveFiguresButton of={SAVINGS} unitsBy="columns" />
		</>
	)
}

function WhatDecides({ answer: { ways } }: AnswerProps) {
	return (
		<>
			<h3>What else would change it most</h3>
			<dl className="facts">
				{ways.map(({ name, label, deciders }) => (
					<div className="fact" key={name}>
						<dt>{label}</dt>
						<dd>
							{deciders.map(({ change, outcome }) => (
								<p key={change}>
									<strong>{change}</strong>, {outcome}.
								</p>
							))}
						</dd>
					</div>
				))}
			</dl>
		</>
	)
}
