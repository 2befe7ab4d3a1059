/** A page of ours taken apart, so that the peers can build the same, and compared with what they built. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/**
 * An element as its tag, attributes and children, or a text. Two that each peer has of its own: a star is
 * `['Shortlist', { slug, name }, []]`, and the link to suggest a correction is `['Correction', { href }, children]`, its
 * `href` without the address of the page that it ends with.
 */
export type Tree = string | [tag: string, attributes: Record<string, string>, children: Tree[]]

export interface PageTrees {
	/** What every page begins and ends with. */
	top: Tree[]
	bottom: Tree[]
	own: Tree[]
}

/** @throws Error when the page has not the parts of a village page */
export function treesOfPage(html: string, slug: string): PageTrees {
	const nodes = rootOf(html).childNodes
	const first = nodes.findIndex((node) => attributesOf(node)['class'] === 'breadcrumbs')
	const footer = nodes.findIndex((node) => node.nodeName === 'footer')
	if (first < 0 || footer < first) throw new Error(`The page of ${slug} has no breadcrumbs, or no footer below them`)
	return {
		top: treesOf(nodes.slice(0, first), slug),
		own: treesOf(nodes.slice(first, footer), slug),
		bottom: treesOf(nodes.slice(footer), slug),
	}
}

/**
 * The elements and texts of a page in one spelling, whoever built it. Without what each builder adds for its scripts, none of
 * which is seen.
 */
export function contentOfPage(html: string): string {
	return rootOf(html).childNodes.map(contentOf).join('')
}

function rootOf(html: string): Element {
	const find = (nodes: readonly Node[]): Element | undefined => {
		for (const node of nodes) {
			if (!('childNodes' in node)) continue
			const found = 'attrs' in node && attributesOf(node)['id'] === 'root' ? node : find(node.childNodes)
			if (found) return found
		}
		return undefined
	}
	const root = find(parse(html).childNodes)
	if (!root) throw new Error('A page has no #root')
	return root
}

function attributesOf(node: Node): Record<string, string> {
	return 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {}
}

/** @param owner slug of the village that a star among the nodes is for, unless a name is beside it */
function treesOf(nodes: readonly Node[], owner: string): Tree[] {
	const trees: Tree[] = []
	const beside = nodes.find((node) => attributesOf(node)['class'] === 'village-name')
	const slug = (beside && attributesOf(beside)['href']?.split('/').at(-1)) ?? owner
	for (const node of nodes) {
		const attributes = attributesOf(node)
		const last = trees.at(-1)
		if ('value' in node) {
			// React parts texts by comments.
			if (typeof last === 'string') trees[trees.length - 1] = last + node.value
			else trees.push(node.value)
		} else if (attributes['class']?.split(' ').includes('star')) {
			// Its words are "Save" and, after it, the name.
			const words = 'childNodes' in node ? node.childNodes.map(textOf) : []
			trees.push(['Shortlist', { slug, name: words.at(-1)?.trim() ?? '' }, []])
		} else if ('childNodes' in node && isCorrection(attributes['href'], slug)) {
			const href = attributes['href']?.slice(0, -encodedAddressOf(slug).length) ?? ''
			trees.push(['Correction', { href }, treesOf(node.childNodes, slug)])
		} else if ('tagName' in node && node.tagName !== 'script') {
			trees.push([node.tagName, attributes, treesOf(node.childNodes, slug)])
		}
	}
	return trees
}

const encodedAddressOf = (slug: string) => encodeURIComponent(`/villages/${slug}`)

function isCorrection(href: string | undefined, slug: string): boolean {
	return href?.includes('?subject=Correction&') === true && href.endsWith(encodedAddressOf(slug))
}

function textOf(node: Node): string {
	if ('value' in node) return node.value
	return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function contentOf(node: Node): string {
	if ('value' in node) return node.value
	if (!('tagName' in node) || ['script', 'style'].includes(node.tagName)) return ''
	const inside = node.childNodes.map(contentOf).join('')
	// Astro's element around what is live, and the slug by which Eleventy's script knows a star.
	if (node.tagName === 'astro-island') return inside
	const { 'data-slug': _, ...attributes } = attributesOf(node)
	const names = Object.keys(attributes).toSorted()
	return `<${[node.tagName, ...names.map((name) => `${name}="${attributes[name]}"`)].join(' ')}>${inside}</${node.tagName}>`
}
