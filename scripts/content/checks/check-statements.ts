/** Checks the statements of villages and operators: their sources, dates, scopes and joins, and what is listed as unconfirmed. */
import { stateOn } from '../../facts/resolve.ts'
import type { Statement } from '../../../src/core/facts/statement.ts'
import type { Issue } from '../files/issues.ts'
import type { OperatorFile, VillageFile } from '../records/model.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { issueAt, type Entry, type Records, repeatedSourceIds } from '../records/records.ts'

export type Subject = Entry<VillageFile> | Entry<OperatorFile>

export function checkStatements(records: Records): Issue[] {
	const { villages, operators, today } = records
	const ids = new Set(operators.entries.map(({ record }) => record.id))
	return [
		...[...villages.entries, ...operators.entries].flatMap((entry) => [
			...repeatedSourceIds(entry),
			...citations(entry),
			...unused(entry),
			...confirmedAlready(entry, today),
		]),
		...scopes(records),
		...villages.entries.flatMap((entry) => [...villageScopes(entry), ...operatorNow(entry, ids, today)]),
		...joins(villages.entries),
	]
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

function citations(entry: Subject): Issue[] {
	const ids = entry.record.sources.map(({ id }) => id)
	return cited(entry).flatMap(({ id, path }) =>
		ids.includes(id)
			? []
			: [
					issueAt(
						entry,
						path,
						`there is no source "${id}"`,
						didYouMean(id, ids, 'Add it to "sources", or remove it here.'),
					),
				],
	)
}

function unused(entry: Subject): Issue[] {
	const used = new Set(cited(entry).map(({ id }) => id))
	return entry.record.sources.flatMap(({ id }, index) =>
		used.has(id)
			? []
			: [
					issueAt(
						entry,
						['sources', index, 'id'],
						`the source "${id}" supports nothing`,
						'Name it in the statements that it supports, or remove it.',
					),
				],
	)
}

/** Refuses facts listed as unconfirmed that have a source. */
function confirmedAlready(entry: Subject, today: string): Issue[] {
	return Object.entries(entry.record.unconfirmed ?? {}).flatMap(([fact, value]) => {
		const current = statementsIn(entry)
			.filter((one) => one.fact === fact && stateOn(today, one.statement) === 'current')
			.flatMap(({ statement }) => statement.value)
		const words = Array.isArray(value) ? (value as unknown[]) : [value]
		return words.flatMap((word, index) =>
			current.includes(word)
				? [
						issueAt(
							entry,
							['unconfirmed', fact, ...(Array.isArray(value) ? [index] : [])],
							`"${String(word)}" is listed as unconfirmed, and a statement with a source says it`,
							'Remove it here.',
						),
					]
				: [],
		)
	})
}

/** Checks that an operator's statements name its own villages and plans. */
function scopes({ villages, operators }: Records): Issue[] {
	const ids = new Set(operators.entries.map(({ record }) => record.id))
	// A village may be any operator's if its file could not be read or names an unknown operator, which is reported elsewhere.
	const byOperator = Map.groupBy(villages.entries, ({ record }) => (ids.has(record.operator) ? record.operator : null))
	const slugsOf = (id: string | null) => (byOperator.get(id) ?? []).map(({ record }) => record.slug)
	const anybodys = [...slugsOf(null), ...villages.broken]
	return operators.entries.flatMap((entry) => scopesOf(entry, [...slugsOf(entry.record.id), ...anybodys]))
}

/** @param slugs of the villages that may be the operator's */
function scopesOf(entry: Entry<OperatorFile>, slugs: readonly string[]): Issue[] {
	const plans = (entry.record.plans ?? []).map(({ name }) => name)
	return statementsIn(entry).flatMap(({ statement: { for: scope }, path }) => [
		...(scope?.villages ?? []).flatMap((slug, index) =>
			slugs.includes(slug)
				? []
				: [
						issueAt(
							entry,
							[...path, 'for', 'villages', index],
							`"${slug}" is not a village of this operator`,
							didYouMean(slug, slugs, 'Use the name of a file in content/villages that names this operator.'),
						),
					],
		),
		...(scope?.plan === undefined || plans.includes(scope.plan)
			? []
			: [
					issueAt(
						entry,
						[...path, 'for', 'plan'],
						`there is no plan "${scope.plan}"`,
						didYouMean(scope.plan, plans, 'Add it to "plans" of this file, or correct the name.'),
					),
				]),
	])
}

function villageScopes(entry: Entry<VillageFile>): Issue[] {
	return statementsIn(entry).flatMap(({ statement, path }) =>
		statement.for?.villages === undefined
			? []
			: [
					issueAt(
						entry,
						[...path, 'for', 'villages'],
						'the statements of a village’s file are about that village',
						'Remove "villages"; what holds for several is written in their operator’s file.',
					),
				],
	)
}

/** Checks that the newest source naming one of our operators names the one in the village's file. */
function operatorNow(entry: Entry<VillageFile>, ids: ReadonlySet<string>, today: string): Issue[] {
	const dateOf = ({ asOf, sources }: Statement) =>
		asOf ??
		entry.record.sources
			.filter(({ id }) => sources.includes(id))
			.reduce((newest, source) => ((source.asOf ?? '') > newest ? (source.asOf ?? '') : newest), '')
	const current = statementsIn(entry)
		.filter(({ fact, statement }) => fact === 'operator' && stateOn(today, statement) === 'current')
		.toSorted((a, b) => (dateOf(a.statement) < dateOf(b.statement) ? 1 : -1))
	const [newest] = current
	if (!newest) return []
	const date = dateOf(newest.statement)
	const named = current.filter(({ statement }) => dateOf(statement) === date).map(({ statement }) => statement.value)
	const { operator } = entry.record
	if (named.includes(operator) || !ids.has(String(newest.statement.value))) return []
	return [
		issueAt(
			entry,
			[...newest.path, 'value'],
			`its newest source names the operator "${String(newest.statement.value)}", and the village is filed under "${operator}"`,
			'Correct "operator" at the top of the file, or mark the statement of a former operator with "state": "former".',
		),
	]
}

/** Refuses a record of an import that two villages are joined to. */
function joins(entries: readonly Entry<VillageFile>[]): Issue[] {
	const seen = new Map<string, string>()
	return entries.flatMap((entry) =>
		Object.entries(entry.record.joins ?? {}).flatMap(([name, key]) => {
			const first = seen.get(`${name}\n${key}`)
			seen.set(`${name}\n${key}`, first ?? entry.file)
			return first === undefined
				? []
				: [
						issueAt(
							entry,
							['joins', name],
							`${first} is joined to "${key}" of ${name} too`,
							'Keep the join of the village that the key is about, and remove the other.',
						),
					]
		}),
	)
}
