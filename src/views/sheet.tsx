import type { ViewProps } from '../components/site.ts'
import { PageHeader } from '../components/page-header.tsx'
import { address as at } from '../core/addresses.ts'
import { SheetOfVillage } from '../features/sheet/sheet-page.tsx'
import './sheet.css'

/** What a reader asks, was told and writes about a village: on the device, and on paper. */
export default function SheetView({ page }: ViewProps<'sheet'>) {
	return (
		<div className="wrap page sheet-view still-to-come">
			<SheetOfVillage page={page} />
			<noscript>
				<PageHeader heading={page.title} />
				<p>
					Filling in a sheet needs JavaScript, which is off in your browser. You can print{' '}
					<a href={at.villages}>a village’s page</a> instead: on paper it’s its sheet, with blanks to fill in.
				</p>
			</noscript>
		</div>
	)
}
