/** The addresses of all content that could be read, for checking links, teasers and redirects. */
import { address, normalisePath } from '../../../src/core/addresses.ts'
import { aliasRedirects, knownAddresses, type Addressed } from './known-addresses.ts'
import type { Wrong } from '../files/issues.ts'
import { allNearest } from '../files/nearest.ts'
import { adviceOn } from '../records/names.ts'
import type { Entry, Folder, Records } from '../records/records.ts'
import { isPattern, redirector } from '../../shared/path-patterns.ts'

export interface SiteMap {
	/** Addresses that show a page, including those of files that could not be read. */
	addresses: ReadonlySet<string>
	/** From alias addresses to canonical ones. */
	aliases: ReadonlyMap<string, string>
	/** Returns where the address redirects to; undefined when it does not. */
	redirectOf: (path: string) => string | undefined
	/** Whether the address may exist: it depends on a file that could not be read. */
	isUncertain: (path: string) => boolean
	/** Whether the address is that of a Markdown page that could not be read. */
	isUnread: (path: string) => boolean
	/** The heading ids of the Markdown page at the address; undefined for other pages. */
	headingIds: (path: string) => readonly string[] | undefined
	/** The addresses that the author may have meant, each as likely as the others. */
	suggest: (path: string) => readonly string[]
	/**
	 * Returns what is wrong with an address that shows no page and is not redirected; undefined where it may exist.
	 * @param otherwise the fix where none is close
	 */
	missing: (path: string, otherwise: string) => Wrong | undefined
}

export function siteMapOf(records: Records): SiteMap {
	const addressed = addressedOf(records)
	const addresses = knownAddresses(addressed)
	const aliases = new Map(aliasRedirects(addressed).map(({ from, to }) => [from, to]))
	const redirects = records.redirects?.record ?? []
	const exact = new Map([
		...redirects.filter(({ from }) => !isPattern(from)).map(({ from, to }) => [from, to] as const),
		...aliases,
	])
	const patterns = redirects.filter(({ from }) => isPattern(from))
	const redirectOf = redirector(exact, patterns)
	const ids = new Map(
		[records.articles, records.guides, records.pages, records.checklists].flatMap(({ entries }) =>
			entries.map(({ record, headingIds }) => [record.address, headingIds] as const),
		),
	)
	const unread = new Set([
		...records.articles.broken.map(address.article),
		...records.checklists.broken.map(address.checklist),
		...[...records.guides.broken, ...records.pages.broken].map(address.guide),
	])
	const suggest = (path: string) => {
		const plain = normalisePath(path.toLowerCase())
		return addresses.has(plain) ? [plain] : nearestAddresses(plain, addresses)
	}
	const isUncertain = uncertainty(records)
	return {
		addresses,
		aliases,
		redirectOf,
		isUncertain,
		isUnread: (path) => unread.has(path),
		headingIds: (path) => ids.get(path),
		suggest,
		missing: (path, otherwise) => {
			if (addresses.has(path) || redirectOf(path) !== undefined || isUncertain(path)) return undefined
			const { fix, edit } = adviceOn(path, suggest(path), otherwise)
			// An address that was published is no slip of the pen: its page has gone or has moved.
			const isSure = edit && !records.published?.record.includes(path)
			return { message: `there is no page at ${path}`, fix, ...(isSure && { edit }) }
		},
	}
}

/** Returns similar addresses with the same first part: another first part is another kind of page. */
function nearestAddresses(path: string, addresses: ReadonlySet<string>): string[] {
	const parent = path.slice(0, path.lastIndexOf('/') + 1)
	const siblings = [...addresses].filter((one) => one.startsWith(parent) && !one.includes('/', parent.length))
	const names = siblings.map((one) => one.slice(parent.length))
	return allNearest(path.slice(parent.length), names).map((name) => parent + name)
}

function addressedOf({ regions, areas, villages, operators, articles, guides, pages, checklists }: Records): Addressed {
	const slugs = <T extends { slug: string }>({ entries, broken }: Folder<Entry<T>>) => [
		...entries.map(({ record }) => record),
		...broken.map((slug) => ({ slug })),
	]
	return {
		regions: regions?.record ?? [],
		areas: areas?.record ?? [],
		villages: slugs(villages).map((village) => ({ region: '', city: '', ...village })),
		operators: slugs(operators).map((operator) => ({ id: operator.slug, aliases: [], ...operator })),
		articles: slugs(articles),
		guides: slugs(guides),
		pages: slugs(pages),
		checklists: slugs(checklists),
	}
}

function uncertainty({ regions, areas, villages, operators, redirects }: Records): (path: string) => boolean {
	const brokenVillages = new Set(villages.broken)
	return (path) => {
		// If redirects.json could not be read, any address without a page may be a redirect.
		if (!redirects) return true
		const [, head, last = '', ...more] = path.split('/')
		if (last === '' || more.length > 0) return false
		// Any two segments may be a page of a place, or a village under one.
		return (
			!regions ||
			!areas ||
			brokenVillages.has(last) ||
			(operators.broken.length > 0 && `/${head}` === address.operators)
		)
	}
}
