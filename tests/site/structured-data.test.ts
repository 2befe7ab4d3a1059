/**
 * The structured data of the built site: valid against the schema.org vocabulary (schema-dts, checked by the compiler),
 * complete where search engines ask for it, and never saying what the page does not show.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { listedAddresses } from './sitemap.ts'

type Thing = Record<string, unknown> & { '@type': string }

const dist = path.resolve('dist')
const work = path.resolve('.work/structured-data')

interface Page {
	address: string
	things: Thing[]
	json: string
	/** What the page shows, without spaces, in lower case. */
	text: string
}
let pages: Page[]

beforeAll(async () => {
	pages = await Promise.all(
		(await listedAddresses(dist)).map(async (address) => {
			const html = await readFile(path.join(dist, address === '/' ? 'index.html' : `${address}.html`), 'utf8')
			const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
			const things = (JSON.parse(json) as { '@graph': Thing[] })['@graph']
			return { address, things, json, text: fold(textOf(parse(html))) }
		}),
	)
}, 60_000)

const fold = (text: string) => text.replace(/\s+/g, '').toLowerCase()

/** All text but that of scripts. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
	if ('value' in node && node.nodeName === '#text') return node.value
	if (node.nodeName === 'script' || !('childNodes' in node)) return ''
	return node.childNodes.map(textOf).join(isBlock(node.nodeName) ? ' ' : '')
}
const isBlock = (name: string) => !['a', 'abbr', 'b', 'em', 'i', 'span', 'strong', 'sub', 'sup', 'q'].includes(name)

const typesAt = (address: string) =>
	pages.find((page) => page.address === address)?.things.map((thing) => thing['@type'])

test.each([
	['/', ['Organization', 'WebPage', 'FAQPage']],
	['/faq', ['Organization', 'WebPage', 'BreadcrumbList', 'FAQPage']],
	['/blog', ['Organization', 'WebPage', 'BreadcrumbList', 'ItemList']],
	['/operator', ['Organization', 'WebPage', 'BreadcrumbList', 'ItemList']],
	['/operator/ryman-healthcare', ['Organization', 'WebPage', 'BreadcrumbList', 'Organization', 'FAQPage', 'ItemList']],
	['/region/auckland', ['Organization', 'WebPage', 'BreadcrumbList', 'ItemList']],
	['/region/west-coast', ['Organization', 'WebPage', 'BreadcrumbList']],
	['/blog/choosing-retirement-village', ['Organization', 'WebPage', 'BreadcrumbList', 'Article']],
	['/villages/bruce-mclaren-retirement-village', ['Organization', 'WebPage', 'BreadcrumbList', 'LocalBusiness']],
])('%s is described as %j', (address, types) => {
	expect(typesAt(address)).toEqual(types)
})

test('the five questions of the home page are marked up', () => {
	const faq = pages.find((page) => page.address === '/')?.things.find((thing) => thing['@type'] === 'FAQPage')
	expect(faq?.['mainEntity']).toHaveLength(5)
})

test('no rating and no review is ever marked up', () => {
	for (const { address, json } of pages) expect(json, address).not.toMatch(/aggregateRating|"Review"|ratingValue/)
})

/** Compiles each graph as a schema-dts `Graph`; a property or type that the vocabulary lacks is a compiler error. */
async function vocabularyErrors(graphs: readonly string[]): Promise<string> {
	await rm(work, { recursive: true, force: true })
	await mkdir(work, { recursive: true })
	const source = graphs.map((json, index) => `export const graph${index}: Graph = ${json}\n`).join('')
	await writeFile(path.join(work, 'graphs.ts'), `import type { Graph } from 'schema-dts'\n${source}`)
	const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext']
	return promisify(execFile)(process.execPath, [
		...tsc,
		'--moduleResolution',
		'bundler',
		'--ignoreConfig',
		path.join(work, 'graphs.ts'),
	]).then(
		() => '',
		(error: { stdout: string }) => error.stdout,
	)
}

