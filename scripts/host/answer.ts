/** What the preview server answers to a request: a page, a redirect, or what became of a form. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { REQUEST_ID_HEADER } from '../../src/core/enquiry/enquiry-fields.ts'
import { listCaptured, renderCaptured, storeSubmission } from './captured-requests.ts'
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
import { canonicalPath, decodePath, findFile, sendFile, statOf } from './static-files.ts'
import { BODY_LIMIT_BYTES, type CapturedForm, formAnswer, readSubmission } from './submission.ts'

/** What is served, and how. */
export interface Served {
	/** The folder, as an absolute path. */
	root: string
	/** The folder's rules and forms as they are now. */
	currentSite: () => Promise<Site>
	/** Path of the SQLite file of captured requests. */
	database: string
	showCaptured: boolean
	onError: (error: unknown) => void
}

/** What the host read from the folder. */
interface Site {
	redirects: RedirectRule[]
	headers: HeaderRule[]
	/** Read from all pages at the first call. */
	forms(): Promise<ReadonlyMap<string, CapturedForm>>
}

const METHODS = ['GET', 'HEAD', 'POST']
const CAPTURED_PATH = '/__captured'
// Netlify's own: a browser may keep a page but asks each time whether it has changed.
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Answers one request. Rejects when it cannot; the answer may have begun by then. */
export async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const method = request.method ?? ''
	if (!METHODS.includes(method)) {
		response.setHeader('Allow', METHODS.join(', '))
		return sendText(response, 405, 'Method not allowed.')
	}

	const site = await served.currentSite()
	const [rawPath, query] = splitOnce(request.url ?? '', '?')
	const pathname = decodePath(rawPath)
	if (pathname === null) return sendNotFound(served, site, request, response, rawPath)
	const canonical = canonicalPath(pathname)
	const file = findFile(served.root, canonical)

	if (method === 'POST') {
		return file?.endsWith('.html')
			? receiveForm(served, site, request, response)
			: sendNotFound(served, site, request, response, canonical)
	}
	if (served.showCaptured && pathname === CAPTURED_PATH && isFromThisMachine(request))
		return sendCaptured(served, response)

	const redirect = matchRedirect(site.redirects, pathname)
	if (redirect !== null && (redirect.force || file === null)) {
		return sendRedirect(response, redirect.status, withQuery(redirect.to, query))
	}
	if (canonical !== pathname) return sendRedirect(response, 301, withQuery(encodePath(canonical), query))
	if (file === null) return sendNotFound(served, site, request, response, canonical)

	response.setHeader('Cache-Control', REVALIDATE)
	response.setHeaders(headersFor(site.headers, canonical))
	return sendFile(request, response, file, 200)
}

/** Stores a form that was posted to a page, and answers. */
async function receiveForm(
	{ database, onError }: Served,
	site: Site,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
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

function sendCaptured({ database }: Served, response: ServerResponse): void {
	response.setHeader('Content-Type', 'text/html; charset=utf-8')
	response.setHeader('Cache-Control', 'no-store')
	response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
	response.setHeader('X-Robots-Tag', 'noindex')
	response.end(renderCaptured(listCaptured(database)))
}

function sendNotFound(
	{ root }: Served,
	site: Site,
	request: IncomingMessage,
	response: ServerResponse,
	pathname: string,
): void {
	response.setHeaders(headersFor(site.headers, pathname))
	// Whatever the rules say of this path: the file may exist after the next build.
	response.setHeader('Cache-Control', REVALIDATE)
	const page = join(root, '404.html')
	if (statOf(page)) return sendFile(request, response, page, 404)
	sendText(response, 404, 'Not found.')
}

/** Returns a function that reads the rules of `dir` and reads them again only when they or the folder have changed. */
export function siteReader(dir: string): () => Promise<Site> {
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

export function sendText(response: ServerResponse, status: number, text: string): void {
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
