import type { CostRow } from '../../core/costs/cost-table.ts'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'

/** The costs of stays of these lengths, a row for each amount; on a phone each amount is a separate block. */
export function CostsTable({
	caption,
	columns,
	rows,
}: {
	caption: string
	/** Their lengths in words. */
	columns: readonly string[]
	rows: readonly CostRow[]
}) {
	return (
		<>
			<table className="stacked costs">
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Amount</th>
						{columns.map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, values }) => (
						<tr key={key} className={key}>
							<th scope="row">{label}</th>
							{values.every((value) => value === values[0]) ? (
								<td colSpan={columns.length} data-label="However long you stay">
									<span>
										{values[0]}
										<span className="costs-always">, however long you stay</span>
									</span>
								</td>
							) : (
								values.map((value, index) => (
									<td key={columns[index]} data-label={columns[index]}>
										{value}
									</td>
								))
							)}
						</tr>
					))}
				</tbody>
			</table>
			<SaveFiguresButton of={caption} unitsBy="rows" />
		</>
	)
}
