/** Reads content/: every file, checked by itself (schemas, Markdown) and against the others (references). */
import type { z } from 'zod'
import { address } from '../../src/core/addresses.ts'
import { REPLY_WITHIN } from '../../src/core/request/request-fields.ts'
import { count } from '../../src/core/format.ts'
import {
	FOLDERS,
	issueFile,
	listContent,
	type FolderName,
	type Listing,
	type SingleFile,
} from './files/content-files.ts'
import { checkImages } from './checks/check-images.ts'
import { countReplacements } from './records/counts.ts'
import { checkExamples, completeExample, exampleReplacements, type Example } from './text/examples.ts'
import { createFactLookup } from './records/fact-lookup.ts'
import { attempt } from './files/failures.ts'
import { readText } from './files/read-text.ts'
import { locateInFrontMatter, splitFrontMatter } from './files/front-matter.ts'
import { createImageSizes, imageSizer, type SizeOf } from './files/image-sizes.ts'
import { importSchema } from './schemas/import-schema.ts'
import { CONTENT_KINDS } from './schemas/json-schemas.ts'
import { ContentError, type Issue } from './files/issues.ts'
import { withImports } from './records/joined-imports.ts'
import { locateInJson, parseJson } from './files/json.ts'
import { withLaw } from './records/by-law.ts'
import { boxReference, lawReference } from './records/law.ts'
import { LEGAL_TEXTS, REQUEST_HOSTS, stillToCome } from './checks/launch.ts'
import { lawSchema, type LawContent } from './schemas/law-schema.ts'
import type { FootnoteSource } from './text/markdown/file-data.ts'
import { renderMarkdown, type MarkdownInput, type Rendered } from './text/markdown.ts'
import { getOrMakeAsking } from './files/memo.ts'
import type { Content } from './records/model.ts'
import { licencesMarkdown } from '../shared/licences.ts'
import { keyOf, type Memo } from '../shared/store.ts'
import { allReplacements, fillParsed, fixedReplacements, type Replacements } from './text/placeholders.ts'
import type { Parsed, TextPosition } from './files/position.ts'
import { checkRawText } from './files/raw-text.ts'
import {
	SINGLES,
	type Entry,
	type Folder,
	type Records,
	type Single,
	type Snippet,
	type TextEntry,
} from './records/records.ts'
import { isListed, knownRecords } from './records/known-records.ts'
import { operatorSchema, villageSchema } from './schemas/record-schemas.ts'
import { checkReferences } from './checks/references.ts'
import { fillReferences, withReceipts, type Lookups } from './text/references-in-text.ts'
import { createTermLinker, type LinkTerms } from './text/terms.ts'
import {
	guideSchema,
	placeTextSchema,
	sourcesSeenSchema,
	type CostDefaultsContent,
	type FaqContent,
	type GazetteerContent,
	type SiteContent,
} from './schemas/schemas.ts'
import { shareReplacements } from './text/share-figures.ts'
import { validate } from './schemas/validate.ts'

/**
 * Reads the content in the folder `root`, whatever it is called; issues name its files `content/…`.
 * The same files give the same result in the same order, on the same day.
 * @param today the day of the build, YYYY-MM-DD: no source is newer, and prices grow old
 * @param memo of what other readings made of the same texts; nobody may change what it holds
 * @throws {ContentError} with every problem of the run.
 */
export async function readContent(root: string, today = dayOfBuild(), memo: Memo = new Map()): Promise<Content> {
	const listing = listContent(root)
	// What is in a folder that can't be read is unknown, and most of the rest refers to it.
	if (!listing.isWhole) throw new ContentError(listing.issues)
	const reader = readerOf(root, memo, listing.issues)
	const records = readRecords(listing, today, noTools(reader))
	// Only commands use them, but they are checked with the rest.
	if (listing.singles.includes('sources-seen.json')) readJson('sources-seen.json', sourcesSeenSchema, noTools(reader))
	const issues = [...reader.issues, ...checkImages(root, listing.images), ...checkReferences(records)]
	if (issues.length > 0) throw new ContentError(issues.filter((issue) => !reader.unread.has(placeOf(issue))))
	return contentOf(records, root)
}

/**
 * Reads content/law-and-market alone, with the place of each fact in its file.
 * @throws {ContentError} when a file could not be read
 */
