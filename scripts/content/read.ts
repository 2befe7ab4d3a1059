/** Reads content/: every file, checked by itself (schemas, Markdown) and against the others (references). */
import type { z } from 'zod'
import { address } from '../../src/core/addresses.ts'
import { PACK_WITHIN } from '../../src/core/enquiry/enquiry-fields.ts'
import { count } from '../../src/core/format.ts'
import {
	FOLDERS,
	createReader,
	issueFile,
	listContent,
	type FolderName,
	type Listing,
	type SingleFile,
	type TextOf,
} from './content-files.ts'
import { checkImages } from './check-images.ts'
import { countReplacements } from './counts.ts'
import { checkExamples, completeExample, exampleReplacements, type Example } from './examples.ts'
import { createFactLookup } from './fact-lookup.ts'
import { locateInFrontMatter, splitFrontMatter } from './front-matter.ts'
import { createImageSizes, imageSizer, type SizeOf } from './image-sizes.ts'
import { importSchema } from './import-schema.ts'
import { ContentError, type Issue } from './issues.ts'
import { withImports } from './joined-imports.ts'
import { locateInJson, parseJson } from './json.ts'
import { boxIds, findBox, lawReference } from './law.ts'
import { LEGAL_TEXTS, REQUEST_HOSTS, stillToCome } from './launch.ts'
import { lawSchema, type LawContent } from './law-schema.ts'
import { load } from './load.ts'
import type * as Markdown from './markdown.ts'
import type { FootnoteSource, MarkdownInput, Rendered } from './markdown.ts'
import { Memory } from './memory.ts'
import type { Content, PlaceText } from './model.ts'
import { licencesMarkdown } from '../licences.ts'
import { keyOf } from '../output.ts'
import { allReplacements, fillParsed, fixedReplacements, type Replacements } from './placeholders.ts'
import type { Parsed, Path } from './position.ts'
import { checkRawText } from './raw-text.ts'
import type { ArticleEntry, Entry, Folder, Records, Snippet, TextEntry } from './records.ts'
import { isListed, knownRecords } from './known-records.ts'
import { operatorSchema, villageSchema } from './record-schemas.ts'
import { checkReferences } from './references.ts'
import { fillReferences, withReceipts, type Lookups } from './references-in-text.ts'
import { didYouMean } from './nearest.ts'
import { createTermLinker, type LinkTerms } from './terms.ts'
import {
	areasSchema,
	costDefaultsSchema,
	faqSchema,
	gazetteerSchema,
	glossarySchema,
	guideSchema,
	homeSchema,
	moneySchema,
	outlineSchema,
	placeTextSchema,
	publishedSchema,
	quizSchema,
	redirectsSchema,
	regionsSchema,
	siteSchema,
	sourcesSeenSchema,
	toConfirmSchema,
	type CostDefaultsContent,
	type FaqContent,
	type SiteContent,
} from './schemas.ts'
import { shareReplacements } from './share-figures.ts'
import { validate } from './validate.ts'

/**
 * Reads the content in the folder `root`, whatever it is called; issues name its files `content/…`.
 * The same files give the same result in the same order, on the same day.
 * @param today the day of the build, YYYY-MM-DD: no source is newer, and prices grow old
 * @param memory of when it was last read
 * @throws {ContentError} with every problem of the run.
 */
export async function readContent(root: string, today = dayOfBuild(), memory = new Memory()): Promise<Content> {
	const listing = await listContent(root)
	const run = { ...createRun(root, listing, today, memory), issues: [...listing.issues] }
	const records = readRecords(listing, run)
	// Only a command uses it, but it is checked with the rest.
	if (listing.singles.includes('sources-seen.json')) readJson('sources-seen.json', sourcesSeenSchema, run)
	run.issues.push(...checkImages(root, listing.images), ...checkReferences(records))
	if (run.issues.length > 0) throw new ContentError(run.issues)
	return contentOf(records, root, today)
}

/**
 * Reads content/law-and-market alone, with the place of each fact in its file.
 * @throws {ContentError} when a file could not be read
 */
export async function readLaw(root: string): Promise<Entry<LawContent>[]> {
	const listing = await listContent(root)
	const run = createRun(root, listing, dayOfBuild(), new Memory())
	const { entries } = readFolder(listing.slugs['law-and-market'], (slug) =>
		readRecord('law-and-market', slug, lawSchema, run),
	)
	if (run.issues.length > 0) throw new ContentError(run.issues)
	return entries
}

