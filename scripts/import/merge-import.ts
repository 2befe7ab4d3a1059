/** Merges an import with the last one of its register, and reports what is new, changed and gone. Nothing that a register said is deleted. */
import { isDeepStrictEqual } from 'node:util'
import type { ImportContent } from '../content/schemas/import-schema.ts'
import type { ImportRecord, SetAside } from './import-record.ts'

type StoredRecord = ImportContent['records'][string]
type Source = ImportContent['sources'][number]

export interface MergeReport {
	/** Keys of unchanged records. */
	same: string[]
	new: string[]
	/** Key → the facts that differ. */
	changed: Record<string, string[]>
	/** Keys of records that are no longer in the register: they are kept, and marked with the day. */
	vanished: string[]
	/** Keys of records that may be in rows that couldn't be read: they stay as they are. */
	unread: string[]
}

/** If more than this share is gone since the last import, the file must be incomplete. */
const MAX_VANISHED = 0.2

/**
 * Whether so much of a register is gone that the file must be incomplete.
 * @param setAside the number of rows that couldn't be read: as many records may be in them
 */
export function isIncomplete({ same, changed, vanished, unread }: MergeReport, setAside: number): boolean {
	const known = same.length + Object.keys(changed).length + vanished.length + unread.length
	return vanished.length + Math.max(0, unread.length - setAside) > MAX_VANISHED * known
}

/**
 * Returns the import's file with the records of today: the whole register, so that what they lack is gone.
 * @param setAside rows that couldn't be read: what they may be about is not gone
 */
export function mergeImport(
	before: ImportContent | undefined,
	records: readonly ImportRecord[],
	source: Source,
	setAside: readonly SetAside[] = [],
): { file: ImportContent; report: MergeReport } {
	const report: MergeReport = { same: [], new: [], changed: {}, vanished: [], unread: [] }
	const old = new Map(Object.entries(before?.records ?? {}))
	const merged = new Map<string, StoredRecord>()
	const isUnread = (key: string) =>
		setAside.some(({ key: its }) => its === undefined || key === its || key.startsWith(`${its}-`))
	// As they will be stored: without what they don’t have.
	const stored = JSON.parse(JSON.stringify(records)) as ImportRecord[]
	const now = new Map(stored.map((record) => [record.key, record]))
	for (const { key, facts, ...about } of now.values()) {
		const known = old.get(key)
		merged.set(key, { ...about, facts: mergeFacts(known?.facts ?? {}, facts, source.id) })
		if (!known) report.new.push(key)
		else {
			const differing = Object.keys(facts).filter(
				(fact) => !facts[fact]?.every((one) => known.facts[fact]?.some((said) => says(said, one))),
			)
			if (differing.length > 0) report.changed[key] = differing
			else report.same.push(key)
		}
	}
	for (const [key, record] of old) {
		if (now.has(key)) continue
		const isMissing = record.vanished === undefined
		if (isMissing) report[isUnread(key) ? 'unread' : 'vanished'].push(key)
		merged.set(key, isMissing && !isUnread(key) ? { ...record, vanished: source.asOf } : record)
	}
	const cited = new Set(
		[...merged.values()].flatMap(({ facts }) => Object.values(facts).flat()).map((one) => one.source),
	)
	const sources = [...(before?.sources ?? []).filter(({ id }) => id !== source.id), source].filter(({ id }) =>
		cited.has(id),
	)
	return {
		file: { sources, records: Object.fromEntries([...merged].toSorted(([a], [b]) => (a < b ? -1 : 1))) },
		report,
	}
}

type Facts = StoredRecord['facts']

/** Gives today's source to what the register still says; what it no longer says keeps its earlier source. */
function mergeFacts(before: Facts, now: ImportRecord['facts'], source: string): Facts {
	const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
	return Object.fromEntries(
		names.map((fact) => {
			const said = (now[fact] ?? []).map((one) => ({ ...one, source }))
			const older = (before[fact] ?? []).filter(
				(one) => one.source !== source && !said.some((other) => says(one, other)),
			)
			return [fact, [...older, ...said]]
		}),
	)
}

interface Said {
	value?: unknown
	note?: string | undefined
}

/** Whether two statements say the same: in the order of names, reading a file changes them. */
const says = (a: Said, b: Said) => a.note === b.note && isDeepStrictEqual(a.value, b.value)
