/** Reads one file of content: its text, what is filled into it, its schema, its Markdown. */
import type { z } from 'zod'
import { FOLDERS, issueFile, type FolderName, type Listing } from './files/content-files.ts'
import { attempt } from './files/failures.ts'
import { locateInFrontMatter, splitFrontMatter } from './files/front-matter.ts'
import { createImageSizer, type SizeImages } from './files/image-sizes.ts'
import type { Issue } from './files/issues.ts'
import { locateInJson, parseJson } from './files/json.ts'
import type { Parsed, TextPosition } from './files/position.ts'
import { checkRawText } from './files/raw-text.ts'
import { unlessKept, type Kept } from './files/kept.ts'
import { readText } from './files/read-text.ts'
import type { Entry, Folder, Snippet, TextEntry } from './records/records.ts'
import { guideSchema, type CostDefaultsContent, type FaqContent, type TermContent } from './schemas/schemas.ts'
import { validate } from './schemas/validate.ts'
import { checkExamples, completeExample, exampleReplacements, type Example } from './text/examples.ts'
import { renderMarkdown, type MarkdownInput, type Rendered } from './text/markdown.ts'
import type { FootnoteSource } from './text/markdown/file-data.ts'
import {
	allReplacements,
	fillParsed,
	fixedReplacements,
	placeholderNames,
	type Replacements,
} from './text/placeholders.ts'
import { fillReferences, referredIn, withReceipts, type Lookups } from './text/references-in-text.ts'
import { shareReplacements } from './text/share-figures.ts'
import type { LinkTerms } from './text/terms.ts'

/** Where files are read, and what is wrong with those that were. */
export interface Reader {
	root: string
	issues: Issue[]
	/** Places of strings with facts that may be in a file that could not be read: what is wrong with them follows from that. */
	unread: Set<string>
	/** What is right in files of records that could not be read as a whole, by their path. */
	rests: Map<string, Entry<unknown>>
	/** Texts of files whose front matter could not be read. */
	texts: Snippet[]
	sizeImages: SizeImages
	/** What earlier readings made of files; without it, every file is read again. */
	kept: Kept | undefined
}

const placeOf = ({ file, line, column }: Pick<Issue, 'file' | 'line' | 'column'>) => `${file}:${line}:${column}`

/** Whether an issue is about a fact that may be in a file that could not be read. */
export const followsFromUnread = ({ unread }: Reader, issue: Issue) => unread.has(placeOf(issue))

export const readerOf = (root: string, issues: readonly Issue[] = [], kept?: Kept): Reader => ({
	root,
	issues: [...issues],
	unread: new Set(),
	rests: new Map(),
	texts: [],
	sizeImages: createImageSizer(root),
	kept,
})

/** What a file is read with. Each stage of the reading adds what may be filled into the files of later stages. */
export interface Tools {
	reader: Reader
	replacements: Replacements
	/** The assumptions of examples; undefined when they could not be read. */
	costs: CostDefaultsContent | undefined
	/** The lookups of references; undefined in files that they are looked up in. */
	lookups: Lookups | undefined
	/** The glossary, whose terms are linked; undefined in files that come before it. */
	glossary: readonly TermContent[] | undefined
	linkTerms: LinkTerms
}

export const noTools = (reader: Reader): Tools => ({
	reader,
	replacements: fixedReplacements({}),
	costs: undefined,
	lookups: undefined,
	glossary: undefined,
	linkTerms: () => {},
})

/** What was made of a text, if it could be read, and what is wrong with it. */
interface Outcome<T> {
	value: T | undefined
	issues: Issue[]
	/** Positions of strings with facts that may be in a file that could not be read. */
	unread?: TextPosition[]
}

/** Reads a folder's files; the order of the result is that of the slugs. */
export function readFolder<E>(slugs: readonly string[], read: (slug: string) => E | undefined): Folder<E> {
	const results = slugs.map(read)
	return {
		entries: results.filter((entry) => entry !== undefined),
		broken: slugs.filter((_, index) => results[index] === undefined),
	}
}

/** Reads a folder of JSON files. */
export function readRecordFiles<T>(
	folder: FolderName,
	{ slugs }: Pick<Listing, 'slugs'>,
	schema: z.ZodType<T>,
	tools: Tools,
): Folder<Entry<T & { slug: string }>> {
	return readFolder(slugs[folder], (slug) => {
		const entry = readJson(`${folder}/${slug}${FOLDERS[folder]}`, schema, tools)
		return entry && { ...entry, record: { ...entry.record, slug } }
	})
}

