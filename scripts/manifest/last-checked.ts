import type { Content } from '../content/model.ts'
import { memoize } from './memoize.ts'
import { latestDay } from './page.ts'

/** Returns the day that a village or operator file was last checked, YYYY-MM-DD: what counts as today for the age of facts. */
export const lastCheckedIn = memoize((content: Content): string =>
	latestDay(
		[...content.villages, ...content.operators].map((record) => record.checked),
		content.site.updated,
	),
)
