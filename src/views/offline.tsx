import { useEffect, useState } from 'react'
import { PageHeader } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, pageDataPath } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { PAGE_CACHE } from '../core/device/storage-keys.ts'
import { pageDataFile, readAnswer } from '../navigation/page-client.ts'

interface KeptPage {
	address: string
	title: string
}

/** Returns the pages cached on the device, by title. */
async function keptPages(): Promise<KeptPage[]> {
	if (!('caches' in globalThis)) return []
	const cache = await caches.open(PAGE_CACHE)
	const start = onHost(pageDataPath('/x')).replace('/x.json', '')
	const pages: KeptPage[] = []
	for (const { url } of await cache.keys()) {
		const { pathname } = new URL(url)
		if (!pathname.startsWith(`${start}/`) || pathname.startsWith(`${start}/lists/`)) continue
		const kept = await cache.match(url)
		// Pages cached by another version of the site can't be shown.
		const page = kept && (await readAnswer(pageDataFile(pathname), kept).catch(() => undefined))
		if (!page) continue
		if (page.kind !== 'redirect' && page.kind !== 'offline')
			pages.push({ address: page.canonical, title: page.title || page.crumb })
	}
	return pages.sort((a, b) => a.title.localeCompare(b.title))
}

/** The page that the service worker shows instead of one that it has not cached. */
export default function OfflineView({ page }: ViewProps<'offline'>) {
	const [kept, setKept] = useState<KeptPage[]>([])
	useEffect(() => {
		keptPages().then(setKept, () => {})
	}, [])
	return (
		<div className="wrap page">
			<PageHeader
				heading={page.title}
				lead="We can’t show this page without an internet connection. Nothing you’ve written has been lost."
			/>
			<p>Check that your device is connected, then load the page again.</p>
			{kept.length > 0 && (
				<Section id="kept" heading="Pages you can read now">
					<ul className="links">
						{kept.map(({ address, title }) => (
							<li key={address}>
								<a href={address}>{title}</a>
							</li>
						))}
					</ul>
				</Section>
			)}
			<p className="links">
				<a href={at.home}>Go to the home page</a>
			</p>
		</div>
	)
}