/** Returns the day in New Zealand, YYYY-MM-DD. */
export function dayOfBuild(): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date())
}

let licences: string | undefined

/** The placeholder of the licences of packages. Only the page of licences uses it, so no advice names it. */
const LICENCES: Replacements = {
	forms: [],
	valueOf: (name) => (name === 'licences' ? { block: (licences ??= licencesMarkdown()) } : undefined),
}

interface Run {
	textOf: TextOf
	today: string
	memory: Memory
	issues: Issue[]
	replacements: Replacements
	/** The assumptions of examples; undefined when they could not be read. */
	costs: CostDefaultsContent | undefined
	/** The lookups of references, once their files are read. */
	lookups: Lookups | undefined
	linkTerms: LinkTerms
	/** The hash of what `costs` and `linkTerms` are made from. */
	shared: string
	sizeOf: SizeOf
}

function createRun(root: string, listing: Listing, today: string, memory: Memory): Run {
	return {
		textOf: createReader(root, listing, memory),
		today,
		memory,
		issues: [],
		replacements: fixedReplacements({}),
		costs: undefined,
		lookups: undefined,
		linkTerms: NO_TERMS,
		shared: '',
		sizeOf: createImageSizes(root),
	}
}

const NO_TERMS: LinkTerms = () => {}

function readRecords(listing: Listing, run: Run): Records {
	const single = <T>(name: SingleFile, schema: z.ZodType<T>) =>
		listing.singles.includes(name) ? readJson(name, schema, run) : undefined
	// site.json first, because every other text may use the site's name and email.
	const site = single('site.json', siteSchema)
	run.replacements = allReplacements(siteReplacements(site?.record), LICENCES)
	const folder = <E>(name: FolderName, read: (slug: string) => E | undefined) => readFolder(listing.slugs[name], read)
	// Villages and operators before the texts that count them.
	const regions = single('regions.json', regionsSchema)
	const areas = single('areas.json', areasSchema)
	const villages = folder('villages', (slug) => readRecord('villages', slug, villageSchema, run))
	const operators = folder('operators', (slug) => readRecord('operators', slug, operatorSchema, run))
	const imports = folder('imports', (slug) => readRecord('imports', slug, importSchema, run))
	const known = knownOf({ villages, operators, imports }, run)
	const counted = {
		villages: known.villages.filter(isListed),
		operators: operators.broken.length > 0 ? undefined : operators.entries.map(({ record }) => record.id),
		regions: regions?.record,
		areas: areas?.record,
	}
	run.replacements = allReplacements(run.replacements, countReplacements(counted, run.memory))
	const lawAndMarket = folder('law-and-market', (slug) => readRecord('law-and-market', slug, lawSchema, run))
	// After everything that texts refer to.
	run.lookups = lookupsOf(lawAndMarket, known, [...villages.broken, ...operators.broken])
	const glossary = single('glossary.json', glossarySchema)
	run.linkTerms = run.memory.keep('terms', [glossary], () => createTermLinker(glossary?.record ?? []))
	run.shared = keyOf(JSON.stringify([glossary?.record]))
	const faq = single('faq.json', faqSchema)
	const answers = faq && renderTexts(faq, 'answer', run)
	// Before the articles, whose examples take from it what they leave out.
	const costs = single('costs.json', costDefaultsSchema)
	run.costs = costs?.record
	run.shared = keyOf(run.shared, JSON.stringify([run.costs]))
	return {
		site,
		home: single('home.json', homeSchema),
		regions,
		areas,
		costs,
		money: single('money.json', moneySchema),
		faq: answers?.entry,
		glossary,
		quiz: single('quiz.json', quizSchema),
		redirects: single('redirects.json', redirectsSchema),
		gazetteer: single('geo/places.json', gazetteerSchema),
		outlines: single('geo/regions.json', outlineSchema),
		toConfirm: single('to-confirm.json', toConfirmSchema),
		published: single('published.json', publishedSchema),
		today: run.today,
		memory: run.memory,
		villages,
		operators,
		imports,
		known,
		articles: folder('guides/blog', (slug) => readArticle('guides/blog', slug, address.article(slug), run)),
		guides: folder('guides', (slug) => readArticle('guides', slug, address.guide(slug), run)),
		pages: folder('pages', (slug) => readArticle('pages', slug, address.guide(slug), run)),
		checklists: folder('checklists', (slug) => readArticle('checklists', slug, address.checklist(slug), run)),
		placeTexts: folder('places', (slug) => readPlaceText(slug, run)),
		lawAndMarket,
		snippets: answers?.snippets ?? [],
		images: listing.images,
	}
}

