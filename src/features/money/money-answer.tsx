/**
 * The answer: until which age the money lasts in each way to live, what is left, and which figures matter most. Loaded once the page
 * is there. It works nothing out: what it would share with the form would be in files of its own, and every page would load more.
 */
import { useId, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Fold } from '../../components/fold.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { ShareLinks, useCopy } from '../../components/share-links.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import { address as at } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { percent } from '../../core/format.ts'
import { moneyAnswer, type MoneyAnswer, type WaySaid } from '../../core/money/answer-in-words.ts'
import { answerText, shortAnswerText } from '../../core/money/answer-text.ts'
import type { FigureLine } from '../../core/money/figure-lines.ts'
import { todayInWords } from '../../core/today-in-words.ts'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'
import { MoneyChart } from './money-chart.tsx'

/** For the form, which says the verdict too. */
export const sayAnswer = moneyAnswer

interface Props {
	answer: MoneyAnswer
	/** What is guessed, in sentences. */
	guesses: string
	/** Called with the index of the way that it can go that is to be told in full. */
	onStory: (story: number) => void
	/** Of the price of the home, percent a year. */
	growth: number
	onGrowth: (growth: number) => void
	/** What the answer was worked out from. */
	lines: readonly FigureLine[]
	/** The name of the site. */
	site: string
}

export const MoneyAnswerPart = guarded(function MoneyAnswerPart(props: Props) {
	const { answer, guesses, lines } = props
	const [day] = useState(todayInWords)
	return (
		<>
			<section aria-labelledby="answer" className="money-answer">
				<div className="money-panel panel panel-topped">
					<MoneyVerdict {...props} />
					<PriceGuess {...props} />
					<p className="meta">
						Worked out on {day}, from the figures you put in and our guesses. {guesses}{' '}
						<a className="no-print" href="#assumed">
							Change what we assumed
						</a>
					</p>
				</div>
				<ShareAnswer {...props} day={day} />
				<WhatDecides answer={answer} />
				<div className="no-print">
					<h3>Savings, year by year</h3>
					<MoneyChart answer={answer} />
					<Fold summary="The chart as a table">
						<YearTable answer={answer} />
					</Fold>
				</div>
			</section>
			<PrintedFigures lines={lines} />
		</>
	)
})

const SAVINGS = 'Savings at each age, to the nearest $1,000. A figure below zero is what you’d be short.'

