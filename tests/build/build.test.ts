/** The whole pipeline on a tiny country: what it writes, that it writes the same twice, and that a failure leaves the old site alone. */
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageFile } from '../../src/core/addresses.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import type { Manifest } from '../../scripts/manifest/manifest-file.ts'
import { editorPolicy } from '../../scripts/editor/editor-policy.ts'
import { readHeaders } from '../../scripts/host/rules.ts'
import { startHost } from '../../scripts/host/server.ts'
import { withPolicy } from '../../scripts/site-files/host-headers.ts'
import { Output } from '../../scripts/shared/output.ts'
import { bundle } from '../../scripts/prerender/bundle.ts'
import { prerender } from '../../scripts/prerender/prerender.ts'
import type { SiteOptions } from '../../scripts/prerender/vike-options.ts'
import { Store } from '../../scripts/shared/store.ts'
import { createThreads, type Threads } from '../../scripts/shared/threads.ts'
import { typeCommand } from '../typed-command.ts'
import { CountryToBuild } from './country-to-build.ts'

const run = promisify(execFile)
const AT_ROOT: SiteOptions = { base: '' }
const fixture = path.resolve('tests/fixtures/country/content')
const country = new CountryToBuild('build')
const { content } = country
const out = country.at('site')

const URL_OF_SITE = 'https://villages.test'
const build = () => typeCommand('build', ...country.options(), '--site-url', URL_OF_SITE)

