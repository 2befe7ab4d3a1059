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
				You can also <a href={at.visit}>plan a visit</a>. It has the same questions, with room for the answers, to take
				to each village and to your lawyer.
			</p>
			<GuideCards guides={page.checklists} level={2} />
		</Page>
	)
}
