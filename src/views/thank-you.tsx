import { GuideCards } from '../components/guide-cards.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'

/** Where a request sent without JavaScript ends. */
export default function ThankYouView({ page }: ViewProps<'thank-you'>) {
	const site = useSite()
	return (
		<div className="wrap page">
			<PageHeader
				heading="Request sent"
				lead="Thank you for your interest. We’ll send you an information pack within 24 hours."
			/>
			<p>
				If nothing has come after a day, look in your junk mail, then write to{' '}
				<a href={`mailto:${site.email}`}>{site.email}</a>.
			</p>
			{page.guides.length > 0 && (
				<section aria-labelledby="guides">
					<h2 id="guides">While you wait</h2>
					<GuideCards guides={page.guides} />
				</section>
			)}
			<p>
				<a href={at.home}>Go to the home page</a>
			</p>
		</div>
	)
}
