/** Checks that the targets of links and images in Markdown exist. */
import type { Issue } from '../files/issues.ts'
import type { Reference } from '../text/markdown.ts'
import { nearest } from '../files/nearest.ts'
import { issueAtReference, type Records } from '../records/records.ts'
import type { SiteMap } from './site-map.ts'

const IMAGES = '/images/'

/** A text with what it links to. */
interface LinkingText {
	file: string
	links: Reference[]
	images: Reference[]
	headingIds: string[]
}

type Problem = Pick<Issue, 'message' | 'fix'>

export function checkLinks(records: Records, siteMap: SiteMap): Issue[] {
	const images = new Set(records.images.map((image) => IMAGES + image))
	const context: LinkContext = { siteMap, images, origin: records.site?.record.url }
	const texts: LinkingText[] = [
		...[records.articles, records.guides, records.pages, records.checklists].flatMap(({ entries }) => entries),
		...records.placeTexts.entries,
		...records.snippets,
	]
	return texts.flatMap((text) => {
		const issue = (reference: Reference, problem: Problem | undefined) =>
			problem ? [issueAtReference(text.file, reference, problem.message, problem.fix)] : []
		return [
			...text.links.flatMap((link) => issue(link, linkProblem(link.url, text, context))),
			...text.images.flatMap((image) => issue(image, imageProblem(image.url, images))),
		]
	})
}

interface LinkContext {
	siteMap: SiteMap
	images: ReadonlySet<string>
	origin: string | undefined
}

function linkProblem(url: string, { headingIds }: LinkingText, context: LinkContext): Problem | undefined {
	const [, target = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(url) ?? []
	if (context.origin !== undefined && (url === context.origin || url.startsWith(`${context.origin}/`))) {
		return {
			message: `the link ${url} names this site’s own domain`,
			fix: `Write it from the first slash on: ${url.slice(context.origin.length) || '/'}`,
		}
	}
	if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined
	if (url.startsWith('//')) return { message: `the link ${url} has no https:`, fix: `Write https:${url}` }
	if (target === '') return anchorProblem(anchor, headingIds, 'this page')
	if (!target.startsWith('/'))
		return {
			message: `the link ${url} is not a whole address`,
			fix: 'Write addresses of this site from the first slash on, such as /blog, and others with https://',
		}
	return pageProblem(decoded(target.replace(/\?.*$/s, '')), anchor, context)
}

function pageProblem(path: string, anchor: string | undefined, { siteMap, images }: LinkContext): Problem | undefined {
	if (images.has(path)) return undefined
	if (siteMap.addresses.has(path)) {
		const ids = siteMap.headingIds(path)
		if (anchor === undefined) return undefined
		if (ids) return anchorProblem(anchor, ids, path)
		// The headings of a Markdown page that could not be read are unknown.
		return siteMap.isUnread(path)
			? undefined
			: {
					message: `the link to ${path} has an anchor, #${anchor}, which is not sure to stay`,
					fix: `Link to ${path} without it.`,
				}
	}
	const redirected = siteMap.redirectOf(path)
	if (redirected !== undefined)
		return { message: `the link to ${path} leads to a redirect`, fix: `Link to ${redirected}` }
	if (siteMap.isUncertain(path)) return undefined
	const meant = siteMap.suggest(path)
	return {
		message: `there is no page at ${path}`,
		fix: meant === undefined ? 'Correct the link, or remove it.' : `Did you mean ${meant}?`,
	}
}

function anchorProblem(anchor: string | undefined, ids: readonly string[], where: string): Problem | undefined {
	const id = decoded(anchor ?? '')
	if (ids.includes(id)) return undefined
	const meant = nearest(id, ids)
	return {
		message: `there is no heading #${id} on ${where}`,
		fix:
			meant === undefined
				? `Use one of: ${ids.map((one) => `#${one}`).join(', ') || '(the page has no headings)'}.`
				: `Did you mean #${meant}?`,
	}
}

function imageProblem(url: string, images: ReadonlySet<string>): Problem | undefined {
	const path = decoded(url)
	if (images.has(path)) return undefined
	if (!path.startsWith(IMAGES))
		return {
			message: `the image ${url} is not one of ours`,
			fix: `Save it in content/images and write ${IMAGES}name.svg`,
		}
	const meant = nearest(path, images)
	return {
		message: `there is no file content${path}`,
		fix: meant === undefined ? 'Add the file to content/images, or correct its name.' : `Did you mean ${meant}?`,
	}
}

/** Decodes an address for messages; one that can't be decoded is returned unchanged. */
function decoded(path: string): string {
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}
