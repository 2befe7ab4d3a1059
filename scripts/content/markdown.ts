/**
 * Markdown → sanitised HTML, with everything that is wrong with the text as issues at its line and column.
 *
 * Authors write only `[^id]`; the sources themselves stand in the front matter. So that GFM knows the ids, one stub
 * definition per source is put before the text and filled in after parsing. Before and not after: an unclosed code
 * fence at the end of a text would swallow them. Positions are mapped back through offsets, so nothing shifts.
 */
import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Definition, FootnoteDefinition, Link, PhrasingContent, Root } from 'mdast'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { SizeImages } from './image-sizes.ts'
import type { Issue } from './issues.ts'
import { didYouMean } from './nearest.ts'
import { fillText, type Filled, type Replacements } from './placeholders.ts'
import { positionsOf, type Position } from './position.ts'
import { scanTags, type Tag } from './raw-html.ts'
import type { LinkTerms } from './terms.ts'

/** A source of the front matter, with the place where it stands. */
export interface FootnoteSource {
	id: string
	title: string
	publisher: string
	url: string
	asOf?: string | undefined
	position: Position
}

/** An address in the text. */
export interface Reference extends Position {
	url: string
}

export interface MarkdownInput {
	text: string
	/** As issues name it. */
	file: string
	/** How many lines of the file stand before the text. */
	lineOffset: number
	/** What `[^id]` may name. Absent where footnotes are not possible, such as an answer in a JSON file. */
	sources?: readonly FootnoteSource[]
	/** What `{{…}}` may name. Absent where the placeholders are filled already. */
	replacements?: Replacements
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
	issues: Issue[]
}

/** Renders a text. Never throws for what an author may write: whatever is wrong comes back as issues. */
export function renderMarkdown(input: MarkdownInput): Rendered {
	const { text, file, lineOffset, sources, replacements, linkTerms, sizeImages } = input
	const filled: Filled = replacements
		? fillText(text, replacements)
		: { text, wrong: [], toOriginal: (offset) => offset }
	const stubs = (sources ?? []).map(({ id }) => `[^${id}]: -\n`).join('')
	// The comment ends the last stub, so that an indented first line cannot become part of it.
	const head = stubs && `${stubs}\n<!-- -->\n\n`
	const source = head + filled.text
	const positionInText = positionsOf(text)
	const positionAt = (offset: number): Position => {
		const { line, column } = positionInText(filled.toOriginal(Math.max(0, offset - head.length)))
		return { line: line + lineOffset, column }
	}
	const issues: Issue[] = []
	const report: Report = (offset, message, fix) => void issues.push({ file, ...positionAt(offset), message, fix })
	for (const { offset, message, fix } of filled.wrong) {
		const { line, column } = positionInText(offset)
		issues.push({ file, line: line + lineOffset, column, message, fix })
	}

	const tree = parser.parse(source)
	const found = inspect(tree, source, report)
	checkFootnotes(tree, { source, start: head.length, sources, file, report, issues })
	writeSources(tree, sources ?? [])
	const html = processor.runSync(tree)
	linkTerms?.(html)
	sizeImages?.(html)
	const at = ({ url, offset }: Found): Reference => ({ url, ...positionAt(offset) })
	return {
		html: processor.stringify(html).trim(),
		...headingsOf(html),
		links: found.links.map(at),
		images: found.images.map(at),
		issues,
	}
}

type Report = (offset: number, message: string, fix: string) => void

interface Found {
	url: string
	offset: number
}

// What is allowed ////////////////////////////////////////////////////////////////////////////////////////////////////

const LINK_PROTOCOLS = ['http', 'https', 'mailto', 'tel']

/** Attributes that authors may write in HTML; the generator's own are added after sanitising. */
const COMMON_ATTRIBUTES = [
	'align',
	'alt',
	'colSpan',
	'dir',
	'height',
	'lang',
	'open',
	'rowSpan',
	'scope',
	'span',
	'start',
	'title',
	'width',
]

const schema: SanitizeSchema = {
	...defaultSchema,
	tagNames: [...(defaultSchema.tagNames ?? []), 'abbr', 'caption', 'figcaption', 'figure'],
	attributes: {
		...defaultSchema.attributes,
		// No id but a footnote's: a pasted id could shadow a heading's or one of the page around the text.
		'*': [...COMMON_ATTRIBUTES, ['id', /^fn(ref)?-/, 'footnote-label']],
	},
	protocols: { ...defaultSchema.protocols, href: LINK_PROTOCOLS },
	// The content of these is no text for readers.
	strip: ['script', 'style', 'template', 'title', 'textarea', 'iframe', 'object', 'svg', 'math'],
	// The ids that are left are our own, so they need no prefix that the links to them would lack.
	clobber: [],
	clobberPrefix: '',
}

