/** How every host must answer: the specification's route table, and what a publisher relies on. */
import { expect } from 'vitest'

export interface Expectation {
	address: string
	status: number
	/** Where a redirect leads: path and query. */
	location?: string
	/** Headers that must be there; a name alone must be there with any value. */
	headers?: Record<string, string | RegExp>
	/** Hosts that answer otherwise, and what they answer. Each is explained in docs/hosting.md. */
	except?: Partial<Record<HostName, { status: number; location?: undefined }>>
}

export type HostName = 'own' | 'cloudflare' | 'nginx' | 'netlify'

const village = 'bruce-mclaren-retirement-village'
const html = { 'content-type': /^text\/html; ?charset=utf-8$/i }
const page = (address: string): Expectation => ({ address, status: 200, headers: html })
const moved = (address: string, location: string): Expectation => ({ address, status: 301, location })
const gone = (address: string): Expectation => ({ address, status: 404, headers: html })

/** Every row of the route table. */
export const ROUTE_TABLE: readonly Expectation[] = [
	...['/', '/search', '/search?region=otago&priceRange=600k-800k&careLevel=full', '/compare', '/blog'].map(page),
	...['/privacy', '/terms', '/faq', '/quiz', '/apply', '/thank-you'].map(page),
	page('/retirement-village-comparison'),
	page('/auckland-retirement-villages-guide'),
	page('/retirement-villages-faq'),
	page('/ryman-healthcare-analysis'),
	page('/arvida-comparison'),
	page('/villages'),
	page(`/villages/${village}`),
	moved(`/village/${village}`, `/villages/${village}`),
	page(`/auckland/${village}`),
	page(`/${village}`),
	page('/region/auckland'),
	page('/region/west-coast'),
	moved('/regions/auckland', '/region/auckland'),
	moved('/locations/auckland', '/region/auckland'),
	page('/best-retirement-villages/auckland'),
	page('/retirement-villages/auckland'),
	page('/retirement-homes/auckland'),
	page('/operator'),
	moved('/operators', '/operator'),
	moved('/providers', '/operator'),
	page('/operator/ryman-healthcare'),
	moved('/operators/ryman-healthcare', '/operator/ryman-healthcare'),
	moved('/provider/ryman-healthcare', '/operator/ryman-healthcare'),
	moved('/articles/anything/at-all', '/blog'),
	moved('/news/2024', '/blog'),
	moved('/about', '/'),
	moved('/contact', '/'),
	gone('/no-such-page'),
	gone('/region/atlantis'),
	gone('/a/b/c/d'),
	...[
		'retirement-village-costs-nz',
		'retirement-village-contracts',
		'independent-vs-assisted-living',
		'choosing-retirement-village',
		'retirement-nz-vs-australia',
		'best-countries-for-retirement',
		'retirement-village-vs-aged-care',
		'new-vs-old-retirement-villages',
		'affordable-retirement-villages',
		'auckland-retirement-villages',
		'beachfront-retirement-villages',
		'retirement-villages-near-me',
	].map((slug) => page(`/blog/${slug}`)),
	moved('/blog/retirement-village-costs', '/blog/retirement-village-costs-nz'),
	moved('/operator/summerset', '/operator/summerset-group'),
	moved("/region/hawke's-bay", '/region/hawkes-bay'),
]

const SAFE: Record<string, string | RegExp> = {
	'content-security-policy': /^default-src 'none'; (?!.*unsafe)/,
	'referrer-policy': 'strict-origin-when-cross-origin',
	'strict-transport-security': /max-age=\d{8}/,
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'cross-origin-opener-policy': 'same-origin',
	'permissions-policy': /camera=\(\)/,
}
/** Kept, and asked for again each time. */
const REVALIDATED = { 'cache-control': /^public, max-age=0(, must-revalidate)?$/ }

/** What Netlify's and Cloudflare's local runtimes do with the files of rules, which their services do not serve. */
const LOCAL_RULE_FILES: Expectation['except'] = { netlify: { status: 200 }, cloudflare: { status: 502 } }
/** Cloudflare redirects with 308. Netlify's service redirects with 301; its local runtime shows the page. */
const OTHER_SPELLINGS: Expectation['except'] = {
	netlify: { status: 200, location: undefined },
	cloudflare: { status: 308 },
}

/** What a publisher relies on beside the table. */
export const PUBLISHED: readonly Expectation[] = [
	{ address: '/', status: 200, headers: { ...SAFE, ...REVALIDATED } },
	{ address: `/villages/${village}`, status: 200, headers: { ...SAFE, ...REVALIDATED, etag: /./ } },
	{ address: '/no-such-page', status: 404, headers: SAFE },
	{
		address: `/_data/villages/${village}.json`,
		status: 200,
		headers: { ...REVALIDATED, 'content-type': /^application\/json/ },
	},
	gone('/_data/villages/no-such-village.json'),
	{ address: '/sitemap.xml', status: 200, headers: { 'content-type': /xml/ } },
	{ address: '/feed.xml', status: 200, headers: { 'content-type': /xml/ } },
	{ address: '/feed.json', status: 200, headers: { 'content-type': /json/ } },
	{ address: '/manifest.webmanifest', status: 200, headers: { 'content-type': /manifest\+json/ } },
	{ address: '/icons/192.png', status: 200, headers: { 'content-type': 'image/png' } },
	{ address: '/robots.txt', status: 200, headers: { 'content-type': /^text\/plain/ } },
	{ address: '/llms.txt', status: 200, headers: { 'content-type': /^text\/plain/ } },
	{ address: '/.well-known/security.txt', status: 200, headers: { 'content-type': /^text\/plain/ } },
	{ address: '/sw.js', status: 200, headers: { ...REVALIDATED, 'content-type': /javascript/ } },
	{ address: `/previews/villages/${village}.png`, status: 200, headers: { 'content-type': 'image/png' } },
	{ ...gone('/_redirects'), except: LOCAL_RULE_FILES },
	{ ...gone('/_headers'), except: LOCAL_RULE_FILES },
	// One address for each page.
	{ address: '/faq/', status: 301, location: '/faq', except: OTHER_SPELLINGS },
	{ address: '/faq.html', status: 301, location: '/faq', except: OTHER_SPELLINGS },
	{ address: '/index.html', status: 301, location: '/', except: OTHER_SPELLINGS },
	// What was asked goes with the reader.
	{ address: '/operators?from=letter', status: 301, location: '/operator?from=letter' },
]

/** Asks the host at `url` and compares its answer with a row of the tables. */
export async function expectAnswer(url: string, name: HostName, expected: Expectation): Promise<void> {
	const response = await fetch(url + expected.address, { redirect: 'manual' })
	const { status, location } = { ...expected, ...expected.except?.[name] }
	const found = response.headers.get('location')
	const target = found === null ? undefined : new URL(found, url)
	expect([response.status, target && decodeURI(target.pathname) + target.search], expected.address).toEqual([
		status,
		location,
	])
	const headers = status === expected.status ? (expected.headers ?? {}) : {}
	for (const [header, value] of Object.entries(headers))
		expect(response.headers.get(header), `${header} of ${expected.address}`).toMatch(value)
	await response.arrayBuffer()
}
