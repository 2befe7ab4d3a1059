// The roles are spelled out, because the layout on a phone would take the table's meaning away in some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState, type ReactNode } from 'react'
import { Receipt, Unverified } from '../../components/fact.tsx'
import { address as at } from '../../core/addresses.ts'
import { FACT_GROUPS, OPERATOR_TERMS, VILLAGE_FACTS, type FactRow } from '../../core/facts.ts'
import type { Source, VillageListRow, VillagePage } from '../../core/page-data.ts'
import { keysOf } from '../../core/vocabulary.ts'

/** A village of the comparison; its page may still be on its way. */
export interface Column {
	row: VillageListRow
	page: VillagePage | undefined
	failed: boolean
}

/** One cell: how the fact reads, and what stands behind it. */
interface Cell {
	text: string
	known: readonly number[]
	sources: readonly Source[]
	href?: string | undefined
}

/** One row: a fact of every village. A cell without a value is "not published"; none at all is "on its way". */
interface Line {
	key: string
	label: string
	explain?: string | undefined
	ask?: string | undefined
	cells: (Cell | 'unpublished' | 'pending')[]
}

interface Group {
	key: string
	heading: string
	lines: Line[]
}

/**
 * The facts of several villages side by side. On a phone each fact's name stands above its values.
 */
export function CompareTable({ columns, onRemove }: { columns: readonly Column[]; onRemove: (slug: string) => void }) {
	const [onlyDifferences, setOnlyDifferences] = useState(false)
	const several = columns.length > 1
	const filtering = onlyDifferences && several
	const groups = groupsOf(columns)
		.map((group) => ({ ...group, lines: filtering ? group.lines.filter(differs) : group.lines }))
		.filter((group) => group.lines.length > 0)

	return (
		<>
			{several && (
				<label className="option compare-toggle">
					<input
						type="checkbox"
						checked={onlyDifferences}
						onChange={(event) => setOnlyDifferences(event.target.checked)}
					/>
					<span>Show only what differs</span>
				</label>
			)}
			{/* What scrolls must take the focus, or the keyboard cannot scroll it. */}
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
			<div className="compare-scroll" role="region" aria-label="Comparison" tabIndex={0}>
				<table className="compare-table" role="table" data-count={columns.length}>
					<thead role="rowgroup">
						<tr role="row">
							<th role="columnheader" scope="col">
								<span className="visually-hidden">Fact</span>
							</th>
							{columns.map(({ row, failed }) => (
								<th key={row.slug} role="columnheader" scope="col">
									<a href={at.village(row.slug)}>{row.name}</a>
									<span className="meta">{row.locality}</span>
									{!row.verified && <Unverified />}
									{failed && <span className="meta">Could not be loaded</span>}
									<button type="button" className="button button-quiet" onClick={() => onRemove(row.slug)}>
										Remove<span className="visually-hidden"> {row.name}</span>
									</button>
								</th>
							))}
						</tr>
					</thead>
					{groups.map((group) => (
						<tbody key={group.key} role="rowgroup">
							<tr role="row" className="compare-group">
								<th role="rowheader" scope="rowgroup">
									{group.heading}
								</th>
								{/* Again, because the head of a long table is out of sight by now. */}
								{columns.map(({ row }) => (
									<td key={row.slug} role="cell">
										{row.name}
									</td>
								))}
							</tr>
							{group.lines.map((line) => (
								<CompareLine key={line.key} line={line} columns={columns} />
							))}
						</tbody>
					))}
				</table>
			</div>
			{filtering && groups.length === 0 && <p>Nothing that is published differs between these villages.</p>}
		</>
	)
}

function CompareLine({ line, columns }: { line: Line; columns: readonly Column[] }) {
	return (
		<tr role="row">
			<th role="rowheader" scope="row">
				{line.label}
				{line.explain && <span className="explain">{line.explain}</span>}
				{line.ask && line.cells.includes('unpublished') && <span className="explain">{line.ask}</span>}
			</th>
			{line.cells.map((cell, index) => (
				<td key={columns[index]?.row.slug} role="cell">
					{cell === 'pending' ? (
						'…'
					) : cell === 'unpublished' ? (
						<span className="unpublished">Not published</span>
					) : (
						<Value cell={cell} about={line.label} />
					)}
				</td>
			))}
		</tr>
	)
}

function Value({ cell, about }: { cell: Cell; about: string }): ReactNode {
	return (
		<>
			<span className="value">{cell.href ? <a href={cell.href}>{cell.text}</a> : cell.text}</span>
			<Receipt about={about} known={cell.known} sources={cell.sources} />
		</>
	)
}

function groupsOf(columns: readonly Column[]): Group[] {
	const runBy: Line = {
		key: 'operator',
		label: 'Run by',
		cells: columns.map(({ page }) => {
			if (!page) return 'pending'
			const { operator, sources } = page.village
			return { text: operator.value.label, href: operator.value.address, known: operator.sources, sources }
		}),
	}
	const published = (line: Line) => line.cells.some((cell) => typeof cell === 'object')
	const facts = keysOf(FACT_GROUPS).map((key): Group => {
		const lines = VILLAGE_FACTS.filter((fact) => fact.group === key)
			.map((fact) => lineOf(fact, columns, ({ village }) => village))
			// Nobody needs to ask for the rest.
			.filter((line) => line.ask !== undefined || published(line))
		return { key, heading: FACT_GROUPS[key], lines: key === 'place' ? [runBy, ...lines] : lines }
	})
	const terms: Group = {
		key: 'terms',
		heading: 'The operator’s terms in general',
		// What to ask stands among the village's own facts.
		lines: OPERATOR_TERMS.map((term) => ({
			...lineOf(term, columns, ({ operatorTerms }) => ({
				facts: operatorTerms?.terms ?? {},
				sources: operatorTerms?.sources ?? [],
			})),
			ask: undefined,
		})).filter(published),
	}
	return [...facts, terms]
}

function lineOf<F>(
	fact: FactRow<F>,
	columns: readonly Column[],
	read: (page: VillagePage) => { facts: F; sources: readonly Source[] },
): Line {
	return {
		key: fact.key,
		label: fact.label,
		explain: fact.explain,
		ask: fact.ask,
		cells: columns.map(({ page }) => {
			if (!page) return 'pending'
			const { facts, sources } = read(page)
			const text = fact.text(facts)
			return text === undefined
				? 'unpublished'
				: { text, known: fact.known(facts)?.sources ?? [], sources, href: fact.href?.(facts) }
		}),
	}
}

/** Whether two villages read differently; published and not published is a difference as well. */
function differs({ cells }: Line): boolean {
	const texts = cells.filter((cell) => cell !== 'pending').map((cell) => (typeof cell === 'object' ? cell.text : ''))
	return new Set(texts).size > 1
}
