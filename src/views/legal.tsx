import { PageContents } from '../components/page-contents.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Prose } from '../components/prose.tsx'
import type { ViewProps } from '../components/site.ts'
import { ToolLinks } from '../components/tool-links.tsx'
import { address as at } from '../core/addresses.ts'
import { date } from '../core/format.ts'
import { DeviceStorage } from '../features/device-storage/device-storage.tsx'
import { useTickedAnswers } from '../features/together/ticked-answers.ts'

/** A file of content/pages. Its sources are the footnotes of its text. */
export default function LegalView({ page }: ViewProps<'legal'>) {
	useTickedAnswers(page.canonical === at.decide)
	return (
		<div className="wrap page">
			<article className={page.canonical === at.careSoon ? 'with-side legal two-sheets' : 'with-side legal'}>
				<PageHeader heading={page.title}>
					<p className="meta">Last reviewed {date(page.reviewed)}.</p>
					<ToolLinks tools={page.tools} />
				</PageHeader>
				<div className="side-column">
					<PageContents entries={page.toc} />
				</div>
				<div className="main-column">
					<Prose html={page.html} />
					{page.canonical === at.privacy && <DeviceStorage />}
				</div>
			</article>
		</div>
	)
}
