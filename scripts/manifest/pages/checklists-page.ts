import { guideCard } from '../records/articles.ts'
import type { Context } from '../context.ts'
import { latestDay, type PageContent } from '../page.ts'

/** The list of all checklists. */
export function createChecklistsPage({ content }: Context): PageContent<'checklists'> {
	return {
		kind: 'checklists',
		title: 'Checklists to print',
		crumb: 'Checklists',
		description:
			'Checklists to print and take with you: for visits, for your lawyer, for the costs, and for moving month by month.',
		indexable: true,
		lastmod: latestDay(
			content.checklists.map(({ reviewed }) => reviewed),
			content.site.updated,
		),
		checklists: content.checklists.map(guideCard),
	}
}
