/** Writes the report of an import. */
import { count } from '../../src/core/format.ts'
import type { MergeReport } from './merge-import.ts'
import type { Proposal, Proposals } from './propose-joins.ts'

interface Imported {
	merge: MergeReport
	proposals: Proposals
	/** Key → slug of the village that a person joined to it. */
	joined: ReadonlyMap<string, string>
	/** Rows that weren't read, each with its place. */
	setAside: readonly string[]
	notes: readonly string[]
}

/** @param name of the register */
export function reportImport(name: string, { merge, proposals, joined, setAside, notes }: Imported): string {
	const inWords = (key: string) => `  ${key}${joined.has(key) ? ` (${joined.get(key)})` : ''}`
	const changed = Object.entries(merge.changed).map(([key, facts]) => `${inWords(key)}: ${facts.join(', ')}`)
	const proposed = proposals.proposed.map((one) => `${candidates(one)}\n    "joins": { "${name}": "${one.key}" }`)
	return [
		`Matched: ${count(joined.size, 'record')} joined to a village; ${merge.same.length} as before`,
		part('Set aside: these rows were not read', setAside),
		part('New', merge.new.map(inWords)),
		part('Changed', changed),
		part('Vanished: kept, and marked', merge.vanished.map(inWords)),
		part('Not in a row that could be read: kept as they were', merge.unread.map(inWords)),
		part('Ambiguous: more than one is as likely', proposals.ambiguous.map(candidates)),
		part('Proposed: write the join into the village’s file if it is right', proposed),
		part('To look at', notes),
	]
		.filter(Boolean)
		.join('\n\n')
}

function part(heading: string, lines: readonly string[]): string {
	return lines.length === 0 ? '' : `${heading} (${lines.length})\n${lines.join('\n')}`
}

function candidates({ name, key, candidates }: Proposal): string {
	return `  ${name} (${key}): ${candidates.map(({ slug, score }) => `${slug} ${score.toFixed(2)}`).join(', ')}`
}
