import { address } from '../../../src/core/addresses.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'
import { guideCard } from '../article-details.ts'
import type { Context } from '../context.ts'
import { latestDay } from '../page.ts'

/** The list of all checklists. */
export function createChecklistsPage({ content }: Context): PageData {
	return {
		kind: 'checklists',
		title: 'Checklists to print',
		crumb: 'Checklists',
		description:
			'Checklists to print and take with you: for visits, for your lawyer, for the costs, and for moving month by month.',
		canonical: address.checklists,
		indexable: true,
		lastmod: latestDay(
			content.checklists.map(({ reviewed }) => reviewed),
			content.site.updated,
		),
		checklists: content.checklists.map(guideCard),
	}
}
