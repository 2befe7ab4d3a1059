/** What each village costs to leave as bars of one scale: what is known, what we assume, and the minimum and maximum. */
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import type { Ranked } from '../../core/compare/leaving-sentence.ts'
import { isSum, unitOf, type KeptShares, type LeavingAnswer, type LeavingSum } from '../../core/compare/leaving-sums.ts'
import { money, percent } from '../../core/format.ts'
import { roundedTo, sumOf } from '../../core/rounded-sum.ts'

interface Props {
	answers: readonly LeavingAnswer[]
	/** Those whose amounts are known. */
	ranked: readonly Ranked[]
	/** Those of them that can't be told apart from others. */
	tooClose: readonly Ranked[]
	/** Returns what the amount of a side rests on, or why it has none, and what the reader can do. */
	renderNotes: (answer: LeavingAnswer, index: number, isClose: boolean) => ReactNode
}

export function LeavingBars({ answers, ranked, tooClose, renderNotes }: Props) {
	const isPriced = answers.some(({ found }) => isSum(found))
	const highest = Math.max(...ranked.map(({ amount }) => amount.high), isPriced ? 1 : 10)
	const x = scaleLinear([0, highest], [0, 100]).nice(4)
	const ticks = x.ticks(4)
	const isPlain = ranked.every(({ amount }) => amount.low === amount.high)
	return (
		<>
			<Hatching />
			{isPriced && <Key answers={answers} />}
			<ul role="list" className={isPlain ? 'leave-bars wide leave-plain' : 'leave-bars wide'}>
				{answers.map((answer, index) => {
					const one = ranked.find(({ side }) => side === answer.side)
					const isClose = one !== undefined && tooClose.includes(one)
					return (
						<li key={answer.side.name}>
							<p className="leave-head cluster">
								<b>{answer.side.name}</b> {one && <span>{isClose ? one.range : one.words}</span>}{' '}
								{isClose && (
									<span className="leave-close">
										<span aria-hidden="true">≈ </span>Too close to tell
									</span>
								)}
							</p>
							{typeof answer.found === 'object' && <Bar found={answer.found} x={x} />}
							{renderNotes(answer, index, isClose)}
						</li>
					)
				})}
			</ul>
			{ranked.length > 0 && (
				<svg className="leave-axis" aria-hidden="true">
					{ticks.map((tick) => (
						<text
							key={tick}
							x={`${x(tick)}%`}
							y="1em"
							className={tick === 0 ? 'first' : x(tick) > 92 ? 'last' : undefined}
						>
							{isPriced ? money(tick) : percent(tick)}
						</text>
					))}
				</svg>
			)}
		</>
	)
}

interface Piece {
	kind: 'kept' | 'known' | 'ours' | 'rest'
	/** Dollars or percent. */
	size: number
	label: string
}

/** The bar of one side. The words above it and below it, and the table, say the same. */
function Bar({ found, x }: { found: KeptShares | LeavingSum; x: (value: number) => number }) {
	const { low, high } = isSum(found) ? found.total : found
	const pieces = (isSum(found) ? piecesOf(found) : [{ kind: 'kept' as const, size: found.high, label: '' }]).filter(
		({ size }) => size > 0,
	)
	return (
		<svg className="leave-bar" aria-hidden="true">
			<rect className="leave-track" width="100%" />
			{pieces.map(({ kind, size, label }, index) => {
				const [from, width] = [x(pieces.slice(0, index).reduce((sum, one) => sum + one.size, 0)), x(size)]
				return (
					<g key={kind} className={`leave-${kind}`}>
						<rect x={`${from}%`} width={`${width}%`} {...fillOf(kind)} />
						{width > 12 && label && (
							<text x={`${from}%`} dx="0.5em" y="1.5em" className={width < 30 ? 'leave-narrow' : undefined}>
								{label}
							</text>
						)}
					</g>
				)
			})}
			{low < high && (
				<g className="leave-range">
					<line x1={`${x(low)}%`} x2={`${x(high)}%`} y1="85%" y2="85%" />
					{[low, high].map((end) => (
						<line key={end} x1={`${x(end)}%`} x2={`${x(end)}%`} y1="74%" y2="96%" />
					))}
				</g>
			)}
		</svg>
	)
}

/** Slanting lines, which fill what is ours. */
function Hatching() {
	return (
		<svg className="leave-hatching" aria-hidden="true">
			<pattern id="leave-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
				<path d="M0 0V7" />
			</pattern>
		</svg>
	)
}

/** The attribute that fills a part. */
const fillOf = (kind: Piece['kind']) => (kind === 'ours' ? { fill: 'url(#leave-hatch)' } : {})

function piecesOf(sum: LeavingSum): Piece[] {
	const { kept, fees, feesAfter } = sum.parts
	const dollars = (amount: number) => money(roundedTo(amount, unitOf(sum)))
	const ours = sumOf([fees.middle, feesAfter.middle, -sum.knownFees])
	const rest = sumOf([sum.total.middle, -kept.middle, -fees.middle, -feesAfter.middle])
	return [
		{ kind: 'kept', size: kept.middle, label: `Fee ${dollars(kept.middle)}` },
		{ kind: 'known', size: sum.knownFees, label: dollars(sum.knownFees) },
		{ kind: 'ours', size: ours, label: dollars(ours) },
		{ kind: 'rest', size: rest, label: dollars(rest) },
	]
}

const KEY: readonly (readonly [kind: Piece['kind'], words: string])[] = [
	['kept', 'Fee when you leave'],
	['known', 'Weekly fees, published or told'],
	['ours', 'Weekly fees, we assume'],
	['rest', 'Other costs'],
]

/** Explains the parts that any bar has. */
function Key({ answers }: Pick<Props, 'answers'>) {
	const sums = answers.flatMap(({ found }) => (isSum(found) ? [found] : []))
	const shown = new Set(sums.flatMap(piecesOf).flatMap(({ kind, size }) => (size > 0 ? [kind] : [])))
	return (
		<ul role="list" className="leave-key cluster">
			{KEY.filter(([kind]) => shown.has(kind)).map(([kind, words]) => (
				<li key={kind}>
					<svg className="leave-bar" aria-hidden="true">
						<g className={`leave-${kind}`}>
							<rect width="100%" {...fillOf(kind)} />
						</g>
					</svg>{' '}
					{words}
				</li>
			))}
			{sums.some(({ total }) => total.low < total.high) && (
				<li>
					<svg className="leave-bar" aria-hidden="true">
						<g className="leave-range">
							<line x1="2" x2="98%" y1="50%" y2="50%" />
							<line x1="2" x2="2" y1="20%" y2="80%" />
							<line x1="98%" x2="98%" y1="20%" y2="80%" />
						</g>
					</svg>{' '}
					Lowest to highest
				</li>
			)}
		</ul>
	)
}
