import { PageHeader } from '../components/page-header.tsx'
import { Prose } from '../components/prose.tsx'
import { SourcesList } from '../components/sources-list.tsx'
import type { ViewProps } from '../components/site.ts'
import { date } from '../core/format.ts'

/** Privacy and terms. */
export default function LegalView({ page }: ViewProps<'legal'>) {
	return (
		<div className="wrap page">
			<article>
				<PageHeader heading={page.title}>
					<p className="meta">Last reviewed {date(page.reviewed)}.</p>
				</PageHeader>
				<Prose html={page.html} />
				<SourcesList sources={page.sources} />
			</article>
		</div>
	)
}
