/** The views: one for each kind of page. */
import { memo, type ComponentType } from 'react'
import type { ViewProps } from './components/site.ts'
import type { PageData, PageKind } from './core/page-data/page-data.ts'

/** One chunk for each kind of page, loaded when first shown. */
const views: Partial<Record<PageKind, () => Promise<{ default: unknown }>>> = {
	home: () => import('./views/home.tsx'),
	search: () => import('./views/search.tsx'),
	compare: () => import('./views/compare.tsx'),
	blog: () => import('./views/blog.tsx'),
	guide: () => import('./views/guide.tsx'),
	legal: () => import('./views/legal.tsx'),
	faq: () => import('./views/faq.tsx'),
	checklist: () => import('./views/checklist.tsx'),
	checklists: () => import('./views/checklists.tsx'),
	glossary: () => import('./views/glossary.tsx'),
	quiz: () => import('./views/quiz.tsx'),
	request: () => import('./views/request.tsx'),
	costs: () => import('./views/costs.tsx'),
	together: () => import('./views/together.tsx'),
	visit: () => import('./views/visit.tsx'),
	money: () => import('./views/money.tsx'),
	shortlist: () => import('./views/shortlist.tsx'),
	'thank-you': () => import('./views/thank-you.tsx'),
	villages: () => import('./views/villages.tsx'),
	village: () => import('./views/village.tsx'),
	regions: () => import('./views/regions.tsx'),
	place: () => import('./views/place.tsx'),
	location: () => import('./views/location.tsx'),
	operators: () => import('./views/operators.tsx'),
	operator: () => import('./views/operator.tsx'),
	data: () => import('./views/data.tsx'),
	changes: () => import('./views/changes.tsx'),
	offline: () => import('./views/offline.tsx'),
	'not-found': () => import('./views/not-found.tsx'),
	...(HAS_STYLEGUIDE && { styleguide: () => import('./views/styleguide.tsx') }),
}

/** The source file of a kind's view, as the build's manifest names it. */
export const viewFile = (kind: PageKind): string => `src/views/${kind}.tsx`

/** Loaded views. They may be kept in a module because they are code and the same for every page. */
const arrived = new Map<PageKind, ComponentType<ViewProps<PageKind>>>()

/** Loads the view of a kind, so that it can be rendered synchronously. */
export async function loadView(kind: PageKind): Promise<void> {
	if (arrived.has(kind)) return
	const load = views[kind]
	if (!load) throw new Error(`This build has no view of "${kind}"`)
	const { default: view } = await load()
	arrived.set(kind, view as ComponentType<ViewProps<PageKind>>)
}

/** Loads every view, for the server, which renders synchronously. */
export async function loadAllViews(): Promise<void> {
	await Promise.all((Object.keys(views) as PageKind[]).map(loadView))
}

/** Renders the view of a page; not again while the next one loads. Throws if it isn't loaded. */
export const PageView = memo(function PageView({ page }: { page: PageData }) {
	const View = arrived.get(page.kind)
	if (!View) throw new Error(`The view of "${page.kind}" is not loaded`)
	// oxlint-disable-next-line react/static-components -- the map holds modules; the same kind gives the same component
	return <View page={page} />
})
