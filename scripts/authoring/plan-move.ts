/** Works out a move: the file under its new name, everything that names it, and a redirect for each old address. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { address } from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import { aliasRedirects } from '../content/checks/known-addresses.ts'
import { printJson, withEndingsOf } from '../content/files/canonical-form.ts'
import { FOLDERS, issueFile, listContent, type FolderName } from '../content/files/content-files.ts'
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

/** The keys that name a village by its slug. */
const KEYS_OF_VILLAGES: SlugKey = { files: /^(?:villages|operators)\//, path: /^facts\.\w+\.\d+\.for\.villages\.\d+$/ }

/** What is before and after the slug of a village or operator in references to facts, and in addresses of comparisons. */
const AROUND_SUBJECTS = [
	[':fact\\[\\s*', '\\s'],
	[`${address.compare}/`, '-and-'],
	[`${address.compare}/[a-z0-9-]+-and-`, '(?![\\w-])'],
	[`${address.compare}\\?[^\\s)"']*[=,]`, '(?![\\w-])'],
] as const

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
			keys: from.kind === 'villages' ? [KEYS_OF_VILLAGES] : [],
			around: hasFormerSlugs(from) ? AROUND_SUBJECTS : [],
		},
	}
	for (const file of textFiles(content.root)) {
		const before = textOf(file)
		const found = referencesIn(before, file, renaming)
		const positionAt = positionsOf(before)
		lines.push(...found.map((one) => `${issueFile(file)}:${positionAt(one.offset).line}  ${one.found} → ${one.write}`))
		if (found.length > 0) texts.set(file, withReplacements(before, found))
	}
	const file = fileOf(from)
	const redirects: Redirect[] = []
	if (hasFormerSlugs(from)) {
		texts.set(file, withFormerSlug(textOf(file), from, to))
		lines.push(`${issueFile(file)}  keeps the old name, which leads to the page`)
	} else redirects.push({ from: addressOfMovable(from), to: addressOfMovable(to) })
	const after = withAddedRedirects(withoutOld(textOf('redirects.json'), renaming.addresses), redirects, today)
	if (after !== textOf('redirects.json')) texts.set('redirects.json', after)
	lines.push(...redirects.map((one) => `content/redirects.json  ${one.from} leads to ${one.to}`))

	lines.unshift(`${issueFile(file)} → ${issueFile(fileOf(to))}`)
	const changes = new Map<string, string | null>([...texts, [fileOf(to), textOf(file)], [file, null]])
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

const fileOf = ({ kind, slug }: Movable) => `${kind}/${slug}${FOLDERS[kind]}`

/** Old and new addresses of the pages that have its name. Short addresses of a village lead to its page. */
function addressPairs(content: Content, from: Movable, to: Movable): [string, string][] {
	if (from.kind !== 'villages') return [[addressOfMovable(from), addressOfMovable(to)]]
	const village = [...content.villages, ...content.closedVillages].filter(({ slug }) => slug === from.slug)
	const renamed = village.map((one) => ({ ...one, slug: to.slug, formerSlugs: [from.slug] }))
	const { areas } = content
	return aliasRedirects({ regions: [], areas, operators: [], villages: renamed }).map((one) => [one.from, one.to])
}

type WithFormerSlugs = Movable & { kind: 'villages' | 'operators' }

/** Whether its own file says what it was called before. */
const hasFormerSlugs = (one: Movable): one is WithFormerSlugs => one.kind === 'villages' || one.kind === 'operators'

/** Returns the text of a village's or operator's file with its old slug among the former ones. */
function withFormerSlug(text: string, { kind, slug: from }: WithFormerSlugs, { slug: to }: Movable): string {
	const { formerSlugs = [], ...record } = JSON.parse(text.replace(/^\uFEFF/, '')) as { formerSlugs?: string[] }
	const former = [...new Set([...formerSlugs, from])].filter((slug) => slug !== to)
	const order = Object.keys(shapeAt(kind === 'villages' ? villageSchema : operatorSchema, []))
	const parts = Object.entries<unknown>(record)
	const later = parts.findIndex(([key]) => order.indexOf(key) > order.indexOf('formerSlugs'))
	if (former.length > 0) parts.splice(later, 0, ['formerSlugs', former])
	return withEndingsOf(text, printJson(Object.fromEntries(parts)))
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
function withAddedRedirects(text: string, added: readonly Redirect[], today: string): string {
	if (added.length === 0) return text
	const why = `Moved in ${date(today.slice(0, 7))}`
	const before = JSON.parse(text.replace(/^\uFEFF/, '')) as RedirectContent[]
	const end = /\s*\]\s*$/.exec(text)
	if (before.length === 0 || !end) return withEndingsOf(text, printJson(added.map((one) => ({ ...one, why }))))
	const lines = added.map(({ from, to }) => `\t{ "from": "${from}", "to": "${to}", "why": "${why}" }`)
	return withEndingsOf(text, `${text.slice(0, end.index)},\n${lines.join(',\n')}\n]\n`)
}
