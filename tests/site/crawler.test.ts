/** Follows every internal link and anchor of the built site, as the host would serve it. */
import path from 'node:path'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type Host } from '../../scripts/host/server.ts'
import { listedAddresses } from './sitemap.ts'

type Node = DefaultTreeAdapterTypes.Node

interface Document {
	status: number
	/** Where redirects led. */
	address: string
	redirected: boolean
	ids: Set<string>
	links: string[]
	html: string
}

let host: Host
beforeAll(async () => {
	host = await startHost({ dir: path.resolve('dist'), port: 0, database: ':memory:' })
})
afterAll(() => host.close())

test('every internal link and anchor leads somewhere', { timeout: 300_000 }, async () => {
	const pages = new Map<string, Document>()
	const listed = await listedAddresses(path.resolve('dist'))
	expect(listed.length).toBeGreaterThan(400)
	const queue = ['/', ...listed]
	const linkedFrom = new Map<string, string>()
	const broken: string[] = []
	for (const address of queue) {
		if (pages.has(address)) continue
		const document = await load(address)
		pages.set(address, document)
		if (document.status !== 200)
			broken.push(`${address} answers ${document.status}, linked from ${linkedFrom.get(address) ?? 'the sitemap'}`)
		for (const link of document.links) {
			const [target = ''] = link.split(/[?#]/)
			if (!linkedFrom.has(target)) linkedFrom.set(target, address)
			if (!pages.has(target)) queue.push(target)
		}
	}
	for (const [address, document] of pages) {
		for (const link of document.links) {
			const [target = '', anchor] = link.split('#')
			if (anchor && !pages.get(target.split('?')[0] ?? '')?.ids.has(decodeURIComponent(anchor)))
				broken.push(`${address} links to ${link}, which has no such anchor`)
		}
	}
	expect(broken.slice(0, 40)).toEqual([])
	for (const address of listed) expect(pages.get(address)?.redirected, `${address} is in the sitemap`).toBe(false)
	const orphans = listed.filter((address) => address !== '/' && !linkedFrom.has(address))
	expect(orphans, 'pages that no page links to').toEqual([])
})

test('links to a redirect are only those that the specification fixes', async () => {
	const home = await load('/')
	const redirected: string[] = []
	for (const link of new Set(home.links.map((one) => one.split(/[?#]/)[0] ?? ''))) {
		if ((await load(link)).redirected) redirected.push(link)
	}
	expect(redirected.toSorted()).toEqual(['/blog/retirement-village-costs', '/operator/summerset'])
})

async function load(address: string): Promise<Document> {
	const response = await fetch(host.url + address)
	const isPage = response.headers.get('content-type')?.includes('html') ?? false
	const html = isPage ? await response.text() : ''
	const found = { ids: new Set<string>(), links: [] as string[] }
	if (isPage) collect(parse(html), address, found)
	else await response.arrayBuffer()
	return {
		status: response.status,
		address: new URL(response.url).pathname,
		redirected: response.redirected,
		html,
		...found,
	}
}

/** Ids and internal links of a document; a link is written as path, query and hash from the root. */
function collect(node: Node, address: string, found: { ids: Set<string>; links: string[] }): void {
	if ('attrs' in node) {
		for (const { name, value } of node.attrs) {
			if (name === 'id') found.ids.add(value)
			const isLink = name === 'href' && (node.tagName === 'a' || node.tagName === 'link')
			if (!isLink && !(name === 'src')) continue
			const url = new URL(value, `http://here${address}`)
			if (url.host === 'here') found.links.push(url.pathname + url.search + url.hash)
		}
	}
	if ('content' in node) collect(node.content, address, found)
	if ('childNodes' in node) for (const child of node.childNodes) collect(child, address, found)
}
