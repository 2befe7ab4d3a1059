/** Checks the statements of villages and operators: their sources, dates, scopes and joins, and what is listed as unconfirmed. */
import { resolveFact, stateOn } from '../../facts/resolve.ts'
import type { Statement } from '../../../src/core/facts/statement.ts'
import type { Issue } from '../files/issues.ts'
import type { OperatorFile, VillageFile } from '../records/model.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { issueAt, type Entry, type Records, repeatedSourceIds } from '../records/records.ts'

export type Subject = Entry<VillageFile> | Entry<OperatorFile>

export function* checkStatements(records: Records): Iterable<Issue> {
	const { villages, operators, today } = records
	const ids = new Set(operators.entries.map(({ record }) => record.id))
	for (const entry of [...villages.entries, ...operators.entries]) {
		yield* repeatedSourceIds(entry)
		yield* citations(entry)
		yield* confirmedAlready(entry, today)
	}
	yield* scopes(records, ids)
	for (const entry of villages.entries) {
		yield* villageScopes(entry)
		yield* operatorNow(entry, ids, today)
		yield* placeNow(entry, today)
	}
	yield* joins(villages.entries)
}

export interface Located {
	fact: string
	statement: Statement
	path: Path
}

export function statementsIn({ record }: Subject): Located[] {
	return Object.entries(record.facts).flatMap(([fact, statements]) =>
		((statements ?? []) as Statement[]).map((statement, index) => ({ fact, statement, path: ['facts', fact, index] })),
	)
}

const LISTS = ['keyFeatures', 'pros', 'cons', 'awards', 'publishedRatings', 'faqs', 'notes'] as const

/** Returns every id of a source that the file names, with its position. */
function cited(entry: Subject): { id: string; path: Path }[] {
	const { record } = entry
	const items = LISTS.flatMap((list) => {
		const given = list in record ? (record as OperatorFile)[list] : undefined
		return (given ?? []).map(({ sources }, index) => ({ sources, path: [list, index] as Path }))
	})
	const all = [...statementsIn(entry).map(({ statement, path }) => ({ sources: statement.sources, path })), ...items]
	return all.flatMap(({ sources, path }) => sources.map((id, at) => ({ id, path: [...path, 'sources', at] })))
}

/** Checks that every source that is named is in the file, and that every source in the file is named. */
function* citations(entry: Subject): Iterable<Issue> {
	const ids = entry.record.sources.map(({ id }) => id)
	const used = cited(entry)
	for (const { id, path } of used)
		if (!ids.includes(id))
			yield issueAt(
				entry,
				path,
				`there is no source "${id}"`,
				didYouMean(id, ids, 'Add it to "sources", or remove it here.'),
			)
	const named = new Set(used.map(({ id }) => id))
	for (const [index, id] of ids.entries())
		if (!named.has(id))
			yield issueAt(
				entry,
				['sources', index, 'id'],
				`the source "${id}" supports nothing`,
				'Name it in the statements that it supports, or remove it.',
			)
}

/** Refuses facts listed as unconfirmed that have a source. */
function* confirmedAlready(entry: Subject, today: string): Iterable<Issue> {
	for (const [fact, value] of Object.entries(entry.record.unconfirmed ?? {})) {
		const current = statementsIn(entry)
			.filter((one) => one.fact === fact && stateOn(today, one.statement) === 'current')
			.flatMap(({ statement }) => statement.value)
		const words = Array.isArray(value) ? (value as unknown[]) : [value]
		for (const [index, word] of words.entries())
			if (current.includes(word))
				yield issueAt(
					entry,
					['unconfirmed', fact, ...(Array.isArray(value) ? [index] : [])],
					`"${String(word)}" is listed as unconfirmed, and a statement with a source says it`,
					'Remove it here.',
				)
	}
}

/** Checks that an operator's statements name its own villages and plans. */
function* scopes({ villages, operators }: Records, ids: ReadonlySet<string>): Iterable<Issue> {
	// A village may be any operator's if its file could not be read or names an unknown operator, which is reported elsewhere.
	const byOperator = Map.groupBy(villages.entries, ({ record }) => (ids.has(record.operator) ? record.operator : null))
	const slugsOf = (id: string | null) => (byOperator.get(id) ?? []).map(({ record }) => record.slug)
	const anybodys = [...slugsOf(null), ...villages.broken]
	for (const entry of operators.entries) yield* scopesOf(entry, [...slugsOf(entry.record.id), ...anybodys])
}