export async function readLaw(root: string): Promise<Entry<LawContent>[]> {
	const listing = listContent(root)
	if (!listing.isWhole) throw new ContentError(listing.issues)
	const reader = readerOf(root)
	const { entries } = readFolder(listing.slugs['law-and-market'], (slug) =>
		readRecord('law-and-market', slug, lawSchema, noTools(reader)),
	)
	if (reader.issues.length > 0) throw new ContentError(reader.issues)
	return entries
}

/**
 * Reads the gazetteer and the ids of operators alone, so that a problem elsewhere doesn't matter.
 * @param operator the id that is asked for
 * @throws {ContentError} when the gazetteer can't be read, or when the operator may be in a file that can't
 */
export async function readPlacesAndOperators(
	root: string,
	operator: string,
): Promise<{ gazetteer: GazetteerContent[]; operators: string[] }> {
	const listing = listContent(root)
	if (!listing.isWhole) throw new ContentError(listing.issues)
	const reader = readerOf(root)
	const { files, schema } = CONTENT_KINDS.places
	const gazetteer = listing.singles.includes(files) ? readJson(files, schema, noTools(reader)) : undefined
	if (!gazetteer)
		throw new ContentError([...listing.issues.filter(({ file }) => file === issueFile(files)), ...reader.issues])
	const { entries } = readFolder(listing.slugs.operators, (slug) =>
		readRecord('operators', slug, operatorSchema, noTools(reader)),
	)
	const operators = entries.map(({ record }) => record.id)
	if (!operators.includes(operator) && reader.issues.length > 0) throw new ContentError(reader.issues)
	return { gazetteer: gazetteer.record, operators }
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

/** Where files are read, and what is wrong with those that were. */
interface Reader {
	root: string
	memo: Memo
	issues: Issue[]
	/** Places of strings with facts that may be in a file that could not be read: what is wrong with them follows from that. */
	unread: Set<string>
}

const placeOf = ({ file, line, column }: Pick<Issue, 'file' | 'line' | 'column'>) => `${file}:${line}:${column}`

const readerOf = (root: string, memo: Memo = new Map(), issues: readonly Issue[] = []): Reader => ({
	root,
	memo,
	issues: [...issues],
	unread: new Set(),
})

/** What a file is read with. Each stage of the reading adds what may be filled into the files of later stages. */
interface Tools {
	reader: Reader
	replacements: Replacements
	/** The assumptions of examples; undefined when they could not be read. */
	costs: CostDefaultsContent | undefined
	/** The lookups of references; undefined in files that they are looked up in. */
	lookups: Lookups | undefined
	linkTerms: LinkTerms
	/** The hash of what `costs` and `linkTerms` are made from. */
	key: string
	sizeOf: SizeOf
}

const noTools = (reader: Reader): Tools => ({
	reader,
	replacements: fixedReplacements({}),
	costs: undefined,
	lookups: undefined,
	linkTerms: () => {},
	key: '',
	sizeOf: createImageSizes(reader.root),
})

/** What was made of a text, if it could be read, and what is wrong with it. */
interface Outcome<T> {
	value: T | undefined
	issues: Issue[]
	/** Positions of strings with facts that may be in a file that could not be read. */
	unread?: TextPosition[]
}

function readRecords(listing: Listing, today: string, none: Tools): Records {
	const single = <T>({ files, schema }: { files: SingleFile; schema: z.ZodType<T> }, tools: Tools) =>
		listing.singles.includes(files) ? readJson(files, schema, tools) : undefined

	// site.json first, because every other text may use the site's name and email.
	const site = single(CONTENT_KINDS.site, none)
	const named = { ...none, replacements: allReplacements(siteReplacements(site?.record), LICENCES) }

	// Villages and operators before the texts that count them.
	const regions = single(CONTENT_KINDS.regions, named)
	const areas = single(CONTENT_KINDS.areas, named)
	const subjects = readSubjects(listing, today, named)
	const counts = countReplacements({
		villages: subjects.known.villages.filter(isListed),
		operators: subjects.operators.broken.length > 0 ? undefined : subjects.known.operators.map(({ id }) => id),
		regions: regions?.record,
		areas: areas?.record,
	})
	const counting = { ...named, replacements: allReplacements(named.replacements, counts) }

	// Law and market before the texts that refer to it.
	const lawAndMarket = readFolder(listing.slugs['law-and-market'], (slug) =>
		readRecord('law-and-market', slug, lawSchema, counting),
	)
	const referring = { ...counting, lookups: lookupsOf(lawAndMarket, subjects, today) }

	// The glossary before the texts that link its terms.
	const glossary = single(CONTENT_KINDS.glossary, referring)
	const linkTerms = createTermLinker(glossary?.record ?? [])
	const linking = { ...referring, linkTerms, key: keyOf(JSON.stringify([glossary?.record])) }

	// Before the articles, whose examples take from it what they leave out.
	const costs = single(CONTENT_KINDS.costs, linking)
	const key = keyOf(linking.key, JSON.stringify([costs?.record]))
	const all: Tools = { ...linking, costs: costs?.record, key }

	const faq = single(CONTENT_KINDS.faq, linking)
	const answers = faq && renderAnswers(faq, linking)
	return {
		site,
		home: single(CONTENT_KINDS.home, all),
		regions,
		areas,
		districts: single(CONTENT_KINDS.districts, named),
		costs,
		money: single(CONTENT_KINDS.money, all),
		faq: answers?.entry,
		glossary,
		quiz: single(CONTENT_KINDS.quiz, all),
		redirects: single(CONTENT_KINDS.redirects, all),
		gazetteer: single(CONTENT_KINDS.places, all),
		outlines: single(CONTENT_KINDS.outlines, all),
		asked: single(CONTENT_KINDS.asked, named),
		toConfirm: single(CONTENT_KINDS['to-confirm'], all),
		published: single(CONTENT_KINDS.published, all),
		today,
		...subjects,
		known: { ...subjects.known, villages: withLaw(subjects.known.villages, lawAndMarket.entries) },
		...readTexts(listing, all),
		lawAndMarket,
		snippets: answers?.snippets ?? [],
		images: listing.images,
	}
}

type Subjects = Pick<Records, 'villages' | 'operators' | 'imports' | 'known'>

/** Reads villages, operators and registers, and resolves what is known from them. */
function readSubjects({ slugs }: Listing, today: string, tools: Tools): Subjects {
	const folder = <T>(name: 'villages' | 'operators' | 'imports', schema: z.ZodType<T>) =>
		readFolder(slugs[name], (slug) => readRecord(name, slug, schema, tools))
	const villages = folder('villages', villageSchema)
	const operators = folder('operators', operatorSchema)
	const imports = folder('imports', importSchema)
	const importOf = new Map(imports.entries.map(({ record }) => [record.slug, record]))
	const known = knownRecords(
		villages.entries.map(({ record }) => withImports(record, importOf)),
		operators.entries.map(({ record }) => record),
		today,
		tools.reader.memo,
	)
	return { villages, operators, imports, known }
}

/** Reads the files of Markdown. */
function readTexts(
	{ slugs }: Listing,
	tools: Tools,
): Pick<Records, 'articles' | 'guides' | 'pages' | 'checklists' | 'placeTexts'> {
	const articles = (folder: FolderName, addressOf: (slug: string) => string) =>
		readFolder(slugs[folder], (slug) => {
			const entry = readMarkdown(folder, slug, guideSchema, tools)
			return entry && { ...entry, record: { ...entry.record, address: addressOf(slug) } }
		})
	return {
		articles: articles('guides/blog', address.article),
		guides: articles('guides', address.guide),
		pages: articles('pages', address.guide),
		checklists: articles('checklists', address.checklist),
		placeTexts: readFolder(slugs.places, (slug) => readMarkdown('places', slug, placeTextSchema, tools)),
	}
}

/** Returns the replacements from site.json. If it is broken they are known without a value, so that uses of them aren't reported too. */
function siteReplacements(site: SiteContent | undefined): Replacements {
	return fixedReplacements({
		'site.name': site?.name ?? 'site.name',
		'site.email': site?.email ?? 'site.email',
		'site.packWithin': REPLY_WITHIN,
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
	{ villages, operators, imports, known }: Subjects,
	today: string,
): Lookups {
	return {
		law: (id, options) => {
			const found = lawReference(law.entries, id, today, options)
			return 'message' in found && law.broken.length > 0 ? { text: id, receipts: [], isUnread: true } : found
		},
		fact: createFactLookup(
			known.villages,
			known.operators,
			[villages, operators, imports].flatMap(({ broken }) => broken),
		),
		box: (id) => {
			const found = boxReference(law.entries, id)
			return 'message' in found && law.broken.length > 0 ? { title: id, date: '', paragraphs: [id] } : found
		},
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
	tools: Tools,
): Entry<T & { slug: string }> | undefined {
	const entry = readJson(`${folder}/${slug}${FOLDERS[folder]}`, schema, tools)
	return entry && { ...entry, record: { ...entry.record, slug } }
}

function readJson<T>(path: string, schema: z.ZodType<T>, tools: Tools): Entry<T> | undefined {
	const read = readFile(path, tools, (text, its) => parseRecord(text, path, schema, its))
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
	const { record, issues: found } = validate(schema, filled.parsed, file, 'json')
	return { value: record, issues: [...issues, ...filled.issues, ...found], unread: filled.unread }
}

type MarkdownRecord<T> = T & Pick<Rendered, 'html' | 'isLaw' | 'uncited' | 'toc' | 'tasks'>

/** A Markdown file: its front matter as the schema asks, with the text as HTML. */
function readMarkdown<T>(
	folder: FolderName,
	slug: string,
	schema: z.ZodType<T>,
	tools: Tools,
): TextEntry<MarkdownRecord<T> & { slug: string }> | undefined {
	const path = `${folder}/${slug}${FOLDERS[folder]}`
	const read = readFile(path, tools, (text, its) => parseMarkdown(text, path, schema, its))
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
function renderAnswers(entry: Entry<FaqContent[]>, tools: Tools): { entry: Entry<FaqContent[]>; snippets: Snippet[] } {
	const { file } = entry
	const snippets: Snippet[] = []
	const record = entry.record.map((item, index) => {
		const { answer } = item
		// A text in JSON is on one line, so what is found in it is at its key.
		const position = entry.locate([index, 'answer'])
		const here = <R extends object>(found: readonly R[]) => found.map((one) => ({ ...one, ...position }))
		const rendered = attempt(file, () =>
			memoized(`${file} ${index}.answer`, answer, tools, (its) => render({ text: answer, file, lineOffset: 0 }, its)),
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
	{ lookups, linkTerms, sizeOf }: Tools,
): Rendered {
	return renderMarkdown({ ...text, ...(lookups && { lookups }), linkTerms, sizeImages: imageSizer(sizeOf) })
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
 * @param parse makes what is JSON and follows from its text
 */
function readFile<T>(
	path: string,
	tools: Tools,
	parse: (text: string, tools: Tools) => Outcome<T>,
): { value: T; text: string } | undefined {
	const { root, issues, unread } = tools.reader
	const read = readText(root, path)
	if ('issue' in read) {
		issues.push(read.issue)
		return undefined
	}
	const { text } = read
	const made = attempt(issueFile(path), () =>
		memoized(path, text, tools, (its): Outcome<T> => {
			const raw = checkRawText(text, path)
			const parsed = parse(text, its)
			return { ...parsed, issues: [...raw, ...parsed.issues] }
		}),
	)
	if ('issue' in made) {
		issues.push(made.issue)
		return undefined
	}
	issues.push(...made.value.issues)
	for (const position of made.value.unread ?? []) unread.add(placeOf({ file: issueFile(path), ...position }))
	return made.value.value && { value: made.value.value, text }
}

/** Memoizes what is made of a text, with all that the text asks the tools for. */
function memoized<T extends { issues: readonly Issue[] }>(
	what: string,
	text: string,
	tools: Tools,
	make: (tools: Tools) => T,
): T {
	const { lookups, replacements, sizeOf, key, reader } = tools
	const answers = { ...lookups, valueOf: replacements.valueOf, sizeOf }
	return getOrMakeAsking(reader.memo, keyOf('read', what, text, key), answers, ({ valueOf, sizeOf: size, ...asked }) =>
		make({
			...tools,
			lookups: lookups && (asked as Lookups),
			replacements: { ...replacements, valueOf },
			sizeOf: size,
		}),
	)
}

/** Only called when there are no issues, so every single file was read. */
function contentOf(records: Records, root: string): Content {
	const singles = SINGLES.map((name) => {
		const entry = records[name]
		if (!entry) throw new Error('A content file is missing although no issue says so')
		return [name, entry.record]
	})
	const recordsOf = <T>({ entries }: Folder<Entry<T>>) => entries.map(({ record }) => record)
	const read = Object.fromEntries(singles) as Pick<Content, Single>
	const { villages, operators } = records.known
	return {
		root,
		today: records.today,
		...read,
		glossary: read.glossary.toSorted((a, b) => a.term.localeCompare(b.term, 'en-NZ')),
		villages: villages.filter(isListed),
		closedVillages: villages.filter((village) => !isListed(village)),
		operators,
		articles: recordsOf(records.articles),
		guides: recordsOf(records.guides),
		pages: recordsOf(records.pages),
		checklists: recordsOf(records.checklists),
		placeTexts: recordsOf(records.placeTexts),
		lawAndMarket: recordsOf(records.lawAndMarket),
		asked: records.asked?.record ?? [],
		images: records.images,
	}
}
