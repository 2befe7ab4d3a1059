/** Finds the statements that changed since the last release, and whether a source changed or we did. */
import { cellsOf } from './table-csv.ts'
import { readTable, type Release } from './releases.ts'
import { tableOf, type ChangeRow, type StatementRow, type TermTableRow } from './tables.ts'

export type ChangedSubject = Pick<StatementRow, 'subjectType' | 'subject'>

/**
 * Returns a row for each statement that is new, changed, confirmed or withdrawn.
 * @param subjectOf the name of a subject, and the day that it was last checked
 * @param terms what villages have now, of their own or from their operators
 * @param slugNow the slug that a subject or an operator named by a statement has now: what was only renamed has not changed
 */
export function changesSince(
	release: Release,
	statements: readonly StatementRow[],
	subjectOf: (row: ChangedSubject) => { name: string; checked: string },
	terms: readonly TermTableRow[],
	slugNow: (row: ChangedSubject) => string,
): ChangeRow[] {
	const factOf = ({ subjectType, subject, fact }: StatementRow) => `${subjectType}/${subject}/${fact}`
	// By the ids of their rows: those after the first of a term end in a number.
	const general = new Map(
		terms
			.filter(({ whose, state }) => whose === 'operator' && state === 'current')
			.map((row) => [`village/${row.id}`, row as TermTableRow & Pick<ChangeRow, 'sourceUrl' | 'sourcePublisher'>]),
	)
	const changeOf = ({ row, kind, before }: FoundChange) => {
		const { name, checked } = subjectOf(row)
		const theirs = kind === 'withdrawn' ? general.get(factOf(row)) : undefined
		const isOne = theirs?.covers === null && !general.has(`${factOf(row)}/2`)
		const isNewer = kind !== 'withdrawn' && (row.asOf ?? row.sourceAsOf ?? '') > release.date
		return {
			...row,
			...theirs,
			id: `${release.version}/${row.id}`,
			release: release.version,
			// A file may be corrected on a day on which nobody checks the rest of it.
			date: checked > release.date ? checked : release.date,
			kind: theirs ? ('general' as const) : kind,
			whose: isNewer ? ('source' as const) : ('ours' as const),
			name,
			value: kind !== 'withdrawn' ? row.value : isOne ? theirs.value : null,
			before: before?.value,
		}
	}
	const before = Array.from(readTable(release, 'statements').values(), (cells) => {
		const said = { ...cells, value: valueOf(cells['value']) } as StatementRow
		const row = said.fact === 'operator' ? { ...said, value: slugNow(operatorOf(said.value)) } : said
		const subject = slugNow(row)
		const start = `${row.subjectType}/${row.subject}/`
		return { ...row, subject, id: `${row.subjectType}/${subject}/${row.id.slice(start.length)}` }
	})
	const past = Map.groupBy(before, factOf)
	const present = Map.groupBy(statements, factOf)
	const citing = ({ subjectType, subject, sourceUrl }: StatementRow) => `${subjectType}/${subject} ${sourceUrl}`
	const cited = new Set(statements.map(citing))
	const changes = [...new Set([...past.keys(), ...present.keys()])]
		.flatMap((fact) => [...changesIn(past.get(fact) ?? [], present.get(fact) ?? [])])
		.filter(({ row, kind }) => !(kind === 'withdrawn' && POINTS.includes(row.fact) && cited.has(citing(row))))
		.map(changeOf)
	return tableOf('changes', changes)
}

/** The operator that a statement names. */
export const operatorOf = (value: unknown): ChangedSubject => ({ subjectType: 'operator', subject: String(value) })

/** Points are our words for what a source says. One isn't gone while that source backs something else: a term may make it now. */
const POINTS = ['pro', 'con']

type FoundChange = { row: StatementRow; kind: ChangeRow['kind']; before?: StatementRow }

/** Finds the changes among the statements about one fact. */
function* changesIn(past: readonly StatementRow[], present: readonly StatementRow[]): Iterable<FoundChange> {
	const said = new Set(past.map(says))
	const saidNow = new Set(present.flatMap((row) => [row.id, says(row)]))
	const keys = new Set(past.flatMap((row) => [row.id, row.sourceUrl + says(row)]))
	// A source with another id has not changed, and what another source says is still said.
	const added = present.filter((row) => !keys.has(row.id) && !keys.has(row.sourceUrl + says(row)))
	const gone = past.filter((row) => !saidNow.has(row.id) && !saidNow.has(says(row)))
	const found = added.map((row) => ({ row, before: theOneBefore(row, added, gone) }))
	for (const { row, before } of found.toSorted((a, b) => Number(!a.before) - Number(!b.before))) {
		if (before) {
			gone.splice(gone.indexOf(before), 1)
			yield { row, kind: 'changed', before }
		} else yield { row, kind: said.has(says(row)) ? 'confirmed' : 'new' }
		said.add(says(row))
	}
	for (const row of gone) yield { row, kind: 'withdrawn', before: row }
}

/** What a row says, as a release has it. */
const says = (row: StatementRow) => JSON.stringify(cellsOf(row, ['value', 'state', 'scope']))

/** Returns what a source said before instead of a statement, if there is no doubt which: of the same homes, else of anything. */
function theOneBefore(
	row: StatementRow,
	added: readonly StatementRow[],
	gone: readonly StatementRow[],
): StatementRow | undefined {
	const isSource = ({ sourceUrl }: StatementRow) => sourceUrl === row.sourceUrl
	const isPart = (one: StatementRow) =>
		isSource(one) && cellsOf(one, ['state', 'scope']).join() === cellsOf(row, ['state', 'scope']).join()
	return [isPart, isSource].flatMap((isIt) => {
		const before = gone.filter(isIt)
		return before.length === 1 && added.filter(isIt).length === 1 ? before : []
	})[0]
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