/** Resolves what is known from the files of villages and operators, and from the registers that villages are joined to. */
function knownOf(
	{ villages, operators, imports }: Pick<Records, 'villages' | 'operators' | 'imports'>,
	{ today, memory }: Run,
): Records['known'] {
	const files = imports.entries.map(({ record }) => record)
	const importOf = new Map(files.map((file) => [file.slug, file]))
	return knownRecords(
		villages.entries.map(({ record }) =>
			memory.keep(`imports of ${record.slug}`, [record, ...files], () => withImports(record, importOf)),
		),
		operators.entries.map(({ record }) => record),
		today,
		memory,
	)
}

/** Returns the replacements from site.json. If it is broken they are known without a value, so that uses of them aren't reported too. */
function siteReplacements(site: SiteContent | undefined): Replacements {
	return fixedReplacements({
		'site.name': site?.name ?? 'site.name',
		'site.email': site?.email ?? 'site.email',
		'site.packWithin': PACK_WITHIN,
		'site.requestsKept': site?.requests?.keepMonths
			? count(site.requests.keepMonths, 'month')
			: stillToCome('how long requests are kept'),
		'site.requestsGoTo': site?.requests?.host ? REQUEST_HOSTS[site.requests.host] : stillToCome('who stores requests'),
		'site.requestsStoredIn': site?.requests?.storedIn ?? stillToCome('country'),
		...Object.fromEntries(
			Object.entries(LEGAL_TEXTS).map(([key, what]) => [
				`site.${key === 'name' ? 'legalName' : key}`,
				site?.legal?.[key as keyof typeof LEGAL_TEXTS] ?? stillToCome(what),
			]),
		),
	})
}

/** Returns the lookups for references. Where a file of a folder is broken, an unknown name may be in that file, so it is no issue. */
function lookupsOf(
	law: Folder<Entry<LawContent>>,
	{ villages, operators }: Records['known'],
	broken: readonly string[],
): Lookups {
	return {
		law: (id, options) => {
			const found = lawReference(law.entries, id, options)
			return 'message' in found && law.broken.length > 0 ? { text: id, receipts: [] } : found
		},
		fact: createFactLookup(villages, operators, broken),
		box: (id) =>
			findBox(law.entries, id) ??
			(law.broken.length > 0
				? { title: id, date: '', paragraphs: [id] }
				: {
						message: `there is no box "${id}" in content/law-and-market`,
						fix: didYouMean(id, boxIds(law.entries), 'Use the id of a box there.'),
					}),
	}
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
	const path = `${folder}/${slug}${FOLDERS[folder]}`
	return readFile(
		path,
		run,
		(text, its) => parseRecord(text, path, schema, its),
		(record, text) => ({ file: issueFile(path), record: { ...record, slug }, locate: locateInJson(text) }),
	)
}

function readJson<T>(path: string, schema: z.ZodType<T>, run: Run): Entry<T> | undefined {
	return readFile(
		path,
		run,
		(text, its) => parseRecord(text, path, schema, its),
		(record, text) => ({ file: issueFile(path), record, locate: locateInJson(text) }),
	)
}

function parseRecord<T>(text: string, path: string, schema: z.ZodType<T>, run: Run): T | undefined {
	const file = issueFile(path)
	const { issues, ...parsed } = parseJson(text, file)
	run.issues.push(...issues)
	if (parsed.value === undefined) return undefined
	// "$schema" is for editors, not content.
	if (typeof parsed.value === 'object' && parsed.value !== null) Reflect.deleteProperty(parsed.value, '$schema')
	// site.json is where the replacements come from.
	const filled = referring(
		text.includes('{{') && path !== 'site.json' ? fill(parsed, file, run) : parsed,
		file,
		run,
		// Answers are Markdown, where references are directives.
		path === 'faq.json' ? ['answer'] : [],
	)
	const { record, issues: found } = validate(schema, filled, file, 'json')
	run.issues.push(...found)
	return record
}

