/** The preview server: serves a folder and captures its forms as Netlify, the reference host, does. */
import compression from 'compression'
import { statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { listCaptured, renderCaptured, storeSubmission } from './captured-requests.ts'
import { canonicalPath, decodePath, findFile, sendFile, statOf } from './static-files.ts'
import { detectForms } from './forms.ts'
import {
	encodePath,
	type HeaderRule,
	headersFor,
	matchRedirect,
	readHeaders,
	readRedirects,
	type RedirectRule,
} from './rules.ts'
import { REQUEST_ID_HEADER } from '../../src/core/enquiry/enquiry-fields.ts'
import { BODY_LIMIT_BYTES, type CapturedForm, formAnswer, readSubmission } from './submission.ts'

export interface HostOptions {
	/** Folder to serve. */
	dir: string
	/** TCP port; 0 takes any free one. */
	port: number
	/** Path of the SQLite file that captured requests are stored in; made when the first one arrives. */
	database: string
	/**
	 * Lists the captured requests at `/__captured`, to this machine only. Never behind a proxy, for which every
	 * visitor comes from this machine.
	 */
	showCaptured?: boolean
	/** Told of every failure that a visitor is answered 500 for. Written to the console when absent. */
	onError?: (error: unknown) => void
}

export interface Host {
	/** Without a trailing slash: `http://localhost:4173`. */
	url: string
	port: number
	/** Stops listening, lets what is under way finish, and ends what has not after five seconds. */
	close(): Promise<void>
}

/** What the host read from the folder. */
interface Site {
	redirects: RedirectRule[]
	headers: HeaderRule[]
	/** Read from all pages at the first call. */
	forms(): Promise<ReadonlyMap<string, CapturedForm>>
}

const METHODS = ['GET', 'HEAD', 'POST']
const CLOSE_TIMEOUT_MS = 5_000
const CAPTURED_PATH = '/__captured'
// Netlify's own: a browser may keep a page but asks each time whether it has changed.
const REVALIDATE = 'public, max-age=0, must-revalidate'

// Typed for Express, of which it uses nothing.
const compress = compression() as unknown as (
	request: IncomingMessage,
	response: ServerResponse,
	next: () => void,
) => void

/**
 * Serves `dir` on all network interfaces until closed. A folder swapped in at the same path is seen at once.
 *
 * @throws when `dir` is no folder, its `_redirects` or `_headers` is faulty (file and line are named),
 *   or the port cannot be had (`code` is EADDRINUSE when another program has it)
 */
export async function startHost({
	dir,
	port,
	database,
	showCaptured = false,
	onError = console.error,
}: HostOptions): Promise<Host> {
	const root = resolve(dir)
	if (!statSync(root).isDirectory()) throw new Error(`${root} is not a folder`)
	const currentSite = siteReader(root)
	await currentSite()

	const server = createServer((request, response) => {
		compress(request, response, () => {
			answer(request, response).catch((error: unknown) => {
				if (isDisconnect(error)) return
				onError(error)
				if (response.headersSent) return void response.destroy()
				// Those of the file that could not be sent would let a browser keep this answer.
				for (const name of response.getHeaderNames()) response.removeHeader(name)
				sendText(response, 500, 'The server could not answer this request.')
			})
		})
	})

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const method = request.method ?? ''
		if (!METHODS.includes(method)) {
			response.setHeader('Allow', METHODS.join(', '))
			return sendText(response, 405, 'Method not allowed.')
		}

		const site = await currentSite()
		const [rawPath, query] = splitOnce(request.url ?? '', '?')
		const pathname = decodePath(rawPath)
		if (pathname === null) return sendNotFound(request, response, site, rawPath)
		const canonical = canonicalPath(pathname)
		const file = findFile(root, canonical)

		if (method === 'POST') {
			return file?.endsWith('.html')
				? receiveForm(request, response, site)
				: sendNotFound(request, response, site, canonical)
		}
		if (showCaptured && pathname === CAPTURED_PATH && isFromThisMachine(request)) return sendCaptured(response)

		const redirect = matchRedirect(site.redirects, pathname)
		if (redirect !== null && (redirect.force || file === null)) {
			return sendRedirect(response, redirect.status, withQuery(redirect.to, query))
		}
		if (canonical !== pathname) return sendRedirect(response, 301, withQuery(encodePath(canonical), query))
		if (file === null) return sendNotFound(request, response, site, canonical)

		response.setHeader('Cache-Control', REVALIDATE)
		response.setHeaders(headersFor(site.headers, canonical))
		return sendFile(request, response, file, 200)
	}

	/** Stores a form that was posted to a page, and answers. */
	async function receiveForm(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
		const requestId = request.headers[REQUEST_ID_HEADER.toLowerCase()]
		const posted = {
			type: request.headers['content-type'] ?? null,
			body: await readBody(request),
			requestId: requestId === undefined ? null : String(requestId),
		}
		const read = readSubmission(posted, await site.forms())
		const refusal = 'status' in read ? read : null
		if (!('status' in read)) {
			try {
				storeSubmission(database, read)
			} catch (error) {
				onError(error)
				return sendText(response, 500, 'The request could not be stored.')
			}
		}
		const { status, headers, body } = formAnswer(refusal, request.headers.accept ?? null)
		response.writeHead(status, headers).end(body)
	}

	function sendCaptured(response: ServerResponse): void {
		response.setHeader('Content-Type', 'text/html; charset=utf-8')
		response.setHeader('Cache-Control', 'no-store')
		response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
		response.setHeader('X-Robots-Tag', 'noindex')
		response.end(renderCaptured(listCaptured(database)))
	}

	function sendNotFound(request: IncomingMessage, response: ServerResponse, site: Site, pathname: string): void {
		response.setHeaders(headersFor(site.headers, pathname))
		// Whatever the rules say of this path: the file may exist after the next build.
		response.setHeader('Cache-Control', REVALIDATE)
		const page = join(root, '404.html')
		if (statOf(page)) return sendFile(request, response, page, 404)
		sendText(response, 404, 'Not found.')
	}

	await new Promise<void>((done, fail) => {
		server.once('error', fail).listen(port, () => {
			server.off('error', fail)
			done()
		})
	})
	const { port: boundPort } = server.address() as AddressInfo
	return {
		url: `http://localhost:${boundPort}`,
		port: boundPort,
		close: () =>
			new Promise((done) => {
				const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
				server.close(() => {
					clearTimeout(impatience)
					done()
				})
			}),
	}
}

