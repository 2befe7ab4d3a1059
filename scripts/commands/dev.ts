/** npm run dev: serves the site from its sources. A change of content shows at once; what is wrong with it is printed, and the last good state stays. */
import { rmSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import { ContentError, formatIssues } from '../content/issues.ts'
import { readContent } from '../content/read.ts'
import { ICON_FILE } from '../../src/core/icons.ts'
import { decodePath } from '../host/static-files.ts'
import { encodePath, matchRedirect, readRedirects } from '../host/rules.ts'
import { Output } from '../output.ts'
import { iconFile, paint } from '../assets/pictures.ts'
import { palette } from '../assets/palette.ts'
import { writeManifest } from '../manifest/write-manifest.ts'
import { startDevServer } from '../prerender/dev-server.ts'
import { readSite } from '../prerender/site-reader.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { writeRedirects } from '../site-files/redirects.ts'

/** Editors write a file in several steps; wait for the last. */
const QUIET_MS = 80

const contentFolder = path.join(PROJECT_ROOT, 'content')
const work = path.join(PROJECT_ROOT, '.work', `dev-${process.pid}`)
const site = path.join(work, 'site')

if (!(await generate())) process.exit(1)
let reader = readSite(site)
const viteServer = await startDevServer(
	Number(process.env['PORT'] ?? 5173),
	() => reader,
	(request, response, next) => void serve(request, response, next).catch(next),
)
watchContent(viteServer)
console.log(`Village Compass (development) is running at ${viteServer.resolvedUrls?.local[0] ?? 'the address above'}`)

process.on('exit', () => rmSync(work, { recursive: true, force: true }))
// Vite ends on SIGTERM by itself; Ctrl-C must run the line above too.
process.once('SIGINT', () => process.exit(0))

/** Content → manifest and page data. Says whether it could; prints every problem if not. */
async function generate(): Promise<boolean> {
	const started = performance.now()
	try {
		const content = await readContent(contentFolder)
		const output = new Output(site, null)
		const { manifest } = writeManifest(content, output, {
			previews: false,
			styleguide: { light: await palette('light'), dark: await palette('dark') },
		})
		writeRedirects(content, manifest, output, { host: 'netlify', base: '' })
		console.log(`${manifest.pages.length} pages in ${Math.round(performance.now() - started)} ms`)
		return true
	} catch (error) {
		if (!(error instanceof ContentError)) throw error
		console.error(`\n${formatIssues(error.issues)}\n\n${error.message}.`)
		return false
	}
}

function watchContent(server: ViteDevServer): void {
	let timer: NodeJS.Timeout | undefined
	watch(contentFolder, { recursive: true }, () => {
		clearTimeout(timer)
		timer = setTimeout(() => void refresh(server), QUIET_MS)
	})
}

async function refresh(server: ViteDevServer): Promise<void> {
	if (!(await generate())) return
	reader = readSite(site)
	server.ws.send({ type: 'full-reload' })
}

/** Serves the generated files, content's images and the redirects, which Vite knows nothing of. */
async function serve(request: Connect.IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
	const pathname = decodePath(new URL(request.url ?? '/', 'http://localhost').pathname)
	const found = pathname === null ? null : await answer(pathname)
	if (!found) next()
	else if ('to' in found) response.writeHead(301, { location: encodePath(found.to) }).end()
	else response.setHeader('content-type', found.type).end(found.body)
}

async function answer(pathname: string): Promise<{ to: string } | { type: string; body: Buffer } | null> {
	const redirect = matchRedirect(await readRedirects(site), pathname)
	if (redirect) return { to: redirect.to }
	if (pathname.includes('..')) return null
	if (pathname.startsWith('/_data/')) {
		const body = await readFile(path.join(site, pathname)).catch(() => null)
		return body && { type: 'application/json', body }
	}
	if (pathname === ICON_FILE) return { type: 'image/svg+xml', body: Buffer.from(await iconFile()) }
	if (pathname.startsWith('/images/landscapes/')) {
		const [, name = '', dark] = /^\/images\/(landscapes\/.*?)(-dark)?\.svg$/.exec(pathname) ?? []
		const drawing = await readFile(path.join(contentFolder, 'images', `${name}.svg`), 'utf8').catch(() => null)
		const colour = await palette(dark ? 'dark' : 'light')
		return drawing === null ? null : { type: 'image/svg+xml', body: Buffer.from(paint(drawing, `${name}.svg`, colour)) }
	}
	if (pathname.startsWith('/images/')) {
		const body = await readFile(path.join(contentFolder, pathname)).catch(() => null)
		return body && { type: pathname.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream', body }
	}
	return null
}
