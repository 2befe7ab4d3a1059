/**
 * Page data: the JSON that a page is rendered from, at build and in the browser.
 * scripts/manifest writes it, and src/views reads it.
 */
import type { LocationVariant } from '../addresses.ts'
import type { Assumptions, KnownCosts } from '../costs/terms.ts'
import type { OperatorFacts, PublishedRating } from '../facts/operator-facts.ts'
import type { GlanceItem, TermGroup } from '../facts/facts.ts'
import type { Link, Known, ListedStatement, Source } from '../facts/source.ts'
import type { Offered } from '../facts/offer-signs.ts'
import type { ChangeOfHands, VillageFacts } from '../facts/village-facts.ts'
import type { LatestFigures } from '../money/money-inputs.ts'
import type { RegionMark, VillageMap, VillageSpot } from '../places/map-data.ts'
import type { PlaceCount, PlaceOnPage } from '../places/place-count.ts'
import type { QuizQuestion } from '../quiz/quiz-questions.ts'
import type { SearchChoices } from '../search/facets.ts'
import type { Card, CardRow, VillageRow } from '../search/village-list-file.ts'

/** The data that every page needs around its content. */
export interface Site {
	name: string
	tagline: string
	/** Origin without a trailing slash. */
	url: string
	email: string
	/** The address of a new email to the site. */
	mail: string
	/** By when someone who sends a correction is answered, such as `ten working days`; absent where nothing is promised. */
	answersWithin?: string
	/** Whether the device keeps visited pages for reading without a connection. */
	offline: boolean
	/** Whether the pictures that links show were drawn. */
	previews: boolean
	/** What is the same on every page. The build alone has it: in the browser the document does. */
	same?: SameParts
	/** The words of links that authors choose. */
	navigation: {
		search: string
		invitation: string
		/** The box that takes places, names and questions: its label, and what may be typed. */
		ask: string
		askExample: string
	}
}

/** HTML: the way past the header, the name, the box for places, names and questions, the tools by their questions, and the foot. */
export type SameParts = Readonly<Record<'skip' | 'brand' | 'ask' | 'tools' | 'footer', string>>

/** The site as it is rendered at build. Pages don't carry what only their HTML shows. */
export interface DescribedSite extends Site {
	description: string
	/** Each by the question that it answers. */
	tools: Link[]
	social: Link[]
	/** Telephone lines; `hours` says whether they are free too. */
	lines: { name: string; about: string; hours: string; phone: string }[]
	/** Links at the foot of every page, with the headings above them. */
	footer: {
		search: string
		placesHeading: string
		places: Link[]
		operatorsHeading: string
		operators: Link[]
		pages: Link[]
	}
}

/** The data for the head of a page and its breadcrumbs. */
export interface PageBase {
	/** The page's own title, without the site's name. Empty: the default title. */
	title: string
	description: string
	/** The canonical address, for search engines. */
	canonical: string
	indexable: boolean
	/** The day the content last changed, YYYY-MM-DD. */
	lastmod: string
	/** The last crumb. */
	crumb: string
	/** Where a reader can suggest a correction; absent on the not-found page. */
	correction?: string
	/** Names of path segments whose title case would be wrong: `{ 'hawkes-bay': "Hawke's Bay" }`. */
	segments?: Record<string, string>
}

export interface OperatorRow {
	name: string
	address: string
	/** Slugs that it had before, which comparisons may name. */
	formerSlugs?: string[]
	/** Villages in our list. */
	villages: number
	/** Where its only village is. */
	where?: string
	/** Its fee by a source, in words: `up to 30% kept when you leave`. */
	details: string[]
	sourced: boolean
}

export interface GuideCard {
	title: string
	address: string
	summary: string
	reviewed: string
}

export interface FaqEntry {
	id: string
	question: string
	/** Sanitised HTML. */
	answer: string
	sources: Source[]
}

