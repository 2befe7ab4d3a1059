/**
 * The whole pipeline: content → manifest and page data → bundle → pages → dist.
 * Nothing touches `out` until everything has passed; a failed build leaves it as it was.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ASSET_CACHE, PAGE_CACHE, SERVICE_WORKER } from '../src/core/device-storage.ts'
import type { Manifest } from '../src/core/page-data.ts'
import { bundle } from './bundle.ts'
import type { Content } from './content/model.ts'
import { readContent } from './content/read.ts'
import { Output, keyOf, lockCache } from './output.ts'
import { prerender } from './prerender.ts'
import { drawnName, writeIcons, writeLandscape } from './pictures.ts'
import { palette } from './previews/palette.ts'
import { writeAppIcons } from './previews/icons.ts'
import { writePreviews, type PreviewReport } from './previews/write.ts'
import type { RuleHost } from './routes/redirects.ts'
import { writeRoutes, type Written } from './routes/write.ts'

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
	const { manifest, stubs, previews: wanted } = await writeContent(output, options)

	// Pictures for links, while the bundle is made.
	const drawing = options.previews ? writePreviews(wanted, manifest.site.name, output) : undefined
	// Awaited below; a failure before then must not end the process unheard.
	drawing?.catch(() => {})

	// The application, which knows patterns and no content.
	process.env['VILLAGE_COMPASS_WORK'] = options.work
	process.env['BASE_PATH'] = options.base
	process.env['STYLEGUIDE'] = String(options.styleguide === true)
	const { key } = await bundle(PROJECT_ROOT, options.work, cache)
	const client = path.join(options.work, 'out/client')
	for (const file of await filesBelow(client)) {
		const isSwitchedOff = file === SERVICE_WORKER && !manifest.site.offline
		output.write(file, isSwitchedOff ? NO_SERVICE_WORKER : await readFile(path.join(client, file)))
	}
	const previews = await drawing

	// One HTML file for each address. Any page that fails fails the build.
	const alone = process.resourceUsage().maxRSS * 1024
	collectGarbage()
	const renderStarted = performance.now()
	const { rendered, peakMemory } = await renderPages(output, manifest, key, options.work)
	return {
		pages: manifest.routes.length + stubs + 1,
		rendered,
		renderSeconds: (performance.now() - renderStarted) / 1000,
		peakMemory: Math.max(alone, peakMemory + process.memoryUsage.rss()),
		previews,
	}
}

/**
 * Writes what follows from content alone: the manifest, the page data, redirects, sitemap, images. The content itself is let go then,
 * because of 50,000 villages it takes more memory than all that renders them.
 */
async function writeContent(output: Output, options: BuildOptions): Promise<Written> {
	// Refuse what is wrong before anything is written.
	const content = withSiteUrl(await readContent(options.content), options)
	const written = writeRoutes(content, output, {
		...options,
		styleguide: options.styleguide ? { light: await palette('light'), dark: await palette('dark') } : undefined,
	})
	for (const image of content.images) {
		if (drawnName(image)) await writeLandscape(image, options.content, output)
		else output.write(`/images/${image}`, await readFile(path.join(options.content, 'images', image)))
	}
	await writeIcons(output)
	await writeAppIcons(written.manifest.site, options.base, output)
	return written
}

/** Node collects only when it needs room, and other processes are about to need it. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc')
	;(runInNewContext('gc') as () => void)()
}

/** Renders the pages that are not as they were: a page depends on its address, its page data, the site and the bundle. */
async function renderPages(
	output: Output,
	manifest: Manifest,
	bundleKey: string,
	work: string,
): Promise<{ rendered: number; peakMemory: number }> {
	const siteKey = keyOf(bundleKey, JSON.stringify(manifest.site))
	const keyOfRoute = (route: Manifest['routes'][number]) => keyOf(siteKey, route.address, route.dataKey)
	const routes = manifest.routes.filter((route) => !output.restore(fileOf(route.address), keyOfRoute(route)))
	const notFoundKey = keyOf(siteKey, JSON.stringify(manifest.notFound))
	const isNotFoundMade = output.restore('/404.html', notFoundKey)
	if (routes.length === 0 && isNotFoundMade) return { rendered: 0, peakMemory: 0 }

	const { peakMemory } = await prerender(PROJECT_ROOT, { ...manifest, routes }, work)
	const made = (file: string) => path.join(work, 'out/client', file)
	const missing = routes.filter((route) => !existsSync(made(fileOf(route.address))))
	if (missing.length > 0) {
		const some = missing.slice(0, 5).map((route) => route.address)
		throw new Error(
			`${missing.length} of ${routes.length} pages were not written, the first of them: ${some.join(', ')}`,
		)
	}
	for (const route of routes) output.adopt(fileOf(route.address), made(fileOf(route.address)), keyOfRoute(route))
	if (!isNotFoundMade) output.adopt('/404.html', made('/404.html'), notFoundKey)
	return { rendered: routes.length, peakMemory }
}

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
