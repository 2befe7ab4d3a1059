/**
 * The whole pipeline: content → manifest and page data → bundle → pages → dist.
 * Nothing touches `out` until everything has passed; a failed build leaves it as it was.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ASSET_CACHE, PAGE_CACHE, SERVICE_WORKER } from '../src/core/device/storage-keys.ts'
import type { Manifest } from '../src/core/page-data/manifest.ts'
import { bundle } from './prerender/bundle.ts'
import type { Content } from './content/model.ts'
import { readContent } from './content/read.ts'
import { Output, keyOf, lockCache } from './output.ts'
import { prerender, writeShares, type Shares } from './prerender/prerender.ts'
import { drawnName, writeIcons, writeLandscape } from './assets/pictures.ts'
import { palette } from './assets/palette.ts'
import { writeAppIcons } from './assets/app-icons.ts'
import { writePreviews, type PreviewReport } from './assets/previews/write-previews.ts'
import type { RuleHost } from './site-files/redirects.ts'
import { writeRoutes, type Written } from './manifest/write-manifest.ts'

export interface BuildOptions {
	/** The folder that authors edit. */
	content: string
	/** The folder to replace with the new site. */
	out: string
	/** A folder for everything in between; emptied first. On the same disk as `out`. */
	work: string
	/** Overrides the URL in site.json: an origin without a trailing slash. */
	siteUrl?: string | undefined
	/** Where the site stands on its host: `''` at the root, or `/villages-nz`. */
	base: string
	/** Whose host rules to write. */
	host: RuleHost
	/** Whether to draw the pictures that links show. */
	previews: boolean
	/** A folder that outlives the build, for what need not be made again. Deleting it costs only time. */
	cache: string
	/** Whether to build /styleguide too: for previews, never for a published site. */
	styleguide?: boolean
	/** Makes everything anew. */
	force: boolean
}

export interface BuildReport {
	/** HTML files, redirect stubs included. */
	pages: number
	/** Of those, the pages that had to be rendered; the others were as in the last build. */
	rendered: number
	seconds: number
	/** Of that, the time to prerender. */
	renderSeconds: number
	/** Most memory held at any time by all processes together, at worst, in bytes: by this one alone, or by all while pages are rendered. */
	peakMemory: number
	/** None when the site was built without. */
	previews: PreviewReport | undefined
}

