import type { ViewProps } from '../components/site.ts'
import { WrittenPage } from '../components/written-page.tsx'
import { address as at } from '../core/addresses.ts'

/** A list to print: a box before each item and space for notes below it. */
export default function ChecklistView({ page }: ViewProps<'checklist'>) {
	return (
		<div className="wrap page">
			<WrittenPage page={page} className="checklist with-side" lead={page.summary} print="Print this list" />
			<p className="links no-print">
				<a href={at.checklists}>All checklists</a>
			</p>
		</div>
	)
}
