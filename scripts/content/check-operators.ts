/** Operators among themselves, and their facts against their sources. */
import type { Issue } from './issues.ts'
import { didYouMean } from './nearest.ts'
import type { Operator } from './model.ts'
import type { Path } from './position.ts'
import { issueAt, type Entry, type Records } from './records.ts'

export function checkOperators({ operators }: Records): Issue[] {
	return [
		...clashes(operators.entries),
		...operators.entries.flatMap((entry) => [...facts(entry), ...citations(entry), ...prices(entry)]),
	]
}

/** Slug, id and aliases all become `/operator/…`, so no two operators may share one. */
function clashes(entries: readonly Entry<Operator>[]): Issue[] {
	const owners = new Map<string, Operator>()
	const slugs = new Map(entries.map(({ record }) => [record.slug, record]))
	const claim = (entry: Entry<Operator>, name: string, kind: string, path: Path): Issue[] => {
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
	])
}

function facts(entry: Entry<Operator>): Issue[] {
	const { record } = entry
	const has = (fact: string) => {
		const [key, term] = fact.split('.')
		const value = record[key as keyof Operator]
		return term === undefined
			? value !== undefined
			: (value as Record<string, unknown> | undefined)?.[term] !== undefined
	}
	return record.sources.flatMap(({ supports }, index) =>
		supports.flatMap((fact, at) =>
			has(fact)
				? []
				: [
						issueAt(
							entry,
							['sources', index, 'supports', at],
							`this source supports "${fact}", which the file does not give`,
							`Add "${fact}", or remove it here.`,
						),
					],
		),
	)
}

const LISTS = ['keyFeatures', 'pros', 'cons', 'awards', 'publishedRatings', 'faqs'] as const

/** Source ids are unique, and list items name only those. */
function citations(entry: Entry<Operator>): Issue[] {
	const { record } = entry
	const ids = record.sources.map(({ id }) => id)
	const duplicates = ids.flatMap((id, index) =>
		ids.indexOf(id) === index
			? []
			: [
					issueAt(
						entry,
						['sources', index, 'id'],
						`another source has the id "${id}"`,
						'Give each source an id of its own.',
					),
				],
	)
	const unknown = LISTS.flatMap((list) =>
		record[list].flatMap(({ sources }, index) =>
			sources.flatMap((id, at) =>
				ids.includes(id)
					? []
					: [
							issueAt(
								entry,
								[list, index, 'sources', at],
								`there is no source "${id}"`,
								didYouMean(id, ids, 'Add it to "sources", or remove it here.'),
							),
						],
			),
		),
	)
	return [...duplicates, ...unknown]
}

function prices(entry: Entry<Operator>): Issue[] {
	const { priceFrom, priceTo, terms } = entry.record
	return [
		...reversed(entry, priceFrom, priceTo, ['priceFrom']),
		...reversed(entry, terms?.weeklyFeeFrom, terms?.weeklyFeeTo, ['terms', 'weeklyFeeFrom']),
	]
}

/** An issue when a range runs backwards. `path` is that of its lower end. */
export function reversed(entry: Entry<unknown>, from: number | undefined, to: number | undefined, path: Path): Issue[] {
	if (from === undefined || to === undefined || from <= to) return []
	const lower = String(path.at(-1))
	const upper = lower.replace(/From$/, 'To')
	return [
		issueAt(
			entry,
			path,
			`"${lower}" (${from}) is more than "${upper}" (${to})`,
			'Swap the two, or correct the one that is wrong.',
		),
	]
}
