import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { costOfStay, daysOf } from '../../core/costs/cost-model.ts'
import type { StayTerms } from '../../core/costs/terms.ts'
import { count } from '../../core/format.ts'
import { ChartFrame, ChartKey, SIDE } from './chart-frame.tsx'

/** Points a year: enough to show bends at anniversaries. */
const STEPS = 4

interface Point {
	years: number
	paid: number
	repaid: number
}

/** What has been paid and what would be repaid for stays of any length up to `years`; `stay` is marked. */
export default function CostChart({ terms, years, stay }: { terms: StayTerms; years: number; stay: number }) {
	const x = scaleLinear([0, years], [0, SIDE]).nice(5)
	const [, last = years] = x.domain()
	const points = Array.from({ length: last * STEPS + 1 }, (_, step): Point => {
		const at = step / STEPS
		const { otherCharges, feesPaid, repaid } = costOfStay(terms, Math.max(1, daysOf(at)))
		return { years: at, paid: terms.entryPrice + otherCharges + feesPaid, repaid }
	})
	const max = Math.max(1, ...points.flatMap(({ paid, repaid }) => [paid, repaid]))
	const y = scaleLinear([0, max], [SIDE, 0]).nice(4)
	const curve = (value: (point: Point) => number) =>
		line<Point>(
			(point) => x(point.years),
			(point) => y(value(point)),
		)(points) ?? ''
	const between =
		area<Point>(
			(point) => x(point.years),
			(point) => y(point.repaid),
			(point) => y(point.paid),
		)(points) ?? ''
	return (
		<ChartFrame
			label={`Money paid and money repaid over ${count(last, 'year')}; the table below has the same figures`}
			legend={
				<>
					<ChartKey className="cost-paid">Paid so far</ChartKey>{' '}
					<ChartKey className="cost-repaid">Repaid if you leave then</ChartKey>{' '}
					<ChartKey className="cost-between" d="M0 0H44V20H0Z">
						The gap between them: what your stay costs
					</ChartKey>
				</>
			}
			y={y}
			xTicks={x.ticks(5)}
			xUnit="Years"
		>
			<path className="cost-between" d={between} />
			<path className="cost-stay" d={`M${x(stay)} 0V${SIDE}`} />
			<path className="cost-paid" d={curve((point) => point.paid)} />
			<path className="cost-repaid" d={curve((point) => point.repaid)} />
		</ChartFrame>
	)
}
