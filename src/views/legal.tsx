import type { ViewProps } from '../components/site.ts'
import { WrittenPage } from '../components/written-page.tsx'
import { address as at } from '../core/addresses.ts'
import { DeviceStorage } from '../features/device-storage/device-storage.tsx'
import { KeepSettings } from '../features/sheets/keep-choice.tsx'
import { useTickedAnswers } from '../features/together/ticked-answers.ts'

/** A file of content/pages. */
export default function LegalView({ page }: ViewProps<'legal'>) {
	useTickedAnswers(page.canonical === at.decide)
	const isCareSoon = page.canonical === at.careSoon
	return (
		<div className="wrap page">
			<WrittenPage
				page={page}
				className={isCareSoon ? 'with-side legal two-sheets' : 'with-side legal'}
				print={isCareSoon ? 'Print this page' : undefined}
			>
				{page.canonical === at.privacy && (
					<>
						<DeviceStorage />
						<KeepSettings />
					</>
				)}
			</WrittenPage>
		</div>
	)
}
