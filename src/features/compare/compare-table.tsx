/** The tables of a comparison: facts in columns, and the questions to ask each side. */
// The roles are explicit, because in some browsers the layout on a phone removes the table's semantics.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Receipt, Unconfirmed } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { Section } from '../../components/section.tsx'
import { Sign } from '../../components/sign.tsx'
import { stateInWords } from '../../components/offer-signs.tsx'
import { address as at } from '../../core/addresses.ts'
import {
	knownAnswers,
	openQuestions,
	questionGrid,
	type GridQuestion,
	type SideData,
} from '../../core/compare/arrange.ts'
import { noteNumbers, type Cell, type Row, type Slot, type ToldCell } from '../../core/compare/fact-comparison.ts'
import type { ComparedSide } from '../../core/compare/leaving-sums.ts'
import { wordsOf, type Source } from '../../core/facts/source.ts'
import { sentence } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
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
	/** Marks the terms of its operator. */
	terms: string
	failed: boolean
	/** Undefined while it loads. */
	data: SideData | undefined
	/** What the reader was told there, in words: what goes into a sum, and the answer to each question. */
	told?: { words: readonly string[]; answered: ReadonlyMap<string, string> }
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
	/** Moves and removes columns. Without it there are no buttons for that. */
	changes?: ColumnChanges
}

/**
 * The facts of several sides in columns. On a narrow screen each fact's name is above its values, and each value has the name of
 * its side: two side by side, three or four one below the other.
 */
export function CompareTable({ label, columns, rows, notes, Told, changes }: Props) {
	return (
		<>
			<div className="compare-room">
				<SideTable
					className="compare-table"
					data-count={columns.length}
					data-stacked={columns.length > 2 || undefined}
					aria-label={label}
					about="Fact"
					columns={columns}
					rows={rows}
					renderHead={(column, index) =>
						changes ? <Head column={column} index={index} total={columns.length} changes={changes} /> : column.name
					}
					renderCell={(row, { name, ask, terms }, index) => (
						<Value
							cell={row.cells[index] ?? 'pending'}
							about={`${row.label}, ${name}`}
							ask={ask}
							terms={terms}
							notes={notes}
							Told={Told}
						/>
					)}
				/>
			</div>
			<SaveFiguresButton of={label} unitsBy="rows" />
		</>
	)
}

interface SideTableProps<R> extends ComponentProps<'table'> {
	/** What the rows are about: `Fact`. */
	about: string
	columns: readonly Column[]
	rows: readonly R[]
	renderHead: (column: Column, index: number) => ReactNode
	renderCell: (row: R, column: Column, index: number) => ReactNode
}

