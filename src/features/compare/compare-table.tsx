// The roles are spelled out, because the layout on a phone would take the table's meaning away in some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { Assumption, NotPublished, Receipt, Unverified } from '../../components/fact.tsx'
import { useSite } from '../../components/site.ts'
import { assumesInWords } from '../../core/compare/cost-comparison.ts'
import type { Cell, Group, Row, Slot } from '../../core/compare/fact-comparison.ts'

/** Who stands at the head of a column. */
export interface Column {
	slug: string
	name: string
	address: string
	/** Suburb and town, or where the operator has its office. */
	detail: string
	verified: boolean
	failed: boolean
}

interface Props {
	/** What the table is about. */
	label: string
	columns: readonly Column[]
	groups: readonly Group[]
	/** On a phone only these two columns are in sight. */
	inSight: readonly string[]
	/** What can be done with a column, below its name. Without it the names stand at each group's head alone. */
	renderControls?: (column: Column, index: number) => ReactNode
}

/** The facts of several sides in columns. On a phone each fact's name stands above its values, two of them at a time. */
export function CompareTable({ label, columns, groups, inSight, renderControls }: Props) {
	/** What is out of sight on a phone stays on larger screens and on paper. */
	const site = useSite()
	const sight = ({ slug }: Column) => (inSight.includes(slug) ? undefined : 'out-of-sight')
	return (
		<table className="compare-table" role="table" data-count={columns.length} aria-label={label}>
			<thead role="rowgroup" className={renderControls ? undefined : 'visually-hidden'}>
				<tr role="row">
					<th role="columnheader" scope="col">
						<span className="visually-hidden">Fact</span>
					</th>
					{columns.map((column, index) => (
						<th key={column.slug} role="columnheader" scope="col" className={sight(column)}>
							{renderControls ? <a href={column.address}>{column.name}</a> : column.name}
							<span className="meta">{column.detail}</span>
							<span className="print-only meta">{site.url.replace(/^https?:\/\//, '') + column.address}</span>
							{!column.verified && <Unverified />}
							{column.failed && <span className="meta">Could not be loaded</span>}
							{renderControls?.(column, index)}
						</th>
					))}
				</tr>
			</thead>
			{groups.map((group, position) => (
				<tbody key={group.key} role="rowgroup" id={group.key}>
					<tr role="row" className="compare-group">
						<th role="rowheader" scope="rowgroup">
							{group.heading}
						</th>
						{/* Again, because the head of a long table is out of sight by now. */}
						{columns.map((column) => (
							<td key={column.slug} role="cell" className={sight(column)}>
								{position > 0 || !renderControls ? column.name : ''}
							</td>
						))}
					</tr>
					{group.rows.map((row) => (
						<tr key={row.key} role="row">
							<RowHead row={row} />
							{row.cells.map((cell, index) => {
								const column = columns[index]
								return (
									column && (
										<td key={column.slug} role="cell" className={sight(column)}>
											<Value cell={cell} about={`${row.label}, ${column.name}`} />
										</td>
									)
								)
							})}
						</tr>
					))}
				</tbody>
			))}
		</table>
	)
}

function RowHead({ row: { label, explain } }: { row: Row }) {
	return (
		<th role="rowheader" scope="row">
			{label}
			{explain && <span className="explain">{explain}</span>}
		</th>
	)
}

function Value({ cell, about }: { cell: Slot; about: string }) {
	if (cell === 'pending') return '…'
	if (cell === 'unpublished') return <NotPublished />
	return (
		<>
			<Words cell={cell} />
			{cell.general && <span className="explain">Its operator’s general terms</span>}
			<Behind cell={cell} about={about} />
		</>
	)
}

/** What a value rests on. */
function Behind({ cell: { assumes, assumption, known, sources }, about }: { cell: Cell; about: string }) {
	if (assumes) return <span className="explain">{assumesInWords(assumes)}</span>
	if (assumption === undefined) return <Receipt about={about} known={known} sources={sources} />
	return (
		<>
			<Assumption />
			<details className="receipt">
				<summary>
					Why<span className="visually-hidden"> for {about}</span>
				</summary>
				<p>{assumption}</p>
			</details>
			{known.length > 0 && <Receipt about={about} known={known} sources={sources} />}
		</>
	)
}

function Words({ cell: { text, marks, lines, href } }: { cell: Cell }) {
	if (marks) {
		return (
			<ul role="list" className="marks">
				{marks.map(({ label, listed }) => (
					<li key={label} className={listed ? 'listed' : undefined}>
						{label}
						{!listed && ': not listed'}
					</li>
				))}
			</ul>
		)
	}
	if (lines) {
		return (
			<ul role="list" className="amounts">
				{lines.map(({ label, text: amount }) => (
					<li key={label}>
						<span className="meta">{label}</span> {amount}
					</li>
				))}
			</ul>
		)
	}
	return <span className="value">{href ? <a href={href}>{text}</a> : text}</span>
}
