/** The headers that a host sends with every file, written once and turned into each host's own form. */
import { EDITOR_FOLDER } from '../../src/core/addresses.ts'
import { SECURITY_HEADERS } from '../shared/security-headers.ts'
import type { RuleHost } from './redirects.ts'

/** A path pattern of `_headers` and what it sets. No two that match the same address may set a header to different values: some hosts would join them. */
interface HeaderRule {
	path: string
	/** Headers of an earlier rule that this one removes; on Cloudflare Pages only. */
	without?: readonly string[]
	headers: Record<string, string>
}

/** Some hosts know its type by the extension; for others there is a rule below. */
const SPECULATION_RULES = '/links.speculationrules'

/**
 * Returns the speculation rules, by which browsers prefetch the page of a link under the pointer, until the page's own scripts run
 * and prefetch less. The browser itself doesn't do so when saving data or battery.
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

export interface HeaderOptions {
	base: string
	host: RuleHost
	/** Absent if the site is published without the editor. */
	editor?: EditorHeaders | undefined
}

interface EditorHeaders {
	/** Its Content-Security-Policy. */
	policy: string
	/** The folders at the top of the site. */
	folders: readonly string[]
}

/** The headers of pages but not of the editor. */
const pageHeaders = (base: string) => ({
	'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'],
	'Speculation-Rules': `"${base}${SPECULATION_RULES}"`,
})

/** Hashed files never change. Everything else is revalidated on each use, as the hosts do by default. */
function headerRules({ base, host, editor }: HeaderOptions): HeaderRule[] {
	return [
		...(editor
			? rulesBesideEditor(base, host, editor)
			: [{ path: '/*', headers: { ...SECURITY_HEADERS, ...pageHeaders(base) } }]),
		{ path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
		{ path: SPECULATION_RULES, headers: { 'Content-Type': 'application/speculationrules+json' } },
	]
}

/**
 * The editor has a policy of its own. Where two rules set one header, hosts join the values and browsers enforce both: so
 * Cloudflare takes the first back, and for Netlify, which cannot, the rule for pages names every other folder. An address of
 * several parts in no folder of the site is then answered 404 without the policy of pages, and the page that it shows holds it
 * itself (`withPolicy`). A page that is named as a folder too, such as /blog, gets the same policy twice, which is as good as once.
 */
function rulesBesideEditor(base: string, host: RuleHost, { policy, folders }: EditorHeaders): HeaderRule[] {
	const pages = pageHeaders(base)
	const path = `${EDITOR_FOLDER}*`
	const own = { 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' }
	if (host === 'cloudflare')
		return [
			{ path: '/*', headers: { ...SECURITY_HEADERS, ...pages } },
			{ path, without: Object.keys(pages), headers: own },
		]
	const { 'Content-Security-Policy': _, ...everywhere } = SECURITY_HEADERS
	const others = folders.map((folder) => `/${folder}/`).filter((folder) => folder !== EDITOR_FOLDER)
	return [
		{ path: '/*', headers: everywhere },
		...['/', '/:page', ...others.map((folder) => `${folder}*`)].map((path) => ({ path, headers: pages })),
		{ path, headers: own },
	]
}

/** Whether the not-found page is shown at addresses whose headers lack the policy of pages. */
export function isNotFoundOpen(host: RuleHost, hasEditor: boolean): boolean {
	return hasEditor && host !== 'cloudflare'
}

/** Returns a page with the policy of pages in a `<meta>`, except `frame-ancestors`, which browsers heed in headers only; X-Frame-Options says the same. */
export function withPolicy(html: string): string {
	const policy = SECURITY_HEADERS['Content-Security-Policy']
		.split('; ')
		.filter((directive) => !directive.startsWith('frame-ancestors'))
	return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`)
}

/** Returns the text of `_headers` for Netlify and Cloudflare Pages. */
export function hostHeaders(options: HeaderOptions): string {
	const line = (text: string) => `  ${text}\n`
	return headerRules(options)
		.map(
			({ path, without = [], headers }) =>
				`${options.base}${path}\n${without.map((name) => line(`! ${name}`)).join('')}${Object.entries(headers)
					.map(([name, value]) => line(`${name}: ${value}`))
					.join('')}`,
		)
		.join('')
}
