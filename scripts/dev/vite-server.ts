import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { dev } from 'vike/api'
import { renderPage } from 'vike/server'
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { AWAITS_EDITS, EDITED } from '../../src/core/edits.ts'
import { decodePath } from '../host/static-files.ts'
import { NOT_FOUND_ADDRESS } from '../manifest/manifest-file.ts'
import { vikeOptions } from '../prerender/vike-options.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import type { WorkingContent } from './working-content.ts'

interface ViteServerOptions {
	content: WorkingContent
	port: number
	/** Whether other machines may connect too. */
	isOpen: boolean
	/** Answers requests for generated files. */
	middleware: Connect.NextHandleFunction
	/** The folder for prebundled packages: two servers that start at the same time must not share it. */
	cacheDir: string
}

/** What pages load. All else of the project, such as people's requests and files of secrets, is served to nobody. */
const SERVED = ['node_modules', 'pages', 'renderer', 'src']

/** Starts Vike's development server, which renders pages from the sources as they are visited. */
export async function startViteServer(options: ViteServerOptions): Promise<ViteDevServer> {
	const { content, port, isOpen, cacheDir } = options
	const isContent = (file: string) => path.resolve(file).startsWith(content.folder + path.sep)
	const { viteServer } = await dev({
		...vikeOptions(
			{ base: '' },
			{
				publicDir: false,
				cacheDir,
				plugins: [pagesAndFiles(options), layersInOrder()],
				server: {
					port,
					// Said in any case, because in a container, and where CI is set, Vike would open the server to every machine.
					host: isOpen || 'localhost',
					watch: { ignored: ['**/.work/**', '**/dist/**', isContent] },
				},
			},
		),
		startupLog: false,
	})
	return viteServer
}

function pagesAndFiles({ content, middleware }: ViteServerOptions): Plugin {
	/** Called at each request. */
	const reader = () => {
		if (!content.site) throw new Error('There is no site yet: the content is wrong')
		return content.site
	}
	return {
		name: 'village-compass:site',
		configureServer: ({ config, middlewares, ws }) => {
			// Here, because Vike adds the whole project when the configuration is resolved.
			config.server.fs.allow = SERVED.map((folder) => path.join(PROJECT_ROOT, folder))
			middlewares.use(middleware)
			// Also in pages opened while the content is wrong.
			ws.on('vite:client:connect', (_, client) => {
				const err = content.mistakes
				if (err) client.send({ type: 'error', err })
			})
			ws.on(AWAITS_EDITS, (age: number, client) => {
				const isOld = !awaiting.has(client) && performance.now() - age < lastEdit
				if (isOld) client.send({ type: 'full-reload' })
				awaiting.add(client)
			})
			const render = async (urlOriginal: string, response: ServerResponse) => {
				const isPath = decodePath(urlOriginal.replace(/\?.*/s, '')) !== null
				const rendered = await renderPage({ urlOriginal: isPath ? urlOriginal : NOT_FOUND_ADDRESS, reader })
				const { httpResponse, errorWhileRendering } = rendered
				// Vite shows where it is; Vike's own page doesn't.
				if (errorWhileRendering) throw errorWhileRendering
				response.writeHead(httpResponse.statusCode, Object.fromEntries(httpResponse.headers))
				httpResponse.pipe(response)
			}
			// After Vite's own middleware.
			return () =>
				middlewares.use(({ originalUrl = '' }, response, next) => void render(originalUrl, response).catch(next))
		},
	}
}

/**
 * Says the order of the layers in every style sheet. Vike links that of a view before that of all pages, which says it, and the first to
 * name a layer would decide where it comes.
 */
function layersInOrder(): Plugin {
	const all = readFileSync(path.join(PROJECT_ROOT, 'src/styles/index.css'), 'utf8')
	const [order = ''] = /^@layer [^;{]+;/m.exec(all) ?? []
	return {
		name: 'village-compass:layers',
		enforce: 'pre',
		transform: (code, id) => (/\/src\/.*\.css(?:\?|$)/.test(id) ? `${order}\n${code}` : undefined),
	}
}

/** Open pages whose application runs (src/navigation/use-edits.ts). */
const awaiting = new WeakSet<object>()
/** When pages were last told of an edit, by `performance.now`. */
let lastEdit = -Infinity

/**
 * Shows an edit in the open pages.
 * @param isInData whether page data hold all that pages show of it; otherwise pages are reloaded
 */
export function showEdit({ ws }: ViteDevServer, isInData: boolean): void {
	lastEdit = performance.now()
	for (const client of ws.clients) {
		if (isInData && awaiting.has(client)) client.send(EDITED)
		else client.send({ type: 'full-reload' })
	}
}

/** Shows what is wrong over the open pages. Without one, Vite would keep it for the next that opens, even if nothing is wrong by then. */
export function showMistakes({ ws }: ViteDevServer, err: ErrorPayload['err']): void {
	if (ws.clients.size > 0) ws.send({ type: 'error', err })
}
