/** What reading yields before it is known to be sound: records with their places, and the files that could not be read. */
import type { Issue } from './issues.ts'
import type { Reference, Rendered } from './markdown.ts'
import type { Article, Operator, PlaceText, Village } from './model.ts'
import type { Parsed, Path } from './position.ts'
import type {
	AreaContent,
	CostDefaultsContent,
	FaqContent,
	GazetteerContent,
	HomeContent,
	OutlineContent,
	QuizContent,
	RedirectContent,
	RegionContent,
	SiteContent,
	TermContent,
} from './schemas.ts'

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
export interface Snippet extends Pick<Rendered, 'links' | 'images' | 'headingIds'> {
	file: string
}

/** The files that hold one record each; `broken` are the slugs of those that could not be read. */
export interface Folder<E> {
	entries: E[]
	broken: string[]
}

/** A single file is undefined when it is missing or could not be read; an issue says so already. */
export interface Records {
	site: Entry<SiteContent> | undefined
	home: Entry<HomeContent> | undefined
	regions: Entry<RegionContent[]> | undefined
	areas: Entry<AreaContent[]> | undefined
	costs: Entry<CostDefaultsContent> | undefined
	faq: Entry<FaqContent[]> | undefined
	glossary: Entry<TermContent[]> | undefined
	quiz: Entry<QuizContent[]> | undefined
	redirects: Entry<RedirectContent[]> | undefined
	gazetteer: Entry<GazetteerContent[]> | undefined
	outlines: Entry<OutlineContent> | undefined
	villages: Folder<Entry<Village>>
	operators: Folder<Entry<Operator>>
	articles: Folder<ArticleEntry>
	guides: Folder<ArticleEntry>
	pages: Folder<ArticleEntry>
	checklists: Folder<ArticleEntry>
	placeTexts: Folder<TextEntry<PlaceText>>
	/** Answers. */
	snippets: Snippet[]
	images: string[]
}

/** An issue at `path` of an entry's file. */
export function issueAt(
	{ file, locate }: Pick<Entry<unknown>, 'file' | 'locate'>,
	path: Path,
	message: string,
	fix: string,
): Issue {
	return { file, ...locate(path), message, fix }
}

/** An issue at a link or image of a text. */
export function issueAtReference(file: string, { line, column }: Reference, message: string, fix: string): Issue {
	return { file, line, column, message, fix }
}