const ALLOWED_TAGS = new Set(schema.tagNames)

function isAllowedAttribute(tag: string, attribute: string): boolean {
	const allowed = [...(schema.attributes?.[tag] ?? []), ...COMMON_ATTRIBUTES]
	return allowed.some((entry) => typeof entry === 'string' && entry.toLowerCase() === attribute)
}

/** The protocol of a URL when it is none that links may have. Browsers ignore blanks in front and line breaks within. */
function forbiddenProtocol(url: string): string | undefined {
	const visible = Array.from(url, (char) => (char > ' ' ? char : '')).join('')
	const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(visible)?.[1]?.toLowerCase()
	return protocol === undefined || LINK_PROTOCOLS.includes(protocol) ? undefined : protocol
}

// Inspection of what the author wrote /////////////////////////////////////////////////////////////////////////////////

/** Reports headings, images, links and HTML that are not as they should be; collects links and images. */
function inspect(tree: Root, source: string, report: Report): { links: Found[]; images: Found[] } {
	const found: { links: Found[]; images: Found[] } = { links: [], images: [] }
	const heading = headingChecker(report)
	const link = (url: string, offset: number) => {
		const protocol = forbiddenProtocol(url)
		if (protocol)
			report(
				offset,
				`a link with ${protocol}: is not allowed`,
				'Link to a web address (https://), an address of this site (/…), mailto: or tel:.',
			)
		else found.links.push({ url, offset })
	}
	const image = (url: string, alt: string | null | undefined, offset: number) => {
		if (!alt?.trim())
			report(
				offset,
				'the image has no text that describes it',
				'Write what it shows between the square brackets: ![A garden with a path](/images/x.svg)',
			)
		found.images.push({ url, offset })
	}
	const definitions = new Map<string, Definition>()
	visit(tree, 'definition', (node) => void definitions.set(node.identifier, node))
	visit(tree, (node) => {
		const offset = node.position?.start.offset ?? 0
		switch (node.type) {
			case 'heading':
				return heading(node.depth, offset)
			case 'table':
				for (const cell of node.children[0]?.children ?? [])
					if (cell.children.length === 0)
						report(
							cell.position?.start.offset ?? offset,
							'the head of a table has an empty cell',
							'Write what its column holds, such as: Question',
						)
				return
			case 'link':
				return link(node.url, offset)
			case 'linkReference':
				return link(definitions.get(node.identifier)?.url ?? '', offset)
			case 'image':
				return image(node.url, node.alt, offset)
			case 'imageReference':
				return image(definitions.get(node.identifier)?.url ?? '', node.alt, offset)
			case 'html':
				// Sliced from the source, because a node's value lacks the indentation of a list around it.
				for (const tag of scanTags(source.slice(offset, node.position?.end.offset)))
					inspectTag(tag, offset, { report, heading, link, image })
		}
	})
	return found
}

interface Inspectors {
	report: Report
	heading: (level: number, offset: number) => void
	link: (url: string, offset: number) => void
	image: (url: string, alt: string | undefined, offset: number) => void
}

function inspectTag(tag: Tag, start: number, { report, heading, link, image }: Inspectors): void {
	const offset = start + tag.offset
	if (!ALLOWED_TAGS.has(tag.name)) {
		report(offset, `the HTML tag <${tag.name}> is not allowed`, 'Remove it, and write the text as Markdown.')
		return
	}
	for (const { name, offset: within } of tag.attributes) {
		if (isAllowedAttribute(tag.name, name)) continue
		report(start + within, `"${name}" is not allowed in the HTML tag <${tag.name}>`, `Remove ${name}.`)
	}
	const attribute = (name: string) => tag.attributes.find((one) => one.name === name)
	const level = /^h([1-6])$/.exec(tag.name)?.[1]
	if (level) heading(Number(level), offset)
	const href = tag.name === 'a' ? attribute('href') : undefined
	if (href) link(href.value, start + href.offset)
	const src = tag.name === 'img' ? attribute('src') : undefined
	if (src) image(src.value, attribute('alt')?.value, offset)
}

