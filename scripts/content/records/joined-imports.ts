/** Adds the statements of registers to the villages that a person has joined to their records. */
import type { Statement } from '../../../src/core/facts/statement.ts'
import type { ImportContent } from '../schemas/import-schema.ts'
import type { Issue } from '../files/issues.ts'
import type { VillageFile } from './model.ts'
import { unknownNames } from './names.ts'
import type { Records } from './records.ts'

/**
 * What a register says about a care home, and a village beside it may say otherwise of itself: its own entrance, its own website. It counts
 * only where nothing else is known.
 */
const OF_THE_HOME = new Set(['street', 'suburb', 'postcode', 'website'])

/** Returns a village with the statements of the records that it is joined to, after its own. */
export function withImports(village: VillageFile, imports: ReadonlyMap<string, ImportContent>): VillageFile {
	const joined = Object.entries(village.joins ?? {}).flatMap(([name, key]) => {
		const file = imports.get(name)
		const record = file && new Map(Object.entries(file.records)).get(key)
		return file && record ? [{ name, file, record }] : []
	})
	if (joined.length === 0) return village
	const facts: Record<string, Statement[] | undefined> = { ...village.facts }
	const sources = [...village.sources]
	for (const { name, file, record } of joined) {
		const idOf = (source: string) => `${name}-${source}`
		const cited = new Set<string>()
		for (const [fact, said] of Object.entries(record.facts)) {
			if (OF_THE_HOME.has(fact) && isKnown(village, fact)) continue
			const statements = said.map(({ value, note, source }): Statement => {
				cited.add(source)
				// It was certified, or on the register, until the day that it was gone from the register.
				const gone = record.vanished !== undefined && { state: 'former' as const, asOf: record.vanished }
				return { value, ...(note !== undefined && { note }), ...gone, sources: [idOf(source)] }
			})
			facts[fact] = [...(facts[fact] ?? []), ...statements]
		}
		sources.push(
			...file.sources.filter(({ id }) => cited.has(id)).map((source) => ({ ...source, id: idOf(source.id) })),
		)
	}
	return { ...village, facts, sources }
}

function isKnown({ facts, suburb }: VillageFile, fact: string): boolean {
	return (fact === 'suburb' && suburb !== undefined) || Object.hasOwn(facts, fact)
}

/** Checks that each join names a record of the import. */
export function* checkJoins({ villages, imports }: Records): Iterable<Issue> {
	const keys = new Map(imports.entries.map(({ record }) => [record.slug, Object.keys(record.records)]))
	for (const entry of villages.entries)
		for (const [name, key] of Object.entries(entry.record.joins ?? {}))
			yield* unknownNames(
				entry,
				[{ name: key, path: ['joins', name] }],
				// That of an import that could not be read may be there.
				keys.get(name) ?? [key],
				() => `content/imports/${name}.json has no record "${key}"`,
				'Copy a key from that file, or remove the join.',
			)
}
