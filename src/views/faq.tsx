import { FaqList } from '../components/faq-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'

/** All questions and answers. */
export default function FaqView({ page }: ViewProps<'faq'>) {
	const site = useSite()
	return (
		<div className="wrap page">
			<PageHeader heading="Frequently asked questions" lead="Choose a question to read its answer." />
			<FaqList items={page.items} />
			<section aria-labelledby="more">
				<h2 id="more">If your question is not here</h2>
				<p>
					Look in the <a href={at.blog}>guides</a>, or write to <a href={`mailto:${site.email}`}>{site.email}</a>.
				</p>
			</section>
		</div>
	)
}