/** The page's title is its only heading of level 1, so a text begins at 2 and never skips a level on the way down. */
function headingChecker(report: Report): (level: number, offset: number) => void {
	let last = 1
	return (level, offset) => {
		if (level === 1) {
			report(
				offset,
				'a heading of level 1 is not allowed: the title is the page’s only one',
				'Begin the heading with ## instead of #.',
			)
			return
		}
		if (level > last + 1) {
			report(
				offset,
				`a heading of level ${level} follows one of level ${last}`,
				`Begin it with ${'#'.repeat(last + 1)} so that no level is skipped.`,
			)
		}
		last = level
	}
}

// Footnotes //////////////////////////////////////////////////////////////////////////////////////////////////////////

interface FootnoteContext {
	source: string
	/** Where the author's text begins in `source`. */
	start: number
	sources: readonly FootnoteSource[] | undefined
	file: string
	report: Report
	issues: Issue[]
}

/** Every marker names a source, every source is named by a marker, and nobody writes a definition by hand. */
function checkFootnotes(tree: Root, { source, start, sources, file, report, issues }: FootnoteContext): void {
	const cited = new Set<string>()
	visit(tree, (node) => {
		const offset = node.position?.start.offset ?? 0
		if (node.type === 'footnoteReference') cited.add(node.identifier)
		else if (node.type === 'footnoteDefinition' && offset >= start) {
			report(
				offset,
				'footnotes are written from the sources in the front matter',
				`Remove this line and add the source "${node.label ?? node.identifier}" to the front matter.`,
			)
		} else if (node.type === 'text') {
			// A marker without a definition stays text.
			for (const match of source.slice(offset, node.position?.end.offset).matchAll(/\[\^([^\]\s]+)\]/g)) {
				report(offset + match.index, `the footnote [^${match[1]}] has no source`, sourceAdvice(match[1] ?? '', sources))
			}
		}
	})
	for (const { id, position } of sources ?? []) {
		if (cited.has(id)) continue
		issues.push({
			file,
			...position,
			message: `the source "${id}" is never cited`,
			fix: `Write [^${id}] behind the sentence that it supports, or remove the source.`,
		})
	}
}

function sourceAdvice(id: string, sources: readonly FootnoteSource[] | undefined): string {
	if (!sources) return 'Remove it: footnotes are possible in guides and pages only.'
	return didYouMean(
		id,
		sources.map((one) => one.id),
		`Add a source with id: ${id} to the front matter.`,
	)
}

/** Fills the stub definitions. Nodes instead of Markdown text: a title may hold any character. */
function writeSources(tree: Root, sources: readonly FootnoteSource[]): void {
	const byId = new Map(sources.map((source) => [source.id, source]))
	visit(tree, 'footnoteDefinition', (node: FootnoteDefinition) => {
		const source = byId.get(node.identifier)
		if (!source) return
		const link: Link = { type: 'link', url: source.url, children: [{ type: 'text', value: source.title }] }
		const children: PhrasingContent[] = [
			{ type: 'text', value: `${source.publisher}, ` },
			link,
			{ type: 'text', value: source.asOf ? `, as of ${source.asOf}.` : ', undated.' },
		]
		node.children = [{ type: 'paragraph', children }]
	})
}

// HTML ///////////////////////////////////////////////////////////////////////////////////////////////////////////////

/** The id of the generated heading above the footnotes. */
const SOURCES_ID = 'sources'

/** After sanitising: what the generator itself adds to the author's HTML. */
function finish() {
	return (tree: HtmlRoot) => {
		visit(tree, 'element', (node) => {
			const { properties } = node
			// mdast-util-to-hast fixes this id; ours can be linked to by hand.
			if (properties.id === 'footnote-label') properties.id = SOURCES_ID
			if (String(properties.ariaDescribedBy) === 'footnote-label') properties.ariaDescribedBy = [SOURCES_ID]
			// In the same tab, so that Back works; noopener for browsers that open one all the same.
			if (node.tagName === 'a' && /^https?:/i.test(String(properties.href))) properties.rel = ['noopener']
			// A box to tick on paper: a form field that nobody can use would only confuse.
			if (node.tagName === 'input') {
				node.tagName = 'span'
				node.properties = { className: ['tick-box'], ariaHidden: 'true' }
			}
			if (node.tagName === 'th' && !properties.scope) properties.scope = 'col'
		})
		wrapTables(tree)
	}
}

/**
 * A table becomes a stack of rows on a phone: its first column names the rows, and each other cell carries the name of its
 * column. One that is too wide all the same scrolls in a region, which the keyboard can reach and a screen reader can name.
 */
