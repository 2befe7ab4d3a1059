/**
 * Markdown → sanitised HTML, with everything that is wrong with the text as issues at its line and column.
 * This file lists the steps in order; each step of ours is a plugin in the folder markdown/.
 */
import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { SizeImages } from '../files/image-sizes.ts'
import type { Issue } from '../files/issues.ts'
import { positionsOf, type TextPosition } from '../files/position.ts'
import type { FootnoteSource, FoundAddress, Tasks } from './markdown/file-data.ts'
import {
	rehypeFolds,
	rehypeHeadingIds,
	rehypeOutline,
	rehypeQuotes,
	rehypeSources,
	rehypeTables,
	rehypeTickBoxes,
} from './markdown/rehype-plugins.ts'
import { remarkLeftovers } from './markdown/remark-leftovers.ts'
import {
	LINK_PROTOCOLS,
	remarkAddresses,
	remarkDepth,
	remarkHeadings,
	remarkHtml,
	remarkTables,
} from './markdown/remark-plugins.ts'
import { BOX_CLASS, remarkReceipts, remarkReferences } from './markdown/remark-references.ts'
import { footnoteStubs, remarkSources } from './markdown/remark-sources.ts'
import { fillText, type Filled, type Replacements } from './placeholders.ts'
import type { Lookups, ReferredSource } from './references-in-text.ts'
import type { LinkTerms } from './terms.ts'

/** An address in the text. */
export interface Reference extends TextPosition {
	url: string
}

export interface MarkdownInput {
	text: string
	/** The file's name in issues. */
	file: string
	/** How many lines of the file are before the text. */
	lineOffset: number
	/** The sources that `[^id]` may name. Absent where footnotes are not possible, such as in an answer in a JSON file. */
	sources?: readonly FootnoteSource[]
	/** The replacements of `{{…}}`. Absent if the placeholders are replaced already. */
	replacements?: Replacements
	/** The lookups of `:law[…]`, `:fact[…]` and `::box[…]`. Absent: they stay as they are. */
	lookups?: Lookups
	/** Links the first use of each term of the glossary. */
	linkTerms?: LinkTerms
	/** Gives each image its width and height. */
	sizeImages?: SizeImages
}

export interface Rendered {
	/** Sanitised. */
	html: string
	/** Headings of level 2, the generated "Sources" included. */
	toc: { id: string; text: string }[]
	/** What the author links to, footnotes left out. */
	links: Reference[]
	images: Reference[]
	headingIds: string[]
	tasks: Tasks[]
	/** The sources of the facts that the text refers to; if it has footnotes, they are among them. */
	receipts: ReferredSource[]
	/** The ids of sources that nothing cites, in a text that refers to facts. */
	uncited: string[]
	/** Whether it refers to a fact of law. */
	isLaw: boolean
	issues: Issue[]
}

const processor = unified()
	.use(remarkParse)
	// One tilde stands for "about" in prices; only two strike through.
	.use(remarkGfm, { singleTilde: false })
	.use(remarkDirective)

	.use(remarkDepth)

	// Before other plugins change the text, while positions are still right.
	.use(remarkLeftovers)

	// Replaces references with facts, before the checks of what is cited.
	.use(remarkReferences)

	// What the author wrote, at its place in the text.
	.use(remarkHtml)
	.use(remarkHeadings)
	.use(remarkTables)
	.use(remarkAddresses)
	.use(remarkSources)
	.use(remarkReceipts)

	// Converts to HTML and removes what is not allowed.
	.use(remarkRehype, {
		allowDangerousHtml: true,
		clobberPrefix: '',
		footnoteLabel: 'Sources',
		footnoteLabelTagName: 'h2',
		// Visible: the default hides it from all but screen readers.
		footnoteLabelProperties: {},
		// Only the arrow: a number shown here would have to be in the accessible label too.
		footnoteBackContent: () => '↩',
		footnoteBackLabel: (index, again) =>
			`Back to the text from note ${index + 1}${again > 1 ? `, place ${again}` : ''}`,
	})
	.use(() => {
		const parseHtml = rehypeRaw()
		// Most texts have none, and need not be parsed a second time.
		return (tree: Root, file: VFile) => (hasHtml(tree) ? parseHtml(tree, file) : tree)
	})
	.use(rehypeSanitize, {
		...defaultSchema,
		attributes: { ...defaultSchema.attributes, div: [['className', BOX_CLASS]] },
		protocols: { ...defaultSchema.protocols, href: [...LINK_PROTOCOLS] },
		// All ids are our own, so they need no prefix.
		clobber: [],
	})
	.use(rehypeQuotes)

	// Our own additions, which sanitising would remove.
	.use(rehypeSources)
	.use(rehypeTickBoxes)
	.use(rehypeFolds)
	.use(rehypeTables)
	.use(rehypeSlug)
	.use(rehypeHeadingIds)
	.use(() => (tree: Root, file: VFile) => file.data.finish?.(tree))
	.use(rehypeOutline)
	// Its class says the same.
	.use(() => (tree: Root) => visit(tree, 'element', ({ properties }) => void delete properties['dataFootnotes']))
	.use(rehypeStringify)
	.freeze()

function hasHtml(tree: Root): boolean {
	let found = false
	visit(tree, 'raw', () => {
		found = true
		return EXIT
	})
	return found
}

/** Renders a text. Whatever is wrong with it comes back as issues. */
export function renderMarkdown(input: MarkdownInput): Rendered {
	const { text, file, lineOffset, sources, replacements, lookups, linkTerms, sizeImages } = input
	const filled: Filled = replacements
		? fillText(text, replacements)
		: { text, wrong: [], toOriginal: (offset) => offset }
	const head = footnoteStubs(sources ?? [])
	const positionInText = positionsOf(text)
	const positionInFile = (offset: number): TextPosition => {
		const { line, column } = positionInText(offset)
		return { line: line + lineOffset, column }
	}
	// Corrects the offset for what was put before the text and filled into it.
	const positionAt = (offset: number) => positionInFile(filled.toOriginal(Math.max(0, offset - head.length)))

	// A place without an offset is one of the front matter.
	const placeOf = (place: VFile['messages'][number]['place']): TextPosition => {
		if (!place || !('line' in place)) return positionAt(0)
		return place.offset === undefined ? { line: place.line, column: place.column } : positionAt(place.offset)
	}

	const written = new VFile(head + filled.text)
	written.data = {
		sources,
		lookups,
		start: head.length,
		finish: (tree) => {
			linkTerms?.(tree)
			sizeImages?.(tree)
		},
	}
	const html = String(processor.processSync(written)).trim()
	const { toc = [], headingIds = [], tasks = [], links = [], images = [], receipts = [], isLaw = false } = written.data
	const at = ({ url, offset }: FoundAddress): Reference => ({ url, ...positionAt(offset) })
	return {
		html,
		toc,
		headingIds,
		tasks,
		links: links.map(at),
		images: images.map(at),
		receipts,
		uncited: written.data.uncited ?? [],
		isLaw,
		issues: [
			...filled.wrong.map(({ offset, message, fix }) => ({ file, ...positionInFile(offset), message, fix })),
			...written.messages.map(({ place, reason, note = '' }) => ({
				file,
				...placeOf(place),
				message: reason,
				fix: note,
			})),
		],
	}
}
