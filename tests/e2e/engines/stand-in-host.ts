/**
 * A host in front of our own server that does to the site what engines cannot be asked to do alike: it breaks
 * connections, keeps files back, and changes pages and style sheets. What goes wrong in a page is reported to it.
 * Each has an origin of its own, so that no journey finds what another has stored.
 */
import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandInOptions {
	/** JavaScript that runs before anything else of each page. */
	prelude?: string
	/** Delivers what a browser shows that runs no scripts: no script elements, and what is in noscript. */
	withoutScripts?: boolean
	/** Changes style sheets, such as taking rules away that an old browser does not know. */
	styles?: (css: string) => string
}

export interface StandInHost {
	/** Without a trailing slash. */
	origin: string
	/** What has gone wrong: console errors, uncaught errors, what the policy refused, what was asked for and is not there. */
	reports: string[]
	/** From now on connections break. */
	stop: () => void
	/** From now on a form that is sent is answered so; null: by the site. */
	answerPosts: (status: 'connection reset' | 'unavailable' | null) => void
	/** Keeps answers for these paths back until the function returned is called. */
	hold: (paths: RegExp) => () => void
	close: () => Promise<void>
}

const PRELUDE = '/__prelude.js'
const REPORT = '/__report'

/**
 * Sends what goes wrong in the page to its host, and counts printing instead of opening a dialog that nobody closes.
 * `window.reporting` counts the reports that are under way.
 */
const OBSERVE = `
	window.reporting = 0
	const send = fetch
	const report = (text) => {
		window.reporting++
		const sent = () => { window.reporting-- }
		send('${REPORT}', { method: 'POST', body: text, keepalive: true }).then(sent, sent)
	}
	const { error } = console
	console.error = (...words) => { report('console: ' + words.join(' ')); error(...words) }
	addEventListener('error', (event) => report('uncaught: ' + event.message))
	addEventListener('unhandledrejection', (event) => report('unhandled: ' + event.reason))
	addEventListener('securitypolicyviolation', (event) => report('refused by the policy: ' + event.blockedURI))
	window.printed = 0
	window.print = () => { window.printed++ }
`

export async function startStandIn(target: string, options: StandInOptions = {}): Promise<StandInHost> {
	const reports: string[] = []
	const holds = new Map<RegExp, Promise<void>>()
	let posts: 'connection reset' | 'unavailable' | null = null
	let isStopped = false

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { url = '/', method = 'GET', headers } = request
		const body = await readBody(request)
		if (isStopped) return void request.socket.resetAndDestroy()
		if (url === REPORT) {
			reports.push(body.toString())
			return void response.writeHead(204).end()
		}
		if (url === PRELUDE) {
			response.writeHead(200, { 'content-type': 'text/javascript' })
			return void response.end(`{${OBSERVE}}\n${options.prelude ?? ''}`)
		}
		if (method === 'POST' && posts === 'connection reset') return void request.socket.resetAndDestroy()
		if (method === 'POST' && posts !== null) return void response.writeHead(503).end()
		for (const [paths, released] of holds) if (paths.test(url)) await released
		const sent = { ...headers, host: new URL(target).host, 'accept-encoding': 'identity' }
		const [found] = (await once(forward(target + url, { method, headers: sent }).end(body), 'response')) as [
			IncomingMessage,
		]
		const { statusCode = 500 } = found
		if (statusCode >= 400) reports.push(`${url} answers ${statusCode}`)
		const text = changed(await readBody(found), found.headers['content-type'] ?? '', options)
		const { 'content-length': _, 'transfer-encoding': __, ...kept } = found.headers
		response.writeHead(statusCode, kept).end(text)
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
	server.listen(0, 'localhost')
	await once(server, 'listening')
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		reports,
		stop: () => {
			isStopped = true
			server.closeAllConnections()
		},
		answerPosts: (status) => {
			posts = status
		},
		hold: (paths) => {
			const { promise, resolve } = Promise.withResolvers<void>()
			holds.set(paths, promise)
			return () => {
				holds.delete(paths)
				resolve()
			}
		},
		close: async () => {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}

function changed(body: Buffer, type: string, options: StandInOptions): Buffer | string {
	if (type.startsWith('text/css')) return options.styles?.(body.toString()) ?? body
	if (!type.startsWith('text/html')) return body
	const html = body.toString()
	if (!options.withoutScripts) return html.replace('<head>', `<head><script src="${PRELUDE}"></script>`)
	return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '')
}

/** Returns the whole body of a request or an answer. */
export async function readBody(stream: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	for await (const chunk of stream) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks)
}