function readArticle(folder: FolderName, slug: string, at: string, run: Run): ArticleEntry | undefined {
	return readMarkdown(folder, slug, guideSchema, run, ({ toc, tasks, ...entry }) => ({
		...entry,
		record: { ...entry.record, address: at, slug, toc, tasks },
	}))
}

function readPlaceText(slug: string, run: Run): TextEntry<PlaceText> | undefined {
	return readMarkdown('places', slug, placeTextSchema, run, ({ toc: _toc, tasks: _tasks, ...entry }) => ({
		...entry,
		record: { ...entry.record, slug },
	}))
}

type ReadMarkdown<T> = TextEntry<T & { html: string; isLaw: boolean }> & Pick<Rendered, 'toc' | 'tasks'>

/** A Markdown file: its front matter as the schema asks, with the text as HTML. */
function readMarkdown<T, E>(
	folder: FolderName,
	slug: string,
	schema: z.ZodType<T>,
	run: Run,
	entryOf: (read: ReadMarkdown<T>) => E,
): E | undefined {
	const path = `${folder}/${slug}${FOLDERS[folder]}`
	return readFile(
		path,
		run,
		(text, its) => parseMarkdown(text, path, schema, its),
		(read, text) => entryOf({ file: issueFile(path), ...read, locate: locateInFrontMatter(text) }),
	)
}