export function readJson<T>(path: string, schema: z.ZodType<T>, tools: Tools): Entry<T> | undefined {
	const read = readFile(path, tools, (text) => parseRecord(text, path, schema, tools))
	return read && { file: issueFile(path), record: read.value, locate: locateInJson(read.text) }
}

function parseRecord<T>(text: string, path: string, schema: z.ZodType<T>, tools: Tools): Outcome<T> {
	const file = issueFile(path)
	const { issues, ...parsed } = parseJson(text, file)
	if (parsed.value === undefined) return { value: undefined, issues }
	// "$schema" is for editors, not content.
	if (typeof parsed.value === 'object' && parsed.value !== null) Reflect.deleteProperty(parsed.value, '$schema')
	// site.json is where the replacements come from. Answers are Markdown, where references are directives.
	const hasPlaceholders = text.includes('{{') && path !== 'site.json'
	const filled = fillIn(parsed, file, tools, { hasPlaceholders, leave: path === 'faq.json' ? ['answer'] : [] })
	const { record, rest, issues: found } = validate(schema, filled.parsed, file, 'json')
	if (rest) tools.reader.rests.set(path, { file, record: rest, locate: parsed.locate })
	return { value: record, issues: [...issues, ...filled.issues, ...found], unread: filled.unread }
}

type MarkdownRecord<T> = T & Pick<Rendered, 'html' | 'isLaw' | 'uncited' | 'toc' | 'tasks'>

/** A Markdown file: its front matter as the schema asks, with the text as HTML. */
export function readMarkdown<T>(
	folder: FolderName,
	slug: string,
	schema: z.ZodType<T>,
	tools: Tools,
): TextEntry<MarkdownRecord<T> & { slug: string }> | undefined {
	const path = `${folder}/${slug}${FOLDERS[folder]}`
	const read = readFile(path, tools, (text) => parseMarkdown(text, path, schema, tools))
	if (!read) return undefined
	const { record, ...found } = read.value
	return { file: issueFile(path), ...found, record: { ...record, slug }, locate: locateInFrontMatter(read.text) }
}

function parseMarkdown<T>(
	text: string,
	path: string,
	schema: z.ZodType<T>,
	tools: Tools,
): Outcome<Omit<TextEntry<MarkdownRecord<T>>, 'file' | 'locate'>> {
	const file = issueFile(path)
	const { frontMatter, body, lineOffset, issues } = splitFrontMatter(text, file)
	const {
		parsed,
		issues: unfilled,
		unread,
	} = frontMatter.value === undefined
		? { parsed: frontMatter, issues: [], unread: [] }
		: fillIn(frontMatter, file, tools, { leave: ['sources'] })
	const { record, issues: found } = parsed.value === undefined ? { issues: [] } : validate(schema, parsed, file, 'yaml')
	const sources = footnoteSources(parsed, body)
	const examples = examplesOf(parsed, tools.costs)
	const inExamples = [...checkExamples(examples ?? [], { file, body, locate: frontMatter.locate })]
	const replacements = allReplacements(tools.replacements, shareReplacements(), exampleReplacements(examples))
	const rendered = render({ text: body, file, lineOffset, sources, replacements }, tools)
	const { html, isLaw, uncited, toc, tasks, receipts: _, issues: inText, ...references } = rendered
	if (!record) tools.reader.texts.push({ file, ...references })
	return {
		value: record && { record: { ...record, html, isLaw, uncited, toc, tasks }, ...references },
		issues: [...unfilled, ...inExamples, ...issues, ...found, ...inText],
		unread,
	}
}

/** Returns the sources that the text may cite. If those of the front matter are unreadable, every citation is accepted, so that one mistake is one issue. */
function footnoteSources({ value, locate }: Parsed, body: string): FootnoteSource[] {
	const given = guideSchema.shape.sources.safeParse((value as { sources?: unknown } | undefined)?.sources)
	if (given.success) return given.data.map((source, index) => ({ ...source, position: locate(['sources', index]) }))
	const cited = new Set(Array.from(body.matchAll(/\[\^([^\]\s]+)\]/g), ([, id = '']) => id))
	return [...cited].map((id) => ({ id, title: id, publisher: id, url: '/', position: { line: 1, column: 1 } }))
}

