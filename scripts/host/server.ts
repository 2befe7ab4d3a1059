/** The server of a built site, in a preview and in production: serves a folder and captures its forms as Netlify, the reference host, does. */
import compression from 'compression'
import { statSync } from 'node:fs'
import { STATUS_CODES, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { resolve } from 'node:path'
import { hasCode } from '../shared/errors.ts'
import { SECURITY_HEADERS } from '../shared/security-headers.ts'
import { answer, sendText, type Served } from './answer.ts'
import type { Query } from './store-request.ts'
import { requestStore } from './request-store.ts'
import { siteIn } from './site-source.ts'

export interface HostOptions {
	/** Folder to serve. */
	dir: string
	/** TCP port; 0 takes any free one. */
	port: number
	/** Path of the SQLite file that stored requests are stored in; made when the first one arrives. */
	database: string
	/** How many posts are accepted. */
	limits?: PostLimits
	/** How long a request may take to arrive, in milliseconds. */
	arrivalMs?: number
	/** Whether to take a visitor's address from the end of X-Forwarded-For, where the proxy writes it. */
	isBehindProxy?: boolean
	/** Called with every failure that a visitor is answered 500 for. Written to the console when absent. */
	onError?: (error: unknown) => void
	/** Called after each request that is stored, before it is answered. */
	onStored?: () => void
}

export interface Host {
	/** Without a trailing slash: `http://localhost:4173`. */
	url: string
	port: number
	/** The database of stored requests. */
	requests: Query
	/** Stops listening, and closes connections when their answers are sent, or after five seconds. */
	close(): Promise<void>
}

const CLOSE_TIMEOUT_MS = 5_000
/** A request at its maximum length takes 25 seconds on the slowest mobile connection (20 kbit/s). */
const ARRIVAL_MS = 30_000
/** How often the server looks for requests that have taken too long. */
const CHECK_EVERY_MS = 5_000

// Typed for Express, of which it uses nothing.
const compress = compression() as unknown as (
	request: IncomingMessage,
	response: ServerResponse,
	next: () => void,
) => void

/**
 * Serves `dir` on all network interfaces until closed. A folder swapped in at the same path is served from the next request on.
 *
 * @throws when `dir` is no folder, its `_redirects` or `_headers` is faulty (file and line are named),
 *   or the port isn't free (`code` is EADDRINUSE when another program has it)
 */
export async function startHost({
	dir,
	port,
	database,
	limits = POST_LIMITS,
	arrivalMs = ARRIVAL_MS,
	isBehindProxy = false,
	onError = console.error,
	onStored = () => {},
}: HostOptions): Promise<Host> {
	const root = resolve(dir)
	if (!statSync(root).isDirectory()) throw new Error(`${root} is not a folder`)
	const site = siteIn(root)
	await site()

	const requests = requestStore(database)
	const postLimit = createPostLimit(limits)
	const served: Served = { site, requests, postLimit, isBehindProxy, onError, onStored }
	const waits = {
		requestTimeout: arrivalMs,
		headersTimeout: arrivalMs,
		connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, arrivalMs),
		// We refuse it, with our headers.
		requireHostHeader: false,
	}
	const server = createServer(waits, (request, response) => {
		compress(request, response, () => {
			answer(served, request, response).catch((error: unknown) => {
				if (!isDisconnect(error)) fail(served, response, error)
			})
		})
	})
	server.on('clientError', (error, socket) => refuse(error, socket as Socket))
	// What else than an answer is expected is answered as if it weren't: there is nothing else.
	server.on('checkExpectation', (request, response) => server.emit('request', request, response))
	await new Promise<void>((done, reject) => {
		server.once('error', reject).listen(port, () => {
			server.off('error', reject)
			done()
		})
	})
	const { port: boundPort } = server.address() as AddressInfo
	return {
		url: `http://localhost:${boundPort}`,
		port: boundPort,
		requests,
		close: () => close(server),
	}
}

/** Of the errors that Node finds in a request; all others are 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	HPE_HEADER_OVERFLOW: 431,
}

/** Answers what can't be read as a request, as Node would but with our headers. Nothing is written after another answer, which may not be whole. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
	if (!socket.writable || socket.bytesWritten > 0 || isDisconnect(error)) return void socket.destroy()
	const status = STATUS_OF[error.code ?? ''] ?? 400
	const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Connection: 'close', 'Content-Length': 0 }
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
	socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
}

/** Answers 500, or ends an answer that was partly sent. */
function fail({ onError }: Served, response: ServerResponse, error: unknown): void {
	onError(error)
	if (response.headersSent) return void response.destroy()
	// Without the headers of the file that could not be sent, which would let a browser cache this answer.
	for (const name of response.getHeaderNames()) response.removeHeader(name)
	response.setHeaders(new Map(Object.entries({ ...SECURITY_HEADERS, 'Cache-Control': 'no-store' })))
	// Too many files and connections may be open.
	if (!hasCode(error, 'EMFILE', 'ENFILE')) return sendText(response, 500, 'The server could not answer this request.')
	response.setHeader('Retry-After', '5')
	sendText(response, 503, 'The server is busy. Please try again in a moment.')
}

function close(server: Server): Promise<void> {
	return new Promise((done) => {
		const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
		server.close(() => {
			clearTimeout(timer)
			done()
		})
	})
}

/** Whether the visitor has closed the connection, which is no error of the server. */
function isDisconnect(error: unknown): boolean {
	return hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET')
}

interface PostLimits {
	/** Posts in ten minutes from one address, which a whole household or a village's office may share. */
	perAddress: number
	/** Posts in ten minutes from all addresses. With the limits of fields, it limits how fast the database grows. */
	total: number
}

const POST_LIMITS: PostLimits = { perAddress: 30, total: 600 }
const WINDOW_MS = 600_000

/**
 * Returns a function that counts a post and returns how many seconds its sender must wait; 0 if it is accepted. All is forgotten every
 * ten minutes.
 */
export function createPostLimit({ perAddress, total }: PostLimits): (address: string) => number {
	let endsAt = 0
	let accepted: string[] = []
	return (address) => {
		const now = performance.now()
		if (now >= endsAt) {
			endsAt = now + WINDOW_MS
			accepted = []
		}
		const network = networkOf(address)
		const fromHere = accepted.filter((other) => other === network).length
		if (accepted.length >= total || fromHere >= perAddress) return Math.ceil((endsAt - now) / 1000)
		accepted.push(network)
		return 0
	}
}

/** An IPv4 address, or the first half of an IPv6 address: one connection may use all addresses that share it. */
function networkOf(address: string): string {
	if (address.includes('.')) return address.replace('::ffff:', '')
	const [start = ''] = address.split('::')
	return [...start.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':')
}
