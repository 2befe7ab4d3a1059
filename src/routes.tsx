/**
 * The address patterns and the views they lead to. The bundle holds these patterns and
 * never the list of villages: which pages exist is the host's knowledge, asked through page data.
 */
import type { ComponentType } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { ViewProps } from './components/site.ts'
import type { PageData, PageKind, RedirectData } from './core/page-data.ts'
import { CrashView } from './views/crash.tsx'
import { Root } from './root.tsx'

type View = ComponentType<{ page: never }>
type Loaded = { default: unknown }

/** One chunk for each kind of page, loaded when first shown. */
const views: Record<PageKind, () => Promise<Loaded>> = {
	home: () => import('./views/home.tsx'),
	search: () => import('./views/search.tsx'),
	compare: () => import('./views/compare.tsx'),
	blog: () => import('./views/blog.tsx'),
	guide: () => import('./views/guide.tsx'),
	legal: () => import('./views/legal.tsx'),
	faq: () => import('./views/faq.tsx'),
	quiz: () => import('./views/quiz.tsx'),
	'thank-you': () => import('./views/thank-you.tsx'),
	villages: () => import('./views/villages.tsx'),
	village: () => import('./views/village.tsx'),
	regions: () => import('./views/regions.tsx'),
	place: () => import('./views/place.tsx'),
	location: () => import('./views/location.tsx'),
	operators: () => import('./views/operators.tsx'),
	operator: () => import('./views/operator.tsx'),
	'not-found': () => import('./views/not-found.tsx'),
}

/** The source file of a kind's view, as the build's manifest names it. */
export const viewFile = (kind: PageKind): string => `src/views/${kind}.tsx`

/** Views that have arrived: code, the same for every page, so that a module may keep it. */
const arrived = new Map<PageKind, View>()

/** Makes the view of a kind ready to render without waiting. */
export async function loadView(kind: PageKind): Promise<void> {
	if (arrived.has(kind)) return
	const module = (await views[kind]()) as { default: View }
	arrived.set(kind, module.default)
}

/** Makes every view ready: for the server, which renders without waiting. */
export async function loadAllViews(): Promise<void> {
	await Promise.all((Object.keys(views) as PageKind[]).map(loadView))
}

/**
 * How page data is had: from the address of a page to its data. A disk reader at build,
 * `fetch` in the browser, an object in tests. Throws a Response for a redirect.
 */
export type LoadPage = (address: string, signal: AbortSignal) => Promise<PageData>

/**
 * Patterns and the kind of page that most likely answers, so that code and data are fetched at
 * the same time. What is really shown follows the page data.
 */
const patterns: [path: string, likely: PageKind][] = [
	['/', 'home'],
	['/search', 'search'],
	['/compare', 'compare'],
	['/blog', 'blog'],
	['/blog/:slug', 'guide'],
	['/faq', 'faq'],
	['/privacy', 'legal'],
	['/terms', 'legal'],
	['/quiz', 'quiz'],
	['/apply', 'quiz'],
	['/thank-you', 'thank-you'],
	['/villages', 'villages'],
	['/villages/:slug', 'village'],
	['/region', 'regions'],
	['/region/:place', 'place'],
	['/best-retirement-villages/:place', 'location'],
	['/retirement-villages/:place', 'location'],
	['/retirement-homes/:place', 'location'],
	['/operator', 'operators'],
	['/operator/:slug', 'operator'],
	['/:slug', 'guide'],
	['/:place/:slug', 'village'],
	['*', 'not-found'],
]

/** The router's route objects. Data loaders are static; only views are loaded on demand. */
export function createRoutes(loadPage: LoadPage): RouteObject[] {
	return [
		{
			id: 'root',
			Component: Root,
			ErrorBoundary: CrashView,
			children: patterns.map(([path, likely]) => ({
				id: path,
				path,
				Component: Leaf,
				ErrorBoundary: CrashView,
				loader: async ({ request }: LoaderFunctionArgs) => {
					const [page] = await Promise.all([loadPage(new URL(request.url).pathname, request.signal), loadView(likely)])
					await loadView(page.kind)
					return page
				},
				// A change of query or hash shows the same page data.
				shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
			})),
		},
	]
}

/** Whether page data says that the page is elsewhere. */
export function isRedirect(page: PageData | RedirectData): page is RedirectData {
	return page.kind === 'redirect'
}

function Leaf() {
	const page = useLoaderData() as PageData
	const View = arrived.get(page.kind) as ComponentType<ViewProps<PageKind>> | undefined
	if (!View) throw new Error(`The view of "${page.kind}" is not loaded`)
	return <View page={page} />
}
