/** What must hold of the built site as a whole: presence, heads, weight. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { listedAddresses } from './sitemap.ts'

const dist = path.resolve('dist')
const readText = (file: string) => readFile(path.join(dist, file), 'utf8')
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`)
/** As a reader sees it. */
const decoded = (html: string) =>
	html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
/** Search engines cut what is longer. */
const DESCRIPTION_LIMIT = 200
const kilobytes = (text: string | Buffer) => gzipSync(text).length / 1024

let villages: { slug: string; region: string }[]
let canonical: string[]
beforeAll(async () => {
	const folder = path.resolve('content/villages')
	villages = await Promise.all(
		(await readdir(folder)).map(async (file) => ({
			slug: path.basename(file, '.json'),
			region: (JSON.parse(await readFile(path.join(folder, file), 'utf8')) as { region: string }).region,
		})),
	)
	canonical = await listedAddresses(dist)
})

describe('villages', () => {
	test('all 324 are present at each of their addresses, canonical at one', async () => {
		expect(villages).toHaveLength(324)
		for (const { slug, region } of villages) {
			for (const address of [`/villages/${slug}`, `/${slug}`, `/${region}/${slug}`]) {
				const html = await readText(fileOf(address))
				expect(html, address).toContain(`<link rel="canonical" href="https://villagecompass.example/villages/${slug}"`)
				expect(html.includes('content="noindex"'), `${address} noindex`).toBe(address !== `/villages/${slug}`)
			}
			expect(await readText(`village/${slug}.html`)).toContain(`content="0;url=/villages/${slug}"`)
		}
	})

	test('only the canonical address is in the sitemap', () => {
		expect(canonical.filter((address) => address.startsWith('/villages/'))).toHaveLength(324)
		const short = new Set(villages.map(({ slug }) => `/${slug}`))
		expect(canonical.filter((address) => short.has(address))).toEqual([])
	})
})

describe('heads', () => {
	test('titles and descriptions are there and no two pages share them', async () => {
		const titles = new Map<string, string>()
		const descriptions = new Map<string, string>()
		const shared: string[] = []
		for (const address of canonical) {
			const html = await readText(fileOf(address))
			const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
			const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
			expect(title, address).not.toBe('')
			expect(decoded(title).length, `title of ${address}: ${title}`).toBeLessThanOrEqual(70)
			expect(decoded(description).length, `description of ${address}`).toBeGreaterThan(40)
			expect(decoded(description).length, `description of ${address}: ${description}`).toBeLessThanOrEqual(
				DESCRIPTION_LIMIT,
			)
			expect(html, address).toContain('<meta property="og:locale" content="en_NZ"')
			expect(html, address).toContain('<html lang="en-NZ">')
			if (address !== '/') expect(title.endsWith(' | Village Compass'), `${address}: ${title}`).toBe(true)
			if (titles.has(title)) shared.push(`${address} and ${titles.get(title)} share the title ${title}`)
			if (descriptions.has(description))
				shared.push(`${address} and ${descriptions.get(description)} share a description`)
			titles.set(title, address)
			descriptions.set(description, address)
		}
		expect(shared).toEqual([])
	})
})

describe('weight, compressed', () => {
	test('a village page: CSS at most 14 KB, fonts 60 KB (its JavaScript is weighed in a browser)', async () => {
		const html = await readText('villages/bruce-mclaren-retirement-village.html')
		const files = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
		const size = async (pattern: RegExp) => {
			const sizes = await Promise.all(
				files(pattern).map(async (file) => kilobytes(await readFile(path.join(dist, file)))),
			)
			expect(sizes.length).toBeGreaterThan(0)
			return sizes.reduce((sum, one) => sum + one, 0)
		}
		expect(await size(/href="(\/assets\/[^"]+\.css)"/g)).toBeLessThanOrEqual(14)
		expect(await size(/href="(\/assets\/[^"]+\.woff2)"/g)).toBeLessThanOrEqual(60)
	})

	test.each([
		['home', 'index', 97],
		['search', 'search', 108],
		['compare', 'compare', 110],
		['costs', 'costs', 108],
		['quiz', 'quiz', 108],
		['request', 'request', 108],
		['guide', 'blog/choosing-retirement-village', 95],
		['place', 'region/auckland', 97],
		['location', 'best-retirement-villages/auckland', 97],
		['operator', 'operator/ryman-healthcare', 103],
		['village', 'villages/bruce-mclaren-retirement-village', 100],
	])('the page of kind %s (%s) needs at most %s KB of scripts', async (_kind, page, budget) => {
		const html = await readText(`${page}.html`)
		// Named in elements where the page starts at once, else in the list that its first touch uses.
		const scripts = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file))
		expect(scripts.size).toBeGreaterThan(3)
		const sizes = await Promise.all([...scripts].map(async (file) => kilobytes(await readFile(path.join(dist, file)))))
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
	})

	test('every image says how large it is, or is a drawing that scales with its text', async () => {
		for (const address of canonical) {
			for (const [image] of (await readText(fileOf(address))).matchAll(/<img\b[^>]*>/g)) {
				expect(image, address).toMatch(/ width="\d+"/)
				expect(image, address).toMatch(/ height="\d+"/)
				expect(image, address).toMatch(/ alt="/)
			}
		}
	})

	test('no page is heavier than 20 KB of HTML', async () => {
		const heavy: string[] = []
		for (const address of [...canonical, '/404']) {
			const size = kilobytes(await readText(fileOf(address)))
			if (size > 20) heavy.push(`${address} ${size.toFixed(1)} KB`)
		}
		expect(heavy).toEqual([])
	})

	test('the bundle does not know the villages', async () => {
		const scripts = (await readdir(path.join(dist, 'assets'), { recursive: true })).filter((file) =>
			file.endsWith('.js'),
		)
		for (const script of scripts)
			expect(await readText(path.join('assets', script)), script).not.toContain('bruce-mclaren')
	})
})

test('nothing is fetched from another origin', async () => {
	for (const address of [...canonical, '/404']) {
		const html = await readText(fileOf(address))
		const foreign = [
			...html.matchAll(/<(?:script|img|iframe|source|link)[^>]+(?:src|href)="(https?:\/\/[^"]+)"/g),
		].filter((match) => !match[0].includes('rel="canonical"'))
		expect(
			foreign.map((match) => match[1]),
			address,
		).toEqual([])
	}
})
