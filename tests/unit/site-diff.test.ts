/** What `npm run site -- test diff` tells, on two small sites with planted changes. */
import { expect, test } from 'vitest'
import { reportOf, shortReportOf } from '../../scripts/checks/diff-report.ts'
import { diffSites } from '../../scripts/checks/site-diff.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

interface Page {
	kind?: string
	title?: string
	description?: string
	body?: string
	data?: object
}

/** Writes a built site: pages by address, and other files by name. */
function site(pages: Record<string, Page>, files: Record<string, string> = {}): string {
	const folder = folderForTest('site-diff')
	const entries = Object.entries(pages)
	const html = entries.map(([address, { title = address, description = '', body = '', data }]) => [
		address === '/' ? 'index.html' : `${address.slice(1)}.html`,
		`<html><head><title>${title}</title><meta name="description" content="${description}">${
			data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''
		}</head><body><h1>${title}</h1>${body}<script src="/x.js"></script></body></html>`,
	])
	const manifest = {
		pages: entries.map(([address, { kind = 'page', title = address }]) => ({ kind, title, addresses: [address] })),
	}
	writeFiles(folder, {
		'manifest.json': JSON.stringify(manifest),
		...(Object.fromEntries(html) as Record<string, string>),
		...files,
	})
	return folder
}

const village = (title: string, price: string): Page => ({
	kind: 'village',
	title,
	body: `<p>${title} costs <b>${price}</b></p>`,
})

test('two sites that are the same differ in nothing', () => {
	const pages = { '/': { body: '<p>Hello</p>' }, '/villages/a': village('A House', '$1') }
	const { added, gone, groups, files, isRestyled, kinds } = diffSites(site(pages), site(pages))
	expect({ added, gone, groups, files, isRestyled }).toEqual({
		added: [],
		gone: [],
		groups: [],
		files: [],
		isRestyled: false,
	})
	expect([...kinds]).toEqual([
		['page', '/'],
		['village', '/villages/a'],
	])
})

test('pages that changed alike are one group, whatever their names; one that changed otherwise is another', () => {
	const villages = (price: string, last: string) => ({
		'/villages/a': village('A House', price),
		'/villages/b': village('B House', price),
		'/villages/c': village('C House', last),
	})
	const { groups } = diffSites(site(villages('$1', '$1')), site(villages('$2', '$3')))
	expect(groups).toEqual([
		{
			kind: 'village',
			addresses: ['/villages/a', '/villages/b'],
			changes: '- A House costs $1\n+ A House costs $2',
		},
		{ kind: 'village', addresses: ['/villages/c'], changes: '- C House costs $1\n+ C House costs $3' },
	])
})

test('the head and structured data count as well', () => {
	const { groups } = diffSites(
		site({ '/': { description: 'Old', data: { '@type': 'WebPage', name: 'x' } } }),
		site({ '/': { description: 'New', data: { '@type': 'WebPage', name: 'y' } } }),
	)
	expect(groups[0]?.changes).toBe('- description: Old\n+ description: New\n-  "name": "x"\n+  "name": "y"')
})

test('tells which pages came and went, which other files differ, and whether styles do', () => {
	const { added, gone, files, isRestyled } = diffSites(
		site({ '/': {}, '/old': {} }, { _redirects: '', 'assets/static/a.1.css': '' }),
		site({ '/': {}, '/new': {} }, { _redirects: '/old /new 301', 'assets/static/a.2.css': '' }),
	)
	expect({ added, gone, files, isRestyled }).toEqual({
		added: ['/new'],
		gone: ['/old'],
		files: ['_redirects'],
		isRestyled: true,
	})
})

test('a report shows pictures beside the words, and is cut off after a whole part where it has none', () => {
	const change = { kind: 'village', addresses: ['/a', '/b'], changes: '- | a | b |' }
	const diff = { added: ['/new'], gone: [], groups: [change], files: [], isRestyled: false, kinds: new Map() }
	expect(reportOf('main', diff, new Map([['/a', ['before-a.png', 'after-a.png']]]))).toBe(`# What differs from main

- 1 page new
- village: 2 pages, the same change

## New

- /new

## village: 2 pages, the same change

\`/a\`, and /b

\`\`\`diff
- | a | b |
\`\`\`

| main | now |
| --- | --- |
| ![before](before-a.png) | ![now](after-a.png) |
`)
	const short = shortReportOf('main', diff, 120)
	expect(short).toContain('## New')
	expect(short).not.toContain('## village')
	expect(short).toMatch(/is in the download of this check\.\n$/)
})
