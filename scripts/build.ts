/**
 * The whole pipeline: content → manifest and page data → pages → dist.
 * Nothing touches `out` until everything has passed; a failed build leaves it as it was.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageFile } from '../src/core/addresses.ts'
import { SERVICE_WORKER } from '../src/core/device/storage-keys.ts'
import { writeAppIcons } from './assets/app-icons.ts'
import { drawingTools, type Drawing } from './assets/drawing-tools.ts'
import { writePictures } from './assets/pictures.ts'
import { writePreviews, type PreviewReport } from './assets/previews/write-previews.ts'
import { assertNoSiteIssues } from './checks/built-site.ts'
import type { Content } from './content/records/model.ts'
import { readCheckedContent } from './content/read-checked.ts'
import { editorPolicy } from './editor/editor-policy.ts'
import { publishEditor } from './editor/publish-editor.ts'
import { NOT_FOUND_ADDRESS, type Manifest } from './manifest/manifest-file.ts'
import { startManifest } from './manifest/write-manifest.ts'
import { Output } from './shared/output.ts'
import { bundle, type Bundle, type FilesByPath } from './prerender/bundle.ts'
import { prerender } from './prerender/prerender.ts'
import type { SiteOptions } from './prerender/vike-options.ts'
import { hostHeaders, isNotFoundOpen, withPolicy } from './site-files/host-headers.ts'
import { writeRedirects, type RuleHost } from './site-files/redirects.ts'
import { SERVICE_WORKER_STUB } from './site-files/service-worker-stub.ts'
import { writeSiteFiles } from './site-files/write-site-files.ts'
import { Store } from './shared/store.ts'
import { nextFolder, prepareFolder, swap } from './shared/swap.ts'
import { createThreads, type Threads } from './shared/threads.ts'

export interface BuildOptions extends SiteOptions {
	/** The folder that authors edit. */
	content: string
	/** The folder to replace with the new site. */
	out: string
	/** A folder for temporary files, in the project. */
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
	/** The folder of the store, which the next build uses. Deleting it costs only time. */
	cache: string
	/** Makes everything again. */
	force: boolean
}

export interface BuildReport {
	/** HTML files, redirect stubs included. */
	pages: number
	/** Those of the pages that were rendered; the others are from the store. */
	rendered: number
	seconds: number
	previews: PreviewReport
}

/**
 * Builds the site.
 * @throws ContentError with every problem, when content does not pass
 * @throws SiteError with every problem, when the site that was made does not pass its checks
 * @throws Error naming the address, when a page fails to render
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
	const { base, work } = options
	const startedAt = performance.now()

	// A folder that no build has made is never replaced. The new site is put together beside the old one.
	const out = prepareFolder(options.out, path.join(path.dirname(work), 'build-'))
	const next = nextFolder(out)
	const output = new Output(path.join(next, base))

	// What earlier builds made is used again as long as nothing that it was made from has changed.
	const store = new Store(options.cache)
	if (options.force) store.clear()
	const threads = createThreads()
	try {
		// The bundle doesn't depend on content, so a thread makes it while this one reads. If it fails, that is seen below.
		const bundling = bundle({ base }, work, store, threads)
		bundling.catch(() => {})

		// Refuse what is wrong before anything is written.
		const read = await readCheckedContent(options.content, { words: options.words })
		const content = withSiteUrl(read.content, options)

		// This thread makes the data of pages, and then all other files, while others render the pages whose data are there.
		const tools = await drawingTools()
		const started = startManifest(content, output, options)
		const server = path.join(work, 'server')
		const { done: rendering } = await prerender(started, { base, output, bundling, server, store, threads })
		const { manifest, previews } = started.finish()

		// Drawing the pictures that links show takes longest, so this thread draws while others check the site.
		const drawingWith = { tools, output, store }
		const pictures = previews.map(({ address }) => address)
		const [drawn, { rendered, stubs }] = await bothOf(
			writePreviews(previews, manifest.site.name, drawingWith),
			writeAndCheck(content, manifest, { drawingWith, pictures, bundling, rendering, threads, options }),
		)

		// Last of all files, because they name the folders of the site.
		writeHostHeaders(content, output, options)
		// What a host looks for at its root, wherever the site is.
		if (base !== '')
			for (const file of ['_redirects', '_headers', '404.html'])
				copyFileSync(path.join(output.folder, file), path.join(next, file))
		swap(next, out)

		// What this build didn't use, the next one won't either.
		store.prune()
		const pages = manifest.pages.flatMap(({ addresses }) => addresses).length + stubs + 1
		return { pages, rendered, seconds: (performance.now() - startedAt) / 1000, previews: drawn }
	} finally {
		await threads.destroy()
		for (const folder of [work, next]) rmSync(folder, { recursive: true, force: true })
	}
}

interface Parts {
	drawingWith: Drawing
	/** The addresses of the pictures that are drawn meanwhile. */
	pictures: readonly string[]
	bundling: Promise<Bundle>
	/** How many files are rendered. */
	rendering: Promise<number>
	threads: Threads
	options: BuildOptions
}

