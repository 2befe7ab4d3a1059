/**
 * Every kind of page: its addresses, when its scripts start, and its view. Its data is in core/page-data/page-data.ts, and its
 * maker, which the browser never loads, in scripts/manifest/pages.ts. A kind that lacks one of these doesn't compile.
 */
import { memo, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { ViewProps } from './components/site.ts'
import { FORMER_SHEETS, LOCATION_VARIANTS, address as at } from './core/addresses.ts'
import type { PageData, PageKind } from './core/page-data/page-data.ts'

interface Kind<K extends PageKind> {
	/** Patterns of the addresses that most likely have a page of this kind. What is shown depends on the page data. */
	patterns: readonly string[]
	/** Loads its view, a chunk of its own: views/KIND.tsx. */
	view: () => Promise<{ default: ComponentType<ViewProps<K>> }>
	/**
	 * When its scripts start, if not when the browser is idle: immediately where the page depends on what only the device knows, its
	 * address's query or what is stored; some need the list of villages for that.
	 */
	starts?: 'immediately' | 'immediately, with the list'
}

/** The bundle has patterns and not the list of villages. The first pattern that matches counts. */
export const KINDS: { readonly [K in PageKind]: Kind<K> } = {
	home: { patterns: [at.home], view: () => import('./views/home.tsx') },
	search: { patterns: [at.search], view: () => import('./views/search.tsx'), starts: 'immediately, with the list' },
	compare: {
		patterns: [at.compare, `${at.compare}/:pair`],
		view: () => import('./views/compare.tsx'),
		starts: 'immediately, with the list',
	},
	blog: { patterns: [at.blog], view: () => import('./views/blog.tsx') },
	legal: {
		patterns: [at.howWeCompare, at.privacy, at.terms, at.decide, at.careSoon, at.accessibility],
		view: () => import('./views/legal.tsx'),
	},
	faq: { patterns: [at.faq], view: () => import('./views/faq.tsx') },
	checklist: {
		patterns: [at.checklist(':slug')],
		view: () => import('./views/checklist.tsx'),
	},
	checklists: { patterns: [at.checklists], view: () => import('./views/checklists.tsx') },
	glossary: { patterns: [at.glossary], view: () => import('./views/glossary.tsx') },
	quiz: {
		patterns: [at.quiz, at.apply],
		view: () => import('./views/quiz.tsx'),
		starts: 'immediately, with the list',
	},
	request: { patterns: [at.request], view: () => import('./views/request.tsx'), starts: 'immediately' },
	costs: { patterns: [at.costs], view: () => import('./views/costs.tsx'), starts: 'immediately, with the list' },
	together: { patterns: [at.decideTogether], view: () => import('./views/together.tsx'), starts: 'immediately' },
	sheet: {
		patterns: [at.sheet, ...FORMER_SHEETS],
		view: () => import('./views/sheet.tsx'),
		starts: 'immediately',
	},
	money: { patterns: [at.money], view: () => import('./views/money.tsx'), starts: 'immediately' },
	shortlist: {
		patterns: [at.shortlist],
		view: () => import('./views/shortlist.tsx'),
		starts: 'immediately, with the list',
	},
	'thank-you': { patterns: [at.thankYou], view: () => import('./views/thank-you.tsx') },
	villages: { patterns: [at.villages], view: () => import('./views/villages.tsx') },
	village: { patterns: [at.village(':slug')], view: () => import('./views/village.tsx') },
	regions: { patterns: [at.regions], view: () => import('./views/regions.tsx') },
	place: { patterns: [at.place(':place')], view: () => import('./views/place.tsx') },
	location: {
		patterns: LOCATION_VARIANTS.map((variant) => at.location(variant, ':place')),
		view: () => import('./views/location.tsx'),
	},
	operators: { patterns: [at.operators], view: () => import('./views/operators.tsx') },
	operator: { patterns: [at.operator(':slug')], view: () => import('./views/operator.tsx') },
	data: { patterns: [at.data], view: () => import('./views/data.tsx') },
	changes: { patterns: [at.changes], view: () => import('./views/changes.tsx') },
	offline: { patterns: [at.offline], view: () => import('./views/offline.tsx'), starts: 'immediately' },
	'not-found': {
		patterns: [],
		view: () => import('./views/not-found.tsx'),
		starts: 'immediately, with the list',
	},
	// Last, because its second pattern matches addresses of other kinds too.
	guide: {
		patterns: [at.article(':slug'), at.guide(':slug')],
		view: () => import('./views/guide.tsx'),
	},
}

/**
 * Returns the kind of page that an address most likely has, so that code and data are fetched at the same time; undefined for an
 * address that the host should answer, such as a village's short one.
 */
export function kindAt(pathname: string): PageKind | undefined {
	const kinds = Object.keys(KINDS) as PageKind[]
	return kinds.find((kind) => KINDS[kind].patterns.some((pattern) => matchPath(pattern, pathname)))
}

/** The source file of a kind's view, as the build's manifest names it. */
export const viewFile = (kind: PageKind): string => `src/views/${kind}.tsx`

/** Loaded views. They may be kept in a module because they are code and the same for every page. */
const loaded = new Map<PageKind, ComponentType<ViewProps<PageKind>>>()

/** Loads the view of a kind, so that it can be rendered synchronously. */
export async function loadView(kind: PageKind): Promise<void> {
	if (loaded.has(kind)) return
	const { default: view } = await KINDS[kind].view()
	loaded.set(kind, view as ComponentType<ViewProps<PageKind>>)
}

/** Renders the view of a page; not again while the next one loads. Throws if it isn't loaded. */
export const PageView = memo(function PageView({ page }: { page: PageData }) {
	const View = loaded.get(page.kind)
	if (!View) throw new Error(`The view of "${page.kind}" is not loaded`)
	// oxlint-disable-next-line react/static-components -- the map holds modules; the same kind gives the same component
	return <View page={page} />
})
