import { FIXED_CHECKLISTS } from '../../content/checks/fixed-routes.ts'
import type { Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The sheet of a village. Which one is in the address, and what is written on it is on the device. */
export function createSheetPage({ content }: Context): PageContent<'sheet'> {
	return {
		title: 'Your sheet for a village',
		crumb: 'Your Sheet',
		description:
			'One sheet for each retirement village: what to ask, what we found, what you were told, and your visit. It stays on your device, and you can print it.',
		look: tasksOf(content, FIXED_CHECKLISTS.visit),
		lawyer: tasksOf(content, FIXED_CHECKLISTS.lawyer),
	}
}

const tasksOf = ({ checklists }: Content, slug: string) => checklists.find((list) => list.slug === slug)?.tasks ?? []
