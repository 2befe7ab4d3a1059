/** Checks the statements of villages and operators: their sources, dates, scopes and joins, and what is listed as unconfirmed. */
import { statementsIn } from '../../facts/known-facts.ts'
import { resolveFact, stateOn } from '../../facts/resolve.ts'
import { LISTED_FACTS } from '../../facts/statement-words.ts'
import type { Issue } from '../files/issues.ts'
import type { OperatorFile, VillageFile } from '../records/model.ts'
import type { Path } from '../files/position.ts'
import { checkSources, namesAt, sharedNames, unknownNames, type Named } from '../records/names.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'

export type Subject = Entry<VillageFile> | Entry<OperatorFile>

export function* checkStatements(records: Records): Iterable<Issue> {
	const { villages, operators, today } = records
	const ids = new Set(operators.entries.map(({ record }) => record.id))
	for (const entry of [...villages.entries, ...operators.entries]) {
		yield* checkSources(entry, cited(entry))
		yield* confirmedAlready(entry, today)
	}
	yield* scopes(records, ids)
	for (const entry of villages.entries) {
		yield* villageScopes(entry)
		yield* filedNow(entry, ids, today)
	}
	yield* joins(villages.entries)
}

/** Returns every id of a source that the file names, with its position. */
function cited(entry: Subject): Named[] {
	const { record } = entry
	const items = Object.values(LISTED_FACTS).flatMap(({ list }) => {
		const given = list in record ? (record as OperatorFile)[list] : undefined
		return (given ?? []).map(({ sources }, index) => ({ sources, path: [list, index] as Path }))
	})
	const all = [
		...statementsIn(entry.record).map(({ statement, path }) => ({ sources: statement.sources, path })),
		...items,
	]
	return all.flatMap(({ sources, path }) => namesAt(sources, ...path, 'sources'))
}

/** Refuses facts listed as unconfirmed that have a source. */
function* confirmedAlready(entry: Subject, today: string): Iterable<Issue> {
	for (const [fact, value] of Object.entries(entry.record.unconfirmed ?? {})) {
		const current = statementsIn(entry.record)
			.filter((one) => one.fact === fact && stateOn(today, one.statement) === 'current')
			.flatMap(({ statement }) => statement.value)
		const words = Array.isArray(value) ? (value as unknown[]) : [value]
		for (const [index, word] of words.entries())
			if (current.includes(word))
				yield issueAt(entry, ['unconfirmed', fact, ...(Array.isArray(value) ? [index] : [])], {
					message: `"${String(word)}" is listed as unconfirmed, and a statement with a source says it`,
					fix: 'Remove it here.',
				})
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
	for (const { statement, path } of statementsIn(entry.record)) {
		const { villages = [], plan } = statement.for ?? {}
		yield* unknownNames(
			entry,
			namesAt(villages, ...path, 'for', 'villages'),
			slugs,
			(slug) => `"${slug}" is not a village of this operator`,
			'Use the name of a file in content/villages that names this operator.',
		)
		yield* unknownNames(
			entry,
			plan === undefined ? [] : [{ name: plan, path: [...path, 'for', 'plan'] }],
			plans,
			(name) => `there is no plan "${name}"`,
			'Add it to "plans" of this file, or correct the name.',
		)
	}
}

function* villageScopes(entry: Entry<VillageFile>): Iterable<Issue> {
	for (const { statement, path } of statementsIn(entry.record))
		if (statement.for?.villages !== undefined)
			yield issueAt(entry, [...path, 'for', 'villages'], {
				message: 'the statements of a village’s file are about that village',
				fix: 'Remove "villages"; what holds for several is written in their operator’s file.',
			})
}

/** Checks that a village is filed under the operator, town and suburb that its newest sources name. */
function* filedNow(entry: Entry<VillageFile>, ids: ReadonlySet<string>, today: string): Iterable<Issue> {
	const { facts, sources } = entry.record
	for (const key of ['operator', 'city', 'suburb'] as const) {
		const filed = entry.record[key]
		const { current } = resolveFact(key, facts[key] ?? [], { today, sources })
		const named = current && [current.value, ...current.differs.map(({ value }) => value)]
		// How a letter is typed is another check's. A source may name an operator that has no file.
		if (filed === undefined || !named || named.includes(filed.normalize('NFC'))) continue
		if (key === 'operator' && !ids.has(current.value)) continue
		yield issueAt(entry, [key], {
			message: `its newest source names the ${key} "${current.value}", and the village is filed under "${filed}"`,
			fix:
				key === 'operator'
					? 'Correct it, or mark the statement of a former operator with "state": "former".'
					: `Write "${current.value}", and correct the position, or remove the statement if its source is wrong.`,
		})
	}
}

/** Refuses a record of an import that two villages are joined to. */
function joins(entries: readonly Entry<VillageFile>[]): Iterable<Issue> {
	const joined = entries.flatMap((entry) =>
		Object.entries(entry.record.joins ?? {}).map(([name, key]) => ({
			entry,
			name: `"${key}" of ${name}`,
			path: ['joins', name],
			owner: entry.file,
		})),
	)
	return sharedNames(joined, (record, file) => [
		`${file} is joined to ${record} too`,
		'Keep the join of the village that the key is about, and remove the other.',
	])
}
