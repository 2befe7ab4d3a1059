/** What reading `content/` yields: everything an author wrote, checked, with the place in a file where each record stands. */
import type {
	AreaContent,
	CostDefaultsContent,
	FaqContent,
	GazetteerContent,
	GuideFrontMatter,
	HomeContent,
	OperatorContent,
	OutlineContent,
	PlaceTextFrontMatter,
	QuizContent,
	RedirectContent,
	RegionContent,
	SiteContent,
	TermContent,
	VillageContent,
} from './schemas.ts'

export interface Village extends VillageContent {
	/** The file's name without `.json`. */
	slug: string
}

export interface Operator extends OperatorContent {
	slug: string
}

/** A Markdown page, rendered. */
export interface Article extends GuideFrontMatter {
	/** `/blog/x` for content/guides/blog/x.md, `/x` for content/guides/x.md and content/pages/x.md. */
	address: string
	slug: string
	/** Sanitised HTML. */
	html: string
	/** Headings of level 2. */
	toc: { id: string; text: string }[]
}

/** What to know about living in a region or area: content/places/{slug}.md, rendered. */
export interface PlaceText extends PlaceTextFrontMatter {
	/** The place's own. */
	slug: string
	/** Sanitised HTML. */
	html: string
}

export interface Content {
	site: SiteContent
	home: HomeContent
	regions: RegionContent[]
	areas: AreaContent[]
	/** What is assumed of costs where nothing is published. */
	costs: CostDefaultsContent
	/** In order of slug. */
	villages: Village[]
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
	/** Answers are sanitised HTML here. */
	faq: FaqContent[]
	/** In alphabetical order of the terms. */
	glossary: TermContent[]
	quiz: QuizContent[]
	redirects: RedirectContent[]
	/** Cities, towns, suburbs and localities, to look up where somebody lives. */
	gazetteer: GazetteerContent[]
	/** The outline of each region. */
	outlines: OutlineContent
	/** Image files under content/images, relative to it. */
	images: string[]
}
