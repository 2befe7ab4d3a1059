/** The types of what is read before it is checked: records with their positions, and files that could not be read. */
import type { ImportContent } from '../schemas/import-schema.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import type { LawContent } from '../schemas/law-schema.ts'
import type { Rendered } from '../text/markdown.ts'
import type { Article, Content, Operator, OperatorFile, PlaceText, Village, VillageFile } from './model.ts'
import type { Parsed, Path } from '../files/position.ts'
import type { FileContent } from '../schemas/json-schemas.ts'

/** A file's record. */
export interface Entry<T> {
	file: string
	record: T
	locate: Parsed['locate']
}

/** A Markdown file, rendered. */
export interface TextEntry<T> extends Entry<T>, Pick<Rendered, 'links' | 'images' | 'headingIds'> {}

export type ArticleEntry = TextEntry<Article>

/** A piece of Markdown inside a JSON file, rendered. */
export type Snippet = Pick<TextEntry<unknown>, 'file' | 'links' | 'images' | 'headingIds'>

/** The files that hold one record each; `broken` are the slugs of those that could not be read. */
export interface Folder<E> {
	entries: E[]
	broken: string[]
}

/** The parts of the content that are a file each. */
export const SINGLES = [
	'site',
	'home',
	'regions',
	'areas',
	'districts',
	'costs',
	'money',
	'faq',
	'glossary',
	'quiz',
	'redirects',
	'gazetteer',
	'outlines',
] as const
export type Single = (typeof SINGLES)[number]

/** Undefined when the file is missing or could not be read, which an issue says already. */
type SingleRecords = { [K in Single]: Entry<Content[K]> | undefined }

export interface Records extends SingleRecords {
	/** Villages that aren't listed yet. */
	toConfirm: Entry<FileContent<'to-confirm'>> | undefined
	/** What people type who look for an answer. */
	asked: Entry<Content['asked']> | undefined
	/** Addresses of pages that have been published. */
	published: Entry<string[]> | undefined
	/** The day of the build, YYYY-MM-DD. */
	today: string
	villages: Folder<Entry<VillageFile>>
	operators: Folder<Entry<OperatorFile>>
	/** What registers say. */
	imports: Folder<Entry<ImportContent & { slug: string }>>
	/** What is known of the villages and operators that could be read. */
	known: { villages: Village[]; operators: Operator[] }
	articles: Folder<ArticleEntry>
	guides: Folder<ArticleEntry>
	pages: Folder<ArticleEntry>
	checklists: Folder<ArticleEntry>
	placeTexts: Folder<TextEntry<PlaceText>>
	lawAndMarket: Folder<Entry<LawContent & { slug: string }>>
	/** Answers. */
	snippets: Snippet[]
	images: string[]
}

/** An issue at `path` of an entry's file. */
export function issueAt({ file, locate }: Pick<Entry<unknown>, 'file' | 'locate'>, path: Path, wrong: Wrong): Issue {
	return { file, ...locate(path), ...wrong }
}
