/** The verdict: how long the money lasts in a sentence and as bars, and what is left in the end. */
import { StackedTable } from '../../components/stacked-table.tsx'
import type { MoneyAnswer, WaySaid } from '../../core/money/answer-in-words.ts'

export interface AnswerProps {
	answer: MoneyAnswer
}

export function MoneyVerdict({ answer }: AnswerProps) {
	const { verdict, ways, ticks } = answer
	return (
		<div className="money-verdict grid">
			<div>
				<h2 id="answer" tabIndex={-1}>
					{verdict.map(({ start, end }) => (
						<span key={start}>
							{start} <strong>{end.length > MAX_LINE ? end : end.replace(' ', '\u00a0')}</strong>.{' '}
						</span>
					))}
				</h2>
				<ul role="list" className="money-ages wide">
					{ways.map((way) => (
						<li key={way.name}>
							<strong>{way.label}</strong> {way.lasts}
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

const percent = (share: number) => `${100 * share}%`

/** The years for which the money lasts, and those for which it's short; the words beside it say the same. */
function AgeBar({ way: { short } }: { way: WaySaid }) {
	return (
		<svg className="money-bar" aria-hidden="true">
			<rect width="100%" height="100%" />
			{short.map(({ from, to }) => (
				<g key={from}>
					<rect className="money-short" x={percent(from)} width={percent(to - from)} height="100%" />
					{to - from >= MIN_FOR_WORDS && (
						<text x={percent((from + to) / 2)} y="72%">
							short
						</text>
					)}
				</g>
			))}
		</svg>
	)
}

/** What is left at the end. A column for each of two ways to live, or a row for each of more. */
function LeftTable({ answer: { ways, left } }: AnswerProps) {
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
