/**
 * The whole pipeline: content → manifest and page data → pages → dist.
 * Nothing touches `out` until everything has passed; a failed build leaves it as it was.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pageFile } from '../src/core/addresses.ts'
import { SERVICE_WORKER } from '../src/core/device/storage-keys.ts'
import { NOT_FOUND_ADDRESS, type Manifest, type ManifestPage } from './manifest/manifest-file.ts'
import { writeAppIcons } from './assets/app-icons.ts'
import { drawingTools } from './assets/drawing-tools.ts'
import { writePictures } from './assets/pictures.ts'
import { writePreviews, type PreviewReport } from './assets/previews/write-previews.ts'
import { emptyCache, inCache, lockCache } from './cache.ts'
import { SiteError, checkBuiltSite } from './checks/built-site.ts'
import { Memory } from './content/memory.ts'
import type { Content } from './content/model.ts'
import { readCheckedContent } from './content/read-checked.ts'
import { editorPolicy } from './editor/editor-policy.ts'
import { publishEditor } from './editor/publish-editor.ts'
import { writeManifest } from './manifest/write-manifest.ts'
import { Output, keyOf } from './output.ts'
import { BUNDLE_SOURCES, bundle } from './prerender/bundle.ts'
import { prerender } from './prerender/prerender.ts'
import type { SiteOptions } from './prerender/vike-options.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { publish, takePublished } from './publish.ts'
import { hostHeaders, isNotFoundOpen, withPolicy } from './site-files/host-headers.ts'
import { writeRedirects, type RuleHost } from './site-files/redirects.ts'
import { SERVICE_WORKER_STUB } from './site-files/service-worker-stub.ts'
import { writeSiteFiles } from './site-files/write-site-files.ts'
import { filesIn, isSavedMeanwhile, loadedSourceKey } from './source-key.ts'
import { assertReplaceable, nextFolder, putBack, realFolder, removeLeftovers } from './swap.ts'

export interface BuildOptions extends SiteOptions {
	/** The folder that authors edit. */
	content: string
	/** The folder to replace with the new site. */
	out: string
	/** A folder for temporary files; emptied first. */
	work: string
	/** Overrides the URL in site.json: an origin without a trailing slash. */
	siteUrl?: string | undefined
	/** Whose host rules to write. */
	host: RuleHost
	/** Whether to draw the pictures that links show. */
	previews: boolean
	/** Whether to check how the texts are written: their words, figures without sources, reading grade. */
	words: boolean
	/** Whether to check the built site before it replaces the old one. Content is always checked. */
	check: boolean
	/** The folder of the cache, which the next build uses. Deleting it costs only time. */
	cache: string
	/** Makes everything again. */
	force: boolean
}

export interface BuildReport {
	/** HTML files, redirect stubs included. */
	pages: number
	/** Those of the pages that were rendered; the others are from the last build. */
	rendered: number
	seconds: number
	/** The part of that time spent on prerendering. */
	renderSeconds: number
	/** The most memory that all processes together may have held at one time, in bytes. */
	peakMemory: number
	/** None when the site was built without. */
	previews: PreviewReport | undefined
}

/** Fewer are rendered by one process, for which there is room. */
const MANY_PAGES = 100

/** What decides what is made of content: the code, and its libraries. */
const MEMORY_SOURCES = ['scripts', 'src/core', 'package-lock.json']

