import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** How many entries the page has; the tables and releases have the others. */
const MAX_CHANGES = 50

/** What changed in our facts, the latest first. */
export function createChangesPage({ content, openData, lastChecked }: Context): PageContent<'changes'> {
	const { releases, entries } = openData()
	const release = releases.at(-1)
	return {
		title: 'What changed',
		description: `Facts about villages and operators that ${content.site.name} has added, corrected or confirmed, with the source of each.`,
		lastmod: lastChecked,
		...(release && { since: { version: release.version, date: release.date } }),
		entries: entries.slice(0, MAX_CHANGES),
		hasMore: entries.length > MAX_CHANGES,
	}
}
