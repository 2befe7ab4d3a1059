/**
 * Page data: the one JSON that a page is drawn from, at build and in the browser.
 * Written by scripts/manifest, read by src/views.
 */
import type { LocationVariant } from '../addresses.ts'
import type { VillageCosts } from '../costs/cost-terms.ts'
import type { OperatorDetail } from '../facts/operator-facts.ts'
import type { OperatorTerms } from '../facts/operator-terms.ts'
import type { Link, Source } from '../facts/source.ts'
import type { VillageDetail } from '../facts/village-facts.ts'
import type { RegionMark, VillageMap, VillageSpot } from '../places/map-data.ts'
import type { Pictured, PlaceCount, PlaceSummary } from '../places/place-summary.ts'
import type { QuizQuestion } from '../quiz/quiz-questions.ts'
import type { SearchChoices } from '../search/facets.ts'
import type { CareService, VillageStatus } from '../vocabulary.ts'

/** What every page needs around its content. */
export interface Site {
	name: string
	tagline: string
	description: string
	/** Origin without a trailing slash. */
	url: string
	email: string
	/** Whether the device keeps visited pages for reading without a connection. */
	offline: boolean
	/** Whether the pictures that links show were drawn. */
	previews: boolean
	social: Link[]
	footerPlaces: Link[]
	footerOperators: Link[]
}

/** What the head of a page and its crumbs are made from. */
export interface PageBase {
	/** The page's own title, without the site's name. Empty: the default title. */
	title: string
	description: string
	/** The one address that search engines should keep. */
	canonical: string
	indexable: boolean
	/** The day the content last changed, YYYY-MM-DD. */
	lastmod: string
	/** The last crumb. */
	crumb: string
	/** Names of path segments that cannot be had by title-casing, e.g. `{ 'hawkes-bay': "Hawke's Bay" }`. */
	segments?: Record<string, string>
}

/** A village as one line of a long list. */
export interface VillageName {
	slug: string
	name: string
	/** Suburb and town, as read: `Howick, Auckland`. */
	locality: string
	operatorName: string
	status: VillageStatus
	verified: boolean
}

export interface VillageRow {
	slug: string
	name: string
	/** Suburb and town, as read: `Howick, Auckland`. */
	locality: string
	region: string
	/** The area the village is in, where it is in one. */
	area?: string
	operator: Link
	careServices: CareService[]
	status: VillageStatus
	/** Published entry prices in whole dollars; `sourced` facts only. */
	priceFrom?: number
	priceTo?: number
	verified: boolean
}

/** A village on a card, which shows where it is. */
export interface VillageCard extends VillageRow {
	/** Degrees; a point of the suburb or town, never of the building. */
	lat: number
	lng: number
}

export interface OperatorRow {
	name: string
	address: string
	/** Villages in our list. */
	villages: number
	headquarters?: string
	careServices: CareService[]
	dmfPercent?: number
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
	stats: string[]
	choices: SearchChoices
	regions: RegionMark[]
	operators: {
		id: string
		name: string
		text: string
		locations: string
		careTypes: string[]
		address: string
		logoColor: string
		asOf?: string
	}[]
	places: PlaceCount[]
	guides: { title: string; text: string; address: string }[]
	faqs: FaqEntry[]
}
export interface SearchPage extends PageBase {
	kind: 'search'
	choices: SearchChoices
	stats: string[]
	total: number
	/** Every village by region, for the page without scripts: in the prerendered HTML, and not in what it inlines for scripts. */
	withoutScripts?: { place: Link; villages: { slug: string; name: string; locality: string }[] }[]
}
/** What a comparison needs to know of a village: a part of its page. */
export type VillageSide = Pick<VillagePage, 'village' | 'operatorTerms' | 'costs'>

/** The same without what a stay there costs, which is worked out. */
export type PublishedSide = Omit<VillageSide, 'costs'>
/** What a comparison needs to know of an operator: a part of its page. */
export type OperatorSide = Pick<OperatorPage, 'operator' | 'costs'>

/** What is compared: villages, or operators. */
export type Compared = 'villages' | 'operators'

