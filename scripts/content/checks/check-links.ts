/** Checks that the targets of links and images in Markdown exist. */
import { decodedAddress } from '../../shared/decoded-address.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { allNearest } from '../files/nearest.ts'
import { adviceOn } from '../records/names.ts'
import type { Records, Snippet } from '../records/records.ts'
import type { SiteMap } from './site-map.ts'

const IMAGES = '/images/'

export function* checkLinks(records: Records, siteMap: SiteMap): Iterable<Issue> {
	const images = new Set(records.images.map((image) => IMAGES + image))
	const context: LinkContext = { siteMap, images, origin: records.site?.record.url }
	const { articles, guides, pages, checklists, placeTexts, snippets } = records
	const texts: Snippet[] = [
		...[articles, guides, pages, checklists, placeTexts].flatMap(({ entries }): Snippet[] => entries),
		...snippets,
	]
	for (const { file, links, images: shown, headingIds } of texts) {
		for (const { url, line, column } of links) {
			const problem = linkProblem(url, headingIds, context)
			if (problem) yield { file, line, column, ...problem }
		}
		for (const { url, line, column } of shown) {
			const problem = imageProblem(url, images)
			if (problem) yield { file, line, column, ...problem }
		}
	}
}

interface LinkContext {
	siteMap: SiteMap
	images: ReadonlySet<string>
	origin: string | undefined
}

function linkProblem(url: string, headingIds: readonly string[], context: LinkContext): Wrong | undefined {
	const [, target = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(url) ?? []
	if (context.origin !== undefined && (url === context.origin || url.startsWith(`${context.origin}/`))) {
		const path = url.slice(context.origin.length) || '/'
		return {
			message: `the link ${url} names this site’s own domain`,
			fix: `Write it from the first slash on: ${path}`,
			edit: { found: url, write: path },
		}
	}
	if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined
	if (url.startsWith('//'))
		return {
			message: `the link ${url} has no https:`,
			fix: `Write https:${url}`,
			edit: { found: url, write: `https:${url}` },
		}
	if (target === '') return anchorProblem(anchor, headingIds, 'this page')
	if (!target.startsWith('/'))
		return {
			message: `the link ${url} is not a whole address`,
			fix: 'Write addresses of this site from the first slash on, such as /blog, and others with https://',
		}
	return pageProblem(decodedAddress(target.replace(/\?.*$/s, '')), anchor, context)
}

function pageProblem(path: string, anchor: string | undefined, { siteMap, images }: LinkContext): Wrong | undefined {
	if (images.has(path)) return undefined
	if (siteMap.addresses.has(path)) {
		const ids = siteMap.headingIds(path)
		if (anchor === undefined) return undefined
		if (ids) return anchorProblem(anchor, ids, path)
		// The headings of a Markdown page that could not be read are unknown.
		if (siteMap.isUnread(path)) return undefined
		return {
			message: `the link to ${path} has an anchor, #${anchor}, which is not sure to stay`,
			fix: `Link to ${path} without it.`,
		}
	}
	const redirected = siteMap.redirectOf(path)
	if (redirected !== undefined)
		return {
			message: `the link to ${path} leads to a redirect`,
			fix: `Link to ${redirected}`,
			edit: { found: path, write: redirected },
		}
	return siteMap.missing(path, 'Correct the link, or remove it.')
}

function anchorProblem(anchor: string | undefined, ids: readonly string[], where: string): Wrong | undefined {
	const id = decodedAddress(anchor ?? '')
	if (ids.includes(id)) return undefined
	return {
		message: `there is no heading #${id} on ${where}`,
		...adviceOn(
			`#${id}`,
			allNearest(id, ids).map((one) => `#${one}`),
			`Use one of: ${ids.map((one) => `#${one}`).join(', ') || '(the page has no headings)'}.`,
		),
	}
}

function imageProblem(url: string, images: ReadonlySet<string>): Wrong | undefined {
	const path = decodedAddress(url)
	if (images.has(path)) return undefined
	if (!path.startsWith(IMAGES))
		return {
			message: `the image ${url} is not one of ours`,
			fix: `Save it in content/images and write ${IMAGES}name.svg`,
		}
	return {
		message: `there is no file content${path}`,
		...adviceOn(url, allNearest(path, images), 'Add the file to content/images, or correct its name.'),
	}
}
