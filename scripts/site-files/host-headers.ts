/** The headers that a host sends with every file, written once and turned into each host's own form. */
import { SECURITY_HEADERS } from '../security-headers.ts'

/** One path pattern of `_headers` and what it sets. No two set the same header: some hosts would join the values. */
export interface HeaderRule {
	path: string
	headers: Record<string, string>
}

/** Its ending tells hosts that know endings what it is; the others are told by a rule below. */
const SPECULATION_RULES = '/links.speculationrules'

/**
 * What browsers that know such rules fetch before it is asked for, until the page's own scripts run and fetch less: the page of a
 * link under the pointer. The browser itself refrains where data or battery are to be saved.
 * @returns file → text
 */
export function speculationRules(base: string): [file: string, text: string] {
	const where = {
		and: [
			{ href_matches: `${base}/*` },
			// A query of at least one character: `*` would also match an address without any.
			{ not: { href_matches: `${base}/*\\?(.+)` } },
			{ selector_matches: 'html:not([data-hydrated]) a' },
		],
	}
	return [SPECULATION_RULES, JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })]
}

/** Hashed files never change. Everything else is revalidated on each use, which is what the hosts do by themselves. */
const headerRules = (base: string): HeaderRule[] => [
	{
		path: '/*',
		headers: {
			...SECURITY_HEADERS,
			'Speculation-Rules': `"${base}${SPECULATION_RULES}"`,
		},
	},
	{ path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
	{ path: SPECULATION_RULES, headers: { 'Content-Type': 'application/speculationrules+json' } },
]

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function hostHeaders(base: string): string {
	return headerRules(base)
		.map(
			({ path, headers }) =>
				`${base}${path}\n${Object.entries(headers)
					.map(([name, value]) => `  ${name}: ${value}\n`)
					.join('')}`,
		)
		.join('')
}
