/** Checks that no two operators have the same address or name. */
import { plainName } from '../files/nearest.ts'
import type { Issue } from '../files/issues.ts'
import { namesAt, ownedBy, sharedNames } from '../records/names.ts'
import type { Records } from '../records/records.ts'

export function* checkOperators({ operators: { entries } }: Records): Iterable<Issue> {
	// All of them become `/operator/…`. An operator may repeat its own.
	const addresses = entries.flatMap((entry) => {
		const { slug, id, aliases, formerSlugs } = entry.record
		const named = [{ name: id, path: ['id'] }, ...namesAt(aliases, 'aliases'), ...namesAt(formerSlugs, 'formerSlugs')]
		const others = new Map(named.filter(({ name }) => name !== slug).map((one) => [one.name, one]))
		return ownedBy(slug, entry, [...others.values()])
	})
	yield* sharedNames(
		addresses,
		(name, operator) => [
			`"${name}" belongs to the operator "${operator}" already`,
			'Use another one: each leads to one operator’s page.',
		],
		{ owners: entries.map(({ record: { slug } }) => [slug, slug]) },
	)
	yield* sharedNames(
		entries.map((entry) => ({ entry, name: entry.record.name, path: ['name'], owner: entry.file })),
		(_, file) => [`${file} has the same name`, 'Keep one file for the operator, or write what tells them apart.'],
		{ keyOf: plainName },
	)
}
