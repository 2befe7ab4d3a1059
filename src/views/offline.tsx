import { useEffect, useState } from 'react'
import { LinkList } from '../components/link-list.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, pageDataPath } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import type { Link } from '../core/facts/source.ts'
import { PAGE_CACHE } from '../core/device/storage-keys.ts'
import { pageDataFile, readAnswer } from '../navigation/page-client.ts'

/** Returns the pages cached on the device, by title. */
async function keptPages(): Promise<Link[]> {
	if (!('caches' in globalThis)) return []
	const cache = await caches.open(PAGE_CACHE)
	const start = onHost(pageDataPath('/x')).replace('/x.json', '')
	const pages: Link[] = []
	for (const { url } of await cache.keys()) {
		const { pathname } = new URL(url)
		if (!pathname.startsWith(`${start}/`) || pathname.startsWith(`${start}/lists/`)) continue
		const kept = await cache.match(url)
		// Pages cached by another version of the site can't be shown.
		const page = kept && (await readAnswer(pageDataFile(pathname), kept).catch(() => undefined))
		if (!page) continue
		if (page.kind !== 'redirect' && page.kind !== 'offline')
			pages.push({ address: page.canonical, label: page.title || page.crumb })
	}
	return pages.sort((a, b) => a.label.localeCompare(b.label))
}

/** The page that the service worker shows instead of one that it has not cached. */
export default function OfflineView({ page }: ViewProps<'offline'>) {
	const [kept, setKept] = useState<Link[]>([])
	useEffect(() => {
		keptPages().then(setKept, () => {})
	}, [])
	return (
		<Page
			heading={page.title}
			lead="We can’t show this page without an internet connection. Nothing you’ve written has been lost."
		>
			<p>Check that your device is connected, then load the page again.</p>
			{kept.length > 0 && (
				<Section id="kept" heading="Pages you can read now">
					<LinkList links={kept} className="links" />
				</Section>
			)}
			<p className="links">
				<a href={at.home}>Go to the home page</a>
			</p>
		</Page>
	)
}