export interface HomePage extends PageBase {
	kind: 'home'
	hero: { heading: string; lead: string }
	features: { title: string; text: string }[]
	tools: { question: string; text: string; address: string }[]
	careSoon: HomePage['tools'][number]
	stats: string[]
	choices: SearchChoices
	/** How many villages a price range can match, in a sentence. */
	pricesFound: string
	regions: RegionMark[]
	operators: {
		id: string
		name: string
		text: string
		locations: string
		careTypes: string[]
		address: string
		logoColor: string
	}[]
	places: PlaceCount[]
	guides: { title: string; text: string; address: string }[]
	faqs: FaqEntry[]
}
export interface SearchPage extends PageBase {
	kind: 'search'
	choices: SearchChoices
	/** How many villages a price range can match, in a sentence. */
	pricesFound: string
	stats: string[]
	total: number
	/** Every village by region, for browsers without scripts. It is in the prerendered HTML only, not in the inlined page data. */
	withoutScripts?: { place: Link; villages: Pick<VillageRow, 'slug' | 'name' | 'locality'>[] }[]
}
/** The part of a village's page that a comparison uses. */
export type ComparedVillage = Pick<
	VillagePage,
	| 'kind'
	| 'slug'
	| 'name'
	| 'operator'
	| 'hands'
	| 'position'
	| 'facts'
	| 'offers'
	| 'verified'
	| 'sources'
	| 'costs'
	| 'contact'
>

/** The part of an operator's page that a comparison uses. */
export type ComparedOperator = Pick<
	OperatorPage,
	'kind' | 'slug' | 'name' | 'facts' | 'ratings' | 'sources' | 'costs' | 'contact'
>

/** What is compared: villages, or operators. */
export type Compared = 'villages' | 'operators'

/** Two that are useful to compare. */
export interface SuggestedPair {
	names: [string, string]
	slugs: [string, string]
	/** Why: `In Tauranga`. */
	why: string
	/** The same comparison as a page of its own, which needs no scripts. */
	address: string
}

