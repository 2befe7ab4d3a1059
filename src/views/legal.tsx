import { PageHeader } from '../components/page-header.tsx'
import { Prose } from '../components/prose.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { date } from '../core/format.ts'
import { DeviceStorage } from '../features/device-storage/device-storage.tsx'

/** Privacy and terms. Their sources are the footnotes of their text. */
export default function LegalView({ page }: ViewProps<'legal'>) {
	return (
		<div className="wrap page">
			<article>
				<PageHeader heading={page.title}>
					<p className="meta">Last reviewed {date(page.reviewed)}.</p>
				</PageHeader>
				<Prose html={page.html} />
			</article>
			{page.canonical === at.privacy && <DeviceStorage />}
		</div>
	)
}
