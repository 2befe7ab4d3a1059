/** Makes the head of a page from its data. Pure; rendered to text at build, and applied to the document on client navigation. */
import { address } from '../addresses.ts'
import type { PageData, Site } from '../page-data/page-data.ts'

/** The preview picture's size in pixels, as services that show previews require. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Lengths in letters: search engines cut longer texts, and shorter ones say too little. */
export const MAX_TITLE_LENGTH = 70
export const MIN_DESCRIPTION_LENGTH = 41
export const MAX_DESCRIPTION_LENGTH = 200

/**
 * Returns the address of the picture shown with links to the page. A page that search engines must not list has the home
 * page's, and a location page has its place's.
 */
export function previewOf(page: PageData): string {
	if (page.kind === 'location') return previewAddress(address.place(page.place.slug))
	return previewAddress(page.indexable ? page.canonical : '/')
}

/** `previewAddress('/operator/x') === '/previews/operator/x.png'` */
export function previewAddress(canonical: string): string {
	return `/previews${canonical === '/' ? '/index' : canonical}.png`
}

/** An element of the head. `key` is the same on each page, so that a navigation replaces it. */
export interface HeadTag {
	key: string
	tag: 'meta' | 'link'
	attributes: Record<string, string>
}

export interface Head {
	title: string
	tags: HeadTag[]
}

/** For devices that have the site on their home screen; named in every head. */
export const APP_MANIFEST = '/manifest.webmanifest'
export const APP_ICON = '/icons/apple-touch.png'

/** The guides as feeds, named in every head. */
export const FEEDS = { rss: '/feed.xml', json: '/feed.json' } as const

/** `Page | Village Compass`; the default title, for a page without one of its own, has no suffix. */
export function titleOf(page: Pick<PageData, 'title'>, site: Pick<Site, 'name' | 'tagline'>): string {
	return page.title ? `${page.title} | ${site.name}` : `${site.name}: ${site.tagline}`
}

/**
 * Returns the title, description, canonical address, robots and Open Graph of a page.
 * @param address at which the page is shown; only the canonical one is indexed
 */
export function headOf(page: PageData, site: Site, address: string): Head {
	const title = titleOf(page, site)
	const canonical = site.url + page.canonical
	const indexable = page.indexable && address === page.canonical
	const isArticle = page.kind === 'guide'
	const meta = (name: string, content: string): HeadTag => ({ key: name, tag: 'meta', attributes: { name, content } })
	const property = (name: string, content: string): HeadTag => ({
		key: name,
		tag: 'meta',
		attributes: { property: name, content },
	})
	return {
		title,
		tags: [
			meta('description', page.description),
			...(page.kind === 'not-found'
				? []
				: [{ key: 'canonical', tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }]),
			...(indexable ? [] : [meta('robots', 'noindex')]),
			property('og:title', page.title || site.name),
			property('og:description', page.description),
			property('og:url', canonical),
			property('og:type', isArticle ? 'article' : 'website'),
			property('og:site_name', site.name),
			property('og:locale', 'en_NZ'),
			...(isArticle
				? [property('article:published_time', page.published), property('article:modified_time', page.reviewed)]
				: []),
			...(site.previews
				? [
						property('og:image', site.url + previewOf(page)),
						property('og:image:width', String(PREVIEW_SIZE.width)),
						property('og:image:height', String(PREVIEW_SIZE.height)),
						property('og:image:alt', title),
						meta('twitter:card', 'summary_large_image'),
					]
				: [meta('twitter:card', 'summary')]),
		],
	}
}
