/** The preview server: serves a folder and captures its forms as Netlify, the reference host, does. */
import compression from 'compression'
import { statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { answer, sendText, siteReader, type Served } from './answer.ts'

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

const CLOSE_TIMEOUT_MS = 5_000

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

	const served: Served = { root, currentSite, database, showCaptured, onError }
	const server = createServer((request, response) => {
		compress(request, response, () => {
			answer(served, request, response).catch((error: unknown) => {
				if (!isDisconnect(error)) fail(served, response, error)
			})
		})
	})
	await new Promise<void>((done, reject) => {
		server.once('error', reject).listen(port, () => {
			server.off('error', reject)
			done()
		})
	})
	const { port: boundPort } = server.address() as AddressInfo
	return { url: `http://localhost:${boundPort}`, port: boundPort, close: () => close(server) }
}

/** Answers 500, or ends an answer that has begun. */
function fail({ onError }: Served, response: ServerResponse, error: unknown): void {
	onError(error)
	if (response.headersSent) return void response.destroy()
	// Those of the file that could not be sent would let a browser keep this answer.
	for (const name of response.getHeaderNames()) response.removeHeader(name)
	sendText(response, 500, 'The server could not answer this request.')
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

/** The visitor has left: there is nothing to answer, and nothing is wrong with the server. */
function isDisconnect(error: unknown): boolean {
	return (
		error instanceof Error &&
		'code' in error &&
		['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET'].includes(String(error.code))
	)
}
