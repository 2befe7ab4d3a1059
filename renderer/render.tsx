/** (address, page data) → the HTML of a page. Knows nothing of Vike. */
import { escapeAttribute, escapeText } from 'entities/escape'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { AskBox } from '../src/components/ask-box.tsx'
import { BreadcrumbBar } from '../src/components/breadcrumb-bar.tsx'
import { SiteContext } from '../src/components/site.ts'
import { App } from '../src/app.tsx'
import { CHANGES_FEED, VILLAGE_LIST_DATA, address as at, changesFeedOf } from '../src/core/addresses.ts'
import { BASE, onHost } from '../src/core/base.ts'
import { crumbs } from '../src/core/head/breadcrumbs.ts'
import { APP_ICON, APP_MANIFEST, FEEDS, headOf, type Head } from '../src/core/head/head.ts'
import { FORMAT } from '../src/core/data-format.ts'
import { SEARCH_PARAMETERS } from '../src/core/search/search-address.ts'
import type {
	DescribedSite,
	InlinedPage,
	PageData,
	PageKind,
	Site,
	SameParts,
} from '../src/core/page-data/page-data.ts'
import { SameBrand, SameFooter, SameSkip, SameTools } from './same-parts.tsx'
import { structuredData } from './structured-data.ts'
import { KINDS, loadView } from '../src/kinds.tsx'
import beforePaint from '../src/startup/before-paint.js?url'
import favicon from '../src/styles/favicon.svg'

/** What the build knows of the files a page needs. All are addresses. */
export interface PageAssets {
	/** Script modules that hydration will ask for, by kind of page. */
	modules: (kind: PageKind) => string[]
	/** Style sheets of its view alone, by kind of page. */
	styles: (kind: PageKind) => string[]
}

/**
 * Renders a page at one of its addresses.
 * @param address `/404` for the not-found page
 * @returns the whole document
 * @throws Error that names the address when a component throws
 */
export async function renderPage(
	address: string,
	page: PageData,
	site: DescribedSite,
	assets: PageAssets,
): Promise<string> {
	await loadView(page.kind)
	const { description: _, social: _social, lines: _lines, footer: _footer, tools: _tools, ...carried } = site
	const app = renderApp(address, page, { ...carried, same: sameParts(site) })
	const inlined = { format: FORMAT, address, site: carried, page: forScripts(page) } satisfies InlinedPage
	// Cloudflare replaces addresses of email by links to a script, which our policy blocks, unless these comments are around them.
	return `<!doctype html>
<html lang="en-NZ"${page.kind === 'search' ? ` data-asks="${SEARCH_PARAMETERS.join('|')}"` : ''}>
<head>
${headAt(address, page, site, assets.styles(page.kind))}
</head>
<body>
<!--email_off-->
<div id="root">${app}</div>
<!--/email_off-->
<script type="application/json" id="page-data">${scriptJson(inlined)}</script>
${startOfScripts(page, assets)}
</body>
</html>`
}

/**
 * Returns all that differs between the addresses of a page, as its documents have it: the head, the breadcrumbs, and the address that
 * scripts read.
 */
export function partsAt(address: string, page: PageData, site: DescribedSite, assets: PageAssets): string[] {
	const breadcrumbs = renderToStaticMarkup(<BreadcrumbBar address={address} page={page} />)
	const startOfData = scriptJson({ format: FORMAT, address }).replace(/}$/, ',')
	return [headAt(address, page, site, assets.styles(page.kind)), breadcrumbs, startOfData]
}

const known = new WeakMap<DescribedSite, SameParts>()

/** Returns what is the same on every page; it is rendered once for a site. */
function sameParts(site: DescribedSite): SameParts {
	const same = known.get(site) ?? {
		skip: renderToStaticMarkup(<SameSkip />),
		brand: renderToStaticMarkup(<SameBrand {...site} />),
		ask: renderToStaticMarkup(
			<SiteContext value={site}>
				<AskBox isInMenu />
			</SiteContext>,
		),
		tools: renderToStaticMarkup(<SameTools {...site} />),
		footer: renderToStaticMarkup(<SameFooter {...site} />),
	}
	known.set(site, same)
	return same
}

function renderApp(address: string, page: PageData, site: Site): string {
	try {
		return renderToString(
			<StaticRouter location={onHost(address)} basename={BASE || '/'}>
				<App site={site} first={page} />
			</StaticRouter>,
		)
	} catch (cause) {
		throw new Error(`${address} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, {
			cause,
		})
	}
}

function headAt(address: string, page: PageData, site: DescribedSite, styles: readonly string[]): string {
	const graph = structuredData(page, site, crumbs(address, page))
	// Vike puts the style sheet and the fonts before this, which is all that the first paint needs. Scripts wait at the end of the body.
	return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="text-scale" content="scale">
<script src="${beforePaint}"></script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')}${renderHead(headOf(page, site, address))}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${favicon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${onHost(APP_ICON)}">
<link rel="manifest" href="${onHost(APP_MANIFEST)}">
<link rel="alternate" type="application/rss+xml" href="${onHost(FEEDS.rss)}" title="Retirement guides">
<link rel="alternate" type="application/feed+json" href="${onHost(FEEDS.json)}" title="Retirement guides">
${feedOfChanges(page)}<script type="application/ld+json">${scriptJson(graph)}</script>`
}

/** The feed of what changes at a place, or everywhere. */
function feedOfChanges(page: PageData): string {
	const { kind, canonical, title } = page
	if (kind !== 'place' && kind !== 'changes') return ''
	const [href, name] = kind === 'place' ? [changesFeedOf(canonical), `What changed: ${title}`] : [CHANGES_FEED, title]
	return `<link rel="alternate" type="application/atom+xml" href="${onHost(href)}" title="${escapeAttribute(name)}">\n`
}

/** The privacy page says what this device keeps. */
const startsImmediately = (page: PageData) =>
	KINDS[page.kind].starts !== undefined || (page.kind === 'legal' && page.canonical === at.privacy)

/** The code of a page that starts immediately is requested with the page; that of the others is only named, for +client.ts to fetch when the browser is idle. */
function startOfScripts(page: PageData, assets: PageAssets): string {
	const modules = assets.modules(page.kind)
	if (startsImmediately(page)) {
		// Style sheet and fonts first: the page is painted with them, and the code is there no later.
		const links = modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
		if (KINDS[page.kind].starts === 'immediately, with the list')
			links.push(`<link rel="preload" href="${onHost(VILLAGE_LIST_DATA)}" as="fetch" crossorigin>`)
		return links.join('\n')
	}
	return `<script type="application/json" id="modules">${scriptJson(modules)}</script>`
}

/** Page data without what only the HTML shows. */
function forScripts(page: PageData): PageData {
	if (page.kind !== 'search') return page
	const { withoutScripts: _shown, ...rest } = page
	return rest
}

function renderHead(head: Head): string {
	const tags = head.tags.map(({ key, tag, attributes }) => {
		const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
		return `<${tag} ${text.join(' ')} data-head="${key}">`
	})
	return [`<title>${escapeText(head.title)}</title>`, ...tags].join('\n')
}

/** JSON that cannot end the script element around it. */
function scriptJson(value: unknown): string {
	return JSON.stringify(value).replaceAll('<', '\\u003c')
}
