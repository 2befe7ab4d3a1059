/** A chart of the money left at each age: a line for each way to live, with its own colour and dashes. */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { SVGProps } from 'react'
import { MONTHS_PER_YEAR } from '../../core/money/money-model.ts'
import type { WayName } from '../../core/money/money-inputs.ts'
import { ChartFrame, ChartKey, SIDE } from '../costs/chart-frame.tsx'
import type { AnswerForWay } from './answers.ts'

/** The years between the ages under the chart. */
const MAX_STEPS = 6

/** The classes of the cost chart give lines their colours; dashes distinguish them without colours. */
const LINES: Record<WayName, SVGProps<SVGPathElement>> = {
	home: { className: 'cost-repaid' },
	rent: { className: 'cost-paid' },
	village: { className: 'money-village', strokeDasharray: '3 5' },
	otherVillage: { stroke: 'currentColor', strokeDasharray: '20 6 4 6' },
}

export function MoneyChart({ age, answers }: { age: number; answers: readonly AnswerForWay[] }) {
	const years = (answers[0]?.plan.months ?? 0) / MONTHS_PER_YEAR
	const x = scaleLinear([0, years * MONTHS_PER_YEAR], [0, SIDE])
	const step = Array.from({ length: years }, (_, index) => index + 1).find(
		(one) => years % one === 0 && years / one <= MAX_STEPS,
	)!
	// A line ends where the money does.
	const drawn = answers.map(({ name, projection: { balances } }) => ({
		name,
		values: balances.map((balance) => Math.max(0, balance)),
	}))
	const y = scaleLinear([0, Math.max(100, ...drawn.flatMap(({ values }) => values))], [SIDE, 0]).nice(4)
	return (
		<ChartFrame
			className="cost-chart money-chart"
			label="Money in hand at each age; the table below has the same figures"
			legend={answers.map(({ name, label }) => (
				<ChartKey key={name} {...LINES[name]} strokeWidth={4}>
					{label}
				</ChartKey>
			))}
			y={y}
			xTicks={Array.from({ length: years / step + 1 }, (_, tick) => age + tick * step)}
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
