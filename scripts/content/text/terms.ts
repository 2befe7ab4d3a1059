/** Links the terms of the glossary in a text to their explanations. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { address } from '../../../src/core/addresses.ts'
import type { TermContent } from '../schemas/schemas.ts'

/** The part of a term that links are made from. */
type LinkedTerm = Pick<TermContent, 'id' | 'term' | 'aliases' | 'link'>

/** Turns the first use of each term in a text into a link to its explanation. Changes the tree. */
export type LinkTerms = (tree: Root) => void

/** Each use of a term in a text, in order. */
export type FindTerms = (text: string) => { id: string; name: string; index: number }[]

/** Elements in which no term is linked: a link there would not work, would disturb, or be in the list of sources. */
const LEFT_ALONE = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'code', 'pre', 'sup', 'caption', 'summary'])

/**
 * Made once for a glossary. Names are found as whole words, in any case, the longest first:
 * "occupation right agreement" is never taken for "occupation right". A name in capitals only, such as DMF, keeps its case.
 */
export function createTermFinder(terms: readonly LinkedTerm[]): FindTerms {
	const byName = new Map(
		terms
			.filter(({ link }) => link !== false)
			.flatMap(({ id, term, aliases = [] }) => [term, ...aliases].map((name) => [plain(name), { id, name }] as const)),
	)
	if (byName.size === 0) return () => []
	const pattern = wholeNames(byName.keys(), 'giu')
	return (text) =>
		Array.from(text.matchAll(pattern)).flatMap(({ 0: name, index }) => {
			const found = byName.get(plain(name))
			const isOther = !found || (isAbbreviation(found.name) && name !== found.name)
			return isOther ? [] : [{ id: found.id, name, index }]
		})
}

/** Returns an expression that finds names as whole words, the longest first. */
export function wholeNames(names: Iterable<string>, flags: string): RegExp {
	const longestFirst = [...names].toSorted((a, b) => b.length - a.length).map(escape)
	return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}-])`, flags)
}

/** Made once for a glossary. */
export function createTermLinker(terms: readonly LinkedTerm[]): LinkTerms {
	const findTerms = createTermFinder(terms)
	return (tree) => {
		const linked = new Set<string>()
		const inText = (value: string): ElementContent[] => {
			const parts: ElementContent[] = []
			let end = 0
			for (const { id, name, index } of findTerms(value)) {
				if (linked.has(id)) continue
				linked.add(id)
				parts.push({ type: 'text', value: value.slice(end, index) }, linkTo(id, name))
				end = index + name.length
			}
			return [...parts, { type: 'text', value: value.slice(end) }]
		}
		const walk = (node: Root | Element) => {
			node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
				if (child.type === 'text') return inText(child.value)
				if (child.type === 'element' && !isLeftAlone(child)) walk(child)
				return [child]
			}) satisfies RootContent[]
		}
		walk(tree)
	}
}

function isLeftAlone({ tagName, properties }: Element): boolean {
	return LEFT_ALONE.has(tagName) || properties.scope === 'col' || 'dataFootnotes' in properties
}

function linkTo(id: string, text: string): Element {
	return {
		type: 'element',
		tagName: 'a',
		properties: { className: ['term'], href: address.term(id) },
		children: [{ type: 'text', value: text }],
	}
}

/** Treats both kinds of apostrophe as the same, and all kinds of space. */
function plain(name: string): string {
	return name.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
}

function escape(name: string): string {
	return name
		.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
		.replaceAll("'", "['’]")
		.replaceAll(' ', '\\s+')
}

function isAbbreviation(name: string): boolean {
	return name === name.toUpperCase()
}
