/**
 * Redirects: from content/redirects.json and the aliases of places and operators to
 * host rules, stub pages and page data. The checks that refuse loops, chains and shadowing
 * are in scripts/content; here every redirect is taken to be sound.
 */
import type { Content } from '../content/model.ts'
import { address } from '../../src/core/addresses.ts'

export interface Redirect {
	from: string
	to: string
}

export interface Redirects {
	/** One address to one address: each gets a stub page and page data. */
	exact: Redirect[]
	/** With `:name` segments or a closing `*`, as host rules. */
	patterns: Redirect[]
}

/** Aliases of places and operators, as redirects to their canonical address. */
export function aliasRedirects(content: Pick<Content, 'regions' | 'areas' | 'operators'>): Redirect[] {
	const places = [...content.regions, ...content.areas].flatMap(({ slug, aliases }) =>
		aliases.map((alias) => ({ from: address.place(alias), to: address.place(slug) })),
	)
	const operators = content.operators.flatMap(({ id, slug, aliases }) =>
		[...new Set([id, ...aliases])].filter((alias) => alias !== slug).map((alias) => ({ from: address.operator(alias), to: address.operator(slug) })),
	)
	return [...places, ...operators]
}

/**
 * All redirects of the site. A pattern such as `/regions/:place → /region/:place` is also
 * spelled out for every page it can reach (`canonicals`), so that hosts without rules have stubs,
 * and for every redirect it would run into, so that no visitor is redirected twice.
 */
export function buildRedirects(content: Content, canonicals: Iterable<string>): Redirects {
	const written = content.redirects.map(({ from, to }) => ({ from, to }))
	const patterns = written.filter(isPattern)
	const exact = [...written.filter((redirect) => !isPattern(redirect)), ...aliasRedirects(content)]
	const byTarget = (target: string, to: string) =>
		patterns.flatMap((pattern) => {
			const found = segmentsMatching(pattern.to, target)
			return found ? [{ from: fill(pattern.from, found), to }] : []
		})
	const throughAliases = exact.flatMap((redirect) => byTarget(redirect.from, redirect.to))
	const expanded: Redirect[] = []
	for (const canonical of canonicals) expanded.push(...byTarget(canonical, canonical))
	const seen = new Set<string>()
	const unique = [...exact, ...throughAliases, ...expanded].filter(({ from }) => !seen.has(from) && seen.add(from))
	return { exact: unique.toSorted((a, b) => (a.from < b.from ? -1 : 1)), patterns }
}

/**
 * The text of `_redirects`. Rules are forced (`!`), because the stub pages lie at the same addresses
 * and the host would otherwise serve those with status 200.
 * Addresses that a pattern turns into the same target need no line of their own.
 */
export function hostRules({ exact, patterns }: Redirects): string {
	const needed = exact.filter(({ from, to }) =>
		!patterns.some((pattern) => {
			const found = segmentsMatching(pattern.from, from)
			return found !== null && fill(pattern.to, found) === to
		}),
	)
	return [...needed, ...patterns].map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301!\n`).join('')
}

/** A page for hosts that know no redirect rules: it forwards at once, and says where to if it cannot. */
export function stubPage(to: string, siteUrl: string): string {
	const target = escapeAttribute(to)
	return `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeAttribute(siteUrl + to)}">
<meta http-equiv="refresh" content="0;url=${target}">
<meta name="viewport" content="width=device-width">
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</html>
`
}

function isPattern({ from }: Redirect): boolean {
	return /\/:|\*$/.test(from)
}

/** The values of the `:name` segments of `pattern` in `path`; null when it does not match. A closing `*` matches anything and has no value. */
function segmentsMatching(pattern: string, path: string): Map<string, string> | null {
	const wanted = pattern.split('/')
	const given = path.split('/')
	// A pattern without placeholders (such as the target of `/articles/* → /blog`) leaves nothing to fill in.
	if (!wanted.some((segment) => segment.startsWith(':')) || wanted.length !== given.length) return null
	const found = new Map<string, string>()
	for (const [index, segment] of wanted.entries()) {
		const value = given[index] ?? ''
		if (segment.startsWith(':')) found.set(segment, value)
		else if (segment !== value) return null
	}
	return found
}

function fill(pattern: string, values: ReadonlyMap<string, string>): string {
	return pattern.split('/').map((segment) => values.get(segment) ?? segment).join('/')
}

function escapeAttribute(value: string): string {
	return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
