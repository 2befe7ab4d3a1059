/** What differs between two built sites, page by page and grouped: a change that many pages share is reported once. */
import { diffLines } from 'diff'
import { ElementType, parseDocument } from 'htmlparser2'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readPage } from './built-page.ts'

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
	/** The lines of the first page that differ, with `+` or `-` in front. */
	changes: string
}

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
		const changes = changedLines(linesOf(before, address), linesOf(after, address))
		if (changes === '') continue
		// Pages with the same change are one group, whatever their names.
		const key = `${kind}\n${changes.replaceAll(title || address, '…').replaceAll(address, '…')}`
		const group = groups.get(key) ?? { kind, addresses: [], changes }
		group.addresses.push(address)
		groups.set(key, group)
	}
	return {
		added: [...later.keys()].filter((address) => !earlier.has(address)),
		gone: [...earlier.keys()].filter((address) => !later.has(address)),
		groups: [...groups.values()].toSorted((a, b) => b.addresses.length - a.addresses.length),
		files: changedFiles(before, after),
		isRestyled: styleAssets(before) !== styleAssets(after),
		kinds,
	}
}

/** Each page at its first address; at others it is the same. */
function pagesOf(folder: string): Map<string, { kind: string; title: string }> {
	const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
	return new Map(manifest.pages.map(({ kind, title, addresses: [address = ''] }) => [address, { kind, title }]))
}

/** The lines of a page that someone reads: its head, what search engines are told, and a line for each block of its text. */
function linesOf(folder: string, address: string): string {
	const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`
	const html = readFileSync(path.join(folder, file), 'utf8')
	const { title, canonicals, meta } = readPage(folder, file, address, '')
	const data = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
	const head = { title, canonical: canonicals.join(' '), ...meta }
	return [
		...Object.entries(head).map(([name, content]) => `${name}: ${content}`),
		...Array.from(data, ([, json = '']) => JSON.stringify(JSON.parse(json), null, 1)),
		...textOf(parseDocument(html).children)
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => line !== ''),
	].join('\n')
}

function changedLines(before: string, after: string): string {
	if (before === after) return ''
	return diffLines(`${before}\n`, `${after}\n`)
		.filter(({ added, removed }) => added || removed)
		.flatMap(({ value, added }) =>
			value
				.trimEnd()
				.split('\n')
				.map((line) => `${added ? '+' : '-'} ${line}`),
		)
		.join('\n')
}

/** Elements within the lines of our pages. */
const INLINE = new Set(['a', 'b', 'button', 'code', 'em', 'i', 'label', 'small', 'span', 'strong', 'sup', 'time'])

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

/** The names of style sheets, fonts and icons, in which a hash of each is. */
function styleAssets(folder: string): string {
	const assets = path.join(folder, 'assets/static')
	const names = existsSync(assets) ? readdirSync(assets) : []
	return names
		.filter((file) => !file.endsWith('.js'))
		.toSorted()
		.join()
}

function changedFiles(before: string, after: string): string[] {
	const [earlier, later] = [otherFiles(before), otherFiles(after)]
	return [...new Set([...earlier.keys(), ...later.keys()])]
		.filter((name) => earlier.get(name) !== later.get(name))
		.toSorted()
}

/** The files at the top of a site that are no pages, by their names. */
function otherFiles(folder: string): Map<string, string> {
	const names = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.endsWith('.html') && !entry.name.startsWith('manifest.json'))
		.map(({ name }) => name)
	return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]))
}
