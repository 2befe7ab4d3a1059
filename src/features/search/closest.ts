/** The pages that someone most likely meant. Loaded on demand, because it brings the search engine with it. */
import { LOCATION_VARIANTS, address, type LocationVariant } from '../../core/addresses.ts'
import type { Link } from '../../core/facts/source.ts'
import type { NotFoundPage } from '../../core/page-data/page-data.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { createNamesFinder, FITS } from '../../core/search/find-names.ts'
import { createTextReader } from '../../core/search/read-text.ts'
import { editsBetween } from '../../core/search/spelling.ts'
import { COMMON, fold, tokenize } from '../../core/search/text-words.ts'
import { readTypedAddress } from '../../core/typed-address.ts'

/** The maximum number of pages to suggest. */
const MAX_SHOWN = 5

/** How sure it is that a page was meant. `ofOtherKind`: by its name, where a page of another kind was typed, as in `/operator/auckland`. */
const FIT = { sameAddress: 6, sameName: 5, misspelt: 4, longer: 3, sameWords: 2, ofOtherKind: 1 }

/** A page that may have been meant, at its address or at one that leads there. */
interface Candidate extends Link {
	/** The parts of the address before its last: `region`. */
	kind: string
	/** The last part, as it is compared. */
	name: string
	/** Its words, without short ones and those that most names have. */
	words: ReadonlySet<string>
}

/**
 * Returns the pages that were most likely meant by an address, the best first: the page whose address is spelled unlike it, whose name
 * is, or that has its words.
 */
export function meantPages(
	{ pathname, search, hash, host }: Pick<Location, 'pathname' | 'search' | 'hash' | 'host'>,
	rows: readonly VillageRow[],
	{ pages, redirects }: Pick<NotFoundPage, 'pages' | 'redirects'>,
): Link[] {
	// The number of an entity of HTML is taken for the hash: `whang&#257;rei`.
	const typed = readTypedAddress(pathname.endsWith('&') ? pathname + hash : pathname, search, host)
	const parts = redirected(typed.parts, redirects)
	const last = parts.at(-1) ?? ''
	if (['home', 'index', 'default'].includes(last) && parts.length === 1)
		return pages.filter(({ address: at }) => at === address.home)
	const wanted = candidateOf({ label: '', address: '' }, parts)
	const candidates = candidatesOf(rows, { pages, redirects }, parts[0] ?? '')
	const isKind = candidates.some(({ kind }) => kind === wanted.kind)
	const fits = candidates
		.map((candidate) => ({ candidate, fit: fitOf(candidate, wanted, isKind && parts.length > 1) }))
		.filter(({ fit }) => fit > 0)
		.sort((a, b) => b.fit - a.fit)
	const best = fits[0]?.fit ?? 0
	if (best >= FIT.sameName) {
		const query = best === FIT.sameAddress ? typed.query : ''
		return linksOf(
			fits.filter(({ fit }) => fit === best).map(({ candidate }) => candidate),
			query,
		)
	}
	const close = wanted.name.length > 2 ? closestNames(last.replaceAll('-', ' '), rows, placesAmong(pages)) : []
	return linksOf([...fits.map(({ candidate }) => candidate), ...close])
}

function linksOf(links: readonly Link[], query = ''): Link[] {
	return links
		.filter((link, index) => links.findIndex((other) => other.address === link.address) === index)
		.slice(0, MAX_SHOWN)
		.map(({ label, address: to }) => ({ label, address: to + query }))
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
		...link,
		kind: parts.slice(0, -1).join('/'),
		name: keyOf(last),
		words: new Set(tokenize(last).filter((word) => word.length > 2 && !COMMON.has(word))),
	}
}

/** Written together: "Bay of Plenty" is `bayofplenty`. */
const keyOf = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')

/** @param hasKind whether the kind of page was typed, so that others aren't meant by a name that is only similar */
function fitOf(candidate: Candidate, typed: Candidate, hasKind: boolean): number {
	const isSameKind = candidate.kind === typed.kind
	if (candidate.name === '' || typed.name === '') return 0
	if (candidate.name === typed.name) {
		if (isSameKind) return FIT.sameAddress
		return hasKind ? FIT.ofOtherKind : FIT.sameName
	}
	if (hasKind && !isSameKind) return 0
	if (isMisspelt(candidate.name, typed.name)) return FIT.misspelt
	if (candidate.kind === '' && candidate.name.length > 2 && typed.name.startsWith(candidate.name)) return FIT.longer
	return hasWords(candidate.words, typed.words) || hasWords(typed.words, candidate.words) ? FIT.sameWords : 0
}

/** Whether two names differ by a slip or two: more in a long name. */
function isMisspelt(name: string, typed: string): boolean {
	const { length } = typed
	const max = length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3
	return Math.abs(name.length - length) <= max && editsBetween(name, typed) <= max
}

const hasWords = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
	some.size > 0 && [...some].every((word) => all.has(word))

/**
 * Returns the villages, operators and places whose names are closest to a text, the closest first.
 * @example closestNames('summerset karakaa', rows, []) // Summerset at Karaka, …
 */
function closestNames(text: string, rows: readonly VillageRow[], places: readonly Link[]): Link[] {
	const regions = places.map(({ label, address: at }) => ({ slug: at.slice(address.place('').length), name: label }))
	const choices = { areas: [], regions }
	const find = createNamesFinder(rows, { choices }, createTextReader(choices, rows), () => false)
	const found = find(text)
		.filter(({ fit }) => FITS.indexOf(fit) <= FITS.indexOf('close'))
		.sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit))
	return linksOf(
		found.map(({ group, name, address: at }) => {
			const place = group === 'Places' && places.find(({ label }) => label === name)
			return place || { label: name, address: at }
		}),
	)
}