function YearTable({ answer: { ways, years } }: Pick<Props, 'answer'>) {
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

function WhatDecides({ answer: { ways } }: Pick<Props, 'answer'>) {
	return (
		<>
			<h3>What else would change the answer most</h3>
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

/** For two, the ways that it can go side by side, and a choice of the one that is told in full. */
function Stories({ answer: { stories, story, ways }, onStory }: Pick<Props, 'answer' | 'onStory'>) {
	if (stories.length < 2) return null
	return (
		<>
			<StackedTable
				caption="How long your savings last"
				columns={['Where you live', ...stories.map(({ label }) => label)]}
				rows={ways.map(({ name, label }, index) => ({
					key: name,
					label,
					cells: stories.map(({ cells }) => cells[index]),
				}))}
			/>
			<div className="no-print">
				<SelectField
					label="Show in full"
					value={stories.findIndex(({ label }) => label === story)}
					options={stories.map(({ label }, index) => [index, label])}
					onValue={(value) => onStory(Number(value))}
				/>
			</div>
			<h3>{story}</h3>
		</>
	)
}

function MoneyVerdict({ answer, onStory }: Pick<Props, 'answer' | 'onStory'>) {
	const { verdict, ways, ticks } = answer
	return (
		<div className="money-verdict grid">
			<div>
				<h2 id="answer" tabIndex={-1}>
					{verdict.map(({ start, end, isNew }) => (
						<span key={start}>
							{isNew && <br />}
							{start} <strong>{end.length > MAX_LINE ? end : end.replace(' ', '\u00a0')}</strong>.{' '}
						</span>
					))}
				</h2>
				<Stories answer={answer} onStory={onStory} />
				<ul role="list" className="money-ages wide">
					{ways.map((way) => (
						<li key={way.name}>
							<strong>{way.label}:</strong> {way.lasts}
							<AgeBar way={way} />
						</li>
					))}
				</ul>
				<ol role="list" className="money-axis wide" aria-hidden="true">
					{ticks.map((tick) => (
						<li key={tick}>{tick}</li>
					))}
				</ol>
				<ul role="list" className="money-events grid">
					{ways.map(
						({ name, label, events }) =>
							events.length > 0 && (
								<li key={name}>
									<strong>{label}.</strong> {events.join(' ')}
								</li>
							),
					)}
				</ul>
			</div>
			<LeftTable answer={answer} />
		</div>
	)
}

/** The maximum length of an end that is kept on one line. */
const MAX_LINE = 12

/** How wide a part must be for the words in it. */
const MIN_FOR_WORDS = 0.25

/** The years for which the money lasts, and those for which it's short; the words beside it say the same. */
function AgeBar({ way: { short } }: { way: WaySaid }) {
	return (
		<svg className="money-bar" aria-hidden="true">
			<rect width="100%" height="100%" />
			{short.map(({ from, to }) => (
				<g key={from}>
					<rect className="money-short" x={percent(100 * from)} width={percent(100 * (to - from))} height="100%" />
					{to - from >= MIN_FOR_WORDS && (
						<text x={percent(50 * (from + to))} y="72%">
							short
						</text>
					)}
				</g>
			))}
		</svg>
	)
}

/** What is left at the end. A column for each of two ways to live, or a row for each of more. */
function LeftTable({ answer: { ways, left } }: Pick<Props, 'answer'>) {
	const isWide = ways.length > 2
	const parts = left.parts.map(({ label, cells, isSum }) => ({
		label,
		cells: isSum ? cells.map((cell, index) => <strong key={index}>{cell}</strong>) : cells,
	}))
	const rows = isWide
		? ways.map(({ name, label }, index) => ({ key: name, label, cells: parts.map(({ cells }) => cells[index]) }))
		: parts.map(({ label, cells }) => ({ key: label, label, cells }))
	return (
		<div>
			<StackedTable
				className={isWide ? 'stacked costs money-left' : 'costs money-left'}
				caption={left.caption}
				columns={[isWide ? 'Where you live' : 'Made up of', ...(isWide ? parts : ways).map(({ label }) => label)]}
				rows={rows}
			/>
		</div>
	)
}

/** Percent a year. */
const CHOICES = [5, 4, 3, 2, 1, 0, -1, -2, -3]

/** Nothing unless one of the ways is to stay in a home that is owned. */
function PriceGuess({ answer: { houses }, growth, onGrowth }: Pick<Props, 'answer' | 'growth' | 'onGrowth'>) {
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
	return growth > 0 ? `rise ${percent(growth)}` : `fall ${percent(-growth)}`
}

/** The figures in words, for paper. */
function PrintedFigures({ lines }: Pick<Props, 'lines'>) {
	return (
		<div className="print-only">
			<h2>Worked out from these figures</h2>
			<dl className="money-printed">
				{lines.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}

/** @param props with the day in words */
function ShareAnswer({ answer, lines, day, site }: Pick<Props, 'answer' | 'lines' | 'site'> & { day: string }) {
	const [message, copy] = useCopy('We couldn’t copy it. Print it instead.', 'Copied. Paste it into a message.')
	const from = `${site}, ${location.origin}${onHost(at.money)}`
	return (
		<div className="no-print">
			<p className="cluster">
				<QuietButton onClick={() => window.print()}>Print the answer</QuietButton>
				<ShareLinks
					subject="Will my money last?"
					text={shortAnswerText(answer, lines, day, from)}
					what="this answer with your figures"
				/>
				<QuietButton onClick={() => copy(answerText(answer, lines, day, from))}>Copy</QuietButton>
			</p>
			<p className="hint" role="status">
				{message || 'If you send or copy the answer, your figures go with it. Nothing is sent until you send it.'}
			</p>
		</div>
	)
}
