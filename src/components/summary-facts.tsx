import type { Worded } from '../core/page-data/page-data.ts'

/** Values with more letters than this have their own line. */
const MAX_SHORT = 40

/** Facts as labels above values, as many side by side as fit. `isPlain`: without a panel around them. */
export function SummaryFacts({ rows, isPlain = false }: { rows: readonly Worded[]; isPlain?: boolean }) {
	return (
		<dl className={isPlain ? 'summary-facts summary-facts-plain grid' : 'summary-facts grid panel panel-topped'}>
			{rows.map(({ label, value }) => (
				<div key={label} className={value.length > MAX_SHORT ? 'summary-facts-wide' : undefined}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
