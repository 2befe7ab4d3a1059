import type { RecordContent } from '../content/model.ts'
import { memoize } from './memoize.ts'
import { latestDay } from './page.ts'

/** Returns the day that a village or operator file was last checked, YYYY-MM-DD. The age of facts is counted to this day. */
export const lastCheckedIn = memoize((content: RecordContent): string =>
	latestDay(
		[...content.villages, ...content.operators].map((record) => record.checked),
		content.site.updated,
	),
)
