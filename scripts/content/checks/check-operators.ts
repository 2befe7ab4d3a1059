/** Checks that no two operators have the same address or name. */
import type { Issue } from '../files/issues.ts'
import type { OperatorFile } from '../records/model.ts'
import { plainName } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'

export function checkOperators({ operators }: Records): Issue[] {
	return [...clashes(operators.entries), ...sameNames(operators.entries)]
}

/** Slug, id and aliases all become `/operator/…`, so no two operators may share one. */
function clashes(entries: readonly Entry<OperatorFile>[]): Issue[] {
	const owners = new Map<string, OperatorFile>()
	const slugs = new Map(entries.map(({ record }) => [record.slug, record]))
	const claim = (entry: Entry<OperatorFile>, name: string, kind: string, path: Path): Issue[] => {
		const owner = slugs.get(name) ?? owners.get(name)
		if (owner === undefined || owner === entry.record) {
			owners.set(name, entry.record)
			return []
		}
		return [
			issueAt(
				entry,
				path,
				`the ${kind} "${name}" belongs to the operator "${owner.slug}" already`,
				'Use another one: each leads to one operator’s page.',
			),
		]
	}
	return entries.flatMap((entry) => [
		...claim(entry, entry.record.id, 'id', ['id']),
		...entry.record.aliases.flatMap((alias, index) => claim(entry, alias, 'alias', ['aliases', index])),
		...(entry.record.formerSlugs ?? []).flatMap((slug, index) =>
			claim(entry, slug, 'former slug', ['formerSlugs', index]),
		),
	])
}

function sameNames(entries: readonly Entry<OperatorFile>[]): Issue[] {
	const files = new Map<string, string>()
	return entries.flatMap((entry) => {
		const name = plainName(entry.record.name)
		const twin = files.get(name)
		files.set(name, twin ?? entry.file)
		return twin === undefined
			? []
			: [
					issueAt(
						entry,
						['name'],
						`${twin} has the same name`,
						'Keep one file for the operator, or write what tells them apart.',
					),
				]
	})
}
