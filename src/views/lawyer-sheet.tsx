import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { LawyerSheet } from '../features/lawyer-sheet/sheet-for-lawyer.tsx'
import './lawyer-sheet.css'

/** Two sheets of paper to take to a lawyer. */
export default function LawyerSheetView({ page }: ViewProps<'lawyer-sheet'>) {
	return (
		<div className="wrap page lawyer-sheet still-to-come">
			<LawyerSheet page={page} />
			<noscript>
				<PageHeader heading={page.title} />
				<p>
					This sheet needs JavaScript, which is off in your browser. You can print{' '}
					<a href={at.checklists}>our checklists</a> instead.
				</p>
			</noscript>
		</div>
	)
}