/** Returns a function that reads the rules of `dir` and reads them again only when they or the folder have changed. */
function siteReader(dir: string): () => Promise<Site> {
	let site: Promise<Site>
	let identity = ''
	return () => {
		const stats = ['', '_redirects', '_headers'].map((name) => statOf(join(dir, name)))
		const found = stats.map((entry) => (entry ? `${entry.ino}:${entry.mtimeMs}` : '-')).join()
		if (found !== identity) {
			identity = found
			site = readSite(dir)
			// The fault may be gone at the next request.
			site.catch(() => (identity = ''))
		}
		return site
	}
}

async function readSite(dir: string): Promise<Site> {
	let forms: Promise<ReadonlyMap<string, CapturedForm>> | undefined
	return {
		redirects: await readRedirects(dir),
		headers: await readHeaders(dir),
		forms: () => (forms ??= detectForms(dir)),
	}
}

/** The body; null when it is over the limit. It is read to its end even then, or the sender would see a broken connection and no answer. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of request) {
		size += chunk.length
		if (size <= BODY_LIMIT_BYTES) chunks.push(chunk)
	}
	return size > BODY_LIMIT_BYTES ? null : Buffer.concat(chunks)
}

function sendText(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

function sendRedirect(response: ServerResponse, status: number, location: string): void {
	response.writeHead(status, { Location: location }).end()
}

/** Adds the query of the request to a target, which may have a query and a fragment of its own. */
function withQuery(target: string, query: string | undefined): string {
	if (query === undefined) return target
	const [address, fragment] = splitOnce(target, '#')
	return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

function splitOnce(text: string, separator: string): [string, string?] {
	const index = text.indexOf(separator)
	return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}

/**
 * Captured requests are people's names and addresses: only this machine may list them. The Host is checked as
 * well, because a foreign page can point a name of its own at 127.0.0.1 and read the answer.
 */
function isFromThisMachine(request: IncomingMessage): boolean {
	return (
		/^(::1|(::ffff:)?127\.[\d.]+)$/.test(request.socket.remoteAddress ?? '') &&
		/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '')
	)
}

/** The visitor went away: nobody is left to answer, and nothing is wrong with the server. */
function isDisconnect(error: unknown): boolean {
	return (
		error instanceof Error &&
		'code' in error &&
		['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET'].includes(String(error.code))
	)
}
