/** The application: shows a page until the next one has loaded, then updates the head, the focus and the scroll position. */
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { PartGuard } from './components/part-guard.tsx'
import { normalisePath } from './core/addresses.ts'
import type { PageData, Site } from './core/page-data/page-data.ts'
import { KINDS, PageView, kindAt, loadView } from './kinds.tsx'
import { createPageLoader } from './navigation/page-loader.ts'
import { ShownLocationContext } from './navigation/shown-location.ts'
import { useArrival } from './navigation/use-arrival.ts'
import { useEdits } from './navigation/use-edits.ts'
import { useLinks } from './navigation/links.ts'
import { useLoadedPage } from './navigation/use-loaded-page.ts'
import { usePrefetch } from './navigation/prefetch.ts'
import { useRequestOverPage } from './navigation/use-request-over-page.ts'
import { useScroll } from './navigation/scroll.tsx'
import { CrashView } from './views/crash.tsx'
import { Layout } from './views/layout.tsx'

const { loadPage, prefetchPage } = createPageLoader(kindAt, loadView)
const isPage = (pathname: string) => kindAt(pathname) !== undefined

interface AppProps {
	site: Site
	/** The page that was prerendered. */
	first: PageData
	/** Called once, when the prerendered page is hydrated. */
	onHydrated?: () => void
}

const crashView = (error: unknown) => <CrashView error={error} />

/** Returns the application. Any error in it, also in its effects, leads to the crash screen and not to an empty page. */
export function App(props: AppProps) {
	return (
		<PartGuard fallback={crashView}>
			<Visit {...props} />
		</PartGuard>
	)
}

function Visit({ site, first, onHydrated }: AppProps) {
	const { location, page, error, isSlow, setPage } = useLoadedPage(useLocation(), first, loadPage)
	const address = page?.kind === 'not-found' ? '/404' : normalisePath(location.pathname)
	const announcement = useArrival(page, site, address)
	if (import.meta.hot) {
		const isWhole = page !== undefined && !KINDS[page.kind].starts
		// oxlint-disable-next-line react/rules-of-hooks -- it is so for as long as the page is open
		useEdits({ page, site, address, isWhole, loadPage, setPage })
	}
	const request = useRequestOverPage(location)
	useScroll(location)
	useLinks(isPage, request.open)
	// A page about the reader's own money fetches nothing that the reader didn't ask for.
	usePrefetch(page?.kind === 'money' ? undefined : address, isPage, prefetchPage)
	useEffect(() => onHydrated?.(), [onHydrated])
	const navigationType = useNavigationType()
	// Not when the type alone changes, as it does at the start of each navigation: the page would be rendered again before it goes.
	// oxlint-disable-next-line react-hooks/exhaustive-deps
	const shown = useMemo(() => ({ location, navigationType }), [location])
	return (
		<ShownLocationContext value={shown}>
			<Layout site={site} page={page} address={address} isSlow={isSlow} request={request}>
				<PartGuard key={address} fallback={crashView}>
					{page ? <PageView page={page} /> : crashView(error)}
				</PartGuard>
				<p className="visually-hidden" role="status">
					{announcement}
				</p>
			</Layout>
		</ShownLocationContext>
	)
}
