/** A chart of the money left at each age: a line for each way to live, with its own colour and dashes. */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { SVGProps } from 'react'
import type { WayName } from '../../core/money/money-inputs.ts'
import { ChartFrame, ChartKey, SIDE } from '../costs/chart-frame.tsx'
import type { MoneyAnswer } from '../../core/money/answer-in-words.ts'

/** The classes of the cost chart give lines their colours; dashes distinguish them without colours. */
const LINES: Record<WayName, SVGProps<SVGPathElement>> = {
	home: { className: 'cost-repaid' },
	rent: { className: 'cost-paid' },
	village: { className: 'money-village', strokeDasharray: '3 5' },
	otherVillage: { stroke: 'currentColor', strokeDasharray: '20 6 4 6' },
}

export function MoneyChart({ answer: { ways, ticks } }: { answer: MoneyAnswer }) {
	const x = scaleLinear([0, (ways[0]?.balances.length ?? 1) - 1], [0, SIDE])
	// A line ends where the money does.
	const drawn = ways.map(({ name, balances }) => ({
		name,
		values: balances.map((balance) => Math.max(0, balance)),
	}))
	const y = scaleLinear([0, Math.max(1, ...drawn.flatMap(({ values }) => values))], [SIDE, 0]).nice(4)
	return (
		<ChartFrame
			className="cost-chart money-chart"
			label="Savings at each age; the table below has the same figures"
			legend={ways.map(({ name, label }) => (
				<ChartKey key={name} {...LINES[name]} strokeWidth={4}>
					{label}
				</ChartKey>
			))}
			y={y}
			xTicks={ticks}
			xUnit="Age"
		>
			{drawn.map(({ name, values }) => (
				<path
					key={name}
					{...LINES[name]}
					strokeWidth={4}
					d={
						line<number>(
							(_, month) => x(month),
							(value) => y(value),
						)(values) ?? ''
					}
				/>
			))}
		</ChartFrame>
	)
}