/** A column for each side. */
function SideTable<R extends { key: string; label: string }>({
	about,
	columns,
	rows,
	renderHead,
	renderCell,
	...table
}: SideTableProps<R>) {
	return (
		<table role="table" {...table}>
			<thead role="rowgroup">
				<tr role="row">
					<th role="columnheader" scope="col">
						<span className="visually-hidden">{about}</span>
					</th>
					{columns.map((column, index) => (
						<th key={column.slug} role="columnheader" scope="col">
							{renderHead(column, index)}
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
						{columns.map((column, index) => (
							<td key={column.slug} role="cell" data-label={column.name}>
								{renderCell(row, column, index)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** Changes of the order of columns. */
export interface ColumnChanges {
	/** @param control the id of the button that was pressed, to which the focus returns */
	move: (slug: string, by: -1 | 1, control: string) => void
	remove: (slug: string) => void
}

interface HeadProps {
	column: Column
	/** From 0. */
	index: number
	total: number
	changes: ColumnChanges
}

/** The head of a column that has controls. */
function Head(props: HeadProps) {
	const { address, name, detail, verified, status, toBeSold, failed } = props.column
	return (
		<>
			<a href={address}>{name}</a> <span className="meta">{detail}</span>{' '}
			{toBeSold && <span className="meta compare-remark">{toBeSold}</span>}{' '}
			{status && <span className="tag compare-remark">{status}</span>} {!verified && <Unconfirmed />}
			{failed && <span className="meta">Couldn’t be loaded</span>}
			<ColumnControls {...props} />
		</>
	)
}

/** Buttons that move a column left or right, or remove it. */
function ColumnControls({ column: { slug, name }, index, total, changes }: HeadProps) {
	const mover = (by: -1 | 1, arrow: string, words: string) => {
		const id = `${slug}-${words}`
		return (
			// At either end the button stays and announces that, so that the reader doesn't lose the focus.
			<button
				type="button"
				id={id}
				className="button button-quiet"
				aria-disabled={index + by < 0 || index + by >= total}
				onClick={() => changes.move(slug, by, id)}
			>
				<span aria-hidden="true">{arrow}</span>
				<span className="visually-hidden">
					Move {name} to the {words}
				</span>
			</button>
		)
	}
	return (
		<span className="column-controls cluster needs-script">
			{total > 1 && mover(-1, '←', 'left')}
			{total > 1 && mover(1, '→', 'right')}
			<QuietButton onClick={() => changes.remove(slug)}>
				Remove<span className="visually-hidden"> {name}</span>
			</QuietButton>
		</span>
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

/** How many questions are shown; the rest is folded. */
const SHOWN = 8

interface AskGridProps {
	compared: Compared
	columns: readonly Column[]
	operatorQuestions: NonNullable<ComparePage['operatorQuestions']>
}

/** The open questions as a grid: a row for each question, a column for each side, with space for the answers. */
export function AskGrid({ compared, columns, operatorQuestions }: AskGridProps) {
	const questions = questionGrid(columns.map(({ data }) => openQuestions(data)))
	if (questions.length === 0) return null
	const rest = questions.slice(SHOWN)
	const answers = columns.map(({ data }) => data && knownAnswers(data, operatorQuestions))
	const table = (label: string, shown: readonly GridQuestion[]) => (
		<SideTable
			className="ask-table"
			aria-label={label}
			about="Question"
			columns={columns}
			rows={shown.map(({ question, open }) => ({ key: question, label: question, open }))}
			renderHead={({ name, data }) => (
				<>
					{name}
					<Reach of={data} />
				</>
			)}
			renderCell={({ key: question, open }, { told }, index) =>
				open[index] ? (
					<span className="visually-hidden">Not known</span>
				) : (
					<span className="meta">
						<span className="no-print">See above</span>{' '}
						<span className="print-only">
							<Answer told={told?.answered.get(question)}>{answers[index]?.(question)}</Answer>
						</span>
					</span>
				)
			}
		/>
	)
	return (
		<Section id="ask" heading={`Ask each ${compared === 'villages' ? 'village' : 'operator'}`} className="ask-grid">
			<p className="no-print">
				Print this page and write the answers in: each empty box is something to ask. We have{' '}
				<a href={at.checklist('questions-for-the-lawyer')}>questions for your lawyer</a> too.
			</p>
			{table('Questions to ask', questions.slice(0, SHOWN))}
			{rest.length > 0 && (
				<Fold summary={`${rest.length} more ${rest.length === 1 ? 'question' : 'questions'}`}>
					{table('More questions to ask', rest)}
				</Fold>
			)}
		</Section>
	)
}

/** On paper: how to reach a side, where that is published. */
function Reach({ of: side }: { of: SideData | undefined }) {
	if (!side) return null
	const { phone, website } = side.facts
	return (
		<span className="print-only meta">
			{' '}
			{[phone, website].flatMap((known) => (known ? wordsOf(known) : [])).join(' · ')}
		</span>
	)
}

/** What the reader was told, or else what is published. */
function Answer({ told, children }: { told: string | undefined; children: ReactNode }) {
	if (told === undefined) return children
	return (
		<>
			You were told: <bdi>{told}</bdi>
		</>
	)
}
