/**
 * Replaces references with facts: `:law[id]` and `:fact[slug fact]` with their words and a footnote for each source, and
 * `::box[id]` with a dated box, which lists its own sources because some pages have no footnotes. What only looks like a
 * directive, such as "10:am", stays as it is.
 */
import type {
	Blockquote,
	FootnoteReference,
	Link,
	Paragraph,
	Parents,
	PhrasingContent,
	Root,
	RootContent,
	Text,
} from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { dateOrUndated, telephoneAddress } from '../../../../src/core/format.ts'
import { didYouMean, nearest } from '../../files/nearest.ts'
import {
	REFERENCE_NAMES,
	askOnce,
	lookUp,
	type Box,
	type Lookups,
	type ReferredSource,
	type ReferenceName,
} from '../references-in-text.ts'
import { report } from './file-data.ts'
import { receiptParagraph } from './remark-sources.ts'

/** The class of a dated box. */
export const BOX_CLASS = 'dated-box'

type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>
type TextDirective = Extract<PhrasingContent, { type: 'textDirective' }>

export function remarkReferences() {
	return (tree: Root, file: VFile): void => {
		const { lookups } = file.data
		file.data.receipts = []
		visit(tree, (node, index, parent) => {
			if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return undefined
			if (!parent || index === undefined) return undefined
			if (node.type === 'containerDirective')
				report(file, node, {
					message: `:::${node.name} is not known, and the text up to its end would be printed with it`,
					fix: 'Remove this line, and the line ::: that ends it.',
				})
			const box = node.type === 'leafDirective' && lookups ? boxOf(node, lookups, file) : undefined
			parent.children[index] = box ?? { type: 'paragraph', children: [asWritten(node, file)], position: node.position }
			return [SKIP, index + 1]
		})
		/** The paragraphs and cells with references, and who they say to ask for a figure of today. */
		const referring = new Map<Parents, Set<string>>()
		visit(tree, 'textDirective', (node, index, parent) => {
			if (!parent || index === undefined) return undefined
			const alreadyAsked = referring.get(parent) ?? new Set()
			referring.set(parent, alreadyAsked)
			const next = parent.children[index + 1]
			const rest = next?.type === 'text' ? next.value : ''
			const nodes = (lookups && wordsOf(node, lookups, file, { rest, alreadyAsked })) ?? [asWritten(node, file)]
			pullPunctuation(nodes, next)
			parent.children.splice(index, 1, ...nodes)
			return [SKIP, index + nodes.length]
		})
		for (const parent of referring.keys()) citeOnce(parent)
	}
}

/** Adds the definitions of the footnotes that references made; after the check of those that authors wrote. */
export function remarkReceipts() {
	return (tree: Root, { data }: VFile): void => {
		if (data.sources === undefined) return
		for (const [index, receipt] of (data.receipts ?? []).entries()) {
			if (sourceIdOf(receipt, data)) continue
			const identifier = idOf(index)
			tree.children.push({
				type: 'footnoteDefinition',
				identifier,
				label: identifier,
				children: [receiptParagraph(receipt)],
			})
		}
	}
}

/** Returns the words and footnotes of a reference; undefined if it is none, or a faulty one, which is reported. */
function wordsOf(
	node: TextDirective,
	lookups: Lookups,
	file: VFile,
	{ rest, alreadyAsked }: { rest: string; alreadyAsked: Set<string> },
): PhrasingContent[] | undefined {
	const offset = node.position?.start.offset ?? 0
	const label = toString(node)
	if (!isReference(node.name)) {
		const meant = label && nearest(node.name, REFERENCE_NAMES)
		if (meant)
			report(file, offset, {
				message: `:${node.name}[${label}] is not known`,
				fix: `Did you mean :${meant}[${label}]?`,
			})
		return undefined
	}
	file.data.isReferring = true
	const found = resolve(node, node.name, lookups, file)
	if (!found) return undefined
	const ask = askOnce(found, rest, alreadyAsked)
	const markers = (ask ?? found).receipts.map((receipt): FootnoteReference => {
		const identifier = cite(receipt, file.data)
		return { type: 'footnoteReference', identifier, label: identifier, position: node.position }
	})
	return [
		phrase(found.text, node.position),
		...(ask ? `. ${ask.words}`.split(/(0\d[\d ]{6,}\d)/).map((part) => phrase(part, node.position)) : []),
		...(file.data.sources === undefined ? [] : markers),
	]
}

/** Looks up a reference. What is wrong with it is reported. */
function resolve(node: TextDirective, name: ReferenceName, lookups: Lookups, file: VFile) {
	const found = lookUp(lookups, name, toString(node), node.attributes ?? {})
	if ('message' in found) {
		report(file, node, found)
		return undefined
	}
	if (found.isLaw) file.data.isLaw = true
	return found
}

function isReference(name: string): name is ReferenceName {
	return REFERENCE_NAMES.some((one) => one === name)
}