export interface ComparePage extends PageBase {
	kind: 'compare'
	/** The name of the site, for messages. */
	site: string
	/** Villages on our list. */
	total: number
	/** The checklist on which what it costs to leave is worked out by hand; absent if the content has none. */
	sheet?: string
	/** None on the page of a pair. */
	suggestions: { [K in Compared]: SuggestedPair[] }
	/** The rules by which they are paired; absent on the page of a pair. */
	rules?: { [K in Compared]: string }
	/** The assumptions for unknown terms. */
	assumptions: Assumptions
	/** What care costs and who gets help with it, with the days that figures are of. Plain text. */
	care: string
	/** The state of the law reform, with its days; empty if the content has none. */
	reform: string
	/** What a suggested comparison compares; absent if it is in the query of the address. */
	pair?: { villages: ComparedVillage[]; operators?: never } | { operators: ComparedOperator[]; villages?: never }
	/** For a pair: which of them keeps least, in a sentence, for browsers without scripts. */
	answer?: string
}
export interface BlogPage extends PageBase {
	kind: 'blog'
	articles: GuideCard[]
	guides: GuideCard[]
}
/** A heading of level 2 of a text. */
export interface TextHeading {
	id: string
	text: string
}
/** A page that is a text of an author's. */
export interface TextPageBase extends PageBase {
	/** The tools that answer a question of the text, by that question. */
	tools?: Link[]
	/** Sanitised HTML, headings from level 2. */
	html: string
	toc: TextHeading[]
	reviewed: string
}
export interface GuidePage extends TextPageBase {
	kind: 'guide'
	/** The summary, unless the first paragraph of the text says the same. */
	lead?: string
	published: string
	nextReview: string
	/** Who checked what it says about the law. */
	reviewer?: string
	related: GuideCard[]
}
/** Privacy and terms. */
export interface LegalPage extends TextPageBase {
	kind: 'legal'
}
export interface FaqPage extends PageBase {
	kind: 'faq'
	items: FaqEntry[]
}
export interface GlossaryTerm {
	id: string
	term: string
	aliases: string[]
	/** Plain text. */
	meaning: string
	maori: boolean
	sources: Source[]
}
/** Also what explanations in place are read from. */
export interface GlossaryPage extends PageBase {
	kind: 'glossary'
	/** In alphabetical order. */
	letters: { letter: string; terms: GlossaryTerm[] }[]
}
export interface ChecklistPage extends TextPageBase {
	kind: 'checklist'
	summary: string
}
export interface ChecklistsPage extends PageBase {
	kind: 'checklists'
	checklists: GuideCard[]
}
export interface QuizPage extends PageBase {
	kind: 'quiz'
	questions: QuizQuestion[]
	total: number
}
/** Asking for information packs, as a page of its own. */
export interface RequestPage extends PageBase {
	kind: 'request'
	/** Regions and areas, for links that ask about all villages of one. */
	places: { slug: string; name: string }[]
}
/** The cost calculator. */
export interface CostsPage extends PageBase {
	kind: 'costs'
	/** The assumptions for unknown terms. */
	assumptions: Assumptions
	/** The same in words, with the sources. */
	assumptionsInWords: { label: string; text: string; why: string; sources: Source[] }[]
	operators: { slug: string; name: string }[]
	/** How many villages are on the list. */
	total: number
	/** The checklist on which it's worked out by hand; absent if the content has none. */
	sheet?: string
}
/** The two answer sheets. Items are plain text. */
export interface TogetherPage extends PageBase {
	kind: 'together'
	/** Ways to live. */
	options: string[]
	/** The addresses of what is said about them, by option. */
	sections: Record<string, string>
	/** What may matter to someone. */
	values: string[]
	/** What can be looked up. */
	facts: string[]
}
/** Things to do and to ask, under a heading. */
export interface TaskGroup {
	heading: string
	/** Plain text. What has a question mark is asked; the rest is ticked. */
	items: string[]
}
/** A village's sheet; the device has what the reader writes, and the village's page the rest. */
export interface SheetPage extends PageBase {
	kind: 'sheet'
	/** What to do and to look at on a visit. */
	look: TaskGroup[]
	/** What to have a lawyer explain. */
	lawyer: TaskGroup[]
}
/** Will my money last? */
export interface MoneyPage extends PageBase {
	kind: 'money'
	/** What isn't counted, each in a sentence or two. */
	leftOut: string[]
	/** The assumptions for unknown terms of a village. */
	assumptions: Assumptions
	/** Percent a year, and why. */
	inflation: { value: number } & MoneyNote
	/** Notes beside fields. */
	notes: Record<'nzSuper' | 'careCost' | 'careLimit' | 'help', MoneyNote>
	/** The site's, for messages. */
	siteName: string
	/** A button beside the field fills each in. */
	latest: LatestFigures
}
/** Plain text with its sources. */
export interface MoneyNote {
	text: string
	sources: Source[]
}
/** The villages saved on this device, or those in the address. */
export interface ShortlistPage extends PageBase {
	kind: 'shortlist'
	total: number
}
export interface ThankYouPage extends PageBase {
	kind: 'thank-you'
	guides: GuideCard[]
}
export interface VillagesPage extends PageBase {
	kind: 'villages'
	total: number
	groups: {
		place: PlaceCount
		villages: Omit<CardRow, 'offers'>[]
	}[]
}

/** A way to get in touch; `age` tells the year of an old number. */
export type ContactLink = Link & { isNewTab?: true; age?: string }

