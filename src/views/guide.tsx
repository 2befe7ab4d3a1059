import { GuideCards } from '../components/guide-cards.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { WrittenPage } from '../components/written-page.tsx'
import { date } from '../core/format.ts'

/** One article or guide. */
export default function GuideView({ page }: ViewProps<'guide'>) {
	const review = (
		<>
			. Next review by {date(page.nextReview)}.{page.reviewer !== undefined && ` Law checked by ${page.reviewer}.`}
		</>
	)
	return (
		<div className="wrap page">
			<WrittenPage
				page={page}
				lead={page.lead}
				review={review}
				hasLead={page.lead === undefined}
				print="Print this guide"
			>
				<PrintNotes />
			</WrittenPage>
			{page.related.length > 0 && (
				<Section id="related" heading="Read next">
					<GuideCards guides={page.related} />
				</Section>
			)}
		</div>
	)
}
