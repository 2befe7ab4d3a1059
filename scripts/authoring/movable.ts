/** Which files of content can be moved, and what people type for one: a file, an address or a slug. */
import { address } from '../../src/core/addresses.ts'
import type { Content } from '../content/records/model.ts'

/** A kind of content that has a page of its own. A place is a region or an area, or both under one slug. */
export type MovableKind = 'villages' | 'operators' | 'guides/blog' | 'guides' | 'pages' | 'checklists' | 'places'

export interface Movable {
	kind: MovableKind
	slug: string
}

const ADDRESS_OF: Readonly<Record<MovableKind, (slug: string) => string>> = {
	villages: address.village,
	operators: address.operator,
	'guides/blog': address.article,
	guides: address.guide,
	pages: address.guide,
	checklists: address.checklist,
	places: address.place,
}

/** Returns the canonical address of its page. */
export function addressOfMovable({ kind, slug }: Movable): string {
	return ADDRESS_OF[kind](slug)
}

/** Returns everything that can be moved. */
export function movablesIn(content: Content): Movable[] {
	const places = new Set([...content.regions, ...content.areas].map(({ slug }) => slug))
	const of = (kind: MovableKind, records: Iterable<{ slug: string }>) =>
		Array.from(records, ({ slug }) => ({ kind, slug }))
	return [
		...of('villages', [...content.villages, ...content.closedVillages]),
		...of('operators', content.operators),
		...of('guides/blog', content.articles),
		...of('guides', content.guides),
		...of('pages', content.pages),
		...of('checklists', content.checklists),
		...Array.from(places, (slug): Movable => ({ kind: 'places', slug })),
	]
}

/** Returns what was typed without what only files have. */
const plainPath = (typed: string) => typed.replace(/^(?:\.\/)?content\//, '').replace(/\.(?:json|md)$/, '')

/** Returns those that a text names: by file, by address, or by slug alone. */
export function namedBy(typed: string, movables: readonly Movable[]): Movable[] {
	const plain = plainPath(typed)
	const byPath = movables.filter((one) => plain === `${one.kind}/${one.slug}` || plain === addressOfMovable(one))
	return byPath.length > 0 ? byPath : movables.filter(({ slug }) => plain === slug || plain === `/${slug}`)
}

/** Guides may go from one folder to the other; all else stays in its own. */
const FOLDERS_OF_GUIDES: readonly MovableKind[] = ['guides/blog', 'guides']

/** Reads where something is to go; undefined where it can't. */
export function targetOf(typed: string, { kind }: Movable): Movable | undefined {
	const plain = plainPath(typed)
	const kinds = FOLDERS_OF_GUIDES.includes(kind) ? FOLDERS_OF_GUIDES : [kind]
	// Longer beginnings first: every address begins with that of a guide.
	const beginnings = kinds
		.flatMap((one) => [`${one}/`, ADDRESS_OF[one]('')].map((start) => ({ kind: one, start })))
		.toSorted((a, b) => b.start.length - a.start.length)
	const begun = beginnings.find(({ start }) => plain.startsWith(start))
	const slug = begun ? plain.slice(begun.start.length) : plain
	return slug.includes('/') ? undefined : { kind: begun?.kind ?? kind, slug }
}
