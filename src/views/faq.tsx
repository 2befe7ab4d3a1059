import { FaqList } from '../components/faq-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
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
				<Section id="more" heading="If your question isn’t here" className="panel">
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
				</Section>
			</div>
		</div>
	)
}