test('every kind of graph is valid against the vocabulary', { timeout: 60_000 }, async () => {
	// One of each combination of types and properties: the rest differ in words alone.
	const kinds = new Map(pages.map((page) => [shapeOf(page.things), page.json]))
	expect(kinds.size).toBeGreaterThan(8)
	expect(await vocabularyErrors([...kinds.values()])).toBe('')
})

test('the vocabulary check sees what is wrong', { timeout: 60_000 }, async () => {
	const village = { '@type': 'LocalBusiness', name: 'A', adress: 'B' }
	const errors = await vocabularyErrors([JSON.stringify({ '@context': 'https://schema.org', '@graph': [village] })])
	expect(errors).toContain('adress')
})

function shapeOf(value: unknown): string {
	if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`
	if (value === null || typeof value !== 'object') return typeof value
	return `{${Object.entries(value)
		.map(([key, one]) => (key === '@type' ? String(one) : `${key}:${shapeOf(one)}`))
		.join()}}`
}

/** What Google's documentation of each rich result asks for. */
const REQUIRED: Record<string, string[]> = {
	Organization: ['name'],
	Article: ['headline', 'datePublished', 'dateModified', 'author'],
	LocalBusiness: ['name', 'address'],
	PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
	BreadcrumbList: ['itemListElement'],
	ListItem: ['position', 'name'],
	FAQPage: ['mainEntity'],
	Question: ['name', 'acceptedAnswer'],
	Answer: ['text'],
	ItemList: ['itemListElement', 'numberOfItems'],
	WebPage: ['name', 'url'],
}

test('everything has what search engines require', () => {
	const missing: string[] = []
	const visit = (value: unknown, address: string): void => {
		if (Array.isArray(value)) return value.forEach((one) => visit(one, address))
		if (value === null || typeof value !== 'object') return
		const thing = value as Thing
		for (const key of REQUIRED[thing['@type']] ?? []) {
			const found = thing[key]
			if (found === undefined || found === '' || (Array.isArray(found) && found.length === 0))
				missing.push(`${address}: ${thing['@type']} has no ${key}`)
		}
		for (const one of Object.values(thing)) visit(one, address)
	}
	for (const { address, things } of pages) visit(things, address)
	expect(missing).toEqual([])
})

/** Said about the page as a document, which a reader sees in the address bar, the title or the map, not in the text. */
const NOT_IN_THE_TEXT = new Set([
	'@type',
	'@id',
	'url',
	'item',
	'sameAs',
	'inLanguage',
	'addressCountry',
	'latitude',
	'longitude',
	'position',
	'numberOfItems',
	'value',
	'dateModified',
	'datePublished',
])
/** Describe the document or the site: shown in the head. */
const OF_THE_HEAD = new Set(['WebPage', 'WebSite', 'description'])

test('every value that is marked up can be read on the page', () => {
	const hidden: string[] = []
	const visit = (value: unknown, key: string, page: Page): void => {
		if (NOT_IN_THE_TEXT.has(key) || OF_THE_HEAD.has(key)) return
		if (Array.isArray(value)) return value.forEach((one) => visit(one, key, page))
		if (typeof value === 'object' && value !== null) {
			if (OF_THE_HEAD.has((value as Thing)['@type'])) return
			return Object.entries(value).forEach(([inner, one]) => visit(one, inner, page))
		}
		const words = String(value)
			.replace(/<[^>]+>/g, '')
			.replaceAll('&#x26;', '&')
			.replaceAll('&#x3C;', '<')
		// The page may show the two ends of a price range in two places.
		const parts = key === 'priceRange' ? (words.match(/\$[\d,]+/g) ?? ['no amount']) : [words]
		for (const part of parts) if (!page.text.includes(fold(part))) hidden.push(`${page.address}: ${key} "${part}"`)
	}
	for (const page of pages) visit(page.things, '', page)
	expect(hidden.slice(0, 20)).toEqual([])
})