/** Takes the place of the service worker where the site goes without: browsers that have one fetch this, and it takes all away. */
const NO_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all(['${PAGE_CACHE}', '${ASSET_CACHE}'].map((name) => caches.delete(name))).then(() =>
			self.registration.unregister(),
		),
	)
})
`

/** Root of the project: where src, renderer and pages stand. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Builds the site.
 * @throws ContentError with every problem, when content does not pass
 * @throws Error naming the address, when a page fails to render
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
	const { out, work, force } = options
	const started = performance.now()

	if (force) await rm(options.cache, { recursive: true, force: true })
	const lock = lockCache(options.cache)
	await rm(work, { recursive: true, force: true })
	try {
		// Without the lock another build is at it, and this one makes everything by itself.
		const cache = lock && options.cache
		const output = new Output(path.join(work, 'site'), cache, options.base)
		const report = await buildInto(output, options, cache)
		output.finish()
		await copyToRoot(output.folder, options.base)
		await swap(output.folder, out, path.join(work, 'previous'))
		return { ...report, seconds: (performance.now() - started) / 1000 }
	} finally {
		lock?.release()
		await rm(work, { recursive: true, force: true })
	}
}

/** Makes the whole site in the work folder. */
async function buildInto(
	output: Output,
	options: BuildOptions,
	cache: string | null,
): Promise<Omit<BuildReport, 'seconds'>> {
	const { pages, previews, toRender, peakMemory: before } = await prepare(output, options, cache)
	collectGarbage()
	const renderStarted = performance.now()
	const peakMemory = await renderPages(output, toRender, options.work)
	return {
		pages,
		rendered: toRender.files.filter(({ file }) => file !== NOT_FOUND).length,
		renderSeconds: (performance.now() - renderStarted) / 1000,
		peakMemory: Math.max(before, peakMemory + process.memoryUsage.rss()),
		previews,
	}
}

/** What is still to be rendered once all else is written: the files, and where the processes that make them find what they need. */
interface ToRender {
	files: { file: string; key: string }[]
	shares: Shares
}

/**
 * Makes all but the pages, and lets go what they were made from.
 */
async function prepare(
	output: Output,
	options: BuildOptions,
	cache: string | null,
): Promise<Pick<BuildReport, 'pages' | 'previews' | 'peakMemory'> & { toRender: ToRender }> {
	// The application, which knows patterns and no content, is made beside what follows from content.
	process.env['VILLAGE_COMPASS_WORK'] = options.work
	process.env['BASE_PATH'] = options.base
	process.env['STYLEGUIDE'] = String(options.styleguide === true)
	const { key, finished } = await bundle(PROJECT_ROOT, options.work, cache)
	const [written, bundled] = await Promise.allSettled([
		writeContent(output, options),
		finished.then((peakMemory) => peakMemory + mostMemory()),
	])
	// Not before both are done, or one of them would work in a folder that is taken away.
	if (written.status === 'rejected') throw written.reason
	if (bundled.status === 'rejected') throw bundled.reason
	const { manifest, stubs, previews } = written.value

	const client = path.join(options.work, 'out/client')
	for (const file of await filesBelow(client)) {
		const isSwitchedOff = file === SERVICE_WORKER && !manifest.site.offline
		output.write(file, isSwitchedOff ? NO_SERVICE_WORKER : await readFile(path.join(client, file)))
	}

	// How many processes there is room for is decided next.
	collectGarbage()
	const toRender = await findToRender(output, manifest, key, options.work)
	return {
		pages: manifest.routes.length + stubs + 1,
		previews,
		toRender,
		peakMemory: Math.max(bundled.value, mostMemory()),
	}
}

/** Writes what follows from content alone: the manifest, the page data, redirects, sitemap, images, pictures of links. */
async function writeContent(
	output: Output,
	options: BuildOptions,
): Promise<Pick<Written, 'manifest' | 'stubs'> & Pick<BuildReport, 'previews'>> {
	// Refuse what is wrong before anything is written.
	const content = withSiteUrl(await readContent(options.content), options)
	const { manifest, stubs, previews } = writeRoutes(content, output, {
		...options,
		styleguide: options.styleguide ? { light: await palette('light'), dark: await palette('dark') } : undefined,
	})
	for (const image of content.images) {
		if (drawnName(image)) await writeLandscape(image, options.content, output)
		else output.write(`/images/${image}`, await readFile(path.join(options.content, 'images', image)))
	}
	await writeIcons(output)
	await writeAppIcons(manifest.site, options.base, output)
	return {
		manifest,
		stubs,
		previews: options.previews ? await writePreviews(previews, manifest.site.name, output) : undefined,
	}
}

/** The most memory that this process has held until now, in bytes. */
function mostMemory(): number {
	return process.resourceUsage().maxRSS * 1024
}

/** Node collects only when it needs room, and other processes are about to need it. An ordinary collection keeps what it has freed: 0.5 GB of 50,000 villages. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
	collect({ type: 'major', flavor: 'last-resort' })
}

/** Puts the pages that are as they were in their places: a page depends on its address, its page data, the site and the bundle. */
async function findToRender(output: Output, manifest: Manifest, bundleKey: string, work: string): Promise<ToRender> {
	const siteKey = keyOf(bundleKey, JSON.stringify(manifest.site))
	const files: ToRender['files'] = []
	const isMissing = (file: string, key: string) => {
		const missing = !output.restore(file, key)
		if (missing) files.push({ file, key })
		return missing
	}
	const routes = manifest.routes.filter((route) =>
		isMissing(fileOf(route.address), keyOf(siteKey, route.address, route.dataKey)),
	)
	isMissing(NOT_FOUND, keyOf(siteKey, JSON.stringify(manifest.notFound)))
	return { files, shares: await writeShares({ ...manifest, routes }, work) }
}

/**
 * Renders one HTML file for each address. Any page that fails fails the build.
 * @returns the most memory that the processes may have held at one time, in bytes
 */
async function renderPages(output: Output, { files, shares }: ToRender, work: string): Promise<number> {
	if (files.length === 0) return 0
	const peakMemory = await prerender(PROJECT_ROOT, shares, work)
	const made = (file: string) => path.join(work, 'out/client', file)
	const missing = files.filter(({ file }) => !existsSync(made(file)))
	if (missing.length > 0) {
		const some = missing.slice(0, 5).map(({ file }) => file)
		throw new Error(
			`${missing.length} of ${files.length} pages were not written, the first of them: ${some.join(', ')}`,
		)
	}
	for (const { file, key } of files) output.adopt(file, made(file), key)
	return peakMemory
}

const NOT_FOUND = '/404.html'

/** `fileOf('/faq') === '/faq.html'` */
function fileOf(address: string): string {
	return address === '/' ? '/index.html' : `${address}.html`
}

/** Every file of a folder as an address, in order. */
async function filesBelow(folder: string): Promise<string[]> {
	return (await readdir(folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
		.toSorted()
}

function withSiteUrl(content: Content, { siteUrl, base }: BuildOptions): Content {
	const url = siteUrl ?? content.site.url
	return { ...content, site: { ...content.site, url: url.endsWith(base) ? url : url + base } }
}

/** What a host looks for at its root, wherever the site stands. */
async function copyToRoot(folder: string, base: string): Promise<void> {
	if (base === '') return
	for (const file of ['_redirects', '_headers', '404.html'])
		await copyFile(path.join(folder, base, file), path.join(folder, file))
}

/** Puts `next` in the place of `out`; two renames, so that there is never half a site. */
async function swap(next: string, out: string, previous: string): Promise<void> {
	const replaces = existsSync(out)
	if (replaces) await rename(out, previous)
	else await mkdir(path.dirname(out), { recursive: true })
	try {
		await rename(next, out)
	} catch (error) {
		if (replaces) await rename(previous, out)
		throw error
	}
}
