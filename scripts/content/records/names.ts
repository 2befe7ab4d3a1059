/** The two rules for names in content: what is named exists, and what must be one thing's is. */
import { list } from '../../../src/core/format.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { issueAt, type Entry, type Records } from './records.ts'

/** A name and its place in a file. */
export interface Named {
	name: string
	path: Path
}

/** How many names are proposed. */
const MAX_MEANT = 3

/** Returns the names of a list. */
export function namesAt(names: readonly string[] = [], ...path: Path): Named[] {
	return names.map((name, index) => ({ name, path: [...path, index] }))
}

/**
 * Returns an issue for each name that is none of `known`.
 * @param message says so of a name
 * @param otherwise the fix where none is close; those that there are, if left out
 */
export function* unknownNames(
	entry: Entry<unknown>,
	names: Iterable<Named>,
	known: Iterable<string>,
	message: (name: string) => string,
	otherwise?: string,
): Iterable<Issue> {
	const all = new Set(known)
	for (const { name, path } of names)
		if (!all.has(name))
			yield issueAt(entry, path, {
				message: message(name),
				fix: didYouMean(name, all, otherwise ?? `Use one of: ${[...all].join(', ')}.`),
			})
}

/** Says which of the nearest names was meant: as an edit too where there is only one. */
export function adviceOn(found: string, meant: readonly string[], otherwise: string): Pick<Wrong, 'fix' | 'edit'> {
	const [only, ...others] = meant
	if (only === undefined) return { fix: otherwise }
	return {
		fix: `Did you mean ${list(meant.slice(0, MAX_MEANT), 'or')}?`,
		...(others.length === 0 && { edit: { found, write: only } }),
	}
}

export const noPlace = (slug: string) => `there is no region or area "${slug}"`

/** Returns an issue for each name that is no region's. */
export function unknownRegions(
	entry: Entry<unknown>,
	names: Iterable<Named>,
	{ regions }: Pick<Records, 'regions'>,
	otherwise?: string,
): Iterable<Issue> {
	if (!regions) return []
	const slugs = regions.record.map(({ slug }) => slug)
	return unknownNames(entry, names, slugs, (slug) => `there is no region "${slug}"`, otherwise)
}

/** Returns an issue for each name that is no operator's. The id may be in a file that could not be read. */
export function unknownOperators(
	entry: Entry<unknown>,
	names: Iterable<Named>,
	{ operators }: Pick<Records, 'operators'>,
	otherwise: string,
): Iterable<Issue> {
	if (operators.broken.length > 0) return []
	const ids = operators.entries.map(({ record }) => record.id)
	return unknownNames(entry, names, ids, (id) => `there is no operator with the id "${id}"`, otherwise)
}

/** A name, and what has it. */
interface Owned extends Named {
	entry: Entry<unknown>
	owner: string
}

/** Returns names with what has them. */
export function ownedBy(owner: string, entry: Entry<unknown>, names: readonly Named[]): Owned[] {
	return names.map((named) => ({ ...named, entry, owner }))
}

interface Names {
	/** Names with the same key are the same. */
	keyOf: (name: string) => string
	/** What else has names, by their keys. */
	owners: Iterable<readonly [key: string, owner: string]>
}

/**
 * Returns an issue for each name that something before it has.
 * @param wrong what is wrong and how to fix it, by the one that has the name already
 */
export function* sharedNames(
	names: Iterable<Owned>,
	wrong: (name: string, owner: string) => readonly [message: string, fix: string],
	{ keyOf = (name) => name, owners = [] }: Partial<Names> = {},
): Iterable<Issue> {
	const first = new Map(owners)
	for (const { entry, name, path, owner } of names) {
		const key = keyOf(name)
		const other = first.get(key)
		if (other === undefined) first.set(key, owner)
		else {
			const [message, fix] = wrong(name, other)
			yield issueAt(entry, path, { message, fix })
		}
	}
}

/**
 * Returns an issue for each id that an item before it has.
 * @param path of the list of items
 */
export function repeatedIds(entry: Entry<unknown>, items: readonly { id: string }[], ...path: Path): Iterable<Issue> {
	return sharedNames(
		items.map(({ id }, index) => ({ entry, name: id, path: [...path, index, 'id'], owner: id })),
		(id) => [`the id "${id}" is used twice`, 'Give each one an id of its own.'],
	)
}

/**
 * Checks that every source that is named is in the file, and that every source in the file is named, and has an id of its own.
 * @param named the ids that statements, facts and so on name
 */
export function* checkSources(
	entry: Entry<{ sources: readonly { id: string }[] }>,
	named: readonly Named[],
): Iterable<Issue> {
	const { sources } = entry.record
	const ids = sources.map(({ id }) => id)
	yield* repeatedIds(entry, sources, 'sources')
	yield* unknownNames(
		entry,
		named,
		ids,
		(id) => `there is no source "${id}"`,
		'Add it to "sources", or remove it here.',
	)
	const used = new Set(named.map(({ name }) => name))
	for (const [index, id] of ids.entries())
		if (!used.has(id))
			yield issueAt(entry, ['sources', index, 'id'], {
				message: `the source "${id}" supports nothing`,
				fix: 'Name it in what it supports, or remove it.',
			})
}
