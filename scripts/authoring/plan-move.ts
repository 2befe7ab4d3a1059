/** Works out a move: the file under its new name, everything that names it, and a redirect for each old address. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCATION_VARIANTS, address } from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import { aliasRedirects, knownAddresses } from '../content/checks/known-addresses.ts'
import { printJson, withEndingsOf } from '../content/files/canonical-form.ts'
import { FOLDERS, IMAGES, issueFile, listContent, type FolderName } from '../content/files/content-files.ts'
import { positionsOf } from '../content/files/position.ts'
import type { Content } from '../content/records/model.ts'
import { operatorSchema, villageSchema } from '../content/schemas/record-schemas.ts'
import type { RedirectContent } from '../content/schemas/schemas.ts'
import { shapeAt } from '../content/schemas/validate.ts'
import type { Changes } from '../shared/write-files.ts'
import { addressOfMovable, type Movable } from './movable.ts'
import { referencesIn, withReplacements, type Renaming, type SlugKey } from './rename-references.ts'

type Redirect = Pick<RedirectContent, 'from' | 'to'>

export interface MovePlan {
	changes: Changes
	/** What changes, one line each, with file and line. */
	lines: string[]
}

/** The keys that name a village, a region or an area by its slug. */
const KEYS: Partial<Record<Movable['kind'], readonly SlugKey[]>> = {
	villages: [{ files: /^(?:villages|operators)\//, path: /^facts\.\w+\.\d+\.for\.villages\.\d+$/ }],
	places: [
		{ files: /^villages\//, path: /^region$/ },
		{ files: /^(?:regions|areas)\.json$/, path: /^\d+\.(?:slug|region|nearby\.\d+)$/ },
		{ files: /^districts\.json$/, path: /^\d+\.regions\.\d+$/ },
		{ files: /^geo\/places\.json$/, path: /^\d+\.region$/ },
		{ files: /^geo\/regions\.json$/, path: /^objects\.regions\.geometries\.\d+\.id$/ },
		{ files: /^site\.json$/, path: /^footer\.places\.\d+$/ },
		{ files: /^home\.json$/, path: /^places\.\d+$/ },
	],
}

/** What is before and after a slug in references to facts, in addresses of comparisons, and in counts. */
const OF_SUBJECTS = [
	[':fact\\[\\s*', '\\s'],
	[`${address.compare}/`, '-and-'],
	[`${address.compare}/[a-z0-9-]+-and-`, '(?![\\w-])'],
	[`${address.compare}\\?[^\\s)"']*[=,]`, '(?![\\w-])'],
] as const
const AROUND: Partial<Record<Movable['kind'], Renaming['slugs']['around']>> = {
	villages: OF_SUBJECTS,
	operators: OF_SUBJECTS,
	places: [['\\{\\{count [^}]*place=', '(?![\\w-])']],
}

/** What programs have written: addresses as they were, and what helpers report. */
const LEFT_ALONE = new Set(['published.json', 'sources-seen.json'])

/**
 * @param content as it is, without a problem
 * @param today YYYY-MM-DD
 */
export function planMove(content: Content, from: Movable, to: Movable, today: string): MovePlan {
	const texts = new Map<string, string>()
	const textOf = (file: string) => texts.get(file) ?? readFileSync(path.join(content.root, file), 'utf8')
	const lines: string[] = []
	const renaming: Renaming = {
		addresses: new Map(addressPairs(content, from, to)),
		slugs: {
			from: from.slug,
			to: to.slug,
			keys: KEYS[from.kind] ?? [],
			around: AROUND[from.kind] ?? [],
		},
	}
	for (const file of textFiles(content.root)) {
		const before = textOf(file)
		const found = referencesIn(before, file, renaming)
		const positionAt = positionsOf(before)
		lines.push(...found.map((one) => `${issueFile(file)}:${positionAt(one.offset).line}  ${one.found} → ${one.write}`))
		if (found.length > 0) texts.set(file, withReplacements(before, found))
	}
	const named = ownChange(content, from, to)
	if (named) {
		texts.set(named.file, named.change(textOf(named.file)))
		lines.push(`${issueFile(named.file)}  keeps the old name, which leads to the page`)
	}
	const redirects = redirectsFor(content, from, to, renaming)
	const after = withAddedRedirects(withoutOld(textOf('redirects.json'), renaming.addresses), redirects, today)
	if (after !== textOf('redirects.json')) texts.set('redirects.json', after)
	lines.push(...redirects.map((one) => `content/redirects.json  ${one.from} leads to ${one.to}`))

	const changes = new Map<string, string | null>(texts)
	for (const [before, now] of movedFiles(content.root, from, to)) {
		changes.set(now, textOf(before))
		changes.set(before, null)
		lines.unshift(`${issueFile(before)} → ${issueFile(now)}`)
	}
	return { changes, lines }
}

/** The files that authors write, below content/. */
function textFiles(root: string): string[] {
	const { slugs, singles } = listContent(root)
	const inFolders = (Object.keys(FOLDERS) as FolderName[])
		.filter((folder) => folder !== 'imports')
		.flatMap((folder) => slugs[folder].map((slug) => `${folder}/${slug}${FOLDERS[folder]}`))
	return [...inFolders, ...singles.filter((file) => !LEFT_ALONE.has(file))]
}

/** Old and new paths of the files that have its name. */
function movedFiles(root: string, from: Movable, to: Movable): [string, string][] {
	const file = ({ kind, slug }: Movable) => `${kind}/${slug}${FOLDERS[kind]}`
	const landscape = ({ slug }: Movable) => `${IMAGES}landscapes/${slug}.svg`
	const pairs: [string, string][] = [[file(from), file(to)]]
	if (from.kind === 'places') pairs.push([landscape(from), landscape(to)])
	return pairs.filter(([before]) => existsSync(path.join(root, before)))
}

/** Old and new addresses of the pages that have its name. Short addresses of a village lead to its page. */
function addressPairs(content: Content, from: Movable, to: Movable): [string, string][] {
	const canonical: [string, string] = [addressOfMovable(from), addressOfMovable(to)]
	if (from.kind === 'villages') {
		const village = [...content.villages, ...content.closedVillages].filter(({ slug }) => slug === from.slug)
		const renamed = village.map((one) => ({ ...one, slug: to.slug, formerSlugs: [from.slug] }))
		return aliasRedirects({ regions: [], areas: content.areas, operators: [], villages: renamed }).map((one) => [
			one.from,
			one.to,
		])
	}
	if (from.kind !== 'places') return [canonical]
	const all = [...content.villages, ...content.closedVillages]
	const known = knownAddresses({ ...content, villages: all })
	const inPlace = all
		.map(({ slug }): [string, string] => [
			address.villageInPlace(from.slug, slug),
			address.villageInPlace(to.slug, slug),
		])
		.filter(([old]) => known.has(old))
	return [
		canonical,
		...LOCATION_VARIANTS.map((variant): [string, string] => [
			address.location(variant, from.slug),
			address.location(variant, to.slug),
		]),
		...inPlace,
	]
}

/** The change of the file that says what something was called before. */
function ownChange(
	{ regions }: Content,
	from: Movable,
	to: Movable,
): { file: string; change: (text: string) => string } | undefined {
	const { kind } = from
	if (kind === 'villages' || kind === 'operators')
		return { file: `${kind}/${from.slug}.json`, change: (text) => withFormerSlug(text, kind, from.slug, to.slug) }
	if (kind !== 'places') return undefined
	const file = regions.some(({ slug }) => slug === from.slug) ? 'regions.json' : 'areas.json'
	return { file, change: (text) => withAlias(text, from.slug, to.slug) }
}

/** Returns the text of a village's or operator's file with its old slug among the former ones. */
export function withFormerSlug(text: string, kind: 'villages' | 'operators', from: string, to: string): string {
	const { formerSlugs = [], ...record } = JSON.parse(text.replace(/^\uFEFF/, '')) as { formerSlugs?: string[] }
	const former = [...new Set([...formerSlugs, from])].filter((slug) => slug !== to)
	const order = Object.keys(shapeAt(kind === 'villages' ? villageSchema : operatorSchema, []))
	const parts = Object.entries<unknown>(record)
	const later = parts.findIndex(([key]) => order.indexOf(key) > order.indexOf('formerSlugs'))
	if (former.length > 0) parts.splice(later, 0, ['formerSlugs', former])
	return withEndingsOf(text, printJson(Object.fromEntries(parts)))
}

/** Returns regions.json or areas.json with the old slug as another spelling of the place that has the new one. */
function withAlias(text: string, from: string, to: string): string {
	const places = JSON.parse(text.replace(/^\uFEFF/, '')) as { slug: string; aliases: string[] }[]
	const renamed = places.map((place) =>
		place.slug === to ? { ...place, aliases: [...place.aliases.filter((alias) => alias !== to), from] } : place,
	)
	return withEndingsOf(text, printJson(renamed))
}

/** Returns the redirects that no former name gives. */
function redirectsFor(content: Content, from: Movable, to: Movable, { addresses }: Renaming): Redirect[] {
	if (from.kind === 'villages' || from.kind === 'operators') return []
	if (from.kind !== 'places') return addressPairs(content, from, to).map(([old, now]) => ({ from: old, to: now }))
	// Its own page has an alias. All villages of a place have one rule.
	const inPlace = [...addresses.keys()].some((old) => old.startsWith(address.villageInPlace(from.slug, '')))
	return [
		...LOCATION_VARIANTS.map((variant) => ({
			from: address.location(variant, from.slug),
			to: address.location(variant, to.slug),
		})),
		...(inPlace ? [{ from: address.villageInPlace(from.slug, ':slug'), to: address.village(':slug') }] : []),
	]
}

/** Returns redirects.json without redirects of an earlier move that lead from a new address back to its old one. */
function withoutOld(text: string, moved: ReadonlyMap<string, string>): string {
	const before = JSON.parse(text.replace(/^\uFEFF/, '')) as RedirectContent[]
	const now = new Set(moved.values())
	const kept = before.filter(({ from, to }) => !(now.has(from) && (to === from || moved.get(to) === from)))
	return kept.length < before.length ? withEndingsOf(text, printJson(kept)) : text
}

/**
 * Returns redirects.json with more redirects at its end.
 * @param today YYYY-MM-DD, for the reason that each has
 */
export function withAddedRedirects(text: string, added: readonly Redirect[], today: string): string {
	if (added.length === 0) return text
	const why = `Moved in ${date(today.slice(0, 7))}`
	const before = JSON.parse(text.replace(/^\uFEFF/, '')) as RedirectContent[]
	const end = /\s*\]\s*$/.exec(text)
	if (before.length === 0 || !end) return withEndingsOf(text, printJson(added.map((one) => ({ ...one, why }))))
	const lines = added.map(({ from, to }) => `\t{ "from": "${from}", "to": "${to}", "why": "${why}" }`)
	return withEndingsOf(text, `${text.slice(0, end.index)},\n${lines.join(',\n')}\n]\n`)
}
