/** The application: keeps the page shown until the next one has arrived, and does what an arrival owes the reader. */
import {
	Component,
	startTransition,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
	type ReactNode,
} from 'react'
import { useLocation, useNavigate, useNavigationType, NavigationType, type Location } from 'react-router'
import { address as at, normalisePath } from './core/addresses.ts'
import { headOf, type Head } from './core/head/head.ts'
import type { PageData, Site } from './core/page-data/page-data.ts'
import { handleLinks } from './navigation/links.ts'
import type { FetchAhead } from './navigation/prefetch.ts'
import { PageView, type LoadPage } from './routes.tsx'
import { CrashView } from './views/crash.tsx'
import { Layout, type RequestOverPage } from './views/layout.tsx'

interface AppProps {
	site: Site
	/** The page that was prerendered. */
	first: PageData
	/** Stands in the place of the page's view, which a build renders once for several addresses. */
	view?: string | undefined
	loadPage: LoadPage
	/** Fetches a page that may be asked for next; nothing does so on the server. */
	fetchAhead?: FetchAhead
	/** Called once, when scripts have taken over from the prerendered page. */
	onLive?: () => void
}

/** What is on the screen: a page, or what kept it from coming. */
type Shown =
	| { location: Location; page: PageData; error?: never }
	| { location: Location; page?: never; error: unknown }

export function App({ site, first, view, loadPage, fetchAhead, onLive }: AppProps) {
	const location = useLocation()
	const { shown, loading } = useShown(location, first, loadPage)
	const address = shown.page?.kind === 'not-found' ? '/404' : normalisePath(shown.location.pathname)
	const announcement = useArrival(shown.page, site, address)
	useScroll(shown.location)
	const request = useRequest(shown.location)
	useLinks(request.ask)
	usePrefetch(address, fetchAhead)
	useEffect(() => onLive?.(), [onLive])
	return (
		<CrashGuard>
			<Layout site={site} page={shown.page} address={address} loading={loading} request={request}>
				<CrashGuard key={address}>
					{shown.page ? (view ?? <PageView page={shown.page} />) : <CrashView error={shown.error} />}
				</CrashGuard>
				<p className="visually-hidden" role="status">
					{announcement}
				</p>
			</Layout>
		</CrashGuard>
	)
}

/** Follows the router's location once page data and view are there. A change of query or hash needs neither. */
function useShown(location: Location, first: PageData, loadPage: LoadPage): { shown: Shown; loading: boolean } {
	const [shown, setShown] = useState<Shown>({ location, page: first })
	const navigate = useNavigate()
	const loading = location.pathname !== shown.location.pathname
	// The query may change, and with it `navigate`, while one load is under way.
	const latest = useRef({ location, navigate })
	useEffect(() => {
		latest.current = { location, navigate }
	}, [location, navigate])
	useEffect(() => {
		if (!loading) return
		const aborter = new AbortController()
		const arrive = (next: Shown) => {
			if (!aborter.signal.aborted) startTransition(() => setShown(next))
		}
		const load = async () => {
			const page = await loadPage(location.pathname, aborter.signal)
			if (page.kind === 'redirect') {
				if (!aborter.signal.aborted) await latest.current.navigate(page.to, { replace: true })
				return
			}
			arrive({ location: latest.current.location, page })
		}
		load().catch((error: unknown) => arrive({ location: latest.current.location, error }))
		return () => aborter.abort()
	}, [location.pathname, loading, loadPage])
	return { shown: loading ? shown : { ...shown, location }, loading }
}

/** On every arrival but the first: puts the head right, moves focus to the content, and returns the title to announce. */
function useArrival(page: PageData | undefined, site: Site, address: string): string {
	const [announcement, setAnnouncement] = useState('')
	const last = useRef(address)
	useEffect(() => {
		if (last.current === address || !page) return
		last.current = address
		const head = headOf(page, site, address)
		applyHead(head)
		setAnnouncement(head.title)
		document.getElementById('main')?.focus({ preventScroll: true })
	}, [page, site, address])
	return announcement
}

