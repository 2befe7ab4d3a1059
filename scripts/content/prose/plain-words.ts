/** Checks how a text is written: its reading grade, words that sell, sentences used twice, figures without a source. */
import { fleschKincaid } from 'flesch-kincaid'
import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast'
import { toString } from 'nlcst-to-string'
import { ParseEnglish } from 'parse-english'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { syllable } from 'syllable'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { count, number, range } from '../../../src/core/format.ts'
import { memoize } from '../../shared/memoize.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { coverPlaceholders } from '../text/placeholders.ts'
import type { FindTerms } from '../text/terms.ts'

/** The highest school grade that body text may have. */
export const TARGET_GRADE = 8

/** Words that sell. They are refused in what operators write about themselves as well. */
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

/** A text in Markdown, as it is in its file. */
export interface WrittenText {
	text: string
	file: string
	/** The number of lines in the file before the text. */
	lineOffset: number
}

/** How easily the body of a text is read. */
export interface Readability {
	/** Flesch and Kincaid's, in US school years. */
	grade: number
	/** The mean number of words in a sentence. */
	meanWords: number
	/** The number of words in the longest sentence. */
	maxWords: number
	/** The number of contractions, such as "isn't", in 100 sentences. */
	contractions: number
}

const CONTRACTION =
	/(?<!\p{L})(?:\p{L}+(?:n['’]t|['’](?:d|ll|m|re|ve))|(?:he|here|how|it|let|she|that|there|what|when|where|who)['’]s)(?!\p{L})/giu

/** Returns how easily paragraphs and list items are read. Headings, tables and quotations of law don't count. */
export function readability(written: Pick<WrittenText, 'text'>): Readability {
	const blocks = bodyOf(written)
	const lengths: number[] = []
	let syllables = 0
	for (const block of blocks) {
		visit(english.parse(block), 'SentenceNode', (sentence) => {
			let words = 0
			visit(sentence, 'WordNode', (word) => {
				words++
				syllables += syllable(toString(word))
			})
			lengths.push(words)
		})
	}
	const sentences = lengths.length
	const words = lengths.reduce((sum, length) => sum + length, 0)
	if (words === 0) return { grade: 0, meanWords: 0, maxWords: 0, contractions: 0 }
	return {
		grade: fleschKincaid({ sentence: sentences, word: words, syllable: syllables }),
		meanWords: words / sentences,
		maxWords: Math.max(...lengths),
		contractions: (100 * (blocks.join(' ').match(CONTRACTION)?.length ?? 0)) / sentences,
	}
}

/** Shorter sentences may be repeated. */
const MIN_WORDS_OF_REPEAT = 6

/** A sentence of a text, with the place of the paragraph that it is in. */
export interface Sentence extends Pick<Issue, 'file' | 'line' | 'column'> {
	words: string
}

/** Returns an issue for each sentence of six words or more that an earlier text has too. */
export function sentencesAgain(sentences: readonly Sentence[]): Issue[] {
	const owners = new Map<string, string>()
	return sentences.flatMap(({ words, ...place }) => {
		const owner = owners.get(words) ?? place.file
		owners.set(words, owner)
		if (owner === place.file || words.split(/\s+/).length < MIN_WORDS_OF_REPEAT) return []
		return {
			...place,
			message: `${owner} has the sentence "${words}" too`,
			fix: 'Reword it to say what is new here, or link to the other page.',
		}
	})
}

/** Returns a text's sentences, without headings, tables and quotations. */
export function sentencesOf(written: WrittenText): Sentence[] {
	return paragraphsIn(written).flatMap((paragraph) => {
		const found: Sentence[] = []
		visit(english.parse(proseOf(paragraph, { links: true })), 'SentenceNode', (sentence) => {
			found.push({ words: toString(sentence), ...placeOf(written, paragraph) })
		})
		return found
	})
}

/** Returns an issue for each word that sells. */
export function sellingWords(written: WrittenText): Issue[] {
	return nodesIn(written, 'text').flatMap((node) =>
		Array.from(node.value.matchAll(SELLING_WORD), ([word]) =>
			at(written, node, { message: `"${word}" sells`, fix: 'Say in plain words what is there.' }),
		),
	)
}

/**
 * Returns an issue for each paragraph, list item or table row with a figure that has no source. A marker `[^id]` covers the
 * figures before it in its paragraph or item, or its whole table row. A marker in the paragraph right above a table covers the
 * table. Dates (also in names of laws, such as "Act 2003"), plain numbers below ten, text of links, and placeholders that the
 * build fills in are no figures.
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
					at(written, node, {
						message: `the figure "${figure}" has no source`,
						fix: 'Write [^id] behind the sentence, and the source in the front matter.',
					}),
				)
			if (node.type === 'paragraph') lead = sourced
			return SKIP
		}
		return undefined
	})
	return found
}

/** Returns the figures of a short text that the long text, where each needs a source, does not have. */
export function figuresNotIn(short: string, long: string): string[] {
	const bare = (figure: string) => figure.replace(/[^\d.]/g, '')
	const known = new Set(figuresIn(coverPlaceholders(long)).map(bare))
	return figuresIn(coverPlaceholders(short)).filter((figure) => !known.has(bare(figure)))
}

/**
 * Returns an issue for each glossary term that is used only in headings, links, code and heads of tables, where the build can't
 * link it to its meaning.
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
						at(written, node, {
							message: `"${name}" is never explained: it is only in headings, links or the head of a table`,
							fix: 'Use it in a sentence as well, or write another word here.',
						}),
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

/** Returns an issue where a text has too few or too many words, without headings, tables and quotations. */
export function wrongLength(written: WrittenText, { from, to }: { from: number; to: number }): Issue[] {
	const { file, lineOffset } = written
	const words = bodyOf(written).join(' ').split(/\s+/).filter(Boolean).length
	if (words >= from && words <= to) return []
	return [
		{
			file,
			line: lineOffset + 1,
			column: 1,
			message: `the text has ${count(words, 'word')}, and should have ${range(from, to, number)}`,
			fix:
				words < from
					? 'Add facts that are useful to a reader, or leave the text out.'
					: 'Cut what a reader can do without.',
		},
	]
}

/** Amounts of money, percentages, and plain numbers of two digits or more. */
const FIGURE =
	/\$\d{1,15}(?:[.,]\d{1,15}){0,9}|\d{1,15}(?:[.,]\d{1,15}){0,9}\s?(?:%|percent|per cent)|\d{2,}(?:[.,]\d+)*|\d(?:,\d{3})+/gu

function figuresIn(text: string): string[] {
	return text.replace(DATE, '').match(FIGURE) ?? []
}

/** "4 December 2025", "December 2025", "2025". */
const DATE =
	/(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?|(?<![\d$,.])(?:19|20)\d{2}(?![\d%]|,\d)/gu

const english = new ParseEnglish()
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

/**
 * Parses a text, with `x` in place of each placeholder. Memoized, because many checks need the same text.
 */
export const parse = memoize(({ text }: Pick<WrittenText, 'text'>): Root => parser.parse(coverPlaceholders(text)))

/** Returns the nodes of some types in a text. */
export function nodesIn<T extends Nodes['type']>(written: Pick<WrittenText, 'text'>, ...types: readonly T[]) {
	const found: Extract<Nodes, { type: T }>[] = []
	const isOne = (node: Nodes): node is Extract<Nodes, { type: T }> => types.some((type) => type === node.type)
	visit(parse(written), (node) => {
		if (isOne(node)) found.push(node)
	})
	return found
}

/** Returns the paragraphs of a text and of its lists, without headings, tables and quotations. */
function paragraphsIn(written: Pick<WrittenText, 'text'>): Paragraph[] {
	const found: Paragraph[] = []
	visit(parse(written), (node): typeof SKIP | undefined => {
		if (node.type === 'paragraph') found.push(node)
		return ['paragraph', 'table', 'heading', 'blockquote'].includes(node.type) ? SKIP : undefined
	})
	return found
}

function bodyOf(written: Pick<WrittenText, 'text'>): string[] {
	return paragraphsIn(written).map((paragraph) => {
		const words = proseOf(paragraph, { links: true }).trim()
		// A list item counts as a sentence even without a full stop.
		return /[.?!:]$/.test(words) ? words : `${words}.`
	})
}

/** Returns the words of a block. Text of links and footnote markers are included only if asked for. */
function proseOf(node: Nodes, also: { links?: boolean; markers?: boolean } = {}): string {
	if (node.type === 'text') return also.markers ? node.value : node.value.replace(MARKER, '')
	if (node.type === 'footnoteReference') return also.markers ? '[^]' : ''
	if (node.type === 'link' && !also.links) return ''
	return 'children' in node
		? // Cells of a row are separated by a space.
			(node.children as PhrasingContent[])
				.map((child) => proseOf(child, also))
				.join(node.type === 'tableRow' ? ' ' : '')
		: ''
}

/** remark-gfm leaves a marker as text when its definition is missing. */
const MARKER = /\[\^[^\]\s]+\]/g

function hasMarker(node: Nodes): boolean {
	if (node.type === 'text') return node.value.search(MARKER) !== -1
	return node.type === 'footnoteReference' || ('children' in node && node.children.some(hasMarker))
}

export function at(written: WrittenText, node: Nodes, wrong: Wrong): Issue {
	return { ...placeOf(written, node), ...wrong }
}

/** Returns the place of a node in its file. */
export function placeOf({ file, lineOffset }: WrittenText, node: Nodes): Pick<Issue, 'file' | 'line' | 'column'> {
	const start = node.position?.start
	return { file, line: (start?.line ?? 1) + lineOffset, column: start?.column ?? 1 }
}
