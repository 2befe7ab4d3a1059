/** Merges an import with the last one of its register, and reports what is new, changed and gone. Nothing that a register said is deleted. */
import type { ImportContent } from '../content/schemas/import-schema.ts'

import type { ImportRecord } from './import-record.ts'

export type ImportFile = ImportContent
type StoredRecord = ImportFile['records'][string]
type Source = ImportFile['sources'][number]

export interface MergeReport {
	/** Keys of unchanged records. */
	same: string[]
	new: string[]
	/** Key → the facts that differ. */
	changed: Record<string, string[]>
	/** Keys of records that are no longer in the register: they are kept, and marked with the day. */
	vanished: string[]
}

/** If more than this share is gone since the last import, the file must be incomplete. */
export const MAX_VANISHED = 0.2

/**
 * Returns the import's file with the records of today.
 * @param isWhole whether the files hold the whole register, so that what they lack is gone
 */
export function mergeImport(
	before: ImportFile | undefined,
	records: readonly ImportRecord[],
	source: Source,
	isWhole: boolean,
): { file: ImportFile; report: MergeReport } {
	const report: MergeReport = { same: [], new: [], changed: {}, vanished: [] }
	const old = before?.records ?? {}
	const merged: Record<string, StoredRecord> = {}
	const now = new Map<string, ImportRecord>()
	for (const record of records) now.set(record.key, joined(now.get(record.key), record))
	for (const { key, facts, ...about } of now.values()) {
		const known = old[key]
		merged[key] = { ...about, facts: mergeFacts(known?.facts ?? {}, facts, source.id) }
		if (!known) report.new.push(key)
		else {
			const differing = Object.keys(facts).filter(
				(fact) => !facts[fact]?.every((one) => known.facts[fact]?.some((said) => says(said, one))),
			)
			if (differing.length > 0) report.changed[key] = differing
			else report.same.push(key)
		}
	}
	for (const [key, record] of Object.entries(old)) {
		if (now.has(key)) continue
		const isGone = isWhole && record.vanished === undefined
		if (isGone) report.vanished.push(key)
		merged[key] = isGone ? { ...record, vanished: source.asOf } : record
	}
	const cited = new Set(
		Object.values(merged)
			.flatMap(({ facts }) => Object.values(facts).flat())
			.map((one) => one.source),
	)
	const sources = [...(before?.sources ?? []).filter(({ id }) => id !== source.id), source].filter(({ id }) =>
		cited.has(id),
	)
	return { file: { sources, records: inOrder(merged) }, report }
}

type Facts = StoredRecord['facts']

/** Joins what two files say about one home, such as two of its audit reports, into one record. */
function joined(before: ImportRecord | undefined, record: ImportRecord): ImportRecord {
	if (!before) return record
	const facts = { ...before.facts }
	for (const [fact, said] of Object.entries(record.facts)) {
		const known = facts[fact] ?? []
		facts[fact] = [...known, ...said.filter((one) => !known.some((other) => says(one, other)))]
	}
	return { ...record, facts }
}

/** Gives today's source to what the register still says; what it no longer says keeps its earlier source. */
function mergeFacts(before: Facts, now: ImportRecord['facts'], source: string): Facts {
	const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
	return Object.fromEntries(
		names.map((fact) => {
			const said = (now[fact] ?? []).map((one) => ({ ...one, source }))
			const older = (before[fact] ?? []).filter(
				(one) => !said.some((other) => says(one, other)) && (one.source !== source || isOtherAudit(fact, one, said)),
			)
			return [fact, [...older, ...said]]
		}),
	)
}

/** Whether it is an audit from another file of the same day. Anything else of that day is replaced by this import. */
function isOtherAudit(fact: string, one: { value?: unknown }, said: readonly { value?: unknown }[]): boolean {
	const dateOf = ({ value }: { value?: unknown }) => (value as { date?: string }).date
	return fact === 'audit' && !said.some((other) => dateOf(other) === dateOf(one))
}

function says(
	a: { value?: unknown; note?: string | undefined },
	b: { value?: unknown; note?: string | undefined },
): boolean {
	return JSON.stringify([a.value, a.note]) === JSON.stringify([b.value, b.note])
}

function inOrder(records: Record<string, StoredRecord>): Record<string, StoredRecord> {
	return Object.fromEntries(Object.entries(records).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