/** Two that make sense side by side. */
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
	/** Villages on our list. */
	total: number
	suggestions: { [K in Compared]: SuggestedPair[] }
	/** A comparison that is a page of its own; otherwise the query of the address says what is compared. */
	pair?: { villages: VillageSide[]; operators?: never } | { operators: OperatorSide[]; villages?: never }
}
export interface BlogPage extends PageBase {
	kind: 'blog'
	articles: GuideCard[]
	guides: GuideCard[]
}
export interface GuidePage extends PageBase {
	kind: 'guide'
	summary: string
	/** Sanitised HTML, headings from level 2. */
	html: string
	toc: { id: string; text: string }[]
	published: string
	reviewed: string
	nextReview: string
	sources: Source[]
	related: GuideCard[]
}
/** Privacy and terms. */
export interface LegalPage extends PageBase {
	kind: 'legal'
	html: string
	reviewed: string
	sources: Source[]
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
export interface ChecklistPage extends PageBase {
	kind: 'checklist'
	summary: string
	/** Sanitised HTML with a box before each item. */
	html: string
	reviewed: string
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
	/** What it shows where nothing is published: the worked example without scripts. */
	blank: VillageCosts
	/** What is assumed where nothing is published, with the sources. */
	assumptions: { label: string; text: string; why: string; sources: Source[] }[]
	operators: { slug: string; name: string }[]
	/** How many villages are on the list. */
	total: number
}
/** The villages that this device keeps, or those that the address names. */
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
	/** Care and prices are left out: with every village on one page, each word counts. */
	groups: { place: PlaceCount; villages: VillageName[] }[]
}
export interface VillagePage extends PageBase {
	kind: 'village'
	village: VillageDetail
	map: VillageSpot
	/** Operator's terms that hold for its villages in general, with their own receipts. */
	operatorTerms: { terms: OperatorTerms; sources: Source[]; operator: Link } | null
	/** What leaving would cost. */
	costs: VillageCosts
	nearby: VillageCard[]
	/** Every address at which this page may be shown. */
	addresses: string[]
}
export interface RegionsPage extends PageBase {
	kind: 'regions'
	regions: RegionMark[]
	areas: PlaceCount[]
}
export interface PlacePage extends PageBase {
	kind: 'place'
	/** `where` is as a sentence says it: `on the West Coast`. */
	place: Pictured & { type: 'region' | 'area'; where: string; within?: Link }
	/** Our own words about living there, with their sources. Sanitised HTML. */
	living: string
	/** The summary in words. */
	lead: string
	summary: PlaceSummary
	villages: VillageRow[]
	map: VillageMap
	nearby: PlaceCount[]
	areas: PlaceCount[]
	/** The lens pages of this place. */
	lenses: Link[]
}
/** The villages that answer a need best, by a rule in words. */
export interface Shortlist {
	heading: string
	/** How the list is ordered, in a few words: `Lowest first`. */
	order: string
	/** `why` is empty where the heading says it already. */
	villages: { slug: string; name: string; locality: string; operator: string; why: string }[]
	/** How many villages publish nothing on this. */
	unknown: number
}
/** A village in the directory of a place. */
export interface DirectoryRow {
	slug: string
	name: string
	operator: string
	status: VillageStatus
	verified: boolean
	formerNames?: string[]
}
/** A village with care on site. */
export interface CareRow {
	slug: string
	name: string
	locality: string
	operator: string
	/** Of rest-home, hospital and dementia care, those that it is known to give. */
	care: CareService[]
	/** Published number of care beds. */
	beds?: number
	/** Whether a source backs the care. */
	verified: boolean
}
export interface LocationPage extends PageBase {
	kind: 'location'
	lens: LocationVariant
	place: Pictured & { address: string }
	total: number
	lead: string
	/** What there is to say in words about this place's villages, worked out from them. */
	paragraphs: string[]
	/** best-retirement-villages */
	shortlists?: Shortlist[]
	/** retirement-villages: by suburb or town. */
	directory?: { locality: string; villages: DirectoryRow[] }[]
	/** retirement-homes: the villages with care on site, from A to Z. */
	care?: CareRow[]
	/** What is missing, when there is too little data for this lens. */
	thin?: string
	lenses: Link[]
}
export interface OperatorsPage extends PageBase {
	kind: 'operators'
	operators: OperatorRow[]
}
export interface OperatorPage extends PageBase {
	kind: 'operator'
	operator: OperatorDetail
	villages: VillageRow[]
	/** What leaving would cost by its terms in general. */
	costs: VillageCosts
	map: VillageMap
	/** Shown, labelled as the sector's, when the operator publishes no prices. */
	sectorPriceRange: { from: number; to: number; source: Source }
}
/** In development and preview only. */
export interface StyleguidePage extends PageBase {
	kind: 'styleguide'
	/** Tokens of text and of the ground they stand on, with their contrast in each theme. */
	pairs: { text: string; ground: string; light: number; dark: number }[]
	regions: RegionMark[]
	areas: PlaceCount[]
}
export interface OfflinePage extends PageBase {
	kind: 'offline'
}
export interface NotFoundPage extends PageBase {
	kind: 'not-found'
	/** Wildcard redirects, for hosts that know no redirect rules. */
	redirects: { from: string; to: string }[]
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
	| ShortlistPage
	| ThankYouPage
	| VillagesPage
	| VillagePage
	| RegionsPage
	| PlacePage
	| LocationPage
	| OperatorsPage
	| OperatorPage
	| OfflinePage
	| StyleguidePage
	| NotFoundPage
export type PageKind = PageData['kind']
export type PageOf<K extends PageKind> = Extract<PageData, { kind: K }>

/** A file under `/_data`. */
export interface PageFile {
	format: number
	page: PageData | RedirectData
}

/** What the HTML of a first page carries for hydration. */
export interface InlinedPage {
	format: number
	/** The address that was prerendered; the page may be served elsewhere (404.html). */
	address: string
	site: Site
	page: PageData
}
