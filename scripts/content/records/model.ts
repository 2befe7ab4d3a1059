/** What reading `content/` yields: everything an author wrote, checked, with the place of each record in its file. */
import type { FileContent } from '../schemas/json-schemas.ts'
import type { LawContent } from '../schemas/law-schema.ts'
import type { Tasks } from '../text/markdown/file-data.ts'
import type { CostNote } from '../../../src/core/costs/terms.ts'
import type { OperatorFacts } from '../../../src/core/facts/operator-facts.ts'
import type { ListedStatement, Source } from '../../../src/core/facts/source.ts'
import type { ChangeOfHands, VillageFacts } from '../../../src/core/facts/village-facts.ts'

/** A village's file. */
export interface VillageFile extends FileContent<'village'> {
	/** The file's name without `.json`. */
	slug: string
}

/** An operator's file. */
export interface OperatorFile extends FileContent<'operator'> {
	slug: string
}

/** A village's file, with the city and suburb that its sources name, and what is known of it by its own and its operator's statements. */
export interface Village extends VillageFile {
	/** Its own statements, and its operator's general terms where it has none. */
	known: {
		facts: VillageFacts
		planned: Partial<VillageFacts>
		hands?: ChangeOfHands
		statements: ListedStatement[]
		/** The operator's notes, on what its terms leave out. */
		notes: CostNote[]
		sources: Source[]
		/** At least one statement about it has a source. */
		isVerified: boolean
	}
}

/** An operator's file, and what is known of the operator by its statements. */
export interface Operator extends OperatorFile {
	known: {
		facts: OperatorFacts
		planned: OperatorFacts
		statements: ListedStatement[]
		/** The operator's notes, on what its terms leave out. */
		notes: CostNote[]
		sources: Source[]
	}
}

/** A Markdown page, rendered. */
export interface Article extends FileContent<'guide'> {
	/** `/blog/x` for content/guides/blog/x.md, `/x` for content/guides/x.md and content/pages/x.md. */
	address: string
	slug: string
	/** Sanitised HTML. */
	html: string
	/** Whether it refers to a fact of law, so that it needs a named reviewer. */
	isLaw: boolean
	/** The ids of its sources that nothing cites: neither the text nor a fact that it refers to. */
	uncited: string[]
	/** Headings of level 2. */
	toc: { id: string; text: string }[]
	/** The items of its task lists. */
	tasks: Tasks[]
}

/** What to know about living in a region or area: content/places/{slug}.md, rendered. */
export interface PlaceText extends FileContent<'place-text'> {
	/** The place's own. */
	slug: string
	/** The ids of its sources that nothing cites. */
	uncited: string[]
	/** Sanitised HTML. */
	html: string
}

export interface Content {
	/** The folder that it was read from. */
	root: string
	/** The day of the build, YYYY-MM-DD. */
	today: string
	site: FileContent<'site'>
	home: FileContent<'home'>
	regions: FileContent<'regions'>
	areas: FileContent<'areas'>
	districts: FileContent<'districts'>
	/** The assumptions about costs for what we haven't found. */
	costs: FileContent<'costs'>
	money: FileContent<'money'>
	/** Villages that aren't closed, in order of slug. */
	villages: Village[]
	/** Closed villages have a page, but aren't in lists or counts. */
	closedVillages: Village[]
	operators: Operator[]
	/** content/guides/blog, in order of slug. */
	articles: Article[]
	/** content/guides, top level, in order of slug. */
	guides: Article[]
	/** content/pages, in order of slug. */
	pages: Article[]
	/** content/checklists, in order of slug. */
	checklists: Article[]
	/** One for each region and area, in order of slug. */
	placeTexts: PlaceText[]
	/** Facts of law and market, in order of slug. */
	lawAndMarket: (LawContent & { slug: string })[]
	/** Answers are sanitised HTML here. */
	faq: FileContent<'faq'>
	/** In alphabetical order of the terms. */
	glossary: FileContent<'glossary'>
	/** What people type who look for an answer. */
	asked: FileContent<'asked'>
	quiz: FileContent<'quiz'>
	redirects: FileContent<'redirects'>
	/** Cities, towns, suburbs and localities, to look up where someone lives. */
	gazetteer: FileContent<'places'>
	/** The outline of each region. */
	outlines: FileContent<'outlines'>
	/** Image files under content/images, relative to it. */
	images: string[]
}
