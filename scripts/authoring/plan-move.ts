/** Works out a move: the file under its new name, everything that names it, and a redirect for each old address. */
import { visit } from 'jsonc-parser'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { address } from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import { aliasRedirects } from '../content/checks/known-addresses.ts'
import { printJson, withEndingsOf, withoutMark } from '../content/files/canonical-form.ts'
import { FOLDERS, issueFile, listContent, writtenIn } from '../content/files/content-files.ts'
import type { Content } from '../content/records/model.ts'
import type { RedirectContent } from '../content/schemas/schemas.ts'
import { withReplacements, type Fixes, type Replacement } from './fix-content.ts'
import { addressOfMovable, type Movable } from './movable.ts'

/** What programs have written: addresses as they were, and what helpers report. */
const LEFT_ALONE = new Set(['published.json', 'sources-seen.json'])

/**
 * @param content as it is, without a problem
 * @param today YYYY-MM-DD
 */
export function planMove(content: Content, from: Movable, to: Movable, today: string): Fixes {
	const texts = new Map<string, string>()
	const textOf = (file: string) => texts.get(file) ?? readFileSync(path.join(content.root, file), 'utf8')
	const lines: string[] = []
	const renaming: Renaming = { addresses: new Map(addressPairs(content, from, to)), from, to }
	for (const file of textFiles(content.root)) {
		const before = textOf(file)
		const { after, lines: its } = withReplacements(before, issueFile(file), referencesIn(before, file, renaming))
		lines.push(...its)
		if (its.length > 0) texts.set(file, after)
	}
	const file = fileOf(from)
	const isNamedInFile = from.kind === 'villages' || from.kind === 'operators'
	if (isNamedInFile) {
		texts.set(file, withFormerSlug(textOf(file), from.slug, to.slug))
		lines.push(`${issueFile(file)}  keeps the old name, which leads to the page`)
	} else lines.push(`content/redirects.json  ${addressOfMovable(from)} leads to ${addressOfMovable(to)}`)
	const redirects = textOf('redirects.json')
	const after = withRedirects(redirects, renaming.addresses, isNamedInFile ? undefined : today)
	if (after !== redirects) texts.set('redirects.json', after)
	lines.unshift(`${issueFile(file)} → ${issueFile(fileOf(to))}`)
	const changes = new Map<string, string | null>([...texts, [fileOf(to), textOf(file)], [file, null]])
	return { changes, lines }
}

/** The files that authors write, below content/. */
function textFiles(root: string): string[] {
	const listing = listContent(root)
	return [...writtenIn(listing), ...listing.singles.filter((file) => !LEFT_ALONE.has(file))]
}

const fileOf = ({ kind, slug }: Movable) => `${kind}/${slug}${FOLDERS[kind]}`

/** Old and new addresses of the pages that have its name. Short addresses of a village lead to its page. */
function addressPairs(content: Content, from: Movable, to: Movable): [string, string][] {
	if (from.kind !== 'villages') return [[addressOfMovable(from), addressOfMovable(to)]]
	const village = [...content.villages, ...content.closedVillages].filter(({ slug }) => slug === from.slug)
	const renamed = village.map((one) => ({ ...one, slug: to.slug, formerSlugs: [from.slug] }))
	const { areas } = content
	return aliasRedirects({ regions: [], areas, operators: [], villages: renamed }).map((one) => [one.from, one.to])
}

/** Returns the text of a village's or operator's file with its old slug among the former ones. */
function withFormerSlug(text: string, from: string, to: string): string {
	const { formerSlugs = [], ...record } = JSON.parse(withoutMark(text)) as { formerSlugs?: string[] }
	const former = [...new Set([...formerSlugs, from])].filter((slug) => slug !== to)
	const parts = Object.entries<unknown>(record)
	if (former.length > 0) parts.splice(parts.findIndex(([key]) => key === 'name') + 1, 0, ['formerSlugs', former])
	return withEndingsOf(text, printJson(Object.fromEntries(parts)))
}

/**
 * Returns redirects.json without those of an earlier move that lead from a new address back to its old one.
 * @param today YYYY-MM-DD: adds the redirects of this move, with their month
 */
function withRedirects(text: string, moved: ReadonlyMap<string, string>, today: string | undefined): string {
	const before = JSON.parse(withoutMark(text)) as RedirectContent[]
	const now = new Set(moved.values())
	const kept = before.filter(({ from, to }) => !(now.has(from) && (to === from || moved.get(to) === from)))
	const why = today === undefined ? undefined : `Moved in ${date(today.slice(0, 7))}`
	const added = why === undefined ? [] : Array.from(moved, ([from, to]) => ({ from, to, why }))
	if (kept.length === before.length && added.length === 0) return text
	return withEndingsOf(text, printJson([...kept, ...added]))
}

/** What is to be renamed. */
interface Renaming {
	/** Old address → new address. */
	addresses: ReadonlyMap<string, string>
	from: Movable
	to: Movable
}

/**
 * Returns the replacements in a file, in order.
 * @param file below content/
 */
function referencesIn(text: string, file: string, { addresses, from, to }: Renaming): Replacement[] {
	const isVillage = from.kind === 'villages'
	const offsets = [
		...(isVillage && file.endsWith('.json') ? slugsInScopes(text, from.slug) : []),
		...(isVillage || from.kind === 'operators' ? slugsInTexts(text, from.slug) : []),
	]
	const slugs = offsets.map((offset) => ({ offset, found: from.slug, write: to.slug }))
	return [...addressesIn(text, addresses), ...slugs].toSorted((a, b) => a.offset - b.offset)
}

/** Finds whole addresses of this site: not a part of another address, or of another site’s. They have no signs of patterns in them. */
function addressesIn(text: string, addresses: ReadonlyMap<string, string>): Replacement[] {
	const wanted = [...addresses.keys()].toSorted((a, b) => b.length - a.length)
	if (wanted.length === 0) return []
	const whole = new RegExp(`(?<![\\w/.:-])(?:${wanted.join('|')})(?![\\w-]|[/.][\\w-])`, 'g')
	return Array.from(text.matchAll(whole), ({ 0: found, index }) => ({
		offset: index,
		found,
		write: addresses.get(found) ?? found,
	}))
}

/** Finds where a statement is about some villages only. */
function slugsInScopes(text: string, slug: string): number[] {
	const offsets: number[] = []
	visit(text, {
		onLiteralValue: (value, offset, _length, _line, _character, pathOf) => {
			if (value === slug && /^facts\.\w+\.\d+\.for\.villages\.\d+$/.test(pathOf().join('.'))) offsets.push(offset + 1)
		},
	})
	return offsets
}

/** What is before and after the slug of a village or operator in references to facts, and in addresses of comparisons. */
const AROUND = [
	[':fact\\[\\s*', '\\s'],
	[`${address.compare}/`, '-and-'],
	[`${address.compare}/[a-z0-9-]+-and-`, '(?![\\w-])'],
	[`${address.compare}\\?[^\\s)"']*[=,]`, '(?![\\w-])'],
] as const

function slugsInTexts(text: string, slug: string): number[] {
	const places = AROUND.map(([before, after]) => `(?<=${before})${slug}(?=${after})`)
	return Array.from(text.matchAll(new RegExp(places.join('|'), 'g')), ({ index }) => index)
}
