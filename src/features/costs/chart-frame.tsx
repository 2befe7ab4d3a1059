import type { ScaleLinear } from 'd3-scale'
import type { ReactNode, SVGProps } from 'react'
import { wholeDollars } from '../../core/format.ts'

/** The size of the drawing in its own units. It is stretched to the available width; its labels are outside it, so that they aren't. */
export const SIDE = 1000

interface Props {
	className?: string
	/** Describes the drawing, and says where the same figures are. */
	label: string
	legend: ReactNode
	/** Dollars, upwards. */
	y: ScaleLinear<number, number>
	/** At even distances, so that the style sheet can put them in place. */
	xTicks: readonly number[]
	xUnit: string
	/** The lines. */
	children: ReactNode
}

/** A chart of dollars over time: what is around its lines. */
export function ChartFrame({ className = 'cost-chart', label, legend, y, xTicks, xUnit, children }: Props) {
	const yTicks = y.ticks(4)
	return (
		<figure className={className}>
			<figcaption className="cluster">{legend}</figcaption>
			<ol aria-hidden="true" className="cost-chart-y">
				{yTicks.map((tick) => (
					<li key={tick}>{wholeDollars(tick)}</li>
				))}
			</ol>
			<svg role="img" aria-label={label} viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none">
				{yTicks.map((tick) => (
					<path key={tick} className="cost-grid" d={`M0 ${y(tick)}H${SIDE}`} />
				))}
				{children}
			</svg>
			<ol aria-hidden="true" className="cost-chart-x">
				{xTicks.map((tick) => (
					<li key={tick}>{tick}</li>
				))}
			</ol>
			<p aria-hidden="true" className="cost-chart-unit">
				{xUnit}
			</p>
		</figure>
	)
}

/** What a line or an area of a chart is: a piece of it, drawn as it is in the chart on every screen and on paper, and its name. */
export function ChartKey({ children, ...shape }: SVGProps<SVGPathElement>) {
	return (
		<span>
			<svg aria-hidden="true" className="chart-key" viewBox="0 0 44 20">
				<path d="M0 10H44" {...shape} />
			</svg>{' '}
			{children}
		</span>
	)
}
