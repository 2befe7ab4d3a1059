/** Checks titles and descriptions, which search engines cut when they are long. */
import {
	MAX_DESCRIPTION_LENGTH,
	MAX_TITLE_LENGTH,
	MIN_DESCRIPTION_LENGTH,
	titleOf,
} from '../../../src/core/head/head.ts'
import { number, range } from '../../../src/core/format.ts'
import type { Issue } from '../files/issues.ts'
import { issueAt, type Entry } from '../records/records.ts'
import type { SiteContent } from '../schemas/schemas.ts'

/**
 * Returns the issues of a page's title and description.
 * @param titleKey the key of the file that an author would shorten
 */
export function* checkHead(
	entry: Entry<{ description: string }>,
	title: string,
	titleKey: 'title' | 'tagline',
	site: SiteContent | undefined,
): Iterable<Issue> {
	const whole = site ? titleOf({ title }, site) : title
	if (whole.length > MAX_TITLE_LENGTH)
		yield issueAt(entry, [titleKey], {
			message: `the title "${whole}" is ${whole.length} letters long`,
			fix: `Shorten it by ${whole.length - MAX_TITLE_LENGTH}: search engines show ${MAX_TITLE_LENGTH}.`,
		})
	const { length } = entry.record.description
	if (length < MIN_DESCRIPTION_LENGTH || length > MAX_DESCRIPTION_LENGTH)
		yield issueAt(entry, ['description'], {
			message: `the description is ${length} letters long`,
			fix: `Write ${range(MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH, number)}: search engines show that much.`,
		})
}
