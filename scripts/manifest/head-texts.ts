/** Chooses titles and descriptions that still fit when a name in them is long. */
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, titleOf } from '../../src/core/head/head.ts'
import type { Site } from '../../src/core/page-data/page-data.ts'

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
