/** Writes the report of an import. */
import { count, sentence } from '../../src/core/format.ts'
import type { ImportRecord } from './import-record.ts'
import type { MergeReport } from './merge-import.ts'
import type { JoinProposal, Proposals } from './propose-joins.ts'

interface Imported {
	records: readonly ImportRecord[]
	merge: MergeReport
	proposals: Proposals
	/** Key → slug of the village that a person joined to it. */
	joined: ReadonlyMap<string, string>
	/** Whether the proposals have been written into the villages' files. */
	isWritten: boolean
	/** Rows that weren't read, each with its place. */
	setAside: readonly string[]
	notes: readonly string[]
}

/** @param name of the register */
export function reportImport(name: string, imported: Imported): string {
	const { records, merge, proposals, joined, isWritten, setAside, notes } = imported
	const inWords = (key: string) => `  ${key}${joined.has(key) ? ` (${joined.get(key)})` : ''}`
	const changed = Object.entries(merge.changed).map(([key, facts]) => `${inWords(key)}: ${facts.join(', ')}`)
	const isFirst = merge.new.length === records.length
	return [
		`${sentence(count(records.length, 'record'))} read: ${merge.new.length} new, ${changed.length} changed, ${merge.same.length} as before. ${joined.size} were joined to a village before.`,
		part('Set aside: these rows were not read', setAside.map(indented)),
		part('New', isFirst ? [] : merge.new.map(inWords)),
		part('Changed', changed),
		part('Vanished: kept, and marked', merge.vanished.map(inWords)),
		part('Not in a row that could be read: kept as they were', merge.unread.map(inWords)),
		part('Ambiguous: more than one may be the same', proposals.ambiguous.map(pairs)),
		isWritten
			? part('Joined: take back what is wrong', proposals.proposed.map(pairs))
			: part(
					'Proposed: write the join into the village’s file if it is right',
					proposals.proposed.map((one) => `${pairs(one)}\n    "joins": { "${name}": "${one.record.key}" }`),
				),
		part('To look at', notes.map(indented)),
	]
		.filter(Boolean)
		.join('\n\n')
}

const indented = (line: string) => `  ${line}`

function part(heading: string, lines: readonly string[]): string {
	return lines.length === 0 ? '' : `${heading} (${lines.length})\n${lines.join('\n')}`
}

/** Writes a record, and below it the villages that it may be about. */
function pairs({ record: { name, street, town, operator }, villages }: JoinProposal): string {
	const ours = villages.map(({ slug, names, streets, places, operators }) => {
		const about = [names[0], streets[0], ...places.slice(0, 2).toReversed(), operators[0]].filter(Boolean)
		return `    ${slug}: ${about.join(', ')}`
	})
	return [`  ${[name, street, town, operator].filter(Boolean).join(', ')}`, ...ours].join('\n')
}
