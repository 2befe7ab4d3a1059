/**
 * What makes a text worth printing and no schema can see: how hard it is to read, words that sell, sentences said
 * twice, figures without a source.
 */
import { fleschKincaid } from 'flesch-kincaid'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import { toString } from 'nlcst-to-string'
import { ParseEnglish } from 'parse-english'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { syllable } from 'syllable'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { Issue } from './issues.ts'
import { coverPlaceholders } from './placeholders.ts'
import type { FindTerms } from './terms.ts'

/** The school grade that body text should not pass. */
export const TARGET_GRADE = 8

/** Words that sell. What an operator says of itself is no exception: say it in plain words. */
const SELLING = [
	'luxury',
	'luxurious',
	'stunning',
	'dream home',
	'world-class',
	'state-of-the-art',
	'unrivalled',
	'unparalleled',
	'breathtaking',
	'nestled',
	'vibrant',
	'hassle-free',
	'peace of mind',
	'golden years',
	'act now',
	'limited time',
]
const SELLING_WORD = new RegExp(`(?<![\\p{L}-])(?:${SELLING.join('|')})(?![\\p{L}-])`, 'giu')

/** A text in Markdown, as it stands in its file. */
export interface WrittenText {
	text: string
	file: string
	/** How many lines of the file stand before the text. */
	lineOffset: number
}

/** The reading grade of the body (Flesch and Kincaid, US school years): paragraphs and list items. Headings, tables and quotations of law are left out. */
export function readingGrade(written: Pick<WrittenText, 'text'>): number {
	const counts = { sentence: 0, word: 0, syllable: 0 }
	for (const block of bodyOf(written)) {
		const tree = english.parse(block)
		visit(tree, 'SentenceNode', () => void counts.sentence++)
		visit(tree, 'WordNode', (node) => {
			counts.word++
			counts.syllable += syllable(toString(node))
		})
	}
	return counts.word === 0 ? 0 : fleschKincaid(counts)
}

const FEWEST_WORDS_OF_SENTENCE = 6

/** Each sentence of six words or more that stands in an earlier text too; headings, tables and quotations do not count. */
export function sentencesAgain(texts: readonly WrittenText[]): Issue[] {
	const owners = new Map<string, string>()
	return texts.flatMap((written) =>
		sentencesOf(written).flatMap(({ words, node }) => {
			const owner = owners.get(words) ?? written.file
			owners.set(words, owner)
			return owner === written.file || words.split(/\s+/).length < FEWEST_WORDS_OF_SENTENCE
				? []
				: [
						at(
							written,
							node,
							`the sentence "${words}" stands in ${owner} too`,
							'Say what is new here, in words of its own, or link to the other page.',
						),
					]
		}),
	)
}

interface Sentence {
	words: string
	/** The paragraph that it is in. */
	node: Nodes
}

const sentences = new WeakMap<WrittenText, Sentence[]>()

/** A text's sentences, found once: it is held against others each time that one of them has changed. */
function sentencesOf(written: WrittenText): Sentence[] {
	const known = sentences.get(written)
	if (known) return known
	const found: Sentence[] = []
	visit(parse(written), (node): typeof SKIP | undefined => {
		if (node.type === 'table' || node.type === 'heading' || node.type === 'blockquote') return SKIP
		if (node.type !== 'paragraph') return undefined
		visit(
			english.parse(withoutMarkers(proseOf(node, { links: true }))),
			'SentenceNode',
			(sentence) => void found.push({ words: toString(sentence), node }),
		)
		return SKIP
	})
	sentences.set(written, found)
	return found
}

/** gfm reads a marker without its definition as text. */
function withoutMarkers(text: string): string {
	return text.replace(/\s?\[\^[^\]\s]+\]/g, '')
}

/** Each word that sells. */
export function sellingWords(written: WrittenText): Issue[] {
	const found: Issue[] = []
	visit(parse(written), 'text', (node) => {
		for (const [word] of node.value.matchAll(SELLING_WORD))
			found.push(at(written, node, `"${word}" sells`, 'Say in plain words what is there.'))
	})
	return found
}

/**
 * Each figure that no source stands behind. A marker `[^id]` stands behind the figures before it in its paragraph or list
 * item, and behind all of its table's row; one in the paragraph right above a table, behind the whole table. No figures are:
 * dates, which names of laws ("Act 2003") hold too, plain numbers below ten, what is linked, and what the build fills in.
 */
export function unsourcedFigures(written: WrittenText): Issue[] {
	const found: Issue[] = []
	let lead = false
	visit(parse(written), (node): typeof SKIP | undefined => {
		if (node.type === 'heading') {
			lead = false
			return SKIP
		}
		if (node.type === 'paragraph' || node.type === 'tableRow') {
			const sourced = hasMarker(node)
			const prose = proseOf(node, { markers: true })
			const unsourced = node.type === 'paragraph' ? prose.replace(/^.*\[\^[^\]]*\]/s, '') : sourced || lead ? '' : prose
			const [figure] = figuresIn(unsourced)
			if (figure !== undefined)
				found.push(
					at(
						written,
						node,
						`the figure "${figure}" has no source`,
						'Write [^id] behind the sentence, and the source in the front matter.',
					),
				)
			if (node.type === 'paragraph') lead = sourced
			return SKIP
		}
		return undefined
	})
	return found
}

