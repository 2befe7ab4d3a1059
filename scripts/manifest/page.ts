import type { PageData } from '../../src/core/page-data/page-data.ts'

/** A page of the site. */
export interface Page {
	/** The canonical address first; all show the same data. */
	addresses: [canonical: string, ...others: string[]]
	/** Makes the page data each time it is called, so that pages aren't kept in memory, and npm run dev makes only visited pages. */
	readonly data: PageData
}

/** Returns a page, whose data is made later. */
export function createPage(addresses: Page['addresses'], make: () => PageData): Page {
	return {
		addresses,
		get data() {
			return make()
		},
	}
}

/** Returns the latest of some days, written YYYY-MM-DD, and at least `floor`. */
export function latestDay(days: readonly string[], floor: string): string {
	return days.reduce((last, day) => (day > last ? day : last), floor)
}
