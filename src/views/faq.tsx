import { AskBox } from '../components/ask-box.tsx'
import { CareSoon } from '../components/care-soon.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { LinkList } from '../components/link-list.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { SiteEmail } from '../components/site-email.tsx'
import { address as at } from '../core/addresses.ts'

/** All questions and answers. */
export default function FaqView({ page }: ViewProps<'faq'>) {
	return (
		<Page heading="Frequently asked questions" lead="Choose a question to read its answer." className="with-side">
			<div className="main-column">
				<AskBox />
				<CareSoon />
				<FaqList items={page.items} />
			</div>
			<div className="side-column">
				<Section id="more" heading="If your question isn’t here" className="panel panel-filled">
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
		</Page>
	)
}
