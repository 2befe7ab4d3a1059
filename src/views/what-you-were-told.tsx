import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { ToldSheet } from '../features/told/told-sheet.tsx'
import './what-you-were-told.css'

/** What the reader was told about a village: a form that stays on the device. */
export default function ToldView({ page }: ViewProps<'what-you-were-told'>) {
	return (
		<div className="wrap page told-page still-to-come">
			<ToldSheet page={page} />
			<noscript>
				<p>
					Filling this in needs JavaScript, which is off in your browser. You can print{' '}
					<a href={at.villages}>a village’s page</a> instead: on paper it’s a form with blanks to fill in.
				</p>
			</noscript>
		</div>
	)
}
