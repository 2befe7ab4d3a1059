import type { ReactNode } from 'react'
import { BreadcrumbBar } from '../components/breadcrumb-bar.tsx'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { SiteContext } from '../components/site.ts'
import { SkipLink } from '../components/skip-link.tsx'
import { StickyCta } from '../components/sticky-cta.tsx'
import type { PageData, Site } from '../core/page-data.ts'

interface LayoutProps {
	site: Site
	/** None while an error keeps the page from being known. */
	page: PageData | undefined
	/** Where the page is shown, which may be another address than its canonical one. */
	address: string
	loading: boolean
	children: ReactNode
}

/** What stands around every page. */
export function Layout({ site, page, address, loading, children }: LayoutProps) {
	return (
		<SiteContext value={site}>
			<SkipLink />
			<SiteHeader address={address} />
			{page && <BreadcrumbBar address={address} page={page} />}
			{/* Focusable by script, for the skip link and for the arrival of a new page. */}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<SiteFooter />
			<StickyCta address={address} />
			{loading && <LoadingScreen />}
		</SiteContext>
	)
}