/** Figures of a short text that do not stand in the long one, where each has its source. */
export function figuresNotIn(short: string, long: string): string[] {
	const bare = (figure: string) => figure.replace(/[^\d.]/g, '')
	const known = new Set(figuresIn(coverPlaceholders(long)).map(bare))
	return figuresIn(coverPlaceholders(short)).filter((figure) => !known.has(bare(figure)))
}

/**
 * Each term of the glossary that stands only where it cannot be explained in place: in headings, links, code and the
 * heads of tables. The build links the first use anywhere else.
 */
export function unexplainedTerms(written: WrittenText, find: FindTerms): Issue[] {
	const explained = new Set<string>()
	const elsewhere = new Map<string, Issue>()
	const walk = (node: Nodes, isLinkable: boolean) => {
		if (node.type === 'text' || node.type === 'inlineCode') {
			for (const { id, name } of find(node.value)) {
				if (isLinkable && node.type === 'text') explained.add(id)
				else if (!elsewhere.has(id))
					elsewhere.set(
						id,
						at(
							written,
							node,
							`"${name}" is never explained: it stands only in headings, links or the head of a table`,
							'Use it in a sentence as well, or write another word here.',
						),
					)
			}
		}
		if (!('children' in node)) return
		for (const [index, child] of node.children.entries())
			walk(child, isLinkable && !UNLINKABLE.has(node.type) && !(node.type === 'table' && index === 0))
	}
	walk(parse(written), true)
	return [...elsewhere].flatMap(([id, issue]) => (explained.has(id) ? [] : [issue]))
}

const UNLINKABLE = new Set<Nodes['type']>(['heading', 'link', 'linkReference'])

/** A text with too few or too many words, headings, tables and quotations left out. */
export function wrongLength(written: WrittenText, { from, to }: { from: number; to: number }): Issue[] {
	const { file, lineOffset } = written
	const words = bodyOf(written).join(' ').split(/\s+/).filter(Boolean).length
	return words >= from && words <= to
		? []
		: [
				{
					file,
					line: lineOffset + 1,
					column: 1,
					message: `the text has ${words} words, and should have ${from} to ${to}`,
					fix:
						words < from ? 'Say more that is true and of use, or nothing at all.' : 'Cut what a reader can do without.',
				},
			]
}

/** Money, shares, and plain numbers of two digits or more. */
const FIGURE = /\$\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?(?:%|percent|per cent)|\d{2,}(?:[.,]\d+)*|\d(?:,\d{3})+/gu

function figuresIn(text: string): string[] {
	return text.replace(DATE, '').match(FIGURE) ?? []
}

/** "4 December 2025", "December 2025", "2025". */
const DATE =
	/(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?|(?<![\d$,.])(?:19|20)\d{2}(?![\d%]|,\d)/gu

const english = new ParseEnglish()
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

const trees = new WeakMap<Pick<WrittenText, 'text'>, Root>()

/** Parses a text, with `x` in the place of what the build fills in. Many checks ask for the same text, which is parsed once. */
export function parse(written: Pick<WrittenText, 'text'>): Root {
	let tree = trees.get(written)
	if (!tree) trees.set(written, (tree = parser.parse(coverPlaceholders(written.text))))
	return tree
}

function bodyOf(written: Pick<WrittenText, 'text'>): string[] {
	const blocks: string[] = []
	visit(parse(written), (node): typeof SKIP | undefined => {
		if (node.type === 'table' || node.type === 'heading' || node.type === 'blockquote') return SKIP
		if (node.type !== 'paragraph') return undefined
		const words = proseOf(node, { links: true }).trim()
		// An item of a list is read as a sentence, whether or not it ends like one.
		blocks.push(/[.?!:]$/.test(words) ? words : `${words}.`)
		return SKIP
	})
	return blocks
}

/** The words of a block; those of links and the markers of footnotes only if asked for. */
function proseOf(node: Nodes, also: { links?: boolean; markers?: boolean } = {}): string {
	if (node.type === 'text') return also.markers ? node.value : node.value.replace(MARKER, '')
	if (node.type === 'footnoteReference') return also.markers ? '[^]' : ''
	if (node.type === 'link' && !also.links) return ''
	return 'children' in node
		? // Cells of a row are apart.
			(node.children as PhrasingContent[])
				.map((child) => proseOf(child, also))
				.join(node.type === 'tableRow' ? ' ' : '')
		: ''
}

/** gfm reads a marker without its definition as text. */
const MARKER = /\[\^[^\]\s]+\]/g

function hasMarker(node: Nodes): boolean {
	if (node.type === 'text') return node.value.search(MARKER) !== -1
	return node.type === 'footnoteReference' || ('children' in node && node.children.some(hasMarker))
}

export function at({ file, lineOffset }: WrittenText, node: Nodes, message: string, fix: string): Issue {
	const start = node.position?.start
	return { file, line: (start?.line ?? 1) + lineOffset, column: start?.column ?? 1, message, fix }
}
