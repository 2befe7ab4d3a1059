import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { SLOW_MS } from '../components/loading-screen.tsx'
import type { PageData, RedirectData } from '../core/page-data/page-data.ts'
import { LoadError } from './page-client.ts'
import { reloadPage } from './typed.ts'
import { useNavigate } from './use-navigate.ts'

/** What is on the screen: a page, or the error that kept it from loading. */
type Shown =
	| { location: Location; page: PageData; error?: never }
	| { location: Location; page?: never; error: unknown }

/**
 * Returns the page to show and its location, which follows the router's once page data and view are loaded; until then the old page
 * keeps its own. A change of query or hash needs no loading.
 * @param first the page of the first location
 */
export function useLoadedPage(
	location: Location,
	first: PageData,
	loadPage: (pathname: string) => Promise<PageData | RedirectData>,
): Shown & { isSlow: boolean; setPage: (page: PageData) => void } {
	const [shown, setShown] = useState<Shown>({ location, page: first })
	/** The address that the reader has been waiting for. */
	const [slow, setSlow] = useState('')
	const navigate = useNavigate()
	const isLoading = location.pathname !== shown.location.pathname
	if (!isLoading && location !== shown.location) setShown({ ...shown, location })
	// The query may change while a page loads.
	const latest = useRef(location)
	useEffect(() => {
		latest.current = location
	}, [location])
	useEffect(() => {
		if (!isLoading) return
		let isCurrent = true
		const timer = setTimeout(setSlow, SLOW_MS, location.pathname)
		const arrive = (next: Shown) => {
			clearTimeout(timer)
			if (isCurrent) startTransition(() => setShown(next))
		}
		const load = async () => {
			const page = await loadPage(location.pathname)
			if (page.kind !== 'redirect') arrive({ location: latest.current, page })
			else if (isCurrent) navigate(page.to, { replace: true })
		}
		load().catch((error: unknown) => {
			// The router has already changed the address; the old page stays until the document loads.
			const hasChanged = error instanceof LoadError && error.hasChanged
			if (!hasChanged) arrive({ location: latest.current, error })
			else if (isCurrent) reloadPage()
		})
		return () => {
			isCurrent = false
			clearTimeout(timer)
		}
	}, [location.pathname, isLoading, loadPage, navigate])
	const setPage = useCallback((page: PageData) => setShown(({ location }) => ({ location, page })), [])
	return { ...shown, isSlow: isLoading && slow === location.pathname, setPage }
}
