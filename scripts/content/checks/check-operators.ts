/** Checks that no two operators have the same address or name. */
import type { Issue } from '../files/issues.ts'
import type { OperatorFile } from '../records/model.ts'
import { plainName } from '../files/nearest.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'

export function* checkOperators({ operators: { entries } }: Records): Iterable<Issue> {
	yield* clashes(entries)
	yield* sameNames(entries)
}

/** Slug, id and aliases all become `/operator/…`, so no two operators may share one. */
function* clashes(entries: readonly Entry<OperatorFile>[]): Iterable<Issue> {
	const owners = new Map<string, OperatorFile>()
	const slugs = new Map(entries.map(({ record }) => [record.slug, record]))
	for (const entry of entries) {
		const { id, aliases, formerSlugs = [] } = entry.record
		const names = [
			{ name: id, kind: 'id', path: ['id'] },
			...aliases.map((name, index) => ({ name, kind: 'alias', path: ['aliases', index] })),
			...formerSlugs.map((name, index) => ({ name, kind: 'former slug', path: ['formerSlugs', index] })),
		]
		for (const { name, kind, path } of names) {
			const owner = slugs.get(name) ?? owners.get(name)
			if (owner === undefined || owner === entry.record) owners.set(name, entry.record)
			else
				yield issueAt(
					entry,
					path,
					`the ${kind} "${name}" belongs to the operator "${owner.slug}" already`,
					'Use another one: each leads to one operator’s page.',
				)
		}
	}
}

function* sameNames(entries: readonly Entry<OperatorFile>[]): Iterable<Issue> {
	const files = new Map<string, string>()
	for (const entry of entries) {
		const name = plainName(entry.record.name)
		const twin = files.get(name)
		files.set(name, twin ?? entry.file)
		if (twin !== undefined)
			yield issueAt(
				entry,
				['name'],
				`${twin} has the same name`,
				'Keep one file for the operator, or write what tells them apart.',
			)
	}
}
