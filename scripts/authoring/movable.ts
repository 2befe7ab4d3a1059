/** Which files of content can be moved, and what people type for one: a file, an address or a slug. */
import { address } from '../../src/core/addresses.ts'
import type { Content } from '../content/records/model.ts'

/** A kind of content with a file and a page of its own. */
export type MovableKind = 'villages' | 'operators' | 'guides/blog' | 'guides' | 'pages' | 'checklists'

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
}

/** Returns the canonical address of its page. */
export function addressOfMovable({ kind, slug }: Movable): string {
	return ADDRESS_OF[kind](slug)
}

/** Returns everything that can be moved. */
export function movablesIn(content: Content): Movable[] {
	const of = (kind: MovableKind, records: readonly { slug: string }[]) => records.map(({ slug }) => ({ kind, slug }))
	return [
		...of('villages', [...content.villages, ...content.closedVillages]),
		...of('operators', content.operators),
		...of('guides/blog', content.articles),
		...of('guides', content.guides),
		...of('pages', content.pages),
		...of('checklists', content.checklists),
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

/** Reads where something is to go: another name in its folder; undefined for any other place. */
export function targetOf(typed: string, { kind }: Movable): Movable | undefined {
	const plain = plainPath(typed)
	const beginning = [`${kind}/`, ADDRESS_OF[kind]('')].find((start) => plain.startsWith(start)) ?? ''
	const slug = plain.slice(beginning.length)
	return slug.includes('/') ? undefined : { kind, slug }
}
