/** The tables of a comparison: facts in columns. */
// The roles are explicit, because in some browsers the layout on a phone removes the table's semantics.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComponentType, ReactNode } from 'react'
import { Receipt, Unconfirmed } from '../../components/fact.tsx'
import { Sign } from '../../components/sign.tsx'
import { stateInWords } from '../../components/offer-signs.tsx'
import type { SideData } from '../../core/compare/arrange.ts'
import { noteNumbers, type Cell, type Row, type Slot, type ToldCell } from '../../core/compare/fact-comparison.ts'
import type { ComparedSide } from '../../core/compare/leaving-sums.ts'
import type { Source } from '../../core/facts/source.ts'
import { sentence } from '../../core/format.ts'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'

/** A village or operator that is compared, with what its column shows. */
export interface Column extends ComparedSide {
	slug: string
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
	/** Whose its terms are, unless one is marked as its own: its operator's. Absent where all are its own. */
	terms?: string | undefined
	failed: boolean
	/** Undefined while it loads. */
	data: SideData | undefined
	/** What the reader was told there that goes into a sum, in words. */
	told?: readonly string[]
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
	/** Whether this is the first table, whose heads tell more of each side and which leaves out what isn't known. */
	isFirst?: boolean
	/** What takes the place of the words of the row of what is kept. */
	renderKept?: ((column: Column) => ReactNode) | undefined
}

/**
 * The facts of several sides in columns. On a narrow screen each fact's name is above its values, and each value has the name of
 * its side: two side by side, three or four one below the other.
 */
export function CompareTable({ label, columns, rows, notes, Told, isFirst = false, renderKept }: Props) {
	return (
		<>
			<div className="compare-room">
				<table
					role="table"
					className="compare-table"
					data-count={columns.length}
					data-stacked={columns.length > 2 || undefined}
					aria-label={label}
				>
					<thead role="rowgroup">
						<tr role="row">
							<th role="columnheader" scope="col">
								<span className="visually-hidden">Fact</span>
							</th>
							{columns.map((column) => (
								<th key={column.slug} role="columnheader" scope="col">
									{isFirst ? <Head {...column} /> : column.name}
								</th>
							))}
						</tr>
					</thead>
					<tbody role="rowgroup">
						{rows.map((row) => (
							<tr key={row.key} role="row" data-row={row.key}>
								<th role="rowheader" scope="row">
									<span className="row-label">{row.label}</span>
								</th>
								{columns.map((column, index) => (
									<td key={column.slug} role="cell" data-label={column.name}>
										<Value
											cell={row.cells[index] ?? 'pending'}
											about={`${row.label}, ${column.name}`}
											ask={isFirst ? '' : column.ask}
											notes={notes}
											Told={Told}
										>
											{row.key === 'kept-here' && renderKept?.(column)}
										</Value>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<SaveFiguresButton of={label} unitsBy="rows" />
		</>
	)
}

/** The head of a column: where the side is, and what must not be missed about it. */
function Head({ address, name, detail, verified, status, toBeSold, terms, failed }: Column) {
	return (
		<>
			<a href={address}>{name}</a> <span className="meta">{detail}</span>{' '}
			{terms && <span className="meta">{sentence(terms)}</span>} {toBeSold && <span className="meta">{toBeSold}</span>}{' '}
			{status && <span className="tag">{status}</span>} {!verified && <Unconfirmed />}
			{failed && <span className="meta">Couldn’t be loaded</span>}
		</>
	)
}

interface ValueProps {
	cell: Slot
	about: string
	/** Shown without a value; may be empty. */
	ask: string
	notes: readonly Source[] | undefined
	Told: ToldPart | undefined
	/** In place of its words. */
	children: ReactNode
}

function Value({ cell, about, ask, notes, Told, children }: ValueProps) {
	if (cell === 'pending') return '…'
	if (cell === 'unpublished') return children || (ask && <span className="to-ask">{ask}</span>)
	const note = [!children && cell.note && sentence(cell.note), cell.isOwn && 'The village’s own terms']
		.filter(Boolean)
		.join('. ')
	const numbers = notes ? noteNumbers(cell, notes) : []
	return (
		<>
			{children || <Words cell={cell} />}
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

function Words({ cell: { text, marks, lines, href } }: { cell: Cell }) {
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
