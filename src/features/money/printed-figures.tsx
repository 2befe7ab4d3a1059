import type { FigureLine } from '../../core/money/figure-lines.ts'

/** The figures in words, for paper. */
export function PrintedFigures({ lines }: { lines: readonly FigureLine[] }) {
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
