/**
 * Every kind of page: its addresses, when its scripts start, and its view. Its data is in core/page-data/page-data.ts, and its
 * maker, which the browser never loads, in scripts/manifest/pages.ts. A kind that lacks one of these doesn't compile.
 */
import { memo, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { ViewProps } from './components/site.ts'
import { LOCATION_VARIANTS, address as at } from './core/addresses.ts'
import type { PageData, PageKind } from './core/page-data/page-data.ts'

interface Kind<K extends PageKind> {
	/** Patterns of the addresses that most likely have a page of this kind. What is shown depends on the page data. */
	patterns: readonly string[]
	/** Loads its view, a chunk of its own: views/KIND.tsx. */
	view: () => Promise<{ default: ComponentType<ViewProps<K>> }>
}

/** The bundle has patterns and not the list of villages. The first pattern that matches counts. */
export const KINDS: { readonly [K in PageKind]: Kind<K> } = {
	home: { patterns: [at.home], view: () => import('./views/home.tsx') },
	search: { patterns: [at.search], view: () => import('./views/search.tsx') },
	compare: {
		patterns: [at.compare, `${at.compare}/:pair`],
		view: () => import('./views/compare.tsx'),
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
	},
	request: { patterns: [at.request], view: () => import('./views/request.tsx') },
	costs: { patterns: [at.costs], view: () => import('./views/costs.tsx') },
	together: { patterns: [at.decideTogether], view: () => import('./views/together.tsx') },
	visit: { patterns: [at.visit], view: () => import('./views/visit.tsx') },
	'lawyer-sheet': {
		patterns: [at.lawyerSheet],
		view: () => import('./views/lawyer-sheet.tsx'),
	},
	'what-you-were-told': {
		patterns: [at.told],
		view: () => import('./views/what-you-were-told.tsx'),
	},
	money: { patterns: [at.money], view: () => import('./views/money.tsx') },
	shortlist: {
		patterns: [at.shortlist],
		view: () => import('./views/shortlist.tsx'),
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
	offline: { patterns: [at.offline], view: () => import('./views/offline.tsx') },
	'not-found': {
		patterns: [],
		view: () => import('./views/not-found.tsx'),
	},
	// Last, because its second pattern matches addresses of other kinds too.
	guide: {
		patterns: [at.article(':slug'), at.guide(':slug')],
		view: () => import('./views/guide.tsx'),
	},
}

/**
 * When the scripts of each kind start: immediately where the page depends on what only the device knows, its address's query or what is
 * stored; some need the list of villages for that. Apart, because no browser needs it.
 */
export const SCRIPT_STARTS: Readonly<Record<PageKind, 'immediately' | 'immediately, with the list' | 'when idle'>> = {
	home: 'when idle',
	search: 'immediately, with the list',
	compare: 'immediately, with the list',
	blog: 'when idle',
	legal: 'when idle',
	faq: 'when idle',
	checklist: 'when idle',
	checklists: 'when idle',
	glossary: 'when idle',
	quiz: 'immediately, with the list',
	request: 'immediately',
	costs: 'immediately, with the list',
	together: 'immediately',
	visit: 'immediately',
	'lawyer-sheet': 'immediately',
	'what-you-were-told': 'immediately',
	money: 'immediately',
	shortlist: 'immediately, with the list',
	'thank-you': 'when idle',
	villages: 'when idle',
	village: 'when idle',
	regions: 'when idle',
	place: 'when idle',
	location: 'when idle',
	operators: 'when idle',
	operator: 'when idle',
	data: 'when idle',
	changes: 'when idle',
	offline: 'immediately',
	'not-found': 'immediately, with the list',
	guide: 'when idle',
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
