import { GuideCards } from '../components/guide-cards.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { WhatHappensNext } from '../features/request/what-happens-next.tsx'

/** Where a request sent without JavaScript ends. */
export default function ThankYouView({ page }: ViewProps<'thank-you'>) {
	return (
		<Page
			heading="Request sent"
			lead="Thank you for your interest. We’ll send you an information pack within 24 hours."
		>
			<Section id="next" heading="What happens next">
				<WhatHappensNext />
			</Section>
			{page.guides.length > 0 && (
				<Section id="guides" heading="While you wait">
					<GuideCards guides={page.guides} />
				</Section>
			)}
			<p className="links">
				<a href={at.home}>Go to the home page</a>
			</p>
		</Page>
	)
}
