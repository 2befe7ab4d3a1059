/** From an address to a file of the site, and from the file to an answer, as Netlify's "pretty URLs" do. */
import { closeSync, fstatSync, openSync, readFileSync, statSync, type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

// Every kind of file that the build writes. Anything else is sent as bytes, which a browser downloads: that is seen at once.
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.map': 'application/json; charset=utf-8',
	'.pdf': 'application/pdf',
	'.png': 'image/png',
	'.speculationrules': 'application/speculationrules+json',
	'.svg': 'image/svg+xml; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml; charset=utf-8',
}

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
 * The one address of a decoded path: `/x.html`, `/x/`, `/x/index.html` and `//x` are all `/x`.
 * Doubled slashes must go, because `//other.example/` without its last slash is another site.
 */
export function canonicalPath(pathname: string): string {
	const canonical = pathname
		.replace(/\/{2,}/g, '/')
		.replace(/\/$/, '')
		.replace(/\.html$/, '')
		.replace(/\/index$/, '')
	return canonical === '' ? '/' : canonical
}

/** What the disk says of a path; nothing when there is none, or no such path can be. */
export function statOf(file: string): Stats | undefined {
	try {
		return statSync(file, { throwIfNoEntry: false })
	} catch {
		return undefined
	}
}

/** The path of the file that a canonical path shows: itself, `x.html` or `x/index.html`; null when there is none. */
export function findFile(dir: string, canonical: string): string | null {
	// Netlify reads the rules and does not serve them; 404.html is shown only as the answer to an unknown address.
	if (['/_redirects', '/_headers', '/404'].includes(canonical)) return null
	for (const ending of ['', '.html', '/index.html']) {
		const file = join(dir, canonical + ending)
		if (statOf(file)?.isFile()) return file
	}
	return null
}

/**
 * Sends a file with its content type and ETag; answers 304 to a matching If-None-Match.
 * Headers that are already set on the response are kept.
 *
 * We send it ourselves because sirv can neither send 404.html with status 404 nor survive a file that
 * disappears between its look-up and its reading, which happens when a new build is swapped in.
 * At once (synchronously): a page has some thirty files, and each step through promises takes longer than the step.
 *
 * @param status 200, or 404 for the not-found page
 * @throws when the file cannot be read
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: string, status: 200 | 404): void {
	const handle = openSync(file, 'r')
	try {
		const { size, mtimeMs } = fstatSync(handle)
		// Weak, because the compressed and the plain answer share it.
		const etag = `W/"${size.toString(36)}-${mtimeMs.toString(36)}"`
		response.setHeader('ETag', etag)
		if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
			response.writeHead(304).end()
			return
		}
		if (!response.hasHeader('Content-Type')) {
			response.setHeader('Content-Type', CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream')
		}
		const body = readFileSync(handle)
		response.writeHead(status, { 'Content-Length': body.length })
		response.end(request.method === 'HEAD' ? undefined : body)
	} finally {
		closeSync(handle)
	}
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
	return ifNoneMatch?.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*') ?? false
}
