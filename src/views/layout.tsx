import { memo, type ReactNode } from 'react'
import { BreadcrumbBar } from '../components/breadcrumb-bar.tsx'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { PartGuard } from '../components/part-guard.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { Same } from '../components/same.tsx'
import { SiteContext, useSite } from '../components/site.ts'
import { StickyCta } from '../components/sticky-cta.tsx'
import { OfflineNote } from '../features/offline/offline-note.tsx'
import { address as at } from '../core/addresses.ts'
import { date } from '../core/format.ts'
import type { PageData, Site } from '../core/page-data/page-data.ts'
import { Explain } from '../features/glossary/explain.tsx'
import { ShortlistLink, ShortlistMessages } from '../features/shortlist/shortlist-link.tsx'
import { TextSize } from '../features/text-size/text-size.tsx'
import { RequestOpener } from '../features/request/request-opener.tsx'
import { useOpenTarget } from '../navigation/use-open-target.ts'
import type { RequestOverPage } from '../navigation/use-request-over-page.ts'

/** The kinds of page on which a reader may not know where to start. On all others the bar would be over what the reader is doing. */
const WITH_FIXED_BAR = /^(home|regions|place|location|villages|operators|blog|guide)$/

interface LayoutProps {
	site: Site
	/** Absent if the page is unknown because of an error. */
	page: PageData | undefined
	/** Where the page is shown, which may be another address than its canonical one. */
	address: string
	/** Whether the reader has waited for the next page long enough to be told. */
	isSlow: boolean
	request: RequestOverPage
	children: ReactNode
}

/** Header, footer and everything else around every page. */
export function Layout({ site, page, address, isSlow, request, children }: LayoutProps) {
	useOpenTarget()
	return (
		<SiteContext value={site}>
			<PartGuard>
				<Above page={page} address={address} />
			</PartGuard>
			{/* Focusable by script, for the skip link and for the arrival of a new page. */}
			<main id="main" tabIndex={-1}>
				{children}
				{page?.kind !== 'quiz' && <StickyCta key={address} isFixed={WITH_FIXED_BAR.test(page?.kind ?? '')} />}
			</main>
			<PartGuard>
				<Below page={page} />
			</PartGuard>
			{/* Last, because what is added before other elements makes the browser style the page again. */}
			<PartGuard>
				<RequestOpener query={request.query} page={page} onClose={request.close} onFailure={request.openPage} />
			</PartGuard>
			<PartGuard>
				<Explain />
			</PartGuard>
			{isSlow && <LoadingScreen />}
		</SiteContext>
	)
}

/** Not rendered again when only the query of the address changes, or while the next page loads. */
const Above = memo(function Above({ page, address }: Pick<LayoutProps, 'page' | 'address'>) {
	return (
		<>
			<Same part="skip" />
			<SiteHeader address={address} aids={<TextSize />}>
				<ShortlistLink address={address} />
			</SiteHeader>
			<OfflineNote />
			{page && <BreadcrumbBar address={address} page={page} />}
		</>
	)
})

/** As above. */
const Below = memo(function Below({ page }: Pick<LayoutProps, 'page'>) {
	const site = useSite()
	return (
		<>
			{page && (
				<p className="wrap print-only">
					This page: {site.url}
					{page.canonical}, as of {date(page.lastmod)}. What has changed since: {site.url}
					{at.changes}
				</p>
			)}
			<footer className="site-footer">
				<div className="wrap">
					<Same part="footer" />
					{page?.correction && (
						<p>
							<a href={page.correction}>Suggest a correction to this page</a>
						</p>
					)}
				</div>
			</footer>
			<ShortlistMessages />
		</>
	)
})
