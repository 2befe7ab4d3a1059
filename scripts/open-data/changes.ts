/** Finds the statements that changed since the last release, and whether a source changed or we did. */
import { cellsOf } from './table-csv.ts'
import { readTable, type Release } from './releases.ts'
import { type ChangeRow, type StatementRow } from './tables.ts'

/**
 * Returns a row for each statement that is new, changed, confirmed or withdrawn.
 * @param subjectOf the name of a subject, and the day that it was last checked
 * @param slugNow the slug that a subject has now: what was only renamed has not changed
 */
export function changesSince(
	release: Release,
	statements: readonly StatementRow[],
	subjectOf: (row: Pick<StatementRow, 'subjectType' | 'subject'>) => { name: string; checked: string },
	slugNow: (row: Pick<StatementRow, 'subjectType' | 'subject'>) => string = ({ subject }) => subject,
): ChangeRow[] {
	const changeOf = (row: StatementRow, kind: ChangeRow['kind'], before?: StatementRow): ChangeRow => {
		const { id, subjectType, subject, fact, sourceUrl, sourcePublisher, sourceKind, sourceAsOf } = row
		const { name, checked } = subjectOf(row)
		const isNewer = kind !== 'withdrawn' && (row.asOf ?? sourceAsOf ?? '') > release.date
		return {
			id: `${release.version}/${id}`,
			release: release.version,
			date: checked,
			kind,
			whose: isNewer ? 'source' : 'ours',
			subjectType,
			subject,
			name,
			fact,
			value: kind === 'withdrawn' ? null : row.value,
			before: before?.value ?? null,
			sourceUrl,
			sourcePublisher,
			sourceKind,
			sourceAsOf,
		}
	}
	const before = Array.from(readTable(release, 'statements').values(), (cells) => {
		const row = { ...cells, value: valueOf(cells['value']) } as StatementRow
		const subject = slugNow(row)
		const start = `${row.subjectType}/${row.subject}/`
		return { ...row, subject, id: `${row.subjectType}/${subject}/${row.id.slice(start.length)}` }
	})
	const old = new Set(before.map(({ id }) => id))
	const now = new Set(statements.map(({ id }) => id))
	const gone = before.filter(({ id }) => !now.has(id))
	const factOf = ({ subjectType, subject, fact }: StatementRow) => `${subjectType}/${subject}/${fact}`
	const byFact = Map.groupBy([...statements, ...gone], factOf)
	return [...byFact.values()]
		.flatMap((rows) => {
			const rest = new Set(rows.filter(({ id }) => !now.has(id)))
			const kept = rows.filter(({ id }) => now.has(id) && old.has(id))
			const added = rows.filter(({ id }) => !old.has(id))
			const found = added.map((row) => {
				const before = [...rest].find(({ sourceUrl }) => sourceUrl === row.sourceUrl)
				if (before) rest.delete(before)
				const agrees = kept.some(({ value, state }) => same(value, row.value) && state === row.state)
				return changeOf(row, before ? 'changed' : agrees ? 'confirmed' : 'new', before)
			})
			return [...found, ...[...rest].map((row) => changeOf(row, 'withdrawn', row))]
		})
		.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Returns the changes that a release brought. */
export function changesOf(release: Release): ChangeRow[] {
	return [...readTable(release, 'changes').values()].map(
		(row) =>
			({
				...row,
				release: Number(row['release']),
				value: valueOf(row['value']),
				before: valueOf(row['before']),
			}) as ChangeRow,
	)
}

/** Parses a cell of a release into its value. */
function valueOf(cell: string | null = null): unknown {
	if (cell === null) return null
	try {
		const value: unknown = JSON.parse(cell)
		return cellsOf({ value }, ['value'])[0] === cell ? value : cell
	} catch {
		return cell
	}
}

function same(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}
