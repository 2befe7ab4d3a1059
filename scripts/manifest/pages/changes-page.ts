import { address, dataFile } from '../../../src/core/addresses.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { Context } from '../context.ts'

/** What changed in our facts, the latest first. */
export function createChangesPage({ content, openData, lastChecked }: Context): PageData {
	const release = openData.releases.at(-1)
	return {
		kind: 'changes',
		title: 'What changed',
		crumb: 'What Changed',
		description: `What is new, corrected or confirmed in the facts ${content.site.name} holds about villages and operators, with sources.`,
		canonical: address.changes,
		indexable: true,
		lastmod: lastChecked,
		...(release && { since: { version: release.version, date: release.date } }),
		entries: [...openData.entries],
		table: dataFile('/changes', 'csv'),
	}
}
