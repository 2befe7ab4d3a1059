/** Finds the file of an address, and sends it, as Netlify's "pretty URLs" do. */
import { hash } from 'node:crypto'
import { readFileSync, statSync, type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentType } from '../shared/content-type.ts'
import { hasCode } from '../shared/errors.ts'

/**
 * Decodes the path of a request; null when it is not a path inside the site: malformed percent-encoding,
 * `..`, a hidden file, or a character that some file system reads as a path of its own.
 */
export function decodePath(rawPath: string): string | null {
	let pathname: string
	try {
		pathname = decodeURIComponent(rawPath)
	} catch {
		return null
	}
	if (!pathname.startsWith('/') || /[\0\\:]/.test(pathname)) return null
	// A leading dot covers "." and ".." too. `.well-known` is the one hidden folder that is meant to be public.
	return pathname.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known') ? null : pathname
}

/**
 * Returns the one address of a decoded path: `/x.html`, `/x/`, `/x/index.html` and `//x` are all `/x`.
 * Doubled slashes are removed, because `//other.example` is another site.
 */
export function canonicalPath(pathname: string): string {
	const canonical = pathname
		.replace(/\/{2,}/g, '/')
		.replace(/\/$/, '')
		.replace(/\.html$/, '')
		.replace(/\/index$/, '')
	return canonical === '' ? '/' : canonical
}

/** Returns the file system's entry for a path; undefined if there is none or the path is impossible. */
export function statOf(file: string): Stats | undefined {
	try {
		return statSync(file, { throwIfNoEntry: false })
	} catch {
		return undefined
	}
}

/** A file of the site. */
export interface SiteFile {
	path: string
	body: Buffer
}

/** Returns the file for a canonical path: itself, `x.html` or `x/index.html`; null if there is none. */
export function findFile(dir: string, canonical: string): SiteFile | null {
	// Netlify doesn't serve its rules; 404.html is only the answer to unknown addresses.
	if (['/_redirects', '/_headers', '/404'].includes(canonical)) return null
	for (const ending of ['', '.html', '/index.html']) {
		const file = readSiteFile(join(dir, canonical + ending))
		if (file) return file
	}
	return null
}

/**
 * Reads a file; null if there is none.
 * @throws when it is there and cannot be read
 */
export function readSiteFile(path: string): SiteFile | null {
	if (!statOf(path)?.isFile()) return null
	try {
		return { path, body: readFileSync(path) }
	} catch (error) {
		// A build has replaced the site just now.
		if (hasCode(error, 'ENOENT')) return null
		throw error
	}
}

/**
 * Sends a file with its content type and ETag; answers 304 to a matching If-None-Match.
 * Headers that are already set on the response are kept.
 *
 * No library sends it, because a new build may be swapped in at any moment: size, ETag and text are of one reading
 * here, while sirv and send look a file up by its name and open it later (see docs/decisions/0001). Their ETag is of time and
 * size, which a page that changed may have in common with the page before: builds, archives and copies set times as they like.
 * Synchronous: a page has some thirty files, and promises would take longer than the steps themselves.
 *
 * @param status 200, or 404 for the not-found page
 */
export function sendFile(
	request: IncomingMessage,
	response: ServerResponse,
	{ path, body }: SiteFile,
	status: 200 | 404,
): void {
	// Weak, because the compressed and the plain answer share it.
	const etag = `W/"${hash('sha256', body, 'base64url')}"`
	response.setHeader('ETag', etag)
	if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
		response.writeHead(304).end()
		return
	}
	if (!response.hasHeader('Content-Type')) {
		response.setHeader('Content-Type', contentType(path))
	}
	response.writeHead(status, { 'Content-Length': body.length })
	response.end(request.method === 'HEAD' ? undefined : body)
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
	return ifNoneMatch?.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*') ?? false
}
