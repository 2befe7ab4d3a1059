import { FaqList } from '../components/faq-list.tsx'
import { LinkList } from '../components/link-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { SiteEmail } from '../components/site-email.tsx'
import { AskBox } from '../features/ask/ask-box.tsx'
import { address as at } from '../core/addresses.ts'

/** All questions and answers. */
export default function FaqView({ page }: ViewProps<'faq'>) {
	return (
		<div className="wrap page with-side">
			<PageHeader heading="Frequently asked questions" lead="Choose a question to read its answer." />
			<div className="main-column">
				<AskBox role="search" />
				<FaqList items={page.items} />
			</div>
			<div className="side-column">
				<Section id="more" heading="If your question isn’t here" className="panel">
					<LinkList
						role="list"
						className="links"
						links={[
							{ label: 'Read our guides', address: at.blog },
							{ label: 'Look up a word', address: at.glossary },
							{ label: 'Print questions to ask on a visit', address: at.checklists },
						]}
					/>
					<p>
						Or email <SiteEmail />.
					</p>
				</Section>
			</div>
		</div>
	)
}
