import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { AnswerSheets } from '../features/together/answer-sheets.tsx'
import './together.css'

/** Two answer sheets: each person answers alone, and one page shows both side by side. */
export default function TogetherView({ page }: ViewProps<'together'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading={page.title}
				lead="Each of you answers alone, on screen or on paper. Then see where you agree, where you differ, and what to find out."
			>
				<p>
					Your answers stay in this tab until you close it, and nothing is sent to us. They’re also in the link you send
					each other. To use paper, print two sheets, fill them in separately, and put them side by side.
				</p>
			</PageHeader>
			<AnswerSheets page={page} />
			<p className="links no-print">
				<a href={at.decide}>Move, or stay? Six options side by side</a>
			</p>
		</div>
	)
}
