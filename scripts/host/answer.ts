/** Answers requests to the server of a built site: with a page, a redirect, or the result of a form. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { storeRequest, type Query } from './store-request.ts'
import { StoreBusyError } from './request-store.ts'
import { SECURITY_HEADERS } from '../shared/security-headers.ts'
import { encodePath, headersFor, matchRedirect } from './rules.ts'
import type { ServedSite } from './site-source.ts'
import { canonicalPath, decodePath, findFile, readSiteFile, sendFile } from './static-files.ts'
import { readTypedAddress } from '../../src/core/typed-address.ts'
import { BODY_LIMIT_BYTES, formAnswer, readRequest, type Refusal } from './posted-request.ts'
import { readBody } from '../shared/read-body.ts'

/** What is served, and how. */
export interface Served {
	/** The site as it is now. */
	site: () => Promise<ServedSite>
	/** The database of stored requests. */
	requests: Query
	/** Counts a post, and returns how many seconds its sender must wait; 0 if it is accepted. */
	postLimit: (address: string) => number
	/** The server is behind a proxy, which names the visitor in X-Forwarded-For. */
	isBehindProxy: boolean
	onError: (error: unknown) => void
	onStored: () => void
}

const METHODS = ['GET', 'HEAD', 'POST']
// As on Netlify: a browser may keep a page but must ask each time whether it has changed.
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Answers one request. Rejects on failure, when part of the answer may have been sent. */
export async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
	response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)))
	if (!namesHostOnce(request)) return sendText(response, 400, 'The header Host must name one host.')
	const method = request.method ?? ''
	if (!METHODS.includes(method)) {
		response.setHeader('Allow', METHODS.join(', '))
		return sendText(response, 405, 'Method not allowed.')
	}

	const site = await served.site()
	const [rawPath, query] = splitOnce(request.url ?? '', '?')
	const pathname = decodePath(rawPath)
	if (pathname === null) return sendMeant(site, request, response, rawPath)
	const canonical = canonicalPath(pathname)
	const file = findFile(site.folder, canonical)
	// A build has replaced the site meanwhile.
	if (file === null && (await served.site()) !== site) return answer(served, request, response)

	if (method === 'POST') {
		return file?.path.endsWith('.html')
			? receiveForm(served, request, response, canonical)
			: sendNotFound(site, request, response, canonical)
	}
	const redirect = matchRedirect(site.redirects, pathname)
	if (redirect !== null && (redirect.force || file === null)) {
		return sendRedirect(response, redirect.status, withQuery(redirect.to, query))
	}
	if (canonical !== pathname && (file !== null || meantAddress(site, request) === undefined))
		return sendRedirect(response, 301, withQuery(encodePath(canonical), query))
	if (file === null) return sendMeant(site, request, response, canonical)

	response.setHeader('Cache-Control', REVALIDATE)
	response.setHeaders(headersFor(site.headers, canonical))
	return sendFile(request, response, file, 200)
}

/** Redirects from an address as a person or program wrote it to the one page that it names, or else sends the not-found page. */
function sendMeant(site: ServedSite, request: IncomingMessage, response: ServerResponse, pathname: string): void {
	const to = meantAddress(site, request)
	if (to === undefined) sendNotFound(site, request, response, pathname)
	else sendRedirect(response, 301, to)
}

function meantAddress({ folder, redirects }: ServedSite, { url = '', headers }: IncomingMessage): string | undefined {
	const [rawPath, rawQuery] = splitOnce(url, '?')
	const { parts, query } = readTypedAddress(rawPath, rawQuery ? `?${rawQuery}` : '', headers.host ?? '')
	if (parts.length === 0) return undefined
	const named = `/${parts.join('/')}`
	const isPage = named !== rawPath && findFile(folder, named)?.path.endsWith('.html')
	const to = matchRedirect(redirects, named)?.to ?? (isPage ? named : undefined)
	return to && withQuery(to, query ? new URLSearchParams(query).toString() : undefined)
}

/** Of two Host headers a proxy may heed one and we the other (RFC 9112, 3.2). Only HTTP/1.0 may have none. */
function namesHostOnce({ headersDistinct, httpVersion }: IncomingMessage): boolean {
	const hosts = headersDistinct['host'] ?? []
	return (
		(hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0')) &&
		hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i.test(host))
	)
}

/** Stores a form that was posted to a page, and answers. */
async function receiveForm(
	served: Served,
	request: IncomingMessage,
	response: ServerResponse,
	pathname: string,
): Promise<void> {
	const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
	const refusal = await receive(served, request, headers)
	const answer = formAnswer(refusal, headers, encodePath(pathname))
	response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

/** Null: it is stored. */
async function receive(served: Served, request: IncomingMessage, headers: Headers): Promise<Refusal | null> {
	// Before reading the body, which would cost the most during a flood of posts.
	const retryAfter = served.postLimit(addressOf(served, request, headers))
	if (retryAfter > 0)
		return { status: 429, reason: 'We’re getting too many requests at the moment. Please try again later.', retryAfter }
	const read = readRequest(headers, await readBody(request, BODY_LIMIT_BYTES))
	if ('status' in read) return read
	try {
		await storeRequest(served.requests, read)
	} catch (error) {
		served.onError(error)
		return error instanceof StoreBusyError
			? {
					status: 503,
					reason: 'We can’t save your request at the moment. Please try again in a minute.',
					retryAfter: 30,
				}
			: { status: 500, reason: 'The request could not be stored.' }
	}
	served.onStored()
	return null
}

/** Returns the visitor's address. A proxy appends it to the header, whose earlier part the visitor may have made up. */
function addressOf({ isBehindProxy }: Served, { socket }: IncomingMessage, headers: Headers): string {
	const forwarded = isBehindProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
	return forwarded || (socket.remoteAddress ?? '')
}

function sendNotFound(site: ServedSite, request: IncomingMessage, response: ServerResponse, pathname: string): void {
	response.setHeaders(headersFor(site.headers, pathname))
	// Whatever the header rules say about this path: the file may exist after the next build.
	response.setHeader('Cache-Control', REVALIDATE)
	const page = readSiteFile(join(site.folder, '404.html'))
	if (page) return sendFile(request, response, page, 404)
	sendText(response, 404, 'Not found.')
}

export function sendText(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

function sendRedirect(response: ServerResponse, status: number, location: string): void {
	response.writeHead(status, { Location: location }).end()
}

/** Adds the query of the request to a target, which may have its own query and fragment. */
function withQuery(target: string, query: string | undefined): string {
	if (query === undefined) return target
	const [address, fragment] = splitOnce(target, '#')
	return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

function splitOnce(text: string, separator: string): [string, string?] {
	const index = text.indexOf(separator)
	return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
