import { PrintButton } from '../components/button.tsx'
import { PageContents } from '../components/page-contents.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Prose } from '../components/prose.tsx'
import type { ViewProps } from '../components/site.ts'
import { ToolLinks } from '../components/tool-links.tsx'
import { address as at } from '../core/addresses.ts'
import { date } from '../core/format.ts'

/** A list to print: a box before each item and space for notes below it. */
export default function ChecklistView({ page }: ViewProps<'checklist'>) {
	return (
		<div className="wrap page">
			<article className="checklist with-side">
				<PageHeader heading={page.title} lead={page.summary}>
					<p className="meta">Last reviewed {date(page.reviewed)}.</p>
					<ToolLinks tools={page.tools} />
				</PageHeader>
				<div className="side-column no-print">
					<p className="needs-script">
						<PrintButton>Print this list</PrintButton>
					</p>
					<PageContents entries={page.toc} />
				</div>
				<div className="main-column">
					<Prose html={page.html} />
				</div>
			</article>
			<p className="links no-print">
				<a href={at.checklists}>All checklists</a>
			</p>
		</div>
	)
}