/**
 * Builds the site.
 * @throws ContentError with every problem, when content does not pass
 * @throws SiteError with every problem, when the site that was made does not pass its checks
 * @throws Error naming the address, when a page fails to render
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
	const { base, styleguide, work } = options
	const started = performance.now()
	const out = realFolder(options.out)
	putBack(out)
	removeLeftovers(out, path.join(path.dirname(work), 'build-'))
	assertReplaceable(out)
	const next = nextFolder(out)
	rmSync(work, { recursive: true, force: true })

	// Without the lock, another build is using the cache, and this one makes everything from the start.
	const unlock = await lockCache(options.cache)
	try {
		if (options.force && unlock) emptyCache(options.cache)
		const cache = unlock && options.cache
		const output = new Output(path.join(work, 'site'), cache)
		const codeKey = loadedSourceKey(MEMORY_SOURCES)
		const memory = cache === null ? new Memory() : Memory.read(inCache(cache, 'memory'), codeKey)

		// The bundle doesn't depend on content, so a second process makes it while this one makes what does.
		const [bundled, written] = await bothOf(
			bundle({ base, styleguide }, path.join(work, 'bundle'), cache),
			writeFromContent(output, memory, { ...options, codeKey }),
		)
		const { manifest, repository } = written
		writeApplication(output, manifest, path.join(bundled.folder, 'client'))
		const memoryBefore = bundled.peakMemory + process.resourceUsage().maxRSS * 1024

		// An unchanged page is taken from the last build.
		const hasPolicy = isNotFoundOpen(options.host, repository !== undefined)
		const toRender = restorePages(output, manifest, bundled.key, hasPolicy ? withPolicy : undefined)

		// What the pages were made from is no longer needed, and processes that render many pages need room.
		memory.forgetPassing()
		if (toRender.length > MANY_PAGES) collectGarbage()
		const renderStarted = performance.now()
		const memoryOfRendering = (await renderPages(output, toRender, bundled.folder, options)) + process.memoryUsage.rss()
		const renderSeconds = (performance.now() - renderStarted) / 1000

		// Last of all files, because they name the folders of the site.
		const editor = repository && { policy: editorPolicy(repository.host), folders: output.folders }
		output.write('/_headers', hostHeaders({ base, host: options.host, editor }))

		const before = cache === null ? undefined : takePublished(cache, { out, base, index: output.lastIndex })
		const index = output.finish()

		// A broken site never takes the place of a good one.
		const kept = { memory, keyOf: (file: string) => output.keyOf(file) }
		const { folder, files } = output
		const issues = options.check ? checkBuiltSite({ folder, files, base, url: manifest.site.url, kept }) : []
		if (issues.length > 0) throw new SiteError(issues)
		if (cache !== null) memory.write(inCache(cache, 'memory'), codeKey)

		publish(output, { out, base, index, before, cache })
		return {
			pages: addressesOf(manifest.pages).length + written.stubs + 1,
			rendered: addressesOf(toRender).filter((address) => address !== NOT_FOUND_ADDRESS).length,
			seconds: (performance.now() - started) / 1000,
			renderSeconds,
			peakMemory: Math.max(memoryBefore, memoryOfRendering, process.memoryUsage.rss()),
			previews: written.previews,
		}
	} finally {
		await unlock?.()
		for (const folder of [work, next]) rmSync(folder, { recursive: true, force: true })
	}
}

/** Writes what follows from content alone. */
async function writeFromContent(output: Output, memory: Memory, options: BuildOptions & { codeKey: string }) {
	// Refuse what is wrong before anything is written.
	const read = await readCheckedContent(options.content, { words: options.words, memory })
	const content = withSiteUrl(read.content, options)
	const tools = await drawingTools()

	// The manifest first: everything else depends on which pages there are.
	const { manifest, previews } = writeManifest(content, output, memory, {
		codeKey: options.codeKey,
		previews: options.previews,
		styleguide: options.styleguide ? tools : undefined,
	})

	// As host rules, and as stub pages for hosts without such rules.
	const stubs = writeRedirects(content, manifest, output, options)

	// Sitemaps, feeds and robots.txt.
	writeSiteFiles(content, manifest, output, options.base)

	await writePictures(content.images, options.content, tools, output)
	await writeAppIcons(manifest.site, options.base, tools, output)

	const { repository } = content.site
	if (repository) await publishEditor(content.site, repository, output, options.work)

	// Last, because drawing the pictures that links show takes longest.
	const drawn = options.previews ? await writePreviews(previews, manifest.site.name, tools, output) : undefined
	return { manifest, stubs, previews: drawn, repository }
}

