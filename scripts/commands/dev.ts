/**
 * npm run dev: serves the site from its sources. A change of content shows at once. What is wrong with it is printed and shown over
 * the page, with the last good state behind it, until it is put right.
 *
 *     PORT=3000 npm run dev                on another port
 *     npm run dev -- --content FOLDER      another site
 *     npm run dev -- --no-words            without checking how texts are written, for made-up content
 *     npm run edit                         the same with the editor at /admin/
 */
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { escapeText } from 'entities/escape'
import type { Connect, ErrorPayload, ViteDevServer } from 'vite'
import { ContentError, formatIssues } from '../content/issues.ts'
import { readCheckedContent } from '../content/read-checked.ts'
import { EDITOR_FOLDER } from '../../src/core/addresses.ts'
import { ICON_FILE } from '../../src/core/icons.ts'
import type { SiteReader } from '../../src/core/page-data/manifest.ts'
import { contentType, decodePath } from '../host/static-files.ts'
import { encodePath, matchRedirect, readRedirects } from '../host/rules.ts'
import { Output } from '../output.ts'
import { iconFile, paint } from '../assets/pictures.ts'
import { palette } from '../assets/palette.ts'
import { writeManifest } from '../manifest/write-manifest.ts'
import { refreshPages, startDevServer } from '../prerender/dev-server.ts'
import { readSite } from '../prerender/site-reader.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { writeRedirects } from '../site-files/redirects.ts'
import { createEditorServer } from '../editor/serve-editor.ts'

/** Editors write a file in several steps; wait for the last. */
const QUIET_MS = 80

const { values } = parseArgs({
	options: {
		content: { type: 'string', default: path.join(PROJECT_ROOT, 'content') },
		words: { type: 'boolean', default: true },
		edit: { type: 'boolean', default: false },
	},
	allowNegative: true,
})
const contentFolder = path.resolve(values.content)
const work = path.join(PROJECT_ROOT, '.work', `dev-${process.pid}`)
const site = path.join(work, 'site')

/** The last good state; undefined until there is one. */
let reader: SiteReader | undefined
/** What is wrong with the content as it is now. */
let wrong: ContentError | undefined

await generate()
const editor = values.edit ? await createEditorServer(contentFolder, path.join(work, 'editor')) : undefined
const viteServer = await startDevServer(Number(process.env['PORT'] ?? 5173), {
	reader: () => {
		if (!reader) throw new Error('There is no site yet: the content is wrong')
		return reader
	},
	middleware: (request, response, next) => void serve(request, response, next).catch(next),
	cacheDir: path.join(PROJECT_ROOT, '.work', values.edit ? 'vite-edit' : 'vite-dev'),
	mistakes,
})
watchContent(viteServer)
const url = viteServer.resolvedUrls?.local[0] ?? 'the address above'
console.log(`Village Compass (development) is running at ${url}`)
if (editor) console.log(`The editor is at ${new URL(EDITOR_FOLDER, url).href}`)

process.on('exit', () => rmSync(work, { recursive: true, force: true }))
// Vite ends on SIGTERM by itself; Ctrl-C must run the line above too.
process.once('SIGINT', () => process.exit(0))

/** Content → manifest and page data. Prints every problem if there is one. */
async function generate(): Promise<void> {
	const started = performance.now()
	try {
		const { content } = await readCheckedContent(contentFolder, values)
		const output = new Output(site, null)
		const { manifest } = writeManifest(content, output, {
			previews: false,
			styleguide: { light: await palette('light'), dark: await palette('dark') },
		})
		writeRedirects(content, manifest, output, { host: 'netlify', base: '' })
		reader = readSite(site)
		wrong = undefined
		console.log(`${manifest.pages.length} pages in ${Math.round(performance.now() - started)} ms`)
	} catch (error) {
		if (!(error instanceof ContentError)) throw error
		wrong = error
		console.error(`\n${formatIssues(error.issues)}\n\n${error.message}.`)
	}
}

/** What Vite shows over the page: each problem with its file, which opens in the author's editor, what is wrong, and the fix. */
function mistakes(): ErrorPayload['err'] | undefined {
	if (!wrong) return undefined
	const stack = wrong.issues.map(
		({ file, line, column, message, fix }) =>
			`${path.join(contentFolder, '..', file)}:${line}:${column}\n${message}\n${fix}`,
	)
	return { message: wrong.message, stack: stack.join('\n\n') }
}

/** Vite's watcher sees files that are replaced, as editors and checkouts do, as well as files that are written. */
function watchContent(server: ViteDevServer): void {
	let timer: NodeJS.Timeout | undefined
	server.watcher.add(contentFolder).on('all', (_, file) => {
		if (!path.resolve(file).startsWith(contentFolder + path.sep)) return
		clearTimeout(timer)
		timer = setTimeout(() => void refresh(server), QUIET_MS)
	})
}

async function refresh(server: ViteDevServer): Promise<void> {
	await generate()
	refreshPages(server, mistakes())
}

/** Serves the generated files, content's images and the redirects, which Vite knows nothing of. */
async function serve(request: Connect.IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
	if (await editor?.(request, response)) return
	const pathname = decodePath(new URL(request.url ?? '/', 'http://localhost').pathname)
	const found = pathname === null ? null : await answer(pathname)
	if (found && 'to' in found) response.writeHead(301, { location: encodePath(found.to) }).end()
	else if (found) response.setHeader('content-type', contentType(found.file)).end(found.body)
	else if (!reader && request.headers.accept?.includes('text/html'))
		response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(pageOfMistakes())
	else next()
}

/** Stands in for every page until there is a site. Vite's client shows the same over it, and loads the page once it is there. */
function pageOfMistakes(): string {
	const text = wrong ? formatIssues(wrong.issues) : ''
	return `<!doctype html><html lang="en-NZ"><title>The content is wrong</title><link rel="icon" href="data:,"><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap">${escapeText(text)}</pre>`
}

/** A redirect, or a body that is typed by the name of its file. */
type Answer = { to: string } | { file: string; body: Buffer | string }

async function answer(pathname: string): Promise<Answer | null> {
	const redirect = reader && matchRedirect(await readRedirects(site), pathname)
	if (redirect) return { to: redirect.to }
	const send = async (folder: string) => {
		const body = await readFile(path.join(folder, pathname)).catch(() => null)
		return body && { file: pathname, body }
	}
	if (/^\/(_data|data|maps)\//.test(pathname)) return send(site)
	if (pathname === ICON_FILE) return { file: pathname, body: await iconFile() }
	if (pathname.startsWith('/images/landscapes/')) {
		const [, name = '', dark] = /^\/images\/(landscapes\/.*?)(-dark)?\.svg$/.exec(pathname) ?? []
		const drawing = await readFile(path.join(contentFolder, 'images', `${name}.svg`), 'utf8').catch(() => null)
		const colour = await palette(dark ? 'dark' : 'light')
		return drawing === null ? null : { file: pathname, body: paint(drawing, `${name}.svg`, colour) }
	}
	return pathname.startsWith('/images/') ? send(contentFolder) : null
}
