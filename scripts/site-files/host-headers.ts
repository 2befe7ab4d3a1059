/** The headers that a host sends with every file, written once and turned into each host's own form. */

/** What a page may load and do: this site's own files, and nothing written into the page itself. */
const CONTENT_SECURITY_POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"font-src 'self'",
	"connect-src 'self'",
	"manifest-src 'self'",
	"worker-src 'self'",
	"form-action 'self'",
	"frame-ancestors 'none'",
	"base-uri 'none'",
].join('; ')

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
			'Content-Security-Policy': CONTENT_SECURITY_POLICY,
			'Cross-Origin-Opener-Policy': 'same-origin',
			// The device's place is asked for by one button of the search; nothing else is needed.
			'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
			'Speculation-Rules': `"${base}${SPECULATION_RULES}"`,
			'Referrer-Policy': 'strict-origin-when-cross-origin',
			'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
			'X-Content-Type-Options': 'nosniff',
			'X-Frame-Options': 'DENY',
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
