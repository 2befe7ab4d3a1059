/** Reads content/: every file, checked by itself (schemas, Markdown) and against the others (references). */
import type { z } from 'zod'
import { address } from '../../src/core/addresses.ts'
import { count } from '../../src/core/format.ts'
import { REPLY_WITHIN } from '../../src/core/request/request-fields.ts'
import { licencesMarkdown } from '../shared/licences.ts'
import { checkImages } from './checks/check-images.ts'
import { LEGAL_TEXTS, REQUEST_HOSTS, stillToCome } from './checks/launch.ts'
import { checkAlone, checkReferences } from './checks/references.ts'
import { issueFile, listContent, type FolderName, type Listing, type SingleFile } from './files/content-files.ts'
import { ContentError } from './files/issues.ts'
import type { Kept } from './files/kept.ts'
import {
	followsFromUnread,
	noTools,
	readFolder,
	readJson,
	readMarkdown,
	readRecordFiles,
	readerOf,
	renderAnswers,
	type Reader,
	type Tools,
} from './read-file.ts'
import { withLaw } from './records/by-law.ts'
import { countReplacements } from './records/counts.ts'
import { createFactLookup } from './records/fact-lookup.ts'
import { isListed, knownRecords, withImports } from './records/known-records.ts'
import { boxReference, lawReference } from './records/law.ts'
import type { Content } from './records/model.ts'
import { SINGLES, type Entry, type Folder, type Records, type Single } from './records/records.ts'
import { importSchema } from './schemas/import-schema.ts'
import { CONTENT_KINDS } from './schemas/json-schemas.ts'
import { lawSchema, type LawContent } from './schemas/law-schema.ts'
import { operatorSchema, villageSchema } from './schemas/record-schemas.ts'
import {
	guideSchema,
	placeTextSchema,
	sourcesSeenSchema,
	type GazetteerContent,
	type SiteContent,
} from './schemas/schemas.ts'
import { allReplacements, fixedReplacements, type Replacements } from './text/placeholders.ts'
import type { Lookups } from './text/references-in-text.ts'
import { createTermLinker } from './text/terms.ts'

/**
 * Reads the content in the folder `root`, whatever it is called; issues name its files `content/…`.
 * The same files give the same result in the same order, on the same day.
 * @param today the day of the build, YYYY-MM-DD: no source is newer, and prices grow old
 * @param kept what earlier readings made of files, which is used again where nothing it depends on was saved since
 * @throws {ContentError} with every problem of the run.
 */
export async function readContent(root: string, today = dayOfBuild(), kept?: Kept): Promise<Content> {
	const listing = listContent(root)
	// What is in a folder that can't be read is unknown, and most of the rest refers to it.
	if (!listing.isWhole) throw new ContentError(listing.issues)
	const reader = readerOf(root, listing.issues, kept)
	const records = readRecords(listing, today, noTools(reader))
	// Only commands use them, but they are checked with the rest.
	if (listing.singles.includes('sources-seen.json')) readJson('sources-seen.json', sourcesSeenSchema, noTools(reader))
	const issues = [...reader.issues, ...checkImages(root, listing.images), ...checkReferences(records)]
	issues.push(...checkAlone(restsOf(reader, records)))
	if (issues.length > 0) throw new ContentError(issues.filter((issue) => !followsFromUnread(reader, issue)))
	return contentOf(records, root)
}

/** Returns the villages and operators of which only a part could be read. */
function restsOf({ rests }: Reader, records: Records): Records {
	const inFolder = <E>(folder: FolderName, { broken }: Folder<E>) => ({
		entries: broken.flatMap((slug) => (rests.get(`${folder}/${slug}.json`) as E | undefined) ?? []),
		broken,
	})
	return {
		...records,
		villages: inFolder('villages', records.villages),
		operators: inFolder('operators', records.operators),
	}
}

/**
 * Reads content/law-and-market alone, with the place of each fact in its file.
 * @throws {ContentError} when a file could not be read
 */
export async function readLaw(root: string): Promise<Entry<LawContent>[]> {
	const listing = listContent(root)
	if (!listing.isWhole) throw new ContentError(listing.issues)
	const reader = readerOf(root)
	const { entries } = readRecordFiles('law-and-market', listing, lawSchema, noTools(reader))
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
	const { entries } = readRecordFiles('operators', listing, operatorSchema, noTools(reader))
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
	const lawAndMarket = readRecordFiles('law-and-market', listing, lawSchema, counting)
	const referring = { ...counting, lookups: lookupsOf(lawAndMarket, subjects, today) }

	// The glossary before the texts that link its terms.
	const glossary = single(CONTENT_KINDS.glossary, referring)
	const linking = { ...referring, linkTerms: createTermLinker(glossary?.record ?? []), glossary: glossary?.record }

	// Before the articles, whose examples take from it what they leave out.
	const costs = single(CONTENT_KINDS.costs, linking)
	const all = { ...linking, costs: costs?.record }

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
		snippets: [...(answers?.snippets ?? []), ...none.reader.texts],
		images: listing.images,
	}
}

type Subjects = Pick<Records, 'villages' | 'operators' | 'imports' | 'known'>

/** Reads villages, operators and registers, and resolves what is known from them. */
function readSubjects(listing: Listing, today: string, tools: Tools): Subjects {
	const villages = readRecordFiles('villages', listing, villageSchema, tools)
	const operators = readRecordFiles('operators', listing, operatorSchema, tools)
	const imports = readRecordFiles('imports', listing, importSchema, tools)
	const importOf = new Map(imports.entries.map(({ record }) => [record.slug, record]))
	const known = knownRecords(
		villages.entries.map(({ record }) => withImports(record, importOf)),
		operators.entries.map(({ record }) => record),
		today,
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
