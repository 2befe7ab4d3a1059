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

/** Hashed files never change. Everything else is revalidated on each use, which is what the hosts do by themselves. */
export const HEADER_RULES: readonly HeaderRule[] = [
	{
		path: '/*',
		headers: {
			'Content-Security-Policy': CONTENT_SECURITY_POLICY,
			'Cross-Origin-Opener-Policy': 'same-origin',
			// The device's place is asked for by one button of the search; nothing else is needed.
			'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
			'Referrer-Policy': 'strict-origin-when-cross-origin',
			'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
			'X-Content-Type-Options': 'nosniff',
			'X-Frame-Options': 'DENY',
		},
	},
	{ path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
]

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function hostHeaders(base: string): string {
	return HEADER_RULES.map(
		({ path, headers }) =>
			`${base}${path}\n${Object.entries(headers)
				.map(([name, value]) => `  ${name}: ${value}\n`)
				.join('')}`,
	).join('')
}
