/** From the bytes of a file to its text, or to the one issue of a file whose text is no text of ours. */
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueFile, issueOf } from './content-files.ts'
import { attempt } from './failures.ts'
import type { Issue } from './issues.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { positionsOf, type TextPosition } from './position.ts'

/** A file's text, or the issue that it can't be read. */
type TextRead = { text: string } | { issue: Issue }

/** Reads a file of content by its path. */
export type TextOf = (path: string) => TextRead

/** Returns the bytes of a file of content, or the issue that it can't be read or is too long. */
export function readBytes(root: string, path: string): { bytes: Buffer } | { issue: Issue } {
	const read = attempt(issueFile(path), () => readFileSync(join(root, path)))
	if ('issue' in read) return read
	const bytes = read.value
	if (bytes.length <= MAX_FILE_BYTES) return { bytes }
	const message = `this file is ${inMegabytes(bytes.length)} long, and at most ${inMegabytes(MAX_FILE_BYTES)} are read`
	return { issue: issueOf(path, { message, fix: 'Make it smaller, or split it.' }) }
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Returns a file's text, or the one issue of a file that can't be read or is no text. */
export function readText(root: string, path: string): TextRead {
	const found = readBytes(root, path)
	if ('issue' in found) return found
	const read = decodeText(found.bytes)
	if ('text' in read) return read
	return {
		issue: {
			file: issueFile(path),
			...read.position,
			message: 'the file is not saved as UTF-8: a character here cannot be read',
			fix: 'Save it with the encoding UTF-8, and check the letters with macrons.',
		},
	}
}

/** Returns the text of bytes, or the position where they stop being UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string } | { position: TextPosition } {
	// The decoder drops a byte order mark, which Windows editors write, and puts � in the place of what can't be read.
	const text = new TextDecoder().decode(bytes)
	return isUtf8(bytes) ? { text } : { position: positionsOf(text)(text.indexOf('\uFFFD')) }
}
