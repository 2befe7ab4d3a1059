import { GuideCards } from '../components/guide-cards.tsx'
import { PageContents } from '../components/page-contents.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import { Prose } from '../components/prose.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { ToolLinks } from '../components/tool-links.tsx'
import { date } from '../core/format.ts'

/** One article or guide. Its sources are the footnotes of its text. */
export default function GuideView({ page }: ViewProps<'guide'>) {
	return (
		<div className="wrap page">
			<article className="with-side">
				<PageHeader heading={page.title} lead={page.lead}>
					<p className="meta">
						Last reviewed {date(page.reviewed)}. Next review by {date(page.nextReview)}.
						{page.reviewer !== undefined && ` Law checked by ${page.reviewer}.`}
					</p>
					<ToolLinks tools={page.tools} />
				</PageHeader>
				<div className="side-column">
					<PageContents entries={page.toc} />
				</div>
				<div className="main-column">
					<Prose html={page.html} hasLead={page.lead === undefined} />
					<PrintNotes />
				</div>
			</article>
			{page.related.length > 0 && (
				<Section id="related" heading="Read next">
					<GuideCards guides={page.related} />
				</Section>
			)}
		</div>
	)
}