/** Remembers the receipt; returns the id of its footnote, which is the author's own where the front matter has this source. */
function cite(receipt: ReferredSource, data: VFile['data']): string {
	const receipts = (data.receipts ??= [])
	const at = receipts.findIndex(({ url, title }) => url === receipt.url && title === receipt.title)
	if (at === -1) receipts.push(receipt)
	return sourceIdOf(receipt, data) ?? idOf(at === -1 ? receipts.length - 1 : at)
}

function sourceIdOf({ url }: ReferredSource, { sources }: VFile['data']): string | undefined {
	return sources?.find((source) => source.url === url)?.id
}

function idOf(index: number): string {
	return `receipt-${index + 1}`
}

/** Keeps only the last footnote of each source in a paragraph or cell: it covers what is before it. */
function citeOnce(parent: Parents): void {
	const cited = new Set<string>()
	for (let index = parent.children.length - 1; index >= 0; index--) {
		const node = parent.children[index]
		if (node?.type !== 'footnoteReference') continue
		if (cited.has(node.identifier)) parent.children.splice(index, 1)
		cited.add(node.identifier)
	}
}

/** Returns the words of a reference; a telephone number becomes a link that isn't broken over two lines. */
function phrase(value: string, position: TextDirective['position']): Link | Text {
	const isPhone = /^0[\d ]{7,}$/.test(value)
	const text: Text = { type: 'text', value: isPhone ? value.replaceAll(' ', '\u00a0') : value, position }
	return isPhone ? { type: 'link', url: telephoneAddress(value), children: [text], position } : text
}

/** Moves a full stop or comma after a reference in front of its footnotes. */
function pullPunctuation(nodes: PhrasingContent[], next: RootContent | undefined): void {
	const marker = nodes.findIndex(({ type }) => type === 'footnoteReference')
	if (marker < 0 || next?.type !== 'text') return
	const [mark = ''] = /^\)?[.,;:!?]+/.exec(next.value) ?? []
	if (mark === '') return
	nodes.splice(marker, 0, { type: 'text', value: mark, position: next.position })
	next.value = next.value.slice(mark.length)
}

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective)

function boxOf(node: LeafDirective, lookups: Lookups, file: VFile): Blockquote | undefined {
	const offset = node.position?.start.offset ?? 0
	if (node.name !== 'box') {
		report(file, offset, {
			message: `::${node.name} is not known`,
			fix: didYouMean(node.name, ['box'], 'Write ::box[law-reform], or begin the line otherwise.'),
		})
		return undefined
	}
	const box = lookups.box(toString(node).trim())
	if ('message' in box) {
		report(file, node, box)
		return undefined
	}
	const drawn: Blockquote = {
		type: 'blockquote',
		data: { hName: 'div', hProperties: { className: [BOX_CLASS] } },
		children: [
			headOf(box),
			...box.paragraphs.flatMap((paragraph) => parser.parse(paragraph).children as Blockquote['children']),
		],
	}
	// Issues inside it are reported at the box.
	visit(drawn, (inner) => {
		inner.position = node.position
	})
	const receipts: ReferredSource[] = []
	visit(drawn, 'textDirective', (reference, index, parent) => {
		const found = isReference(reference.name) && resolve(reference, reference.name, lookups, file)
		if (!found || !parent || index === undefined) return
		parent.children[index] = phrase(found.text, node.position)
		for (const receipt of found.receipts) if (!receipts.some(({ url }) => url === receipt.url)) receipts.push(receipt)
	})
	drawn.children.push(sourcesOf(receipts, node.position))
	return drawn
}

/** Returns a line of links: "Sources: RNZ, 4 December 2025; Eldernet, undated; Eldernet (page 2), undated." */
function sourcesOf(receipts: readonly ReferredSource[], position: LeafDirective['position']): Paragraph {
	const text = (value: string): Text => ({ type: 'text', value, position })
	/** Pages of one publisher are told apart by number. */
	const nameAt = (name: string, at: number) => {
		const before = receipts.slice(0, at).filter(({ publisher }) => publisher === name).length
		return before > 0 ? `${name} (page ${before + 1})` : name
	}
	return {
		type: 'paragraph',
		children: receipts.flatMap(({ publisher, url, asOf }, index): PhrasingContent[] => [
			text(index === 0 ? 'Sources: ' : '; '),
			{ type: 'link', url, children: [text(nameAt(publisher, index))], position },
			text(`, ${dateOrUndated(asOf)}${index === receipts.length - 1 ? '.' : ''}`),
		]),
		position,
	}
}

function headOf({ title, date }: Box): Blockquote['children'][number] {
	const strong: PhrasingContent = { type: 'strong', children: [{ type: 'text', value: title }] }
	return { type: 'paragraph', children: [strong, { type: 'text', value: ` Last checked on ${date}.` }] }
}

function asWritten({ position }: Pick<TextDirective, 'position'>, file: VFile): Text {
	return { type: 'text', value: String(file).slice(position?.start.offset, position?.end.offset), position }
}
