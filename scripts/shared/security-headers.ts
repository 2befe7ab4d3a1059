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
	// Trusted Types: only the site's own policy turns text into HTML or a script's address (src/core/trusted.ts).
	"require-trusted-types-for 'script'",
	'trusted-types village-compass',
].join('; ')

/** The headers of every answer, including errors, redirects and answers to posts. */
export const SECURITY_HEADERS = {
	'Content-Security-Policy': CONTENT_SECURITY_POLICY,
	'Cross-Origin-Opener-Policy': 'same-origin',
	// One button of the search asks for the device's location; nothing else is needed.
	'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
} as const
