/** How every host must answer: the specification's route table, and what a publisher relies on. */
import path from 'node:path'
import { expect } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'

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

export type HostName = 'own' | 'cloudflare' | 'netlify'

const { villages, regions, areas, operators } = await readContent(path.resolve('content'))
/** Of each kind any will do. One with an alias, since that redirects. */
const [village] = villages
const place = [...areas, ...regions].find(({ aliases }) => aliases.length > 0) ?? regions[0]
const operator = operators.find(({ aliases }) => aliases.length > 0) ?? operators[0]
if (!village || !place || !operator) throw new Error('content/ has no village, no place or no operator')

const html = { 'content-type': /^text\/html; ?charset=utf-8$/i }
const page = (address: string): Expectation => ({ address, status: 200, headers: html })
const moved = (address: string, location: string): Expectation => ({ address, status: 301, location })
const gone = (address: string): Expectation => ({ address, status: 404, headers: html })

/** Every row of the route table. */
export const ROUTE_TABLE: readonly Expectation[] = [
	...['/', '/search', '/search?region=otago&priceRange=600k-800k&careLevel=full', '/compare', '/blog'].map(page),
	...['/privacy', '/terms', '/faq', '/quiz', '/apply', '/thank-you', '/villages', '/operator'].map(page),
	page(`/villages/${village.slug}`),
	moved(`/village/${village.slug}`, `/villages/${village.slug}`),
	page(`/${village.region}/${village.slug}`),
	page(`/${village.slug}`),
	page(`/region/${place.slug}`),
	moved(`/regions/${place.slug}`, `/region/${place.slug}`),
	moved(`/locations/${place.slug}`, `/region/${place.slug}`),
	page(`/best-retirement-villages/${place.slug}`),
	page(`/retirement-villages/${place.slug}`),
	page(`/retirement-homes/${place.slug}`),
	moved('/operators', '/operator'),
	moved('/providers', '/operator'),
	page(`/operator/${operator.slug}`),
	moved(`/operators/${operator.slug}`, `/operator/${operator.slug}`),
	moved(`/provider/${operator.slug}`, `/operator/${operator.slug}`),
	...place.aliases.map((alias) => moved(`/region/${alias}`, `/region/${place.slug}`)),
	...operator.aliases.map((alias) => moved(`/operator/${alias}`, `/operator/${operator.slug}`)),
	moved('/articles/anything/at-all', '/blog'),
	moved('/news/2024', '/blog'),
	moved('/about', '/'),
	moved('/contact', '/'),
	gone('/no-such-page'),
	gone('/region/atlantis'),
	gone('/a/b/c/d'),
]

/** Addresses that the specification names. Authors may rename what is there, and then redirect to it. */
export const NAMED: readonly string[] = [
	'/retirement-village-comparison',
	'/auckland-retirement-villages-guide',
	'/retirement-villages-faq',
	'/ryman-healthcare-analysis',
	'/arvida-comparison',
	'/region/auckland',
	'/region/west-coast',
	"/region/hawke's-bay",
	'/best-retirement-villages/auckland',
	'/retirement-villages/auckland',
	'/retirement-homes/auckland',
	'/operator/ryman-healthcare',
	'/operator/summerset',
	...[
		'affordable-retirement-villages',
		'auckland-retirement-villages',
		'beachfront-retirement-villages',
		'best-countries-for-retirement',
		'choosing-retirement-village',
		'independent-vs-assisted-living',
		'new-vs-old-retirement-villages',
		'retirement-nz-vs-australia',
		'retirement-village-contracts',
		'retirement-village-costs',
		'retirement-village-costs-nz',
		'retirement-village-vs-aged-care',
		'retirement-villages-near-me',
	].map((slug) => `/blog/${slug}`),
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
	{ address: `/villages/${village.slug}`, status: 200, headers: { ...SAFE, ...REVALIDATED } },
	{ address: '/no-such-page', status: 404, headers: SAFE },
	{
		address: `/_data/villages/${village.slug}.json`,
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
	{ address: '/.well-known/security.txt', status: 200, headers: { 'content-type': /^text\/plain/ } },
	{ address: '/sw.js', status: 200, headers: { ...REVALIDATED, 'content-type': /javascript/ } },
	{ address: `/previews/villages/${village.slug}.png`, status: 200, headers: { 'content-type': 'image/png' } },
	{ ...gone('/_redirects'), except: LOCAL_RULE_FILES },
	{ ...gone('/_headers'), except: LOCAL_RULE_FILES },
	// One address for each page.
	{ address: '/faq/', status: 301, location: '/faq', except: OTHER_SPELLINGS },
	{ address: '/faq.html', status: 301, location: '/faq', except: OTHER_SPELLINGS },
	{ address: '/index.html', status: 301, location: '/', except: OTHER_SPELLINGS },
	// What was asked goes with the reader.
	{ address: '/operators?from=letter', status: 301, location: '/operator?from=letter' },
]

/** Addresses that a careless redirect would lead to another site: browsers read a backslash as a slash, and skip tabs and line ends. */
export const HOSTILE: readonly string[] = ['/', '/regions/', '/articles/'].flatMap((start) =>
	['%5C', '%5C%5C', '/', '%2F', '%2F%2F', '%09/', '%0D%0A/', 'x/../%5C'].flatMap((slash) =>
		['', '/', '.html', '/index.html'].map((end) => `${start}${slash}other.example${end}`),
	),
)

/** Asks the host at `url`, which may refuse or redirect, but not to another site. */
export async function expectSameSite(url: string, address: string): Promise<void> {
	const response = await fetch(url + address, { redirect: 'manual' })
	await response.arrayBuffer()
	expect(new URL(response.headers.get('location') ?? '', url).origin, address).toBe(url)
}

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

/** Asks for an address that shows a page, or redirects once to one that does. */
export async function expectPage(url: string, address: string): Promise<void> {
	let response = await fetch(url + address, { redirect: 'manual' })
	const location = response.headers.get('location')
	if (location !== null) {
		await response.arrayBuffer()
		expect(response.status, address).toBe(301)
		response = await fetch(new URL(location, url), { redirect: 'manual' })
	}
	expect(response.status, address).toBe(200)
	expect(response.headers.get('content-type'), address).toMatch(html['content-type'])
	await response.arrayBuffer()
}