/** Replaces the tags of the last page's head by those of this one. */
function applyHead(head: Head): void {
	document.title = head.title
	for (const element of document.head.querySelectorAll('[data-head]')) element.remove()
	for (const { key, tag, attributes } of head.tags) {
		const element = document.createElement(tag)
		element.dataset['head'] = key
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
		document.head.append(element)
	}
}

/** Effects that must run before the browser paints; React warns about them on the server, where neither kind runs. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new page starts at its top or at its hash; Back and Forward return to where the reader was. */
function useScroll({ key, pathname, hash }: Location): void {
	const type = useNavigationType()
	const positions = useRef(new Map<string, number>())
	// Remembered rather than asked for, because asking makes the browser lay the page out at once.
	const position = useRef(0)
	const place = pathname + hash
	const last = useRef(place)
	const first = useRef(true)
	useEffect(() => {
		// Only while our scripts run: a reload and a return from another site are the browser's to restore.
		const release = () => (history.scrollRestoration = 'auto')
		history.scrollRestoration = 'manual'
		addEventListener('pagehide', release)
		return () => removeEventListener('pagehide', release)
	}, [])
	useBeforePaint(() => {
		if (!first.current) {
			const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
			if (type === NavigationType.Pop) scrollTo(0, positions.current.get(key) ?? 0)
			// A change of query alone leaves the reader where they are.
			else if (last.current === place) positions.current.set(key, position.current)
			else if (target) target.scrollIntoView()
			else scrollTo(0, 0)
		}
		first.current = false
		last.current = place
		const remember = () => {
			position.current = scrollY
			positions.current.set(key, scrollY)
		}
		addEventListener('scroll', remember, { passive: true })
		return () => removeEventListener('scroll', remember)
		// What is shown of one entry of the history is one place to return to.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [key])
}

/** Plain anchors are handed to the router. */
function useLinks(ask: (query: string) => void): void {
	const navigate = useNavigate()
	useEffect(() => handleLinks((address) => void navigate(address), ask), [navigate, ask])
}

/** Fetches ahead what the page links to, once the page itself has all it needs. */
function usePrefetch(address: string, fetchAhead: AppProps['fetchAhead']): void {
	useEffect(() => {
		let stop: (() => void) | undefined
		let isOver = false
		const start = async () => {
			const { prefetchLinks } = await import('./navigation/prefetch.ts')
			if (fetchAhead && !isOver) stop = prefetchLinks(address, fetchAhead)
		}
		// Without it, links are fetched when they are pressed.
		start().catch(() => {})
		return () => {
			isOver = true
			stop?.()
		}
	}, [address, fetchAhead])
}

/** What the entries of the history say while the information request lies over the page: Back then closes it. */
interface RequestState {
	request?: string
}

/** The information request over the page that is shown. */
function useRequest({ pathname, search, hash, state }: Location): RequestOverPage & { ask: (query: string) => void } {
	const navigate = useNavigate()
	const asked = (state as RequestState | null)?.request
	const ask = useCallback(
		(query: string) => {
			const over: RequestState = { ...(state as object | null), request: query }
			void navigate({ pathname, search, hash }, { state: over })
		},
		[navigate, pathname, search, hash, state],
	)
	const close = useCallback(() => void navigate(-1), [navigate])
	const openPage = useCallback(() => void navigate(at.request + asked, { replace: true }), [navigate, asked])
	return { asked, ask, close, openPage }
}

/** Shows the crash screen in the place of what failed to render. */
class CrashGuard extends Component<{ children: ReactNode }, { failed: boolean; error: unknown }> {
	override state = { failed: false, error: undefined as unknown }
	static getDerivedStateFromError(error: unknown) {
		return { failed: true, error }
	}
	override render() {
		return this.state.failed ? <CrashView error={this.state.error} /> : this.props.children
	}
}
