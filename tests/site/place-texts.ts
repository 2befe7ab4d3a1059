/**
 * Compares the texts of the pages about places: sentences that are on two pages, and how much of two texts is alike.
 *
 * The text of a page is its paragraphs, headings and list items. Left out are tables with their captions, lists of villages with
 * their notes (a village is on the pages of its region and its area), navigation, buttons, and sources.
 */
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5'

type HtmlNode = DefaultTreeAdapterMap['node']
type HtmlElement = DefaultTreeAdapterMap['element']

/** How many words in a row make two texts alike. */
const GRAM = 5
/** A shorter sentence is a label: "Lowest first." */
const MIN_SENTENCE_WORDS = 6

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const LEFT_OUT = new Set(['nav', 'table', 'svg', 'button', 'form', 'script', 'sup'])
const LEFT_OUT_CLASSES = [
	'data-rows',
	'village-group',
	'list-note',
	'links',
	'tiles',
	'button',
	'footnotes',
	'receipt',
	'map-key',
	'map-note',
	'sticky-cta',
]

/** A page with less text is its table: a title and a lead say little that could be alike. */
const MIN_GRAMS = 20

/** A page as it is published. */
export interface PublishedPage {
	address: string
	/** Its HTML, or at least its `main`. */
	html: string
}

/** Two pages and how much they share: the 5-grams that are on both, as a share of those of the shorter. */
export interface Likeness {
	addresses: [string, string]
	share: number
}

/** Returns the blocks of a page's text in reading order, with runs of spaces reduced to one. */
export function textBlocks(html: string): string[] {
	const blocks: string[] = []
	const main = find(parse(html), 'main')
	if (main) collect(main, blocks)
	return blocks
}

function find(node: HtmlNode, name: string): HtmlElement | undefined {
	if (tree.isElementNode(node) && node.tagName === name) return node
	return children(node)
		.map((child) => find(child, name))
		.find((found) => found !== undefined)
}

function children(node: HtmlNode): HtmlNode[] {
	return 'childNodes' in node ? node.childNodes : []
}

function isLeftOut(node: HtmlNode): boolean {
	if (!tree.isElementNode(node)) return false
	const classes = node.attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? []
	return LEFT_OUT.has(node.tagName) || LEFT_OUT_CLASSES.some((one) => classes.includes(one))
}

/** Adds each block's own words to `blocks`; blocks inside it are added separately. */
function collect(node: HtmlNode, blocks: string[]): void {
	for (const child of children(node)) {
		if (isLeftOut(child)) continue
		if (tree.isElementNode(child) && BLOCKS.has(child.tagName)) {
			const words = ownWords(child).replace(/\s+/g, ' ').trim()
			if (words) blocks.push(words)
		}
		collect(child, blocks)
	}
}

function ownWords(node: HtmlNode): string {
	if (tree.isTextNode(node)) return node.value
	return children(node)
		.filter((child) => !isLeftOut(child) && !(tree.isElementNode(child) && BLOCKS.has(child.tagName)))
		.map((child) => (tree.isElementNode(child) && child.tagName === 'span' ? ` ${ownWords(child)} ` : ownWords(child)))
		.join('')
}

/** Returns each sentence that is on more than one page, with the addresses. */
export function repeatedSentences(pages: readonly PublishedPage[]): { sentence: string; addresses: string[] }[] {
	const owners = new Map<string, Set<string>>()
	for (const { address, html } of pages) {
		for (const block of textBlocks(html)) {
			for (const sentence of block.split(/(?<=[.?!])\s+/)) {
				if (wordsOf(sentence).length < MIN_SENTENCE_WORDS) continue
				const found = owners.get(sentence) ?? new Set()
				owners.set(sentence, found.add(address))
			}
		}
	}
	return [...owners]
		.filter(([, addresses]) => addresses.size > 1)
		.map(([sentence, addresses]) => ({ sentence, addresses: [...addresses] }))
}

/** Returns every pair of pages that share anything, the most alike first. */
export function likenesses(pages: readonly PublishedPage[]): Likeness[] {
	const texts = pages
		.map(({ address, html }) => ({ address, grams: gramsOf(textBlocks(html)) }))
		.filter(({ grams }) => grams.size >= MIN_GRAMS)
	return texts
		.flatMap((one, index) =>
			texts.slice(index + 1).map((other): Likeness => ({
				addresses: [one.address, other.address],
				share: one.grams.intersection(other.grams).size / Math.min(one.grams.size, other.grams.size),
			})),
		)
		.filter(({ share }) => share > 0)
		.toSorted((a, b) => b.share - a.share)
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? []
}

function gramsOf(blocks: readonly string[]): Set<string> {
	return new Set(
		blocks.flatMap((block) => {
			const words = wordsOf(block)
			return words.slice(GRAM - 1).map((_, index) => words.slice(index, index + GRAM).join(' '))
		}),
	)
}
