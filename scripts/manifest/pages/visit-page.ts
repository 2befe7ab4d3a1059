import { ALL_QUESTIONS } from '../../../src/core/facts/open-questions.ts'
import { VILLAGE_TABLE } from '../../../src/core/facts/village-facts.ts'
import { FIXED_CHECKLISTS } from '../../content/checks/fixed-routes.ts'
import type { Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The section of the first checklist that is replaced by the open questions of each village. */
const QUESTIONS_HEADING = 'What to ask'

/** The plan for visits, and for the meeting with the lawyer. */
export function createVisitPage({ content }: Context): PageContent<'visit'> {
	return {
		title: 'Plan a visit, and a meeting with your lawyer',
		crumb: 'Visit Plan',
		description:
			'A plan for visiting a retirement village and for meeting your lawyer: when, who with, and what to ask, starting with money. You can print it.',
		// People have asked for the address before they go there.
		questions: ALL_QUESTIONS.filter((question) => question !== VILLAGE_TABLE.street.question),
		visit: tasksOf(content, FIXED_CHECKLISTS.visit).filter(({ heading }) => heading !== QUESTIONS_HEADING),
		lawyer: tasksOf(content, FIXED_CHECKLISTS.lawyer),
	}
}

const tasksOf = ({ checklists }: Content, slug: string) => checklists.find((list) => list.slug === slug)?.tasks ?? []
