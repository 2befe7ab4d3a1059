/** npm run dev: serves the site from its sources. A change of content shows at once; what is wrong with it is printed, and the last good state stays. */
import { rmSync, watch } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { dev } from 'vike/api'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { PROJECT_ROOT } from '../build.ts'
import { ContentError, formatIssues } from '../content/issues.ts'
import { readContent } from '../content/read.ts'
import { ICON_FILE } from '../../src/core/icons.ts'
import { decodePath } from '../host/static-files.ts'
import { encodePath, matchRedirect, readRedirects } from '../host/rules.ts'
import { Output } from '../output.ts'
import { iconFile, paint } from '../assets/pictures.ts'
import { palette } from '../assets/palette.ts'
import { writeRoutes } from '../manifest/write-manifest.ts'
import { inTurn } from '../prerender/turn.ts'

/** Editors write a file in several steps; wait for the last. */
const QUIET_MS = 80

const contentFolder = path.join(PROJECT_ROOT, 'content')
const work = path.join(PROJECT_ROOT, '.work', `dev-${process.pid}`)
const site = path.join(work, 'site')
process.env['VILLAGE_COMPASS_WORK'] = work
process.env['STYLEGUIDE'] = 'true'

if (!(await generate())) process.exit(1)
const { viteServer } = await inTurn(PROJECT_ROOT, () =>
	dev({
		viteConfig: {
			root: PROJECT_ROOT,
			publicDir: false,
			plugins: [generatedFiles()],
			// The generated files and content are watched by us, and mean one reload, not one a file.
			server: {
				port: Number(process.env['PORT'] ?? 5173),
				watch: { ignored: ['**/.work/**', '**/dist/**', '**/content/**'] },
			},
		},
		startupLog: false,
	}),
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
		const { manifest } = writeRoutes(await readContent(contentFolder), new Output(site, null), {
			previews: false,
			styleguide: { light: await palette('light'), dark: await palette('dark') },
			host: 'netlify',
			base: '',
		})
		await writeFile(path.join(work, 'manifest.json'), JSON.stringify(manifest))
		console.log(`${manifest.routes.length} addresses in ${Math.round(performance.now() - started)} ms`)
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
	if (await generate()) server.ws.send({ type: 'full-reload' })
}

/** Serves the generated files, content's images and the redirects, which Vite knows nothing of. */
function generatedFiles(): Plugin {
	return {
		name: 'village-compass:generated-files',
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				serve(request, response, next).catch(next)
			})
		},
	}
}

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
