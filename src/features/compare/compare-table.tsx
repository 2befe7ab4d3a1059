// The roles are explicit, because in some browsers the layout on a phone removes the table's semantics.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComponentType, ReactNode } from 'react'
import { Receipt, Unconfirmed } from '../../components/fact.tsx'
import { Sign } from '../../components/sign.tsx'
import { OfferLine, stateInWords } from '../../components/signs.tsx'
import type { Cell, Row, Slot, ToldCell } from '../../core/compare/fact-comparison.ts'
import { noteNumbers } from '../../core/compare/source-notes.ts'
import type { Source } from '../../core/facts/source.ts'
import { sentence } from '../../core/format.ts'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'

/** The village or operator at the head of a column. */
export interface Column {
	slug: string
	name: string
	address: string
	/** Suburb and town, or where the operator has its office. */
	detail: string
	/** Shown in a cell without a value: who to ask. */
	ask: string
	verified: boolean
	/** Where it isn’t known to be open: `Being built`. */
	status?: string | undefined
	/** A change of hands that isn't confirmed, in words. */
	toBeSold?: string | undefined
	/** Marks the terms of its operator. */
	terms: string
	failed: boolean
}

export type ToldPart = ComponentType<{ told: ToldCell; about: string }>

interface Props {
	/** What the table is about. */
	label: string
	columns: readonly Column[]
	rows: readonly Row[]
	/** On paper these are numbered notes, and each value names its numbers. */
	notes?: readonly Source[]
	/** Shows what the reader was told; loaded only if they were told something. */
	Told?: ToldPart | undefined
	/** The controls of a column, below its name; absent if it has none. */
	renderControls?: (column: Column, index: number) => ReactNode
}

/**
 * The facts of several sides in columns. On a narrow screen each fact's name is above its values, and each value has the name of
 * its side: two side by side, three or four one below the other.
 */
export function CompareTable({ label, columns, rows, notes, Told, renderControls }: Props) {
	const valueOf = (cell: Slot, row: Row, { name, ask, terms }: Column) => (
		<Value cell={cell} about={`${row.label}, ${name}`} ask={ask} terms={terms} notes={notes} Told={Told} />
	)
	return (
		<>
			<div className="compare-room">
				<table
					className="compare-table"
					role="table"
					data-count={columns.length}
					data-stacked={columns.length > 2 || undefined}
					aria-label={label}
				>
					<thead role="rowgroup">
						<tr role="row">
							<th role="columnheader" scope="col">
								<span className="visually-hidden">Fact</span>
							</th>
							{columns.map((column, index) => (
								<th key={column.slug} role="columnheader" scope="col">
									{renderControls ? <Head column={column}>{renderControls(column, index)}</Head> : column.name}
								</th>
							))}
						</tr>
					</thead>
					<tbody role="rowgroup">
						{rows.map((row) => (
							<tr key={row.key} role="row">
								<th role="rowheader" scope="row">
									<span className="row-label">{row.label}</span>
								</th>
								{row.cells.map((cell, index) => {
									const column = columns[index]
									return (
										column && (
											<td key={column.slug} role="cell" data-label={column.name}>
												{valueOf(cell, row, column)}
											</td>
										)
									)
								})}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<SaveFiguresButton of={label} unitsBy="rows" />
		</>
	)
}

/** The head of a column that has controls. */
function Head({
	column: { address, name, detail, verified, status, toBeSold, failed },
	children,
}: {
	column: Column
	children: ReactNode
}) {
	return (
		<>
			<a href={address}>{name}</a> <span className="meta">{detail}</span>{' '}
			{toBeSold && <span className="meta compare-remark">{toBeSold}</span>}{' '}
			{status && <span className="tag compare-remark">{status}</span>} {!verified && <Unconfirmed />}
			{failed && <span className="meta">Couldn’t be loaded</span>}
			{children}
		</>
	)
}

interface ValueProps {
	cell: Slot
	about: string
	ask: string
	terms: string
	notes: readonly Source[] | undefined
	Told: ToldPart | undefined
}

function Value({ cell, about, ask, terms, notes, Told }: ValueProps) {
	if (cell === 'pending') return '…'
	if (cell === 'unpublished') return <span className="to-ask">{ask}</span>
	const note = [cell.note && sentence(cell.note), cell.general && sentence(terms)].filter(Boolean).join('. ')
	const numbers = notes ? noteNumbers(cell, notes) : []
	return (
		<>
			<Words cell={cell} />
			{note && ' '}
			<span className="explain">
				{note}
				{numbers.length > 0 && <span className="source-numbers"> [{numbers.join(', ')}]</span>}
			</span>
			{!cell.isPlain && <Receipt about={about} known={cell.known} sources={cell.sources} />}
			{Told && cell.told && <Told told={cell.told} about={about} />}
		</>
	)
}

function Words({ cell: { text, marks, offers, lines, href } }: { cell: Cell }) {
	if (marks) {
		return (
			<ul role="list" className="marks">
				{marks.map(({ label, state, isPlanned }) => (
					<li key={label} className={state === 'offered' ? 'listed' : undefined}>
						<Sign state={state} /> {label}
						{state !== 'offered' && `: ${stateInWords(state, isPlanned).toLowerCase()}`}
					</li>
				))}
			</ul>
		)
	}
	if (offers) return <OfferLine offers={offers} words={text} />
	if (lines) {
		return (
			<ul role="list" className="amounts">
				{lines.map(({ label, text: amount }) => (
					<li key={label} className="cluster cluster-apart">
						<span className="meta">{label}</span> {amount}
					</li>
				))}
			</ul>
		)
	}
	return <span className="value">{href ? <a href={href}>{text}</a> : text}</span>
}
