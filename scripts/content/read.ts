/** Reads content/: every file, checked by itself (schemas, Markdown) and against the others (references). */
import type { z } from 'zod'
import { address } from '../../src/core/addresses.ts'
import { PACK_WITHIN } from '../../src/core/enquiry/enquiry-fields.ts'
import {
	FOLDERS,
	issueFile,
	listContent,
	readText,
	type FolderName,
	type Listing,
	type SingleFile,
} from './content-files.ts'
import { countReplacements } from './counts.ts'
import { checkExamples, exampleReplacements } from './examples.ts'
import { splitFrontMatter } from './front-matter.ts'
import { imageSizer, type SizeImages } from './image-sizes.ts'
import { ContentError, type Issue } from './issues.ts'
import { parseJson } from './json.ts'
import { renderMarkdown, type FootnoteSource, type Rendered } from './markdown.ts'
import type { Content, PlaceText } from './model.ts'
import { allReplacements, fillParsed, fixedReplacements, type Replacements } from './placeholders.ts'
import type { Parsed, Path } from './position.ts'
import type { ArticleEntry, Entry, Folder, Records, Snippet, TextEntry } from './records.ts'
import { checkReferences } from './references.ts'
import { createTermLinker, type LinkTerms } from './terms.ts'
import {
	areasSchema,
	costDefaultsSchema,
	faqSchema,
	gazetteerSchema,
	glossarySchema,
	guideSchema,
	homeSchema,
	operatorSchema,
	outlineSchema,
	placeTextSchema,
	quizSchema,
	redirectsSchema,
	regionsSchema,
	siteSchema,
	villageSchema,
	type ExampleContent,
	type SiteContent,
} from './schemas.ts'
import { validate } from './validate.ts'

/**
 * Reads the content in the folder `root`, whatever it is called; issues name its files `content/…`.
 * The same files give the same result in the same order.
 * @throws {ContentError} with every problem of the run.
 */
export async function readContent(root: string): Promise<Content> {
	const listing = await listContent(root)
	const run: Run = {
		root,
		issues: [...listing.issues],
		replacements: fixedReplacements({}),
		linkTerms: () => {},
		sizeImages: imageSizer(root),
	}
	const records = readRecords(listing, run)
	run.issues.push(...checkReferences(records))
	if (run.issues.length > 0) throw new ContentError(run.issues)
	return contentOf(records)
}

interface Run {
	root: string
	issues: Issue[]
	replacements: Replacements
	linkTerms: LinkTerms
	sizeImages: SizeImages
}

function readRecords(listing: Listing, run: Run): Records {
	const single = <T>(name: SingleFile, schema: z.ZodType<T>) =>
		listing.singles.includes(name) ? readJson(name, schema, run) : undefined
	// First, because every other text may use the site's name and e-mail.
	const site = single('site.json', siteSchema)
	run.replacements = siteReplacements(site?.record)
	const folder = <E>(name: FolderName, read: (slug: string) => E | undefined) => readFolder(listing.slugs[name], read)
	// Before every text that counts them.
	const regions = single('regions.json', regionsSchema)
	const areas = single('areas.json', areasSchema)
	const villages = folder('villages', (slug) => readRecord('villages', slug, villageSchema, run))
	const operators = folder('operators', (slug) => readRecord('operators', slug, operatorSchema, run))
	run.replacements = allReplacements(
		run.replacements,
		countReplacements({
			villages: villages.entries.map(({ record }) => record),
			operators: operators.broken.length > 0 ? undefined : operators.entries.map(({ record }) => record.id),
			regions: regions?.record,
			areas: areas?.record,
		}),
	)
	const glossary = single('glossary.json', glossarySchema)
	run.linkTerms = createTermLinker(glossary?.record ?? [])
	const faq = single('faq.json', faqSchema)
	const snippets: Snippet[] = []
	return {
		site,
		home: single('home.json', homeSchema),
		regions,
		areas,
		costs: single('costs.json', costDefaultsSchema),
		faq: faq && renderTexts(faq, 'answer', snippets, run),
		glossary,
		quiz: single('quiz.json', quizSchema),
		redirects: single('redirects.json', redirectsSchema),
		gazetteer: single('geo/places.json', gazetteerSchema),
		outlines: single('geo/regions.json', outlineSchema),
		villages,
		operators,
		articles: folder('guides/blog', (slug) => readArticle('guides/blog', slug, address.article(slug), run)),
		guides: folder('guides', (slug) => readArticle('guides', slug, address.guide(slug), run)),
		pages: folder('pages', (slug) => readArticle('pages', slug, address.guide(slug), run)),
		checklists: folder('checklists', (slug) => readArticle('checklists', slug, address.checklist(slug), run)),
		placeTexts: folder('places', (slug) => readPlaceText(slug, run)),
		snippets,
		images: listing.images,
	}
}