/** Path → text of every file, without what "Suggest a correction" leads to and the keys of page data that hold it. */
async function filesWithoutCorrections(): Promise<Map<string, string>> {
	const files = [...(await country.fingerprint()).keys()]
	const texts = files.map(async (file) => {
		const text = await readFile(path.join(out, file), 'latin1')
		const correction =
			/mailto:[^"]*?subject=Correction[^"]*|https:\/\/github\.com\/o\/r\/edit\/[^"]*|"dataKey":"[^"]*"/g
		return [file, text.replace(correction, '')] as const
	})
	return new Map(await Promise.all(texts))
}

const read = (file: string) => readFile(path.join(out, file), 'utf8')

test('builds every address of the fixture country, twice the same', async () => {
	const env = { ...process.env, VITEST: '', SITE_URL: URL_OF_SITE }
	const { stdout } = await run(process.execPath, ['scripts/cli.ts', 'build', ...country.options()], { env })
	expect(stdout).toMatch(/Built \d+ pages in [\d.]+ s \(\d+ rendered\): \d+ pages\/s/)
	const first = await country.fingerprint()
	const villages = (await readdir(path.join(content, 'villages'))).map((file) => path.basename(file, '.json'))
	expect(villages).toHaveLength(4)
	for (const slug of villages) {
		const { region } = JSON.parse(await readFile(path.join(content, 'villages', `${slug}.json`), 'utf8')) as {
			region: string
		}
		for (const file of [
			`villages/${slug}.html`,
			`${slug}.html`,
			`${region}/${slug}.html`,
			`village/${slug}.html`,
			`_data/villages/${slug}.json`,
		]) {
			expect(first.has(file), file).toBe(true)
		}
	}
	expect(first.has('404.html')).toBe(true)
	expect(await build()).toMatchObject({ code: 0 })
	expect(await country.fingerprint()).toEqual(first)
})

test('the manifest names every page once, one a line, and the file of every address is there', async () => {
	const text = await read('manifest.json')
	const { pages } = JSON.parse(text) as Manifest
	const addresses = pages.flatMap((page) => page.addresses)
	expect(new Set(addresses).size).toBe(addresses.length)
	for (const page of pages) {
		expect(text.split('\n').filter((line) => line.startsWith(JSON.stringify(page)))).toHaveLength(1)
		await expect(read(page.data)).resolves.toContain(`"canonical":"${page.addresses[0]}"`)
		for (const address of page.addresses)
			await expect(read(pageFile(address))).resolves.toContain(`"address":${JSON.stringify(address)}`)
	}
})

test('the site URL of the environment is used everywhere', async () => {
	expect(await read('sitemap.xml')).toContain('<loc>https://villages.test/sitemap-pages.xml</loc>')
	expect(await read('sitemap-pages.xml')).toContain('<loc>https://villages.test/</loc>')
	expect(await read('feed.xml')).toContain('<link>https://villages.test/blog/')
	expect(JSON.parse(await read('feed.json'))).toMatchObject({ feed_url: 'https://villages.test/feed.json' })
	expect(await read('.well-known/security.txt')).toContain('Canonical: https://villages.test/.well-known/security.txt')
	expect(await read('faq.html')).toContain('content="https://villages.test/previews/faq.png"')
	expect(await read('robots.txt')).toContain('Sitemap: https://villages.test/sitemap.xml')
	expect(await read('faq.html')).toContain('<link rel="canonical" href="https://villages.test/faq"')
})

test('redirects are host rules and stub pages, in one hop', async () => {
	const rules = await read('_redirects')
	expect(rules).toContain('/village/:slug /villages/:slug 301!')
	for (const line of rules.trim().split('\n')) expect(line).toMatch(/^\/\S+ \/\S* 301!$/)
	const stub = await read('operators.html')
	expect(stub).toContain('<meta http-equiv="refresh" content="0; url=/operator">')
	// The shortest address of a wildcard is one that can be written down.
	expect(await read('news.html')).toContain('<meta http-equiv="refresh" content="0; url=/blog">')
	expect(stub).toContain('<meta name="robots" content="noindex">')
	expect(stub).toContain('<link rel="canonical" href="https://villages.test/operator">')
	expect(JSON.parse(await read('_data/operators.json'))).toEqual({
		format: FORMAT,
		page: { kind: 'redirect', to: '/operator' },
	})
})

test('the sitemap dates a page by its content, not by the build', async () => {
	const files = (await readdir(out)).filter((file) => file.startsWith('sitemap'))
	const sitemaps = (await Promise.all(files.map(read))).join('')
	const dates = [...sitemaps.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map((match) => match[1])
	expect(dates.length).toBeGreaterThan(10)
	const entries = (await readdir(content, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
	const written = (
		await Promise.all(entries.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')))
	).join('\n')
	for (const day of dates) expect(written, 'a day that is in the content').toContain(day)
})

test('a site that names its repository has the editor, and is else the same', async () => {
	const before = await filesWithoutCorrections()
	const site = path.join(content, 'site.json')
	const off = await readFile(site, 'utf8')
	const on = { ...(JSON.parse(off) as object), repository: { host: 'github', name: 'o/r', branch: 'main' } }
	await writeFile(site, JSON.stringify(on))
	expect(await build()).toMatchObject({ code: 0 })

	const isOfHost = (file: string) => ['_headers', '_redirects'].includes(file)
	const after = await filesWithoutCorrections()
	const names = (files: Map<string, string>) => [...files.keys()].filter((file) => !file.startsWith('admin/'))
	expect(names(after)).toEqual([...before.keys()])
	expect(names(after).filter((file) => before.get(file) !== after.get(file) && !isOfHost(file))).toEqual(['404.html'])
	expect(after.get('404.html')).toBe(withPolicy(before.get('404.html') ?? ''))
	expect(after.get('404.html')).toContain('http-equiv="Content-Security-Policy"')
	expect([...before.keys()].filter((file) => file.startsWith('admin'))).toEqual([])
	expect(JSON.parse(await read('admin/config.json'))).toMatchObject({
		cms: { backend: { name: 'github', repo: 'o/r', branch: 'main', auth_methods: ['token'] } },
	})

	// Some hosts join the values of a header that two rules set, and browsers then enforce both.
	const rules = await readHeaders(out)
	for (const file of after.keys()) {
		const address = `/${file.replace(/(?:^index)?\.html$/, '')}`
		const policies = rules
			.filter(({ forRegExp }) => forRegExp.test(address))
			.flatMap(({ values }) => values['Content-Security-Policy'] ?? [])
		expect(new Set(policies).size, address).toBe(1)
	}

	const host = await startHost({ dir: out, port: 0, database: country.at('requests.sqlite') })
	const answer = async (address: string) => {
		const response = await fetch(host.url + address)
		await response.arrayBuffer()
		return { path: new URL(response.url).pathname, policy: response.headers.get('content-security-policy') }
	}
	const strict = { policy: expect.not.stringContaining('unsafe') as string }
	for (const address of ['/', '/faq', '/nowhere/at/all']) expect(await answer(address)).toMatchObject(strict)
	for (const address of ['/admin', '/admin/'])
		expect(await answer(address)).toEqual({ path: '/admin/editor', policy: editorPolicy('github') })
	await host.close()

	await writeFile(site, off)
	expect(await build()).toMatchObject({ code: 0 })
	expect(await filesWithoutCorrections()).toEqual(before)
})

test('content that is wrong stops the build with every problem, and the old site stays', async () => {
	const before = await country.fingerprint()
	const [slug] = await readdir(path.join(content, 'villages'))
	const file = path.join(content, 'villages', slug ?? '')
	const good = await readFile(file, 'utf8')
	await writeFile(file, good.replace(/"operator": "[^"]*"/, '"operator": "nobody"'))
	await writeFile(path.join(content, 'quiz.json'), '[')
	const { code, stderr } = await build()
	expect(code).toBe(1)
	expect(stderr).toContain(`content/villages/${slug}`)
	expect(stderr).toContain('content/quiz.json')
	expect(stderr).toContain('Nothing was built')
	expect(await country.fingerprint()).toEqual(before)
	await writeFile(file, good)
	await cp(path.join(fixture, 'quiz.json'), path.join(content, 'quiz.json'))
})

test('a broken site is never published', async () => {
	const before = await country.fingerprint()
	const glossary = path.join(content, 'glossary.json')
	const good = await readFile(glossary, 'utf8')
	// The calculator links to this term.
	await writeFile(glossary, good.replace('"capital-sum"', '"capital-total"'))
	expect(await build()).toMatchObject({
		code: 1,
		stderr: expect.stringContaining(
			'costs.html  a link leads to #capital-sum of glossary.html, which has no such id',
		) as string,
	})
	expect(await country.fingerprint()).toEqual(before)
	await writeFile(glossary, good)
})

describe('threads', () => {
	let threads: Threads
	beforeEach(() => void (threads = createThreads()))
	afterEach(() => threads.destroy())

	test('a page that cannot be rendered fails the build and is named', async () => {
		const work = country.at('broken')
		const output = new Output(path.join(work, 'site'))
		const store = new Store(country.at('cache'))
		output.write('/_data/broken.json', JSON.stringify({ format: FORMAT, page: { kind: 'faq' } }))
		const pages = [{ addresses: ['/broken'], data: '/_data/broken.json', dataKey: '' }]
		// What every page has can be rendered; the page lacks all of its own.
		const footer = { places: [], operators: [], pages: [] }
		const site = { navigation: {}, tools: [], lines: [], social: [], footer }
		const manifest = { format: FORMAT, site, notFound: {}, pages } as unknown as Manifest
		const options = {
			...AT_ROOT,
			output,
			bundling: bundle(AT_ROOT, work, store, threads),
			server: path.join(work, 'server'),
			store,
			threads,
		}
		const { done } = await prerender(manifest, options)
		await expect(done).rejects.toThrow('/broken could not be rendered')
	})

	test('an application that cannot be bundled fails the build', async () => {
		const file = country.at('no-folder')
		await writeFile(file, '')
		await expect(bundle(AT_ROOT, path.join(file, 'out'), new Map(), threads)).rejects.toThrow('could not be bundled')
	})
})
