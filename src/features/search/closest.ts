/** The pages that someone most likely meant. Loaded on demand, because it brings the search engine with it. */
import { LOCATION_VARIANTS, address, type LocationVariant } from '../../core/addresses.ts'
import type { Link } from '../../core/facts/source.ts'
import type { NotFoundPage } from '../../core/page-data/page-data.ts'
import { createNameFinder, isAtLeast, type Fit } from '../../core/search/name-fit.ts'
import { editsBetween } from '../../core/search/spelling.ts'
import type { Named } from '../../core/search/text-search.ts'
import { fold, tokenize } from '../../core/search/text-words.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { readTypedAddress } from '../../core/typed-address.ts'

/** The maximum number of pages to suggest. */
const MAX_SHOWN = 5

export interface MeantPage extends Link {
	/** Whether the address names this page and no other. */
	isSure: boolean
}

/** A page that may have been meant, at its address or at one that leads there. */
interface Candidate extends Named {
	link: Link
	/** The parts of the address before its last: `region`. */
	kind: string
	/** The last part, as it is compared. */
	key: string
}

/**
 * Returns the pages that were most likely meant by an address, the best first: the page whose address is spelled unlike it, whose name
 * is, or that has its words.
 */
export function meantPages(
	{ pathname, search, hash, host }: Pick<Location, 'pathname' | 'search' | 'hash' | 'host'>,
	rows: readonly VillageRow[],
	{ pages, redirects }: Pick<NotFoundPage, 'pages' | 'redirects'>,
): MeantPage[] {
	// The number of an entity of HTML is taken for the hash: `whang&#257;rei`.
	const typed = readTypedAddress(pathname.endsWith('&') ? pathname + hash : pathname, search, host)
	const parts = redirected(typed.parts, redirects)
	const last = parts.at(-1) ?? ''
	if (['home', 'index', 'default'].includes(last) && parts.length === 1)
		return sure(pages.filter(({ address: at }) => at === address.home))
	const wanted = candidateOf({ label: '', address: '' }, parts)
	if (wanted.key === '') return []
	const all = candidatesOf(rows, { pages, redirects }, parts[0] ?? '')
	const ofKind = all.filter(({ kind }) => kind === wanted.kind)
	const isSame = ({ key }: Candidate) => key === wanted.key
	const same = ofKind.filter(isSame)
	if (same.length > 0) return sure(linksOf(same, typed.query))
	// Where the kind of page was typed, others aren't meant by a name that is only similar.
	const hasKind = parts.length > 1 && ofKind.length > 0
	const others = all.filter(isSame)
	if (others.length > 0 && !hasKind) return sure(linksOf(others))
	const near = hasKind ? ofKind : all
	const isLonger = ({ kind, key }: Candidate) => kind === '' && key.length > 2 && wanted.key.startsWith(key)
	return linksOf([
		...near.filter(({ key }) => isMisspelt(key, wanted.key)),
		...near.filter(isLonger),
		...(wanted.key.length > 2 ? namedLike(wanted.name, near, hasKind ? 'part' : 'close') : []),
		...others,
		...(hasKind ? namedLike(wanted.name, all, 'close') : []),
	])
}

/** Returns those with names like a text, the closest first. */
function namedLike(text: string, candidates: readonly Candidate[], least: Fit): Candidate[] {
	const found = createNameFinder(candidates.map((one, at) => ({ ...one, slug: String(at) }))).find(tokenize(text))
	return found.filter(({ fit }) => isAtLeast(fit, least)).map(({ row }) => row)
}

/** One page that an address names is the one that is meant. */
const sure = (pages: readonly Link[]): MeantPage[] => pages.map((page) => ({ ...page, isSure: pages.length === 1 }))

function linksOf(candidates: readonly Candidate[], query = ''): MeantPage[] {
	const links = new Map(candidates.map(({ link }) => [link.address, link.label]))
	return Array.from(links, ([to, label]) => ({ label, address: to + query, isSure: false })).slice(0, MAX_SHOWN)
}

/** Follows a pattern, such as from `/locations/:place` to `/region/:place`. */
function redirected(parts: readonly string[], redirects: NotFoundPage['redirects']): string[] {
	const path = `/${parts.join('/')}/`
	for (const { from, to } of redirects) {
		const [start = '', name] = from.split(/(?=[:*])/)
		if (name === undefined || !path.startsWith(start)) continue
		return partsOf(name === '*' ? to : to.replace(name, path.slice(start.length)))
	}
	return [...parts]
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** In the order in which equal fits are shown. */
function candidatesOf(
	rows: readonly VillageRow[],
	{ pages, redirects }: Pick<NotFoundPage, 'pages' | 'redirects'>,
	kind: string,
): Candidate[] {
	const operators = new Map(rows.map((row) => [row.operatorSlug, row.operator]))
	const variant = LOCATION_VARIANTS.find((one) => one === kind)
	const listed: Link[] = [
		...(variant ? placesAmong(pages).map((place) => locationOf(variant, place)) : []),
		...pages,
		...Array.from(operators, ([slug, label]) => ({ label, address: address.operator(slug) })),
		...rows.map(({ name, slug }) => ({ label: name, address: address.village(slug) })),
	]
	const labels = new Map(listed.map(({ address: at, label }) => [at, label]))
	const others = redirects.flatMap(({ from, to }) => {
		const label = /[:*]/.test(from) ? undefined : labels.get(to)
		return label === undefined ? [] : [candidateOf({ label, address: to }, partsOf(from))]
	})
	const former = rows.flatMap(({ name, slug, formerNames, formerSlugs }) =>
		[...formerNames, ...formerSlugs].map((one) => candidateOf({ label: name, address: address.village(slug) }, [one])),
	)
	return [...listed.map((link) => candidateOf(link, partsOf(link.address))), ...others, ...former]
}

function locationOf(variant: LocationVariant, { label, address: at }: Link): Link {
	return { label, address: address.location(variant, at.slice(address.place('').length)) }
}

const placesAmong = (pages: readonly Link[]) => pages.filter(({ address: at }) => at.startsWith(address.place('')))

function candidateOf(link: Link, parts: readonly string[]): Candidate {
	const last = parts.at(-1) ?? ''
	return {
		link,
		slug: '',
		name: last.replaceAll('-', ' '),
		locality: '',
		kind: parts.slice(0, -1).join('/'),
		// Written together: "Bay of Plenty" is `bayofplenty`.
		key: fold(last).replace(/[^a-z0-9]+/g, ''),
	}
}

/** Whether two names differ by a slip or two: more in a long name. */
function isMisspelt(key: string, typed: string): boolean {
	const { length } = typed
	const max = length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3
	return Math.abs(key.length - length) <= max && editsBetween(key, typed) <= max
}