/** The names stay known when site.json is broken, or each use of them would be reported as well. */
function siteReplacements(site: SiteContent | undefined): Replacements {
	return fixedReplacements({
		'site.name': site?.name ?? 'site.name',
		'site.email': site?.email ?? 'site.email',
		'site.packWithin': PACK_WITHIN,
	})
}

/** Reads a folder's files; the order of the result is that of the slugs. */
function readFolder<E>(slugs: readonly string[], read: (slug: string) => E | undefined): Folder<E> {
	const results = slugs.map(read)
	return {
		entries: results.filter((entry) => entry !== undefined),
		broken: slugs.filter((_, index) => results[index] === undefined),
	}
}

function readRecord<T>(
	folder: FolderName,
	slug: string,
	schema: z.ZodType<T>,
	run: Run,
): Entry<T & { slug: string }> | undefined {
	const entry = readJson(`${folder}/${slug}${FOLDERS[folder]}`, schema, run)
	return entry && { ...entry, record: { ...entry.record, slug } }
}

function readJson<T>(path: string, schema: z.ZodType<T>, run: Run): Entry<T> | undefined {
	const text = textOf(path, run)
	if (text === undefined) return undefined
	const file = issueFile(path)
	const { issues, ...parsed } = parseJson(text, file)
	run.issues.push(...issues)
	if (parsed.value === undefined) return undefined
	// site.json is where the replacements come from.
	const filled = text.includes('{{') && path !== 'site.json' ? fill(parsed, file, run) : parsed
	const { record, issues: found } = validate(schema, filled, file, 'json')
	run.issues.push(...found)
	return record === undefined ? undefined : { file, record, locate: parsed.locate }
}

function readArticle(folder: FolderName, slug: string, at: string, run: Run): ArticleEntry | undefined {
	const read = readMarkdown(folder, slug, guideSchema, run)
	if (!read) return undefined
	const { toc, ...entry } = read
	return { ...entry, record: { ...entry.record, address: at, slug, toc } }
}

function readPlaceText(slug: string, run: Run): TextEntry<PlaceText> | undefined {
	const read = readMarkdown('places', slug, placeTextSchema, run)
	if (!read) return undefined
	const { toc: _, ...entry } = read
	return { ...entry, record: { ...entry.record, slug } }
}

/** A Markdown file: its front matter as the schema asks, with the text as HTML. */
function readMarkdown<T>(
	folder: FolderName,
	slug: string,
	schema: z.ZodType<T>,
	run: Run,
): (TextEntry<T & { html: string }> & Pick<Rendered, 'toc'>) | undefined {
	const path = `${folder}/${slug}${FOLDERS[folder]}`
	const text = textOf(path, run)
	if (text === undefined) return undefined
	const file = issueFile(path)
	const { frontMatter, body, lineOffset, issues } = splitFrontMatter(text, file)
	const filled = frontMatter.value === undefined ? frontMatter : fill(frontMatter, file, run)
	const { record, issues: found } = filled.value === undefined ? { issues: [] } : validate(schema, filled, file, 'yaml')
	const sources = footnoteSources(filled, body)
	const examples = examplesOf(filled)
	const sourceIds = sources.map(({ id }) => id)
	run.issues.push(...checkExamples(examples ?? [], { file, body, sources: sourceIds, locate: frontMatter.locate }))
	const { issues: inText, ...rendered } = renderMarkdown({
		text: body,
		file,
		lineOffset,
		sources,
		replacements: allReplacements(run.replacements, exampleReplacements(examples, sourceIds)),
		linkTerms: run.linkTerms,
		sizeImages: run.sizeImages,
	})
	run.issues.push(...issues, ...found, ...inText)
	if (!record) return undefined
	const { html, ...references } = rendered
	return { file, record: { ...record, html }, locate: frontMatter.locate, ...references }
}

