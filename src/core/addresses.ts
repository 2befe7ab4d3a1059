/**
 * Every address of the site, and nothing else. No other module spells out a path.
 * Addresses are root-relative, lower case, without a trailing slash.
 */
import type { FacetParameter } from './facet-parameters.ts'
import { MAX_TEXT_LENGTH, cleanWords } from './sent-words.ts'

/** The three location addresses of a place; each answers a different question about it. */
export const LOCATION_VARIANTS = ['best-retirement-villages', 'retirement-villages', 'retirement-homes'] as const
export type LocationVariant = (typeof LOCATION_VARIANTS)[number]

export const address = {
	home: '/',
	search: '/search',
	compare: '/compare',
	blog: '/blog',
	privacy: '/privacy',
	terms: '/terms',
	faq: '/faq',
	quiz: '/quiz',
	/** The second address of the quiz: the same page, canonical at `quiz`. */
	apply: '/apply',
	thankYou: '/thank-you',
	/** The page that the service worker shows without a connection for a page that it has not cached. */
	offline: '/offline',
	/** Asking for information packs, as a page of its own. */
	request: '/request',
	costs: '/costs',
	/** Will my money last? */
	money: '/money',
	/** A suggested comparison, as a page that needs no scripts: `comparePair('a', 'b')` → `/compare/a-and-b`. */
	comparePair: (first: string, second: string) => `/compare/${first}-and-${second}`,
	/** What to do in the week when care is suddenly needed. */
	careSoon: '/care-soon',
	/** What is tested, and how to enlarge a page or have it read aloud. */
	accessibility: '/accessibility',
	/** Ways to live, side by side. */
	decide: '/decide',
	/** Two people's answers about ways to live. */
	decideTogether: '/decide/together',
	/** A village's sheet: what to ask, what we found and what the reader was told. */
	sheet: '/sheet',
	/** Addresses that the sheet had, each for a part of it; mails and printed pages have them. */
	formerVisit: '/visit',
	formerTold: '/told',
	formerLawyerSheet: '/told/lawyer',
	shortlist: '/shortlist',
	glossary: '/glossary',
	checklists: '/checklists',
	howWeCompare: '/how-we-compare',
	/** The open data, explained. */
	data: '/data',
	changes: '/changes',
	/** In development and preview only. */
	/** The credits of maps and place names, which every map and every search for a place links to. */
	mapSources: '/how-we-compare#map-sources',
	villages: '/villages',
	operators: '/operator',
	/** All regions and areas; the breadcrumb "Regions" links to it. */
	regions: '/region',
	/** `village('acacia-cove-village')` → `/villages/acacia-cove-village` */
	village: (slug: string) => `/villages/${slug}`,
	/** The short form of a village's address: `/acacia-cove-village`. */
	villageShort: (slug: string) => `/${slug}`,
	/** The village under its region or area: `/auckland/acacia-cove-village`. */
	villageInPlace: (place: string, slug: string) => `/${place}/${slug}`,
	/** `place('hawkes-bay')` → `/region/hawkes-bay`; a place is a region or an area. */
	place: (slug: string) => `/region/${slug}`,
	/** `location('retirement-homes', 'otago')` → `/retirement-homes/otago` */
	location: (variant: LocationVariant, place: string) => `/${variant}/${place}`,
	/** `operator('summerset-group')` → `/operator/summerset-group` */
	operator: (slug: string) => `/operator/${slug}`,
	/** `article('choosing-retirement-village')` → `/blog/choosing-retirement-village` */
	article: (slug: string) => `/blog/${slug}`,
	/** `checklist('first-visit')` → `/checklists/first-visit` */
	checklist: (slug: string) => `/checklists/${slug}`,
	/** `term('occupation-right-agreement')` → `/glossary#occupation-right-agreement` */
	term: (id: string) => `/glossary#${id}`,
	/** A guide at the top level: `guide('arvida-comparison')` → `/arvida-comparison`. */
	guide: (slug: string) => `/${slug}`,
} as const

/** The addresses that the sheet had. */
export const FORMER_SHEETS: readonly string[] = [address.formerVisit, address.formerTold, address.formerLawyerSheet]

/** The editor, if the site has one; no page links to it. */
export const EDITOR_FOLDER = '/admin/'
/** The page of the published editor. A file, because hosts differ in how they serve the page of a folder. */
export const EDITOR_PAGE = '/admin/editor'

/** The themes; each landscape has a file for both. */
export const PICTURE_THEMES = ['light', 'dark'] as const

/** `landscapeAddress('otago', 'dark')` → `/images/landscapes/otago-dark.svg` */
export function landscapeAddress(name: string, theme: (typeof PICTURE_THEMES)[number]): string {
	return `/images/landscapes/${name}${theme === 'dark' ? '-dark' : ''}.svg`
}

/** The address that forms are posted to, as the specification fixes it. */
export const REQUEST_ENDPOINT = '/'

/** The compact list of all villages, fetched by search, compare, quiz and the not-found page. */
export const VILLAGE_LIST_DATA = '/_data/lists/villages.json'

/** What releases have changed about villages, fetched by the saved villages. */
export const VILLAGE_CHANGES_DATA = '/_data/lists/changes.json'

/** Cities, towns, suburbs and localities with their positions, fetched by a field that asks for a place. */
export const GAZETTEER_DATA = '/_data/lists/places.json'

/** What the site answers, fetched by the box that takes places, names and questions. */
export const ANSWER_DATA = '/_data/lists/answers.json'

/** The outline of a region or area and its surroundings; `mapFile('new-zealand')` is the country. */
export function mapFile(name: string): string {
	return `/maps/${name}.svg`
}

