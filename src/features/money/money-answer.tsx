/** The answer: until which age the money lasts in each way to live, what is left, and which figures matter most. */
import { Fold } from '../../components/fold.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import { wholeDollars } from '../../core/costs/cost-rows.ts'
import { MONTHS_PER_YEAR } from '../../core/money/money-model.ts'
import { ageAfter, eventsInWords, inTodaysMoney, lastsInWords } from '../../core/money/money-words.ts'
import { whatDecides } from '../../core/money/what-decides.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'
import type { AnswerForWay } from './answers.ts'

interface Props {
	age: number
	until: number
	answers: readonly AnswerForWay[]
}

export function MoneyAnswer({ age, until, answers }: Props) {
	return (
		<section aria-labelledby="answer" className="money-answer">
			<h2 id="answer" tabIndex={-1}>
				How long would your money last?
			</h2>
			<ul role="list" className="cards money-ways">
				{answers.map((answer) => (
					<WayAnswer key={answer.name} age={age} until={until} answer={answer} />
				))}
			</ul>
			<p className="hint">
				“Left for your family” is the money in hand at {until}, plus what you’d get for your home after selling costs,
				or what the village would repay. Any earlier shortfall is taken off.
			</p>
			<h3>Money in hand, year by year</h3>
			<Chart age={age} answers={answers} pending={<div className="cost-chart money-chart" />} />
			<Fold summary="The chart as a table">
				<YearTable age={age} answers={answers} />
			</Fold>
			<WhatDecides age={age} until={until} answers={answers} />
		</section>
	)
}

function WayAnswer({
	age,
	until,
	answer: { label, plan, projection },
}: Omit<Props, 'answers'> & { answer: AnswerForWay }) {
	const { left, lasts, fromHome } = projection
	return (
		<li className="card">
			<h3>{label}</h3>
			<p className="lead">
				<strong>{lastsInWords(age, plan, projection)}</strong>
			</p>
			<svg className="share-bar" aria-hidden="true">
				<rect width={`${(100 * lasts) / plan.months}%`} height="100%" />
			</svg>
			<p>
				Left for your family at {until}: <strong>{wholeDollars(left)}</strong>
				{plan.inflation > 0 && <> ({wholeDollars(inTodaysMoney(left, plan))} in today’s prices)</>}
				{fromHome !== 0 &&
					`. Of this, ${wholeDollars(fromHome)} is ${plan.way.kind === 'village' ? 'repaid by the village' : 'from the home'}`}
				.
			</p>
			{eventsInWords(age, plan, projection).map((event) => (
				<p key={event}>{event}</p>
			))}
		</li>
	)
}

export const loadChart = () => import('./money-chart.tsx')

const Chart = createPart('We couldn’t load the chart', async () => (await loadChart()).MoneyChart)

const IN_HAND = 'Money in hand at each age, to the nearest dollar. A figure below zero is a shortfall.'

function YearTable({ age, answers }: Pick<Props, 'age' | 'answers'>) {
	const years = answers[0]?.projection.years ?? []
	return (
		<>
			<StackedTable
				className="stacked costs"
				caption={IN_HAND}
				columns={['Age', ...answers.map(({ label }) => label)]}
				rows={[0, ...years.map(({ months }) => months)].map((months) => ({
					key: months,
					label: age + months / MONTHS_PER_YEAR,
					cells: answers.map(({ projection }) => wholeDollars(projection.balances[months] ?? 0)),
				}))}
			/>
			<SaveFiguresButton of={IN_HAND} unitsBy="columns" />
		</>
	)
}

function WhatDecides({ age, until, answers }: Props) {
	return (
		<>
			<h3>What makes the most difference</h3>
			<p>
				For each option, these two changes would make the most difference to what’s left. We tried one at a time:
				amounts a tenth higher, rates one percentage point higher, care a year later.
			</p>
			<dl className="facts">
				{answers.map(({ name, label, plan, projection }) => (
					<div className="fact" key={name}>
						<dt>{label}</dt>
						<dd>
							{whatDecides(plan, projection).map(({ change, effect, lasts }) => (
								<p key={change}>
									<strong>{change}:</strong> {wholeDollars(Math.abs(effect))} {effect > 0 ? 'more' : 'less'} is left at{' '}
									{until}
									{lasts !== projection.lasts &&
										(lasts === plan.months
											? `, and the money lasts to at least ${until}`
											: `, and the money lasts until ${ageAfter(age, lasts)}`)}
									.
								</p>
							))}
						</dd>
					</div>
				))}
			</dl>
		</>
	)
}
