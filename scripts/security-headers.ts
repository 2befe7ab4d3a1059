/** The headers that make an answer safe, wherever it comes from. */

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
	// Where the browser knows them, text becomes HTML or a script's address by the site's own policy only (src/core/trusted.ts).
	"require-trusted-types-for 'script'",
	'trusted-types village-compass',
].join('; ')

/** What every answer has, those of errors, redirects and posts too. */
export const SECURITY_HEADERS = {
	'Content-Security-Policy': CONTENT_SECURITY_POLICY,
	'Cross-Origin-Opener-Policy': 'same-origin',
	// The device's place is asked for by one button of the search; nothing else is needed.
	'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
} as const
