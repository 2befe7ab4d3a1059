import { GuideCards } from '../components/guide-cards.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'

/** Every article and guide. */
export default function BlogView({ page }: ViewProps<'blog'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading="Retirement guide"
				lead="What villages cost, what contracts say and how care works, in plain English. Every figure comes with its source."
			/>
			{page.articles.length > 0 && (
				<section aria-labelledby="articles">
					<h2 id="articles">Articles</h2>
					<GuideCards guides={page.articles} />
				</section>
			)}
			{page.guides.length > 0 && (
				<section aria-labelledby="guides">
					<h2 id="guides">Longer guides and comparisons</h2>
					<GuideCards guides={page.guides} />
				</section>
			)}
		</div>
	)
}
