/** Checks redirects.json: every target exists, nothing is redirected twice, no page is hidden, and no published address is lost. */
import { CHANGES_FEED, LOCATION_VARIANTS, address } from '../../../src/core/addresses.ts'
import { BUILT_SEGMENTS, firstSegment } from './fixed-routes.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { sharedNames } from '../records/names.ts'
import { issueAt, type Records } from '../records/records.ts'
import { isPattern, pathMatcher, patternShape } from '../../shared/path-patterns.ts'
import type { RedirectContent } from '../schemas/schemas.ts'
import type { SiteMap } from './site-map.ts'

/** The kinds of address that a redirect with `:name` may lead to. */
const FAMILIES = new Set([
	address.village(':'),
	address.villageShort(':'),
	address.villageInPlace(':', ':'),
	address.place(':'),
	address.operator(':'),
	address.article(':'),
	...LOCATION_VARIANTS.map((variant) => address.location(variant, ':')),
])

export function* checkRedirects({ redirects }: Records, siteMap: SiteMap): Iterable<Issue> {
	if (!redirects) return
	yield* sharedNames(
		redirects.record.map(({ from }, index) => ({ entry: redirects, name: from, path: [index, 'from'], owner: from })),
		(from) => [`${from} is redirected twice`, 'Remove one of the two.'],
		{ keyOf: patternShape },
	)
	for (const [index, redirect] of redirects.record.entries()) {
		const hidden = shadowing(redirect, siteMap)
		if (hidden) yield issueAt(redirects, [index, 'from'], hidden)
		if (/[?#]/.test(redirect.from)) {
			yield issueAt(redirects, [index, 'from'], {
				message: 'hosts compare the path alone, so that this redirect would never lead anywhere',
				fix: 'Remove what follows the ? or #.',
			})
			continue
		}
		// At most one of these finds something: a redirect that leads to another redirect has a target that exists.
		const wrong = names(redirect) ?? repeated(redirect, siteMap) ?? target(redirect, siteMap)
		if (wrong) yield issueAt(redirects, [index, 'to'], wrong)
	}
}

/** Issues for addresses that were published once and now lead nowhere: people have saved, linked and printed them. */
export function* checkPublished({ published }: Records, siteMap: SiteMap): Iterable<Issue> {
	if (!published) return
	for (const [index, path] of published.record.entries()) {
		if (!siteMap.missing(path, '')) continue
		const to = siteMap.suggest(path)[0] ?? '/…'
		yield issueAt(published, [index], {
			message: `${path} has been published, and now leads nowhere`,
			fix: `If a village or operator was renamed, add its old slug to "formerSlugs" of its file. Else add to content/redirects.json: { "from": "${path}", "to": "${to}", "why": "…" }`,
		})
	}
}

/** Returns what a redirect would hide, or what redirects its address already. */
function shadowing({ from }: RedirectContent, siteMap: SiteMap): Wrong | undefined {
	const segment = firstSegment(from)
	if (isBuilt(segment)) return { message: `/${segment} is what the build writes`, fix: 'Remove the redirect.' }
	const alias = siteMap.aliases.get(from)
	if (alias !== undefined)
		return {
			message: `${from} is redirected to ${alias} already, because it is an alias or a former slug`,
			fix: 'Remove the redirect, or the alias.',
		}
	const matches = pathMatcher(from)
	const page = [...siteMap.addresses].find((one) => matches(one))
	if (page === undefined) return undefined
	return {
		message: `there is a page at ${page}, which this redirect would hide`,
		fix: 'Remove the redirect, or give the page another address.',
	}
}

/** Whether it is a folder or file of the site, such as `sw.js`, `sitemap-pages.xml` or `_headers`. Told by the name, because not every build has all of them. */
function isBuilt(segment: string): boolean {
	return /^[._]/.test(segment) || BUILT_SEGMENTS.includes(segment.replace(/(-\w+)?\.\w+$/, ''))
}

/** Returns what is wrong with the names that the target takes from the redirect's address. */
function names({ from, to }: RedirectContent): Wrong | undefined {
	if (to.includes('*'))
		return { message: 'the target holds a *', fix: 'Write one address, or use :name in both "from" and "to".' }
	const given = from.split('/')
	const unknown = to.split('/').find((segment) => segment.startsWith(':') && !given.includes(segment))
	if (unknown === undefined) return undefined
	return {
		message: `the target holds ${unknown}, which "from" does not`,
		fix: `Write ${unknown} in "from" too, or remove it.`,
	}
}

/** Follows the redirect as a browser would; a `:name` stands for its own value. */
function repeated({ from, to }: RedirectContent, siteMap: SiteMap): Wrong | undefined {
	if (from === to) return { message: `${from} is redirected to itself`, fix: 'Remove the redirect.' }
	const way = [from, to]
	for (;;) {
		const last = way.at(-1) ?? ''
		// A page that a redirect hides is reported where it is hidden.
		const next = siteMap.addresses.has(last) ? undefined : siteMap.redirectOf(last)
		if (next === undefined) break
		if (way.includes(next))
			return {
				message: `this redirect goes round in a circle: ${[...way, next].join(' → ')}`,
				fix: 'Point it at a page.',
			}
		way.push(next)
	}
	if (way.length === 2) return undefined
	const end = way.at(-1) ?? ''
	return {
		message: `${to} is redirected again, to ${end}`,
		fix: `Point this redirect at ${end}`,
		edit: { found: to, write: end },
	}
}

function target({ to }: RedirectContent, siteMap: SiteMap): Wrong | undefined {
	const path = to.replace(/[?#].*$/s, '')
	if (!isPattern(to))
		return path === CHANGES_FEED ? undefined : siteMap.missing(path, 'Point it at a page that exists.')
	if (FAMILIES.has(patternShape(path))) return undefined
	return {
		message: `no kind of page has addresses like ${to}`,
		fix: `Use one of: ${[...FAMILIES].join(', ')} with the name after the colon.`,
	}
}