/** The sources that the text may cite. When the front matter's own are unreadable, whatever the text cites: one mistake, one issue. */
function footnoteSources({ value, locate }: Parsed, body: string): FootnoteSource[] {
	const given = guideSchema.shape.sources.safeParse((value as { sources?: unknown } | undefined)?.sources)
	if (given.success) return given.data.map((source, index) => ({ ...source, position: locate(['sources', index]) }))
	const cited = new Set(Array.from(body.matchAll(/\[\^([^\]\s]+)\]/g), ([, id = '']) => id))
	return [...cited].map((id) => ({ id, title: id, publisher: id, url: '/', position: { line: 1, column: 1 } }))
}

/** The examples of the front matter; undefined when they could not be read, or when the front matter could not. */
function examplesOf({ value }: Parsed): ExampleContent[] | undefined {
	const given = guideSchema.shape.examples.safeParse((value as { examples?: unknown } | undefined)?.examples)
	return given.success && value !== undefined ? (given.data ?? []) : undefined
}

/** Renders the Markdown in one key of a list's items, which is HTML from then on. */
function renderTexts<K extends string, T extends { [P in K]?: string | undefined }>(
	{ file, record, locate }: Entry<T[]>,
	key: K,
	snippets: Snippet[],
	run: Run,
): Entry<T[]> {
	const rendered = record.map((item, index) => {
		const text = item[key]
		return text === undefined
			? item
			: { ...item, [key]: renderText(text, { file, locate }, [index, key], snippets, run) }
	})
	return { file, record: rendered, locate }
}

/** All of a text in JSON lies on one line, so everything about it is reported at its key. */
function renderText(
	text: string,
	{ file, locate }: Pick<Entry<unknown>, 'file' | 'locate'>,
	path: Path,
	snippets: Snippet[],
	run: Run,
): string {
	const { html, links, images, headingIds, issues } = renderMarkdown({
		text,
		file,
		lineOffset: 0,
		linkTerms: run.linkTerms,
		sizeImages: run.sizeImages,
	})
	const needsPlace = issues.length > 0 || links.length > 0 || images.length > 0
	const position = needsPlace ? locate(path) : undefined
	run.issues.push(...issues.map((issue) => ({ ...issue, ...position })))
	const here = <R extends object>(references: R[]) => references.map((reference) => ({ ...reference, ...position }))
	snippets.push({ file, links: here(links), images: here(images), headingIds })
	return html
}

function fill<P extends Parsed>(parsed: P, file: string, run: Run): P {
	const filled = fillParsed(parsed, file, run.replacements)
	run.issues.push(...filled.issues)
	return filled.parsed
}

function textOf(path: string, run: Run): string | undefined {
	const result = readText(run.root, path)
	if ('text' in result) return result.text
	run.issues.push(result.issue)
	return undefined
}

/** Only called when there was no issue, so every single file is there. */
function contentOf(records: Records): Content {
	const recordOf = <T>(entry: Entry<T> | undefined): T => {
		if (!entry) throw new Error('A content file is missing although no issue says so')
		return entry.record
	}
	const recordsOf = <T>({ entries }: Folder<Entry<T>>) => entries.map(({ record }) => record)
	return {
		site: recordOf(records.site),
		home: recordOf(records.home),
		regions: recordOf(records.regions),
		areas: recordOf(records.areas),
		costs: recordOf(records.costs),
		villages: recordsOf(records.villages),
		operators: recordsOf(records.operators),
		articles: recordsOf(records.articles),
		guides: recordsOf(records.guides),
		pages: recordsOf(records.pages),
		checklists: recordsOf(records.checklists),
		placeTexts: recordsOf(records.placeTexts),
		faq: recordOf(records.faq),
		glossary: recordOf(records.glossary).toSorted((a, b) => a.term.localeCompare(b.term, 'en-NZ')),
		quiz: recordOf(records.quiz),
		redirects: recordOf(records.redirects),
		gazetteer: recordOf(records.gazetteer),
		outlines: recordOf(records.outlines),
		images: records.images,
	}
}
