import { GuideCards } from '../components/guide-cards.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import { Prose } from '../components/prose.tsx'
import type { ViewProps } from '../components/site.ts'
import { date } from '../core/format.ts'

/** One article or guide. Its sources are the footnotes of its text. */
export default function GuideView({ page }: ViewProps<'guide'>) {
	return (
		<div className="wrap page">
			<article className="guide">
				<PageHeader heading={page.title} lead={page.summary}>
					<p className="meta">
						Last reviewed {date(page.reviewed)}. Next review by {date(page.nextReview)}.
					</p>
				</PageHeader>
				{page.toc.length > 1 && (
					<nav className="contents" aria-labelledby="contents">
						<h2 id="contents">On this page</h2>
						<ol>
							{page.toc.map((entry) => (
								<li key={entry.id}>
									<a href={`#${entry.id}`}>{entry.text}</a>
								</li>
							))}
						</ol>
					</nav>
				)}
				<Prose html={page.html} />
				<PrintNotes />
			</article>
			{page.related.length > 0 && (
				<section aria-labelledby="related">
					<h2 id="related">Read next</h2>
					<GuideCards guides={page.related} />
				</section>
			)}
		</div>
	)
}
