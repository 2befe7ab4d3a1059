import { Page } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { VisitPlanner } from '../features/visit/visit-planner.tsx'
import './visit.css'

/** The plan to take to visits and to the lawyer: when, with whom, what to ask, and space for the answers. */
export default function VisitView({ page }: ViewProps<'visit'>) {
	return (
		<Page
			heading={page.title}
			lead="Plan when you’re going, who’s coming with you, and what to ask, starting with money. Write the answers here, or print the plan and write on it."
			className="visit-page"
		>
			<VisitPlanner page={page} />
			<p className="links no-print">
				<a href={at.checklists}>All checklists</a>
			</p>
		</Page>
	)
}
