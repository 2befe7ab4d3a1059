import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, titleOf } from '../../src/core/head/head.ts'
import type { PageData, PageKind, PageOf, Site } from '../../src/core/page-data/page-data.ts'

/** A page of the site. */
export interface Page<Data extends PageData = PageData> {
	/** The canonical address first; all show the same data. */
	addresses: [canonical: string, ...others: string[]]
	/** Makes the page data each time it is called, so that pages aren't kept in memory, and npm run dev makes only visited pages. */
	readonly data: Data
}

/** What a maker returns: page data without the addresses that follow from the page's own. */
export type PageContent<K extends PageKind> = Omit<PageOf<K>, 'canonical' | 'correction'>

/** Returns a page, whose data is made later. */
export function createPage<K extends PageKind>(
	addresses: Page['addresses'],
	make: () => PageContent<K>,
): Page<PageOf<K>> {
	return {
		addresses,
		get data() {
			return { ...make(), canonical: addresses[0] } as unknown as PageOf<K>
		},
	}
}

/** Returns the latest of some days, written YYYY-MM-DD, and at least `floor`. */
export function latestDay(days: readonly string[], floor: string): string {
	return days.reduce((last, day) => (day > last ? day : last), floor)
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
	return (
		texts.find((text) => text.length <= length) ??
		`${texts
			.at(-1)
			?.slice(0, length - 1)
			.trimEnd()}…`
	)
}