export interface VillagePage extends PageBase {
	kind: 'village'
	slug: string
	name: string
	operator: Known<Link>
	hands?: ChangeOfHands
	region: Link
	/** In its area or region: `in Hamilton`, `on the West Coast`. */
	where: string
	area?: Link
	/** Approximate: a point of the suburb or town, never of the building. */
	position: { lat: number; lng: number; precision: 'suburb' | 'town' }
	/** Its own facts, or else its operator's general terms. */
	facts: VillageFacts
	/** Planned facts, by its sources. */
	planned: Partial<VillageFacts>
	offers: Offered
	/** Every statement of its file: older values, disagreements, plans and former states too. */
	statements: ListedStatement[]
	/** Whether at least one statement about it has a source. */
	verified: boolean
	checked: string
	sources: Source[]
	/** Absent where too few places are known around it. */
	map?: VillageSpot
	/** The known costs, including its operator's general terms. */
	costs: KnownCosts
	/** Its name, with the status of a village that isn't there. */
	heading: string
	/** Suburb and town, as read. */
	locality: string
	/** What its operator does or did: `Run`, `Planned`. */
	by: string
	/** Telephone, website and directions. */
	contact: ContactLink[]
	/** Its figures, as its card says them. */
	figures: Pick<Card, 'fee' | 'price' | 'weekly'>
	/** Where to check it officially. */
	official: (Link & { note: string })[]
	/** Whether it is closed or only planned, so that there is nobody to ask. */
	isGone?: true
	/** Says that nothing that readers compare first is known, where it is so. */
	unknown?: string
	/** The facts that readers compare first. */
	glance: GlanceItem[]
	/** How many of the things that a reader needs are known, and which, also in words. */
	things: { known: number; of: number; count: string; words: string }
	/** Known facts, in reading order; their words are in `facts` and `planned`. */
	terms: TermGroup[]
	moreTerms: TermGroup[]
	/** What is promised about a place in care, and the care home. */
	care: TermGroup[]
	about: TermGroup[]
	/** What to ask the village, money first. */
	questions: string[]
	/** Its operator, if it runs no other village on the list. */
	runBy?: VillageOperator
	/** Nearest first. */
	nearby: CardRow[]
}
/** The operator of one village, as that village's page shows it. */
export interface VillageOperator {
	name: string
	/** For the heading, as a sentence. */
	sentence: string
	/** What it is, in a sentence or two. */
	description?: string
	/** In words. */
	facts: { label: string; text: string }[]
	/** What it offers, and points for and against it, by its sources. */
	points: { heading: string; points: Known<string>[] }[]
	faqs: Known<{ question: string; answer: string }>[]
	statements: ListedStatement[]
	sources: Source[]
}
export interface RegionsPage extends PageBase {
	kind: 'regions'
	regions: RegionMark[]
	areas: PlaceCount[]
}
export interface PlacePage extends PageBase {
	kind: 'place'
	place: PlaceOnPage
	/** Our own words about living there, with their sources. Sanitised HTML. */
	living: string
	/** Its numbers in words. */
	lead: string
	/** How many of its villages have rest home, hospital or dementia care on site, by a source. */
	withCare: number
	/** Those with the most villages here first. */
	operators: { name: string; address: string; villages: number }[]
	/** By suburb or town, from A to Z. */
	villages: CardRow[]
	map: VillageMap
	nearby: PlaceCount[]
	areas: PlaceCount[]
}
/** The villages that meet a need, by a rule in words. */
export interface NeedsTable {
	/** The columns, each with the search that has the same villages in its order. */
	needs: { label: string; address?: string }[]
	/** From A to Z, with what is known for each need: `true` where it is there, null where we haven't found out. */
	villages: (CardRow & { known: (string | true | null)[] })[]
	/** Which other villages there are, and why they aren't in the table, in sentences. */
	unlisted: string[]
}
export interface LocationPage extends PageBase {
	kind: 'location'
	variant: LocationVariant
	place: PlaceOnPage
	total: number
	lead: string
	/** Sentences about this place's villages, made from their facts. */
	paragraphs: string[]
	/** best-retirement-villages */
	byNeed?: NeedsTable
	/** retirement-villages: by suburb or town. */
	directory?: { locality: string; villages: CardRow[] }[]
	/** retirement-homes: the villages with care on site, from A to Z, and how many we found out about. */
	care?: { villages: CardRow[]; note: string }
	/** What is missing, if there is too little data for this variant. */
	thin?: string
}
export interface OperatorsPage extends PageBase {
	kind: 'operators'
	operators: OperatorRow[]
}
/** A fact in words. */
export interface Worded {
	label: string
	value: string
}
/** What a source says happened at a village; the source is on the village's page. */
export interface VillageEvent {
	/** Position in the page's list of villages. */
	village: number
	text: string
}
export interface OperatorPage extends PageBase {
	kind: 'operator'
	slug: string
	name: string
	facts: OperatorFacts
	planned: OperatorFacts
	/** Every statement of its file. */
	statements: ListedStatement[]
	keyFeatures: Known<string>[]
	pros: Known<string>[]
	cons: Known<string>[]
	awards: Known<{ name: string; year: number }>[]
	ratings: PublishedRating[]
	faqs: Known<{ question: string; answer: string }>[]
	checked: string
	sources: Source[]
	/** What we looked for and didn't find, as sentences; of an only village, its page asks. */
	nothingFound: string[]
	/** The facts that readers ask for first, by sources; for an operator with one village, from that village's page. */
	glance: Worded[]
	/** Facts about the company, by sources. */
	company: Worded[]
	/** Telephone and website, for all of its villages. */
	contact: (Link & { what: string })[]
	/** The terms of its contracts that we have found; none if they are on its only village's page. */
	terms: { key: string; label: string }[]
	/** What to ask, because we haven't found it. */
	questions: string[]
	/** From A to Z. */
	villages: CardRow[]
	/** The villages of each region, as positions in `villages`, in the order of the map's numbers. */
	regions: { name: string; where: string; address: string; villages: number[] }[]
	/** Audits of care homes and changes of owner at its villages, the newest first. */
	record: { audits: VillageEvent[]; owners: VillageEvent[] }
	/** What is known of the costs by its terms in general. */
	costs: KnownCosts
	map: VillageMap
}
/** A table of the open data, as /data shows it. */
export interface DataTable {
	id: string
	title: string
	description: string
	/** The number of rows. */
	rows: number
	/** How to cite its last release; until there is one, the table as it is now. */
	citation: string
	/** `hasCredit`: its licence asks for the credit that the page shows. */
	columns: { name: string; title: string; description?: string; hasCredit?: true }[]
}
/** The page of the open data. */
export interface DataPage extends PageBase {
	kind: 'data'
	/** The name of the data set. */
	name: string
	tables: DataTable[]
	/** At how many villages of each operator with several we found a term, and the file that says the same. */
	found: { columns: string[]; rows: string[][]; file?: string }
	licence: Link
	/** The credits that other licences require. */
	credits: string[]
	/** Feeds of what changes about the villages of a place. */
	placeFeeds: Link[]
	/** The latest first. */
	releases: { version: number; date: string; files: Link[] }[]
}
/** What changed of one village, operator or topic on one day. */
export interface ChangeEntry {
	id: string
	date: string
	name: string
	address?: string
	/** `isOurs`: we found, corrected or removed something, and the source has not changed. */
	changes: { text: string; isOurs: boolean; source: Source }[]
	/** `3 more changes` */
	more?: string
}
export interface ChangesPage extends PageBase {
	kind: 'changes'
	/** The last release of the open data. */
	since?: { version: number; date: string }
	/** The latest first. */
	entries: ChangeEntry[]
	/** Whether there are earlier ones. */
	hasMore: boolean
}
export interface OfflinePage extends PageBase {
	kind: 'offline'
}
export interface NotFoundPage extends PageBase {
	kind: 'not-found'
	/** Where addresses lead that have no page: patterns, aliases of places and operators. */
	redirects: { from: string; to: string }[]
	/** All pages but those about one village or operator, and of one of the three kinds of location page. */
	pages: Link[]
	places: PlaceCount[]
}
/** Page data at the address of a redirect, so that the client's router can follow it. */
export interface RedirectData {
	kind: 'redirect'
	to: string
}

export type PageData =
	| HomePage
	| SearchPage
	| ComparePage
	| BlogPage
	| GuidePage
	| LegalPage
	| FaqPage
	| GlossaryPage
	| ChecklistPage
	| ChecklistsPage
	| QuizPage
	| RequestPage
	| CostsPage
	| TogetherPage
	| SheetPage
	| MoneyPage
	| ShortlistPage
	| ThankYouPage
	| VillagesPage
	| VillagePage
	| RegionsPage
	| PlacePage
	| LocationPage
	| OperatorsPage
	| OperatorPage
	| DataPage
	| ChangesPage
	| OfflinePage
	| NotFoundPage
export type PageKind = PageData['kind']
export type PageOf<K extends PageKind> = Extract<PageData, { kind: K }>

/** A file under `/_data`. */
export interface PageFile {
	format: number
	page: PageData | RedirectData
}

/** The data that the HTML of a page contains for hydration. */
export interface InlinedPage {
	format: number
	/** The address that was prerendered; the page may be served elsewhere (404.html). */
	address: string
	site: Site
	page: PageData
}
