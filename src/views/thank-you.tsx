import { GuideCards } from '../components/guide-cards.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { WhatHappensNext } from '../features/enquiry/what-happens-next.tsx'

/** Where a request sent without JavaScript ends. */
export default function ThankYouView({ page }: ViewProps<'thank-you'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading="Request sent"
				lead="Thank you for your interest. We’ll send you an information pack within 24 hours."
			/>
			<section aria-labelledby="next">
				<h2 id="next">What happens next</h2>
				<WhatHappensNext />
			</section>
			{page.guides.length > 0 && (
				<section aria-labelledby="guides">
					<h2 id="guides">While you wait</h2>
					<GuideCards guides={page.guides} />
				</section>
			)}
			<p className="links">
				<a href={at.home}>Go to the home page</a>
			</p>
		</div>
	)
}