/**
 * Writes all files but pages, which are rendered meanwhile, and the host's headers; then checks the site.
 * @returns how many pages were rendered, and how many redirect stubs there are
 */
async function writeAndCheck(content: Content, manifest: Manifest, parts: Parts) {
	const { drawingWith, pictures, bundling, rendering, threads, options } = parts
	const { output } = drawingWith
	const { base, host, check } = options
	const { client } = await bundling
	const [rendered, stubs] = await bothOf(
		rendering,
		writeOtherFiles(content, manifest, { ...drawingWith, client, threads }, options),
	)

	// Some hosts can't set the policy of the not-found page, so the page holds it itself.
	if (isNotFoundOpen(host, content.site.repository !== undefined)) {
		const notFound = path.join(output.folder, pageFile(NOT_FOUND_ADDRESS))
		writeFileSync(notFound, withPolicy(readFileSync(notFound, 'utf8')))
	}

	// A broken site never takes the place of a good one.
	const files = [...new Set([...output.files, ...pictures])]
	if (check) await assertNoSiteIssues({ folder: output.folder, files, base, url: manifest.site.url }, threads)
	return { rendered, stubs }
}

/** Waits for both even if one fails: the other must not write into a folder that is being deleted. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
	await Promise.allSettled([one, other])
	return Promise.all([one, other])
}

/**
 * Writes what is neither page nor page data.
 * @returns how many redirect stubs there are
 */
async function writeOtherFiles(
	content: Content,
	manifest: Manifest,
	drawing: Drawing & { threads: Threads; client: FilesByPath },
	{ content: folder, base, host }: BuildOptions,
): Promise<number> {
	const { output, threads, client } = drawing

	// The browser's part of the bundle.
	writeApplication(manifest, client, output)

	// As host rules, and as stub pages for hosts without such rules.
	const stubs = writeRedirects(content, manifest, output, { base, host })

	// Sitemaps, feeds and robots.txt.
	writeSiteFiles(content, manifest, output, base)

	await writePictures(content.images, folder, drawing)
	await writeAppIcons(manifest.site, base, drawing)

	const { site } = content
	if (site.repository) await publishEditor(site, site.repository, output, threads)
	return stubs
}

/** Writes the browser's part of the bundle. */
function writeApplication({ site }: Manifest, client: FilesByPath, output: Output): void {
	for (const [name, bytes] of client) {
		const file = `/${name}`
		const isSwitchedOff = file === SERVICE_WORKER && !site.offline
		output.write(file, isSwitchedOff ? SERVICE_WORKER_STUB : bytes)
	}
}

/** Writes the headers of hosts. */
function writeHostHeaders({ site: { repository } }: Content, output: Output, { base, host }: BuildOptions): void {
	const editor = repository && { policy: editorPolicy(repository.host), folders: output.folders }
	output.write('/_headers', hostHeaders({ base, host, editor }))
}

function withSiteUrl(content: Content, { siteUrl, base }: BuildOptions): Content {
	const url = siteUrl ?? content.site.url
	return { ...content, site: { ...content.site, url: url.endsWith(base) ? url : url + base } }
}
