/**
 * The address patterns. The bundle holds these and never the list of villages: which pages exist is the host's knowledge,
 * asked through page data.
 */
import { matchRoutes } from 'react-router'
import type { PageKind } from '../core/page-data/page-data.ts'

/** Kinds of which the address is the name. */
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
 * Patterns and the kind of page that most likely answers, so that code and data are fetched at
 * the same time. What is really shown follows the page data.
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

/** The short addresses of villages have no page data of their own and are linked from nowhere; like unknown ones, they are left to the host. */
const LEFT_TO_THE_HOST = new Set(['/:place/:slug', '*'])

/** The pattern that an address matches, or null where the host should answer. */
export function routeOf(pathname: string): { path: string; likely: PageKind } | null {
	const route = matchRoutes(patterns, pathname)?.at(-1)?.route
	return route && !LEFT_TO_THE_HOST.has(route.path) ? route : null
}
