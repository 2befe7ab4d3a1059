import { money, number } from '../../core/format.ts'
import { MONEY_LABELS, MONEY_INPUTS, figureField, readMoney } from '../../core/money/money-inputs.ts'
import type { Figures } from './stored-figures.ts'

/** The figures in words, for paper. */
export function PrintedFigures({ figures: { texts } }: { figures: Figures }) {
	const { values } = readMoney(texts)
	return (
		<div className="print-only">
			<h2>Worked out from your figures</h2>
			<dl className="cost-printed">
				{MONEY_INPUTS.flatMap((name) => {
					const value = values[name]
					if (value === undefined || texts[name].trim() === '') return []
					const { kind } = figureField(name)
					return (
						<div key={name}>
							<dt>{MONEY_LABELS[name]}</dt>
							<dd>{kind === 'dollars' ? money(value) : kind === 'percent' ? `${number(value)}%` : value}</dd>
						</div>
					)
				})}
			</dl>
		</div>
	)
}