/** The examples of the front matter; undefined when they or what they assume could not be read. */
function examplesOf({ value }: Parsed, costs: CostDefaultsContent | undefined): Example[] | undefined {
	const given = guideSchema.shape.examples.safeParse((value as { examples?: unknown } | undefined)?.examples)
	if (!given.success || value === undefined) return undefined
	if (!given.data) return []
	return costs && given.data.map((example) => completeExample(example, costs))
}

/** Renders the answers, which are HTML from then on. */
export function renderAnswers(
	entry: Entry<FaqContent[]>,
	tools: Tools,
): { entry: Entry<FaqContent[]>; snippets: Snippet[] } {
	const { file } = entry
	const snippets: Snippet[] = []
	const record = entry.record.map((item, index) => {
		const { answer } = item
		// A text in JSON is on one line, so what is found in it is at its key.
		const position = entry.locate([index, 'answer'])
		const here = <R extends object>(found: readonly R[]) => found.map((one) => ({ ...one, ...position }))
		const rendered = attempt(file, () =>
			madeOf(`${file} ${index}`, answer, tools, () => render({ text: answer, file, lineOffset: 0 }, tools)),
		)
		if ('issue' in rendered) {
			tools.reader.issues.push(...here([rendered.issue]))
			return item
		}
		const { issues, links, images, headingIds, html, receipts } = rendered.value
		tools.reader.issues.push(...here(issues))
		snippets.push({ file, links: here(links), images: here(images), headingIds })
		return { ...item, answer: html, sources: withReceipts(item.sources, receipts) }
	})
	return { entry: { ...entry, record }, snippets }
}

function render(
	text: Pick<MarkdownInput, 'text' | 'file' | 'lineOffset' | 'sources' | 'replacements'>,
	{ lookups, linkTerms, reader: { sizeImages } }: Tools,
): Rendered {
	return renderMarkdown({ ...text, ...(lookups && { lookups }), linkTerms, sizeImages })
}

/** Fills placeholders in, and references in text that is not Markdown. */
function fillIn(
	parsed: Parsed,
	file: string,
	{ replacements, lookups }: Tools,
	{ hasPlaceholders = true, leave = [] }: { hasPlaceholders?: boolean; leave?: string[] } = {},
): { parsed: Parsed; issues: Issue[]; unread: TextPosition[] } {
	const filled = hasPlaceholders ? fillParsed(parsed, file, replacements) : { parsed, issues: [] }
	if (!lookups) return { ...filled, unread: [] }
	const referring = fillReferences(filled.parsed, file, lookups, leave)
	return { ...referring, issues: [...filled.issues, ...referring.issues] }
}

/**
 * Reads a file; undefined when it could not be read.
 * @param parse makes what follows from its text and the tools
 */
function readFile<T>(
	path: string,
	tools: Tools,
	parse: (text: string) => Outcome<T>,
): { value: T; text: string } | undefined {
	const { root, issues, unread } = tools.reader
	const file = issueFile(path)
	const read = attempt(file, () => {
		const text = readText(root, path)
		const made = madeOf(path, text, tools, () => {
			const raw = checkRawText(text, path)
			const parsed = parse(text)
			return { ...parsed, issues: [...raw, ...parsed.issues] }
		})
		return { ...made, text }
	})
	if ('issue' in read) {
		issues.push(read.issue)
		return undefined
	}
	const { value, text, ...found } = read.value
	issues.push(...found.issues)
	for (const position of found.unread ?? []) unread.add(placeOf({ file, ...position }))
	return value && { value, text }
}

/**
 * Makes something of a text, unless it is kept and nothing that it was made from has changed: the text, what it refers to, the
 * glossary and the assumptions of examples. What is wrong is made each time, because the words of an issue may depend on every name in
 * the content, and so are texts with pictures, whose files may have changed.
 */
function madeOf<T extends { issues: Issue[] }>(path: string, text: string, tools: Tools, make: () => T): T {
	const { kept } = tools.reader
	if (!kept || text.includes('/images/')) return make()
	const { replacements, lookups, glossary, costs } = tools
	const values = placeholderNames(text).map((name) => replacements.valueOf(name))
	const referredTo = JSON.stringify([...values, ...(lookups ? referredIn(text, lookups) : [])])
	const made = unlessKept(kept, path, [text, referredTo, glossary, costs], make)
	if (made.issues.length > 0) kept.delete(path)
	return made
}
