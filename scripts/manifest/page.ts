/** A page of the site, as its maker returns it. */
import type { PageData } from '../../src/core/page-data/page-data.ts'

export interface Page {
	/** The canonical address first; all show the same data. */
	addresses: string[]
	data: PageData
}

/** Returns the page at its canonical address and at those given. */
export function createPage(data: PageData, otherAddresses: readonly string[] = []): Page {
	return { addresses: [data.canonical, ...otherAddresses], data }
}

/** Returns the latest of some days, written YYYY-MM-DD, and at least `floor`. */
export function latestDay(days: readonly string[], floor: string): string {
	return days.reduce((last, day) => (day > last ? day : last), floor)
}
