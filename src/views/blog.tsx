import { GuideCards } from '../components/guide-cards.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'

/** Every guide. */
export default function BlogView({ page }: ViewProps<'blog'>) {
	return (
		<Page
			heading="Retirement guide"
			lead="What villages cost, what contracts say and how care works, in plain English. Every figure comes with its source."
		>
			{page.articles.length > 0 && (
				<Section id="articles" heading="Guides">
					<GuideCards guides={page.articles} />
				</Section>
			)}
			{page.guides.length > 0 && (
				<Section id="guides" heading="Longer guides and comparisons">
					<GuideCards guides={page.guides} />
				</Section>
			)}
		</Page>
	)
}