/** Writes the browser's part of the bundle. */
function writeApplication(output: Output, { site }: Manifest, client: string): void {
	for (const made of filesIn(client)) {
		const file = `/${path.relative(client, made).replaceAll('\\', '/')}`
		const isSwitchedOff = file === SERVICE_WORKER && !site.offline
		output.write(file, isSwitchedOff ? SERVICE_WORKER_STUB : readFileSync(made))
	}
}

/** A page to render, at all of its addresses. */
interface PageToRender extends Pick<ManifestPage, 'addresses'> {
	/** The hash of all that it is made from. */
	key: string
	/** What is done to its HTML once it is rendered. */
	change?: Change | undefined
}

type Change = (html: string) => string

/**
 * Takes the unchanged pages from the cache. A page depends on its addresses, its page data, the site and the bundle.
 * @param change what is done to the not-found page
 * @returns the pages to render
 */
function restorePages(output: Output, manifest: Manifest, bundleKey: string, change?: Change): PageToRender[] {
	const siteKey = keyOf(bundleKey, JSON.stringify(manifest.site))
	const notFound: PageToRender = {
		addresses: [NOT_FOUND_ADDRESS],
		key: keyOf(siteKey, JSON.stringify(manifest.notFound), change?.('<head>') ?? ''),
		change,
	}
	return [
		...manifest.pages.map(({ addresses, dataKey }) => ({ addresses, key: keyOf(siteKey, ...addresses, dataKey) })),
		notFound,
	].filter(({ addresses, key }) => !output.restore(addresses.map(pageFile), key))
}

/**
 * Renders pages. Any page that fails fails the build.
 * @returns the most memory that the processes may have held at one time, in bytes
 */
async function renderPages(
	output: Output,
	toRender: readonly PageToRender[],
	bundled: string,
	{ base, work }: BuildOptions,
): Promise<number> {
	if (toRender.length === 0) return 0
	const pages = path.join(work, 'pages')
	const peakMemory = await prerender(
		{ base, server: serverInProject(bundled, work), pages, site: output.folder },
		toRender.map(({ addresses: [canonical] }) => canonical),
	)
	// A source that was saved meanwhile may have been loaded by the processes that rendered.
	const isSaved = isSavedMeanwhile(BUNDLE_SOURCES)
	for (const { addresses, key, change } of toRender) {
		for (const file of addresses.map(pageFile)) {
			const made = path.join(pages, file)
			if (change) writeFileSync(made, change(readFileSync(made, 'utf8')))
			// Throws when a file is missing, even if Vike reported success.
			output.adopt(file, made, isSaved ? randomUUID() : key)
		}
	}
	return peakMemory
}

/**
 * Returns the folder of Vike's server build, for which Node finds packages only in the project: a copy where the cache is elsewhere. In the cache
 * it has the same path each time, and Node has already compiled it.
 */
function serverInProject(bundled: string, work: string): string {
	const server = path.resolve(bundled, 'server')
	if (server.startsWith(PROJECT_ROOT + path.sep)) return server
	const copy = path.join(work, 'server')
	cpSync(server, copy, { recursive: true })
	return copy
}

const addressesOf = (pages: readonly Pick<ManifestPage, 'addresses'>[]) => pages.flatMap(({ addresses }) => addresses)

function withSiteUrl(content: Content, { siteUrl, base }: BuildOptions): Content {
	const url = siteUrl ?? content.site.url
	return { ...content, site: { ...content.site, url: url.endsWith(base) ? url : url + base } }
}

/** Gives unused memory back to the system, which an ordinary garbage collection doesn't: 0.2 GB with 10,000 villages. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
	collect({ type: 'major', flavor: 'last-resort' })
}

/** Waits for both even if one fails: the other must not write to a folder that is being deleted. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
	await Promise.allSettled([one, other])
	return Promise.all([one, other])
}
