/** Reads and writes the files of a content folder for the editor, which asks over HTTP. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { MAX_IMAGE_BYTES } from '../content/files/limits.ts'
import { readBody } from '../shared/read-body.ts'
import { isFromThisMachine } from '../shared/this-machine.ts'
import type { WorkingFile } from './working-file.ts'

/** content/, then names without a dot in front and without characters that a system reads as part of a path. */
const PATH = /^content(?:\/[\p{L}\p{N}_-][^\p{C}/\\:]*)+\.(?:json|md|svg|png|jpe?g|webp|avif|gif)$/u
/** Drawings are text, and so small that they come with the list. */
const PICTURE = /^content\/images\/.*\.(?!svg$)\w+$/

/**
 * Answers a request for the files, whose list is at the empty path.
 * @param folder the folder that authors edit, whatever its name
 * @param file what follows the address of the list: `content/faq.json`
 */
export async function answerFiles(
	folder: string,
	file: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const refuse = (status: number, reason: string) =>
		void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(reason)
	// Another site in the same browser can't read answers, but without this it could send changes.
	if (!isFromThisPage(request)) return refuse(403, 'Only the editor on this machine may ask for files.')
	if (file === '')
		return void response.setHeader('content-type', 'application/json').end(JSON.stringify(await listFiles(folder)))
	if (!PATH.test(file)) return refuse(400, `${file} has no name that a file of content may have.`)

	const target = path.join(folder, file.slice('content/'.length))
	const parent = await realpath(path.dirname(target)).catch(() => null)
	if (parent && !`${parent}/`.startsWith(`${await realpath(folder)}/`))
		return refuse(400, `${file} is outside the content folder.`)
	const before = await readFile(target).catch(() => null)
	if (request.method === 'GET') return before ? void response.end(before) : refuse(404, `${file} is not there.`)
	if (request.method === 'DELETE') {
		await rm(target, { force: true })
		return void response.writeHead(204).end()
	}
	if (request.method !== 'PUT') return refuse(405, 'Files are read, written and removed.')

	const body = await readBody(request, MAX_IMAGE_BYTES)
	if (!body) return refuse(413, `${file} is too long.`)
	const expected = request.headers['if-match']
	if (expected === undefined ? before !== null : !before || versionOf(before) !== expected)
		return refuse(412, `${file} has changed since it was opened. Reload the editor, and make the change again.`)
	await mkdir(path.dirname(target), { recursive: true })
	const written = path.join(path.dirname(target), `.${randomUUID()}`)
	await writeFile(written, body)
	await rename(written, target)
	response.writeHead(204, { ETag: versionOf(body) }).end()
}

/** The browser's own word counts only on this machine: elsewhere anyone can send these headers. */
function isFromThisPage(request: IncomingMessage): boolean {
	return request.headers['sec-fetch-site'] === 'same-origin' && isFromThisMachine(request)
}

async function listFiles(folder: string): Promise<WorkingFile[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => ({ file, path: `content/${path.relative(folder, file).replaceAll('\\', '/')}` }))
		.filter((one) => PATH.test(one.path))
	return Promise.all(
		paths.map(async ({ file, path }) => {
			const bytes = await readFile(file)
			return { path, version: versionOf(bytes), text: PICTURE.test(path) ? null : bytes.toString() }
		}),
	)
}

const versionOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url')}"`