function parseMarkdown<T>(
	text: string,
	path: string,
	schema: z.ZodType<T>,
	run: Run,
): Omit<ReadMarkdown<T>, 'file' | 'locate'> | undefined {
	const file = issueFile(path)
	const { frontMatter, body, lineOffset, issues } = splitFrontMatter(text, file)
	const filled = frontMatter.value === undefined ? frontMatter : referring(fill(frontMatter, file, run), file, run)
	const { record, issues: found } = filled.value === undefined ? { issues: [] } : validate(schema, filled, file, 'yaml')
	const sources = footnoteSources(filled, body)
	const examples = examplesOf(filled, run.costs)
	const sourceIds = sources.map(({ id }) => id)
	run.issues.push(...checkExamples(examples ?? [], { file, body, sources: sourceIds, locate: frontMatter.locate }))
	const replacements = allReplacements(run.replacements, shareReplacements(), exampleReplacements(examples, sourceIds))
	const { issues: inText, ...rendered } = render({ text: body, file, lineOffset, sources, replacements }, run)
	run.issues.push(...issues, ...found, ...inText)
	if (!record) return undefined
	const { html, isLaw, receipts: _, ...references } = rendered
	return { record: { ...record, html, isLaw }, ...references }
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

/** Renders the Markdown in one key of a list's items, which is HTML from then on. */
function renderTexts<K extends string, T extends { [P in K]?: string | undefined } & Pick<FaqContent, 'sources'>>(
	entry: Entry<T[]>,
	key: K,
	run: Run,
): { entry: Entry<T[]>; snippets: Snippet[] } {
	return keepFaultless(`texts of ${entry.file}`, [entry], run, (its) => {
		const snippets: Snippet[] = []
		const record = entry.record.map((item, index) => {
			const text = item[key]
			if (text === undefined) return item
			const { html, receipts } = renderText(text, entry, [index, key], snippets, its)
			return { ...item, [key]: html, sources: withReceipts(item.sources, receipts) }
		})
		return { entry: { ...entry, record }, snippets }
	})
}

/** A text in JSON is on one line, so its issues are reported at its key. */
function renderText(
	text: string,
	{ file, locate }: Pick<Entry<unknown>, 'file' | 'locate'>,
	path: Path,
	snippets: Snippet[],
	run: Run,
): Pick<Rendered, 'html' | 'receipts'> {
	const { html, links, images, headingIds, receipts } = keepParsed(`${file} ${path.join('.')}`, text, run, (its) => {
		const { issues, ...rendered } = render({ text, file, lineOffset: 0 }, its)
		its.issues.push(...issues.map((issue) => ({ ...issue, ...locate(path) })))
		return rendered
	})
	const position = links.length > 0 || images.length > 0 ? locate(path) : undefined
	const here = <R extends object>(references: R[]) => references.map((reference) => ({ ...reference, ...position }))
	snippets.push({ file, links: here(links), images: here(images), headingIds })
	return { html, receipts }
}

function render(
	text: Pick<MarkdownInput, 'text' | 'file' | 'lineOffset' | 'sources' | 'replacements'>,
	{ lookups, linkTerms, sizeOf }: Run,
): Rendered {
	const { renderMarkdown } = load('./markdown.ts') as typeof Markdown
	return renderMarkdown({ ...text, ...(lookups && { lookups }), linkTerms, sizeImages: imageSizer(sizeOf) })
}

/** Replaces references in text that is not Markdown. Files that references are looked up in are read earlier, and have none. */
function referring<P extends Parsed>(parsed: P, file: string, { lookups, issues }: Run, leave: string[] = []): P {
	if (!lookups) return parsed
	const filled = fillReferences(parsed, file, lookups, leave)
	issues.push(...filled.issues)
	return filled.parsed
}

function fill<P extends Parsed>(parsed: P, file: string, run: Run): P {
	const filled = fillParsed(parsed, file, run.replacements)
	run.issues.push(...filled.issues)
	return filled.parsed
}

/**
 * Reads a file.
 * @param parse makes what is JSON and follows from its text
 * @param entryOf adds what is not kept for the next build
 * @returns undefined when it could not be read
 */
function readFile<T, E>(
	path: string,
	run: Run,
	parse: (text: string, run: Run) => T | undefined,
	entryOf: (parsed: T, text: string) => E,
): E | undefined {
	const read = run.textOf(path)
	if ('issue' in read) {
		run.issues.push(read.issue)
		return undefined
	}
	const { text } = read
	return keepFaultless(path, [text], run, (its) => {
		const parsed = keepParsed(path, text, its, (asking) => {
			const { issues, isReadable } = checkRawText(text, path)
			asking.issues.push(...issues)
			return isReadable ? parse(text, asking) : undefined
		})
		return parsed && entryOf(parsed, text)
	})
}

/**
 * Makes something, or returns what was made when content was last read. What has issues is made again each time, because the
 * message of an issue may depend on every name in the content.
 * @param make gets a run of its own
 */
function keepFaultless<T>(key: string, inputs: readonly unknown[], run: Run, make: (run: Run) => T): T {
	return run.memory.keepAsking(key, [...inputs, run.costs, run.linkTerms], answersOf(run), faultless(run, make))
}

/** The same for what is JSON and follows from a text: the next build gets it too. */
function keepParsed<T>(key: string, text: string, run: Run, make: (run: Run) => T): T {
	return run.memory.keepLasting(`parsed ${key}`, [text, run.shared], answersOf(run), faultless(run, make))
}

/** What a text may ask for. */
const answersOf = ({ lookups, replacements: { valueOf }, sizeOf }: Run) => ({ ...lookups, valueOf, sizeOf })

function faultless<T>(run: Run, make: (run: Run) => T) {
	return ({ valueOf, sizeOf, ...asked }: ReturnType<typeof answersOf>) => {
		const issues: Issue[] = []
		const lookups = run.lookups && (asked as Lookups)
		const value = make({ ...run, issues, lookups, sizeOf, replacements: { ...run.replacements, valueOf } })
		run.issues.push(...issues)
		return { value, isKept: issues.length === 0 }
	}
}

/** Only called when there are no issues, so every single file was read. */
function contentOf(records: Records, root: string, today: string): Content {
	const recordOf = <T>(entry: Entry<T> | undefined): T => {
		if (!entry) throw new Error('A content file is missing although no issue says so')
		return entry.record
	}
	const recordsOf = <T>({ entries }: Folder<Entry<T>>) => entries.map(({ record }) => record)
	const { villages, operators } = records.known
	return {
		root,
		today,
		site: recordOf(records.site),
		home: recordOf(records.home),
		regions: recordOf(records.regions),
		areas: recordOf(records.areas),
		costs: recordOf(records.costs),
		money: recordOf(records.money),
		villages: villages.filter(isListed),
		closedVillages: villages.filter((village) => !isListed(village)),
		operators,
		articles: recordsOf(records.articles),
		guides: recordsOf(records.guides),
		pages: recordsOf(records.pages),
		checklists: recordsOf(records.checklists),
		placeTexts: recordsOf(records.placeTexts),
		lawAndMarket: recordsOf(records.lawAndMarket),
		faq: recordOf(records.faq),
		glossary: recordOf(records.glossary).toSorted((a, b) => a.term.localeCompare(b.term, 'en-NZ')),
		quiz: recordOf(records.quiz),
		redirects: recordOf(records.redirects),
		gazetteer: recordOf(records.gazetteer),
		outlines: recordOf(records.outlines),
		images: records.images,
	}
}
