import { GuideCards } from '../components/guide-cards.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'

/** Every checklist. */
export default function ChecklistsView({ page }: ViewProps<'checklists'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading={page.title}
				lead="Each list has boxes to tick and room for notes. Print it, take it with you, and share it with your family."
			/>
			<GuideCards guides={page.checklists} level={2} />
		</div>
	)
}