/** The description of the open data's tables and columns, for programs. */
export const DATA_PACKAGE = '/data/datapackage.json'

/** The DCAT catalogue of the open data, where data portals look for it. */
export const DATA_CATALOGUE = '/data.json'

/** What changed in our facts, for feed readers. */
export const CHANGES_FEED = '/changes.xml'

/** The same for a place: `changesFeedOf('/region/otago')` → `/changes/region/otago.xml`. */
export function changesFeedOf(canonical: string): string {
	return `${address.changes}${canonical}.xml`
}

/** A table of a release of the open data: `releaseFile(2, 'statements.csv')` → `/data/releases/2/statements.csv`. */
export function releaseFile(version: number, name: string): string {
	return `/data/releases/${version}/${name}`
}

/** A file with the figures of a page: `dataFile('/villages/x', 'csv')` → `/data/villages/x.csv`. */
export function dataFile(canonical: string, extension: 'csv' | 'json'): string {
	return `/data${canonical}.${extension}`
}

/** A file with a table of a page: `tableFile('/blog/x', 1)` → `/data/blog/x/1.csv`. */
export function tableFile(canonical: string, number: number): string {
	return dataFile(`${canonical}/${number}`, 'csv')
}

/** `pageFile('/faq') === '/faq.html'`, `pageFile('/') === '/index.html'` */
export function pageFile(address: string): string {
	return address === '/' ? '/index.html' : `${address}.html`
}

/**
 * Returns the address of the page data for a canonical address.
 * @example pageDataPath('/') === '/_data/index.json'
 * @example pageDataPath('/villages/x') === '/_data/villages/x.json'
 */
export function pageDataPath(canonical: string): string {
	// A page's other addresses have no file of their own.
	if (canonical === address.apply) return pageDataPath(address.quiz)
	if (FORMER_SHEETS.includes(canonical)) return pageDataPath(address.sheet)
	return canonical === '/' ? '/_data/index.json' : `/_data${canonical}.json`
}

export type SearchParameters = {
	readonly [P in 'q' | FacetParameter | 'sort' | 'near' | 'within']?: string | readonly string[] | undefined
}

/**
 * Returns `/search` with the chosen parameters only, in the order in which they are given. Several values of one are in alphabetical order with commas between them,
 * so that each search has one address.
 * @example searchAddress({ region: 'otago' }) === '/search?region=otago'
 * @example searchAddress({ region: ['otago', 'auckland'], q: '' }) === '/search?region=auckland,otago'
 */
export function searchAddress(chosen: SearchParameters): string {
	const query = new URLSearchParams()
	for (const [key, value] of Object.entries(chosen)) {
		const text = typeof value === 'object' ? [...value].sort().join(',') : value
		// One character more than is searched, by which the page knows that there was more.
		if (text) query.set(key, key === 'q' || key === 'near' ? cleanWords(text, MAX_TEXT_LENGTH + 1) : text)
	}
	const text = query.toString().replaceAll('%2C', ',')
	return withQuery(address.search, text)
}

/** Returns an address with what it lists. */
const listAddress = (to: string, slugs: readonly string[]) =>
	withQuery(to, slugs.length > 0 && `v=${slugs.map(encodeURIComponent).join(',')}`)

/** Returns an address with a query; without one, the address alone. */
export function withQuery(to: string, query: string | false): string {
	return query ? `${to}?${query}` : to
}

/** `compareAddress(['a', 'b'])` → `/compare?v=a,b`; the choice is in the address, so it can be sent and printed. */
export function compareAddress(slugs: readonly string[]): string {
	return listAddress(address.compare, slugs)
}

/** `shortlistAddress(['a', 'b'])` → `/shortlist?v=a,b`: these villages, as a list to send; with none, those saved on the device. */
export function shortlistAddress(slugs: readonly string[]): string {
	return listAddress(address.shortlist, slugs)
}

/** `requestAddress(['a', 'b'])` → `/request?v=a,b`: asks for the information packs of these villages, of an operator's or of a place's; with none, in general. */
export function requestAddress(slugs: readonly string[] = []): string {
	return listAddress(address.request, slugs)
}

/** `sheetAddress('a')` → `/sheet?village=a`; `sheetAddress('a', { for: 'lawyer' })`: to be printed for a lawyer. */
export function sheetAddress(slug: string, printed: { for?: 'lawyer' } = {}): string {
	return `${address.sheet}?${new URLSearchParams({ village: slug, ...printed }).toString()}`
}

/** `costsAddress({ village: 'a' })` → `/costs?village=a`: the calculator with what a village or an operator publishes filled in. */
export function costsAddress(from: { village?: string; operator?: string; years?: string } = {}): string {
	const query = new URLSearchParams(from).toString()
	return withQuery(address.costs, query)
}

/**
 * Returns a pathname as in the manifest: no trailing slash, no `.html`.
 * @example normalisePath('/faq/') === '/faq'
 */
export function normalisePath(pathname: string): string {
	const path = pathname
		.replace(/\/{2,}/g, '/')
		.replace(/\.html$/, '')
		.replace(/\/+$/, '')
	return path === '' || path === '/index' ? '/' : path
}

/** As keyboards and word processors write them, and the soft hyphen, which nobody sees. */
export const APOSTROPHES = /['‘’‛ʻʼʹ′`´＇\u00AD]/g

/**
 * Returns a name as a slug: macrons and apostrophes dropped, words joined by hyphens.
 * @example slugify("Hawke's Bay") === 'hawkes-bay'
 * @example slugify('Whangārei') === 'whangarei'
 */
export function slugify(name: string): string {
	return name
		.replace(APOSTROPHES, '')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
}
