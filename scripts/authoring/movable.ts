/** Which files of content can be moved, and what people type for one: a file, an address or a slug. */
import { address } from '../../src/core/addresses.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import type { Content } from '../content/records/model.ts'

/** What has a file and a page of its own, by the folder of its files: the address of its page, and all that there are. */
const KINDS = {
	villages: [address.village, ({ villages, closedVillages }: Content) => [...villages, ...closedVillages]],
	operators: [address.operator, ({ operators }: Content) => operators],
	'guides/blog': [address.article, ({ articles }: Content) => articles],
	guides: [address.guide, ({ guides }: Content) => guides],
	pages: [address.guide, ({ pages }: Content) => pages],
	checklists: [address.checklist, ({ checklists }: Content) => checklists],
} as const

export interface Movable {
	kind: keyof typeof KINDS
	slug: string
}

/** Returns the canonical address of its page. */
export const addressOfMovable = ({ kind, slug }: Movable) => KINDS[kind][0](slug)

/** Returns everything that can be moved. */
export function movablesIn(content: Content): Movable[] {
	return keysOf(KINDS).flatMap((kind) => KINDS[kind][1](content).map(({ slug }) => ({ kind, slug })))
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
	const beginning = [`${kind}/`, addressOfMovable({ kind, slug: '' })].find((start) => plain.startsWith(start)) ?? ''
	const slug = plain.slice(beginning.length)
	return slug.includes('/') ? undefined : { kind, slug }
}
