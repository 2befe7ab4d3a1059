/**
 * The patterns of addresses. The bundle has these and not the list of villages: only the host knows which pages exist.
 */
import { matchPath } from 'react-router'
import type { PageKind } from '../core/page-data/page-data.ts'

/** Kinds whose address is their name. */
const NAMED: readonly PageKind[] = [
	'search',
	'compare',
	'blog',
	'faq',
	'checklists',
	'glossary',
	'data',
	'changes',
	'quiz',
	'request',
	'costs',
	'visit',
	'money',
	'shortlist',
	'thank-you',
	'offline',
	'villages',
	...(HAS_STYLEGUIDE ? (['styleguide'] as const) : []),
]

/**
 * Patterns and the kind of page that each most likely has, so that code and data are fetched at the same time. What is shown
 * depends on the page data. The first that matches counts, so a pattern comes before those that match its addresses too.
 */
const patterns: { path: string; likely: PageKind }[] = [
	{ path: '/', likely: 'home' },
	...NAMED.map((likely) => ({ path: `/${likely}`, likely })),
	{ path: '/compare/:pair', likely: 'compare' },
	{ path: '/blog/:slug', likely: 'guide' },
	{ path: '/checklists/:slug', likely: 'checklist' },
	{ path: '/how-we-compare', likely: 'legal' },
	{ path: '/privacy', likely: 'legal' },
	{ path: '/terms', likely: 'legal' },
	{ path: '/apply', likely: 'quiz' },
	{ path: '/decide', likely: 'legal' },
	{ path: '/decide/together', likely: 'together' },
	{ path: '/villages/:slug', likely: 'village' },
	{ path: '/region', likely: 'regions' },
	{ path: '/region/:place', likely: 'place' },
	{ path: '/best-retirement-villages/:place', likely: 'location' },
	{ path: '/retirement-villages/:place', likely: 'location' },
	{ path: '/retirement-homes/:place', likely: 'location' },
	{ path: '/operator', likely: 'operators' },
	{ path: '/operator/:slug', likely: 'operator' },
	{ path: '/:slug', likely: 'guide' },
	{ path: '/:place/:slug', likely: 'village' },
	{ path: '*', likely: 'not-found' },
]

/** Short addresses of villages have no page data, and no page links to them; like unknown addresses, they are loaded from the host. */
const LEFT_TO_THE_HOST = new Set(['/:place/:slug', '*'])

/** Returns the pattern that an address matches, or null if the host should answer. */
export function routeOf(pathname: string): { path: string; likely: PageKind } | null {
	const route = patterns.find(({ path }) => isAt(path, pathname))
	return route && !LEFT_TO_THE_HOST.has(route.path) ? route : null
}

/** Whether a pattern matches an address. */
export function isAt(pattern: string, pathname: string): boolean {
	return matchPath(pattern, pathname) !== null
}
