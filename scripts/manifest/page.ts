import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, titleOf } from '../../src/core/head/head.ts'
import { sentence } from '../../src/core/format.ts'
import type { PageData, PageKind, PageOf, Site } from '../../src/core/page-data/page-data.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'

/** A page of the site. */
export interface Page {
	kind: PageKind
	/** The canonical address first; all show the same data. */
	addresses: [canonical: string, ...others: string[]]
	/** Makes the page data each time it is called, so that pages aren't kept in memory, and npm run dev makes only visited pages. */
	readonly data: PageData
}

/** What most pages have alike, so that a maker says it only where it is another. */
type Usual = 'crumb' | 'indexable' | 'lastmod'

/** What a maker returns: page data without what follows from the page's kind and addresses. */
export type PageContent<K extends PageKind> = Omit<PageOf<K>, 'kind' | 'canonical' | 'correction' | Usual> &
	Partial<Pick<PageOf<K>, Usual>>

/**
 * Returns a page, whose data is made later. Its crumb is its title, it is for search engines, and it last changed with the site, unless
 * the maker says otherwise.
 */
export function createPage(
	kind: PageKind,
	addresses: Page['addresses'],
	make: () => PageContent<PageKind>,
	{ updated }: Pick<SiteContent, 'updated'>,
): Page {
	return {
		kind,
		addresses,
		get data() {
			const { title, crumb = inTitleCase(title), description, indexable = true, lastmod = updated, ...content } = make()
			const head = { kind, title, crumb, description, indexable, lastmod }
			return { ...head, ...content, canonical: addresses[0] } as PageData
		},
	}
}

/** Words that stay small in a title within it. */
const SMALL = 'a an and as at by for in is of on or the to vs with'.split(' ')

/** Returns a title as the specification has breadcrumbs: `Retirement Village Costs in New Zealand`. */
function inTitleCase(title: string): string {
	return title
		.split(' ')
		.map((word, at) => (at > 0 && SMALL.includes(word) ? word : sentence(word)))
		.join(' ')
}

/** Returns the first title that fits together with the name of the site, or else the last, cut. */
export function fittingTitle(titles: readonly string[], site: Pick<Site, 'name' | 'tagline'>): string {
	return fitting(titles, MAX_TITLE_LENGTH - (titleOf({ title: '-' }, site).length - 1))
}

/** Returns the first description that search engines show in full, or else the last, cut. */
export function fittingDescription(descriptions: readonly string[]): string {
	return fitting(descriptions, MAX_DESCRIPTION_LENGTH)
}

function fitting(texts: readonly string[], length: number): string {
	const last = texts.at(-1) ?? ''
	return texts.find((text) => text.length <= length) ?? `${last.slice(0, length - 1).trimEnd()}…`
}
