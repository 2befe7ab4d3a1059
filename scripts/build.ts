/**
 * The whole pipeline: content → manifest and page data → bundle → pages → checks → dist.
 * Nothing touches `out` until everything has passed; a failed build leaves it as it was.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build as vikeBuild } from 'vike/api'
import { checkPages } from './checks/pages.ts'
import type { Content } from './content/model.ts'
import { readContent } from './content/read.ts'
import { prerender } from './prerender.ts'
import { writePreviews, type PreviewReport } from './previews/write.ts'
import { workFolder, writeRoutes, type WorkFolder } from './routes/write.ts'

export interface BuildOptions {
	/** The folder that authors edit. */
	content: string
	/** The folder to replace with the new site. */
	out: string
	/** A folder for everything in between; emptied first. On the same disk as `out`. */
	work: string
	/** Overrides the URL in site.json: an origin without a trailing slash. */
	siteUrl?: string | undefined
	/** Whether to draw the pictures that links show; `cache` keeps those that need not be drawn again. */
	previews: boolean
	/** A folder that outlives the build. Deleting it costs only time. */
	cache: string
}

export interface BuildReport {
	/** HTML files, redirect stubs included. */
	pages: number
	seconds: number
	/** Of that, the time to prerender. */
	renderSeconds: number
	/** Most memory held at any time by all processes together, at worst, in bytes. */
	peakMemory: number
	/** None when the site was built without. */
	previews?: PreviewReport
}

/** Root of the project: where src, renderer and pages stand. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Builds the site.
 * @throws ContentError with every problem, when content does not pass
 * @throws Error naming the address, when a page fails to render
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
	const { content: contentFolder, out, siteUrl } = options
	const started = performance.now()

	// Refuse what is wrong before anything is written.
	const content = withSiteUrl(await readContent(contentFolder), siteUrl)

	const work = workFolder(options.work)
	await rm(work.root, { recursive: true, force: true })
	try {
		const { pages, renderSeconds, peakMemory, previews } = await buildIn(work, content, options)
		await swap(clientFolder(work), out, path.join(work.root, 'previous'))
		return {
			pages,
			seconds: (performance.now() - started) / 1000,
			renderSeconds,
			peakMemory: peakMemory + process.resourceUsage().maxRSS * 1024,
			...(previews && { previews }),
		}
	} finally {
		await rm(work.root, { recursive: true, force: true })
	}
}

const clientFolder = (work: WorkFolder) => path.join(work.root, 'out/client')

/** Makes the whole site in the work folder and checks it. */
async function buildIn(work: WorkFolder, content: Content, options: BuildOptions) {
	await mkdir(work.public, { recursive: true })

	// The manifest, the page data, redirects, sitemap: all that follows from content alone.
	const { manifest, stubs, previews: wanted } = await writeRoutes(content, work, options)
	if (content.images.length > 0)
		await cp(path.join(options.content, 'images'), path.join(work.public, 'images'), { recursive: true })

	// Pictures for links, while the bundle is made.
	const drawing = options.previews
		? writePreviews(wanted, content.site.name, work.public, path.join(options.cache, 'previews'))
		: undefined
	// Awaited below; a failure before then must not end the process unheard.
	drawing?.catch(() => {})

	// The application, which knows patterns and no content.
	process.env['VILLAGE_COMPASS_WORK'] = work.root
	await vikeBuild({
		viteConfig: { root: PROJECT_ROOT, logLevel: 'warn', build: { outDir: path.join(work.root, 'out') } },
	})

	// One HTML file for each address. Any page that fails fails the build.
	const renderStarted = performance.now()
	const { peakMemory } = await prerender(
		manifest.routes.map((route) => route.address),
		work.root,
	)
	const renderSeconds = (performance.now() - renderStarted) / 1000
	const previews = await drawing

	// Page data, stubs and host rules join the pages. A stub never replaces a page; that one was asked for shows in the count below.
	const client = clientFolder(work)
	await cp(work.public, client, { recursive: true, force: false })
	const pages = manifest.routes.length + stubs + 1
	await checkPages(client, manifest.routes, pages)
	return { pages, renderSeconds, peakMemory, previews }
}

function withSiteUrl(content: Content, siteUrl: string | undefined): Content {
	return siteUrl ? { ...content, site: { ...content.site, url: siteUrl } } : content
}

/** Puts `next` in the place of `out`; two renames, so that there is never half a site. */
async function swap(next: string, out: string, previous: string): Promise<void> {
	const replaces = existsSync(out)
	if (replaces) await rename(out, previous)
	try {
		await rename(next, out)
	} catch (error) {
		if (replaces) await rename(previous, out)
		throw error
	}
}
