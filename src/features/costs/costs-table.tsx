import { StackedTable } from '../../components/stacked-table.tsx'
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
			<StackedTable
				className="stacked costs"
				caption={caption}
				columns={['Amount', ...columns]}
				rows={rows.map(({ key, label, values }) => {
					const row = { key, className: key, label }
					if (values.some((value) => value !== values[0])) return { ...row, cells: values }
					const always = (
						<span>
							{values[0]}
							<span className="costs-always">, however long you stay</span>
						</span>
					)
					return { ...row, cells: [always], all: 'However long you stay' }
				})}
			/>
			<SaveFiguresButton of={caption} unitsBy="rows" />
		</>
	)
}
