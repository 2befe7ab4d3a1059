import { FaqList } from '../components/faq-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'

/** All questions and answers. */
export default function FaqView({ page }: ViewProps<'faq'>) {
	const site = useSite()
	return (
		<div className="wrap page with-side">
			<PageHeader heading="Frequently asked questions" lead="Choose a question to read its answer." />
			<div className="main-column">
				<FaqList items={page.items} />
			</div>
			<div className="side-column">
				<section className="panel" aria-labelledby="more">
					<h2 id="more">If your question isn’t here</h2>
					<ul role="list" className="links">
						<li>
							<a href={at.blog}>Read our guides</a>
						</li>
						<li>
							<a href={at.glossary}>Look up a word</a>
						</li>
						<li>
							<a href={at.checklists}>Print questions to ask on a visit</a>
						</li>
					</ul>
					<p>
						Or email <a href={`mailto:${site.email}`}>{site.email}</a>.
					</p>
				</section>
			</div>
		</div>
	)
}
