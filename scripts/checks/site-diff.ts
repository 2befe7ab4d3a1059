/** What differs between two built sites, page by page and grouped: a change that many pages share is reported once. */
import { diffLines } from 'diff'
import { ElementType, parseDocument } from 'htmlparser2'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readPage, type BuiltPage } from './built-page.ts'

export interface SiteDiff {
	/** Addresses that only the later site has, and that only the earlier one had. */
	added: string[]
	gone: string[]
	/** The largest first. */
	groups: PageGroup[]
	/** Other files that differ, such as `_redirects`: no pages, page data or assets. */
	files: string[]
	/** Whether a style sheet, font or icon differs, which may change the look of any page. */
	isRestyled: boolean
	/** An address of each kind of page that both sites have. */
	kinds: Map<string, string>
}

/** Pages of one kind that have changed in the same way. */
export interface PageGroup {
	kind: string
	addresses: string[]
	/** The differences of the first page, by part: lines that begin with `+` or `-`. */
	changes: Partial<Record<Part, string>>
}

const PARTS = ['text', 'head', 'structured data'] as const
type Part = (typeof PARTS)[number]

/** The part of `manifest.json` that is read here; see scripts/manifest. */
interface Manifest {
	pages: { kind: string; title: string; addresses: string[] }[]
}

/** Compares two folders that `npm run build` wrote. */
export function diffSites(before: string, after: string): SiteDiff {
	const [earlier, later] = [pagesOf(before), pagesOf(after)]
	const groups = new Map<string, PageGroup>()
	const kinds = new Map<string, string>()
	for (const [address, { kind, title }] of later) {
		if (!earlier.has(address)) continue
		if (!kinds.has(kind)) kinds.set(kind, address)
		const changes = diffPages(read(before, address), read(after, address))
		if (Object.keys(changes).length === 0) continue
		// Pages with the same change are one group, whatever their names.
		const key = `${kind}\n${JSON.stringify(changes)
			.replaceAll(title || address, '…')
			.replaceAll(address, '…')}`
		const group = groups.get(key) ?? { kind, addresses: [], changes }
		group.addresses.push(address)
		groups.set(key, group)
	}
	const assets = (folder: string) => styleAssets(folder).join('\n')
	return {
		added: [...later.keys()].filter((address) => !earlier.has(address)),
		gone: [...earlier.keys()].filter((address) => !later.has(address)),
		groups: [...groups.values()].toSorted((a, b) => b.addresses.length - a.addresses.length),
		files: changedFiles(before, after),
		isRestyled: assets(before) !== assets(after),
		kinds,
	}
}

/** Each page at its first address; at others it is the same. */
function pagesOf(folder: string): Map<string, { kind: string; title: string }> {
	const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
	return new Map(manifest.pages.map(({ kind, title, addresses: [address = ''] }) => [address, { kind, title }]))
}

/** The head of a page, and all of its HTML. */
interface WholePage extends Pick<BuiltPage, 'titles' | 'canonicals' | 'meta'> {
	html: string
}

function read(folder: string, address: string): WholePage {
	const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`
	return { ...readPage(folder, file, address, ''), html: readFileSync(path.join(folder, file), 'utf8') }
}

function diffPages(before: WholePage, after: WholePage): PageGroup['changes'] {
	const changes = PARTS.map((part) => [part, changedLines(linesOf[part](before), linesOf[part](after))] as const)
	return Object.fromEntries(changes.filter(([, lines]) => lines !== ''))
}

function changedLines(before: string, after: string): string {
	if (before === after) return ''
	return diffLines(before, after)
		.filter(({ added, removed }) => added || removed)
		.flatMap(({ value, added }) =>
			value.split('\n').flatMap((line) => (line === '' ? [] : [`${added ? '+' : '-'} ${line}`])),
		)
		.join('\n')
}

const linesOf: Record<Part, (page: WholePage) => string> = {
	text: ({ html }) => textLines(html),
	head: ({ titles, canonicals, meta }) =>
		[
			...titles.map((title) => `title: ${title}`),
			...canonicals.map((canonical) => `canonical: ${canonical}`),
			...Object.entries(meta).map(([name, content]) => `${name}: ${content}`),
		].join('\n'),
	'structured data': ({ html }) =>
		Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json = '']) =>
			JSON.stringify(JSON.parse(json), null, 1),
		).join('\n'),
}

/** Elements within the lines of our pages. */
const INLINE = new Set(['a', 'b', 'button', 'code', 'em', 'i', 'label', 'small', 'span', 'strong', 'sup', 'time'])

/** The text of a page's body, a line for each block. */
function textLines(html: string): string {
	return textOf(parseDocument(html).children)
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.join('\n')
}

function textOf(nodes: ReturnType<typeof parseDocument>['children']): string {
	return nodes
		.map((node) => {
			if (node.type === ElementType.Text) return node.data.replace(/\s+/g, ' ')
			// Scripts and styles are elements of other types.
			if (node.type !== ElementType.Tag || node.name === 'head') return ''
			return INLINE.has(node.name) ? textOf(node.children) : `\n${textOf(node.children)}\n`
		})
		.join('')
}

/** Removes the hash from the names of assets. */
function styleAssets(folder: string): string[] {
	const assets = path.join(folder, 'assets/static')
	return existsSync(assets)
		? readdirSync(assets)
				.filter((file) => !file.endsWith('.js'))
				.toSorted()
		: []
}

function changedFiles(before: string, after: string): string[] {
	const others = (folder: string) =>
		readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isFile() && !entry.name.endsWith('.html') && !entry.name.startsWith('manifest.json'))
			.map(({ name }) => name)
	const text = (folder: string, file: string) =>
		existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'latin1') : undefined
	const names = new Set([...others(before), ...others(after)])
	return [...names].filter((name) => text(before, name) !== text(after, name)).toSorted()
}