function wrapTables(tree: HtmlRoot): void {
	let heading = ''
	const named = new Map<string, number>()
	visit(tree, 'element', (node, index, parent) => {
		if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node)
		if (node.tagName !== 'table' || !parent || index === undefined) return
		nameCells(node)
		const count = (named.get(heading) ?? 0) + 1
		named.set(heading, count)
		const ariaLabel = [count > 1 ? `Table ${count}` : 'Table', heading].filter(Boolean).join(': ')
		const region: Element = {
			type: 'element',
			tagName: 'div',
			properties: { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel },
			children: [node],
		}
		parent.children[index] = region
		// Past the wrapper, or its table would be wrapped again for ever.
		return index + 1
	})
}

function nameCells(table: Element): void {
	const columns: string[] = []
	visit(table, 'element', (cell, _, row) => {
		if (cell.tagName === 'th' && cell.properties.scope === 'col') columns.push(textOf(cell))
		if (cell.tagName !== 'td' || row?.type !== 'element') return
		const column = row.children.filter(({ type }) => type === 'element').indexOf(cell)
		if (column === 0) Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'row' } })
		else cell.properties.dataLabel = columns[column] ?? ''
	})
	table.properties.className = ['stacked']
}

/** Heading ids without macrons, as in addresses: a reader can type `#whangarei`. */
function foldHeadingIds() {
	return (tree: HtmlRoot) => {
		const headings: Element[] = []
		visit(tree, 'element', (node) => {
			if (/^h[1-6]$/.test(node.tagName)) headings.push(node)
		})
		const taken = new Set(headings.flatMap(({ properties }) => (properties.id === SOURCES_ID ? [SOURCES_ID] : [])))
		// The generated heading keeps its id; an author's own heading "Sources" gets another.
		for (const { properties } of headings.filter((node) => !isGenerated(node, headings))) {
			const plain = String(properties.id).normalize('NFD').replace(/\p{M}/gu, '')
			let id = plain
			for (let n = 1; taken.has(id); n++) id = `${plain}-${n}`
			taken.add(id)
			properties.id = id
		}
	}
}

/** Whether the heading is the one that remark-rehype writes above the footnotes, which is always the last. */
function isGenerated(node: Element, headings: readonly Element[]): boolean {
	return node.properties.id === SOURCES_ID && node === headings.at(-1)
}

const parser = unified()
	.use(remarkParse)
	// One tilde stands for "about" in prices; only two strike through.
	.use(remarkGfm, { singleTilde: false })

const processor = unified()
	.use(remarkRehype, {
		allowDangerousHtml: true,
		clobberPrefix: '',
		footnoteLabel: 'Sources',
		footnoteLabelTagName: 'h2',
		// Visible: the default hides it from all but screen readers.
		footnoteLabelProperties: {},
		// The arrow alone: a number in it would have to be in the label as it is written.
		footnoteBackContent: () => '↩',
		footnoteBackLabel: (index, again) =>
			`Back to where source ${index + 1} is cited${again > 1 ? ` (place ${again})` : ''}`,
	})
	.use(rehypeRaw)
	.use(rehypeSanitize, schema)
	.use(finish)
	.use(rehypeSlug)
	.use(foldHeadingIds)
	.use(rehypeAutolinkHeadings, {
		// Beside the heading, not in it: a list of headings then reads as written.
		behavior: 'after',
		test: ['h2', 'h3'],
		group: { type: 'element', tagName: 'div', properties: { className: ['heading-group'] }, children: [] },
		properties: (heading) => ({ className: ['heading-anchor'], ariaLabel: `Link to the section “${textOf(heading)}”` }),
		content: {
			type: 'element',
			tagName: 'span',
			properties: { ariaHidden: 'true' },
			children: [{ type: 'text', value: '#' }],
		},
	})
	.use(rehypeStringify)

function headingsOf(tree: HtmlRoot): Pick<Rendered, 'toc' | 'headingIds'> {
	const toc: Rendered['toc'] = []
	const headingIds: string[] = []
	visit(tree, 'element', (node) => {
		if (!/^h[1-6]$/.test(node.tagName)) return
		const id = String(node.properties.id)
		headingIds.push(id)
		if (node.tagName === 'h2') toc.push({ id, text: textOf(node) })
	})
	return { toc, headingIds }
}

/** The text as read, without the numbers of footnotes. */
function textOf(node: Element | ElementContent): string {
	if (node.type === 'text') return node.value
	if (node.type !== 'element' || node.tagName === 'sup') return ''
	return node.children.map(textOf).join('')
}
