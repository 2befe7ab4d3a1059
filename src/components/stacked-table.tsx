import type { ReactNode } from 'react'

interface Props {
	caption: string
	className?: string
	/** The heads of all columns, that of the rows' labels included. */
	columns: readonly string[]
	/** The label heads its row: on a phone nothing else does. */
	rows: readonly {
		key: string | number
		className?: string
		label: ReactNode
		cells: readonly ReactNode[]
		/** What a single cell that holds for all columns says that it is of. */
		all?: string
	}[]
}

/** A table whose rows are stacked on a phone, where each cell says which column it is of. */
export function StackedTable({ caption, className = 'stacked', columns, rows }: Props) {
	return (
		<table className={className}>
			<caption>{caption}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, className: kind, label, cells, all }) => (
					<tr key={key} className={kind}>
						<th scope="row">{label}</th>
						{cells.map((cell, index) => (
							<td
								key={columns[index + 1]}
								colSpan={all ? columns.length - 1 : undefined}
								data-label={all ?? columns[index + 1]}
							>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
