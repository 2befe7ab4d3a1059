/** From the bytes of a file to its text, or to the one issue of a file whose text is no text of ours: `attempt` catches it. */
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueOf } from './content-files.ts'
import { ContentError } from './issues.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { positionsOf, type TextPosition } from './position.ts'

/**
 * Returns the bytes of a file of content.
 * @throws {ContentError} when it is too long; the file system's error when it can't be read
 */
export function readBytes(root: string, path: string): Buffer {
	const bytes = readFileSync(join(root, path))
	if (bytes.length <= MAX_FILE_BYTES) return bytes
	const message = `this file is ${inMegabytes(bytes.length)} long, and at most ${inMegabytes(MAX_FILE_BYTES)} are read`
	throw new ContentError([issueOf(path, { message, fix: 'Make it smaller, or split it.' })])
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * Returns a file's text.
 * @throws {ContentError} when it is too long or no text; the file system's error when it can't be read
 */
export function readText(root: string, path: string): string {
	const read = decodeText(readBytes(root, path))
	if ('text' in read) return read.text
	const wrong = {
		message: 'the file is not saved as UTF-8: a character here cannot be read',
		fix: 'Save it with the encoding UTF-8, and check the letters with macrons.',
	}
	throw new ContentError([{ ...issueOf(path, wrong), ...read.position }])
}

/** Returns the text of bytes, or the position where they stop being UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string } | { position: TextPosition } {
	// The decoder drops a byte order mark, which Windows editors write, and puts � in the place of what can't be read.
	const text = new TextDecoder().decode(bytes)
	return isUtf8(bytes) ? { text } : { position: positionsOf(text)(text.indexOf('\uFFFD')) }
}
