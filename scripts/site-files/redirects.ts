/**
 * Writes redirects as host rules, stub pages and page data. They are from content/redirects.json, and from the aliases and former
 * slugs of places, operators and villages. scripts/content refuses loops, chains and hidden pages; here every redirect is valid.
 */
import { escapeUTF8 } from 'entities/escape'
import type { Content } from '../content/records/model.ts'
import { aliasRedirects, formerPairRedirects } from '../content/checks/known-addresses.ts'
import { isPattern, patternRedirect, type Redirect } from '../shared/path-patterns.ts'
import type { Output } from '../shared/output.ts'
import { EDITOR_FOLDER, EDITOR_PAGE, pageDataPath, pageFile } from '../../src/core/addresses.ts'
import { pageFileText, type Manifest } from '../manifest/manifest-file.ts'

export interface Redirects {
	/** From one address to one address: each gets a stub page and page data. */
	exact: Redirect[]
	/** With `:name` segments or a closing `*`, as host rules. */
	patterns: Redirect[]
}

/**
 * Writes the redirects as host rules, and each that leads from one address to another as a stub page and as page data too.
 * @returns how many stub pages there are
 */
export function writeRedirects(
	content: Content,
	{ pages, site }: Manifest,
	output: Pick<Output, 'write'>,
	{ host, base }: { host: RuleHost; base: string },
): number {
	const redirects = buildRedirects(
		content,
		pages.map(({ addresses: [canonical] }) => canonical),
	)
	for (const { from, to } of redirects.exact) {
		output.write(pageFile(from), stubPage(to, site.url, base))
		output.write(pageDataPath(from), pageFileText({ kind: 'redirect', to }))
	}
	const editor = { from: EDITOR_FOLDER.slice(0, -1), to: EDITOR_PAGE }
	if (content.site.repository) output.write(`${EDITOR_FOLDER}index.html`, stubPage(editor.to, site.url, base))
	const exact = content.site.repository ? [...redirects.exact, editor] : redirects.exact
	output.write('/_redirects', hostRules({ ...redirects, exact }, host, base))
	return redirects.exact.length
}

/**
 * Returns all redirects of the site. A pattern such as `/regions/:place → /region/:place` is also expanded: for every page that it
 * can lead to (`canonicals`), so that hosts without rules have stubs, and for every redirect that it would lead to, so that no
 * visitor is redirected twice.
 */
export function buildRedirects(content: Content, canonicals: Iterable<string>): Redirects {
	const written = content.redirects.map(({ from, to }) => ({ from, to }))
	const patterns = written.filter(({ from }) => isPattern(from))
	const addressed = { ...content, villages: [...content.villages, ...content.closedVillages] }
	const pages = [...canonicals]
	const exact = [
		...written.filter(({ from }) => !isPattern(from)),
		...aliasRedirects(addressed),
		...formerPairRedirects(addressed, pages),
	]
	// `/news/*` also matches `/news`, the only one of its addresses that is known.
	const parents = patterns
		.filter(({ from, to }) => from.endsWith('/*') && !from.includes('/:') && !isPattern(to))
		.map(({ from, to }) => ({ from: from.slice(0, -2), to }))
	// A target without names, as in `/news/* → /blog`, has no values for the source.
	const reversible = patterns
		.filter(({ to }) => isPattern(to))
		.map(({ from, to }) => patternRedirect({ from: to, to: from }))
	const byTarget = (target: string, to: string) =>
		reversible.flatMap((sourceOf) => {
			const from = sourceOf(target)
			return from === undefined ? [] : [{ from, to }]
		})
	const throughAliases = exact.flatMap((redirect) => byTarget(redirect.from, redirect.to))
	const expanded: Redirect[] = []
	for (const canonical of pages) expanded.push(...byTarget(canonical, canonical))
	const seen = new Set<string>()
	const unique = [...exact, ...throughAliases, ...expanded, ...parents].filter(
		({ from }) => !seen.has(from) && seen.add(from),
	)
	return { exact: unique.toSorted((a, b) => (a.from < b.from ? -1 : 1)), patterns }
}

/** The hosts that read `_redirects`. They differ in the mark `!`, and ignore lines that they can't read. */
export const RULE_HOSTS = ['netlify', 'cloudflare'] as const
export type RuleHost = (typeof RULE_HOSTS)[number]

/**
 * Returns the text of `_redirects`. Stub pages have the same addresses: Netlify would serve them with status 200 if its rules were
 * not forced (`!`). Cloudflare Pages always redirects first and doesn't know the mark. Addresses that a pattern leads to the same
 * target need no line.
 */
export function hostRules({ exact, patterns }: Redirects, host: RuleHost, base: string): string {
	const status = host === 'netlify' ? '301!' : '301'
	const reached = patterns.map(patternRedirect)
	const needed = exact.filter(({ from, to }) => !reached.some((targetOf) => targetOf(from) === to))
	return [...needed, ...patterns]
		.map(({ from, to }) => `${base}${encodeURI(from)} ${base}${encodeURI(to)} ${status}\n`)
		.join('')
}

/** Returns a stub page for hosts without redirect rules: it redirects immediately, and has a link in case that fails. */
export function stubPage(to: string, siteUrl: string, base: string): string {
	const target = escapeUTF8(base + to)
	return `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeUTF8(siteUrl + to)}">
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="viewport" content="width=device-width">
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</html>
`
}
