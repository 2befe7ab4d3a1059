/** Reads and writes the files of a content folder for the editor, which asks over HTTP. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { withEndingsOf } from '../content/files/canonical-form.ts'
import { MAX_FILE_BYTES } from '../content/files/limits.ts'
import { readBody } from '../shared/read-body.ts'
import { realPathInside } from '../shared/real-path-inside.ts'
import { writeFiles } from '../shared/write-files.ts'
import type { WorkingFile } from './working-file.ts'

/** content/, then names without a dot in front and without characters that a system reads as part of a path. */
const PATH = /^content(?:\/[\p{L}\p{N}_-][^\p{C}/\\:]*)+\.(?:json|md|svg|png|jpe?g|webp|avif|gif)$/u
/** Drawings are text, and so small that they come with the list. */
const PICTURE = /^content\/images\/.*\.(?!svg$)\w+$/

/** What people write, on systems with different line endings. */
const WRITTEN = /\.(?:json|md)$/

/** Why a request isn't carried out, in words for its author. */
class Refusal extends Error {
	readonly status: number

	constructor(status: number, reason: string) {
		super(reason)
		this.status = status
	}
}

/**
 * Answers a request for the files, whose list is at the empty path.
 * @param folder the folder that authors edit, whatever its name
 * @param address what follows the address of the list, encoded: `content/faq.json`
 */
export async function answerFiles(
	folder: string,
	address: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	try {
		// Another site in the same browser can't read answers, but without this it could send changes.
		if (!isFromThisPage(request)) throw new Refusal(403, 'Only the editor on this machine may ask for files.')
		if (address === '')
			response.setHeader('content-type', 'application/json').end(JSON.stringify(await listFiles(folder)))
		else await answerFile(folder, decoded(address), request, response)
	} catch (error) {
		if (!(error instanceof Refusal) && !isOfSystem(error)) throw error
		const status = error instanceof Refusal ? error.status : 500
		response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
	}
}

/** Whether the file system says what is wrong, such as a name that is too long or a full disk. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && 'syscall' in error
}

/** @throws Refusal when it isn't encoded as addresses are */
function decoded(address: string): string {
	try {
		return decodeURIComponent(address)
	} catch {
		throw new Refusal(400, `${address} is not the address of a file.`)
	}
}

async function answerFile(
	folder: string,
	file: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	if (!PATH.test(file)) throw new Refusal(400, `${file} has no name that a file of content may have.`)
	const target = await realPathInside(folder, file.slice('content/'.length))
	if (target === null) throw new Refusal(400, `${file} is outside the content folder.`)
	/** Returns the file as it is. @throws Refusal when it isn't as its author saw it, who names the version; none for a new file */
	const refuseIfChanged = () => {
		const before = readIfThere(target)
		if ((before && versionOf(before)) !== request.headers['if-match'])
			throw new Refusal(412, `${file} has changed since it was opened. Reload the editor, and make the change again.`)
		return before
	}
	// From the comparison to the change nothing else runs: of several changes that saw the same only the first is made.
	switch (request.method) {
		case 'GET': {
			const bytes = readIfThere(target)
			if (!bytes) throw new Refusal(404, `${file} is not there.`)
			return void response.end(bytes)
		}
		case 'PUT': {
			const body = await readBody(request, MAX_FILE_BYTES)
			if (!body) throw new Refusal(413, `${file} is too long.`)
			const before = refuseIfChanged()
			// Browsers take the byte order mark of a file away when it is read as text.
			const isText = before && WRITTEN.test(target)
			const bytes = isText ? Buffer.from(withEndingsOf(before.toString(), body.toString())) : body
			const root = realpathSync(folder)
			writeFiles(root, new Map([[path.relative(root, target), bytes]]))
			return void response.writeHead(204, { ETag: versionOf(bytes) }).end()
		}
		case 'DELETE':
			refuseIfChanged()
			rmSync(target)
			return void response.writeHead(204).end()
		default:
			throw new Refusal(405, 'Files are read, written and removed.')
	}
}

function readIfThere(file: string): Buffer | undefined {
	return existsSync(file) ? readFileSync(file) : undefined
}

/** The browser's own word counts only on this machine: elsewhere anyone can send these headers. */
export function isFromThisPage(request: IncomingMessage): boolean {
	return request.headers['sec-fetch-site'] === 'same-origin' && isFromThisMachine(request)
}

/**
 * Returns whether a request comes from this machine, by the address of its socket. The Host is checked as well, because a foreign page
 * can point a name of its own at 127.0.0.1 and read the answer. Never behind a proxy, for which every visitor is on this machine.
 */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
	return (
		/^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '') &&
		/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
	)
}

async function listFiles(folder: string): Promise<WorkingFile[]> {
	// Unlike `readdirSync`, it follows no links to folders.
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	return entries.flatMap((entry) => {
		const file = path.join(entry.parentPath, entry.name)
		const name = `content/${path.relative(folder, file).replaceAll('\\', '/')}`
		if (!entry.isFile() || !PATH.test(name)) return []
		const bytes = readFileSync(file)
		return [{ path: name, version: versionOf(bytes), text: PICTURE.test(name) ? null : bytes.toString() }]
	})
}

const versionOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url')}"`