/** @param slugs of the villages that may be the operator's */
function* scopesOf(entry: Entry<OperatorFile>, slugs: readonly string[]): Iterable<Issue> {
	const plans = (entry.record.plans ?? []).map(({ name }) => name)
	for (const { statement, path } of statementsIn(entry)) {
		const { villages = [], plan } = statement.for ?? {}
		for (const [index, slug] of villages.entries())
			if (!slugs.includes(slug))
				yield issueAt(
					entry,
					[...path, 'for', 'villages', index],
					`"${slug}" is not a village of this operator`,
					didYouMean(slug, slugs, 'Use the name of a file in content/villages that names this operator.'),
				)
		if (plan !== undefined && !plans.includes(plan))
			yield issueAt(
				entry,
				[...path, 'for', 'plan'],
				`there is no plan "${plan}"`,
				didYouMean(plan, plans, 'Add it to "plans" of this file, or correct the name.'),
			)
	}
}

function* villageScopes(entry: Entry<VillageFile>): Iterable<Issue> {
	for (const { statement, path } of statementsIn(entry))
		if (statement.for?.villages !== undefined)
			yield issueAt(
				entry,
				[...path, 'for', 'villages'],
				'the statements of a village’s file are about that village',
				'Remove "villages"; what holds for several is written in their operator’s file.',
			)
}

/** Checks that the newest source naming one of our operators names the one in the village's file. */
function* operatorNow(entry: Entry<VillageFile>, ids: ReadonlySet<string>, today: string): Iterable<Issue> {
	const dateOf = ({ asOf, sources }: Statement) =>
		asOf ??
		entry.record.sources
			.filter(({ id }) => sources.includes(id))
			.reduce((newest, source) => ((source.asOf ?? '') > newest ? (source.asOf ?? '') : newest), '')
	const current = statementsIn(entry)
		.filter(({ fact, statement }) => fact === 'operator' && stateOn(today, statement) === 'current')
		.toSorted((a, b) => (dateOf(a.statement) < dateOf(b.statement) ? 1 : -1))
	const [newest] = current
	if (!newest) return
	const date = dateOf(newest.statement)
	const named = current.filter(({ statement }) => dateOf(statement) === date).map(({ statement }) => statement.value)
	const { operator } = entry.record
	if (named.includes(operator) || !ids.has(String(newest.statement.value))) return
	yield issueAt(
		entry,
		[...newest.path, 'value'],
		`its newest source names the operator "${String(newest.statement.value)}", and the village is filed under "${operator}"`,
		'Correct "operator" at the top of the file, or mark the statement of a former operator with "state": "former".',
	)
}

/** Checks that the town and suburb under which a village is filed are those that its sources name. */
function* placeNow(entry: Entry<VillageFile>, today: string): Iterable<Issue> {
	const { facts, sources } = entry.record
	for (const key of ['city', 'suburb'] as const) {
		const filed = entry.record[key]
		const { current } = resolveFact(key, facts[key] ?? [], { today, sources })
		const named = current && [current.value, ...current.differs.map(({ value }) => value)]
		// How a letter is typed is another check's.
		if (filed === undefined || !named || named.includes(filed.normalize('NFC'))) continue
		yield issueAt(
			entry,
			[key],
			`its newest source names the ${key} "${current.value}", and the village is filed under "${filed}"`,
			`Write "${current.value}", and correct the position, or remove the statement if its source is wrong.`,
		)
	}
}

/** Refuses a record of an import that two villages are joined to. */
function* joins(entries: readonly Entry<VillageFile>[]): Iterable<Issue> {
	const seen = new Map<string, string>()
	for (const entry of entries)
		for (const [name, key] of Object.entries(entry.record.joins ?? {})) {
			const first = seen.get(`${name}\n${key}`)
			seen.set(`${name}\n${key}`, first ?? entry.file)
			if (first !== undefined)
				yield issueAt(
					entry,
					['joins', name],
					`${first} is joined to "${key}" of ${name} too`,
					'Keep the join of the village that the key is about, and remove the other.',
				)
		}
}
