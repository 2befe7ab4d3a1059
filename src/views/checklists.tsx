import { GuideCards } from '../components/guide-cards.tsx'
import { Page } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'

/** Every checklist. */
export default function ChecklistsView({ page }: ViewProps<'checklists'>) {
	return (
		<Page
			heading={page.title}
			lead="Each list has boxes to tick and room for notes. Print it, take it with you, and share it with your family."
		>
			<p>
				What to ask a village is on <a href={at.sheet}>its sheet</a>, with room for the answers, to take on a visit and
				to your lawyer.
			</p>
			<GuideCards guides={page.checklists} level={2} />
		</Page>
	)
}
