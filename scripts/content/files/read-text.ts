/** From the bytes of a file to its text, or to the one issue of a file whose text is no text of ours. */
import { isUtf8 } from 'node:buffer'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMAGES, IRREGULAR, issueFile } from './content-files.ts'
import { attempt } from './failures.ts'
import type { Issue, Wrong } from './issues.ts'
import { findLongLine, MAX_DATA_BYTES, MAX_IMAGE_BYTES, MAX_TEXT_BYTES } from './limits.ts'
import { positionsOf, type TextPosition } from './position.ts'

/** A file's text, or the issue that it can't be read. */
type TextRead = { text: string } | { issue: Issue }

/** Reads a file of content by its path. */
export type TextOf = (path: string) => TextRead

/** Files that programs write (coordinates, registers, lists of addresses), and the long list of what people type. */
const DATA = /^(?:geo|imports|releases)\/|^(?:asked|published|sources-seen|reported)\.json$/

function maxBytesOf(path: string): number {
	if (path.startsWith(IMAGES)) return MAX_IMAGE_BYTES
	return DATA.test(path) ? MAX_DATA_BYTES : MAX_TEXT_BYTES
}

/** Returns the bytes of a file of content, or the issue that it can't be read or is too long. */
export function readBytes(root: string, path: string): { bytes: Buffer } | { issue: Issue } {
	const file = issueFile(path)
	const maxBytes = maxBytesOf(path)
	const bytes = attempt(file, () => {
		const stats = lstatSync(join(root, path))
		// To read from a pipe would wait for ever.
		if (!stats.isFile()) return IRREGULAR
		return stats.size > maxBytes ? stats.size : readFileSync(join(root, path))
	})
	if ('issue' in bytes) return bytes
	if (Buffer.isBuffer(bytes.value)) return { bytes: bytes.value }
	if (typeof bytes.value !== 'number') return { issue: { file, line: 1, column: 1, ...bytes.value } }
	return {
		issue: {
			file,
			line: 1,
			column: 1,
			message: `this file is ${sizeInWords(bytes.value)} long, and at most ${sizeInWords(maxBytes)} are read`,
			fix: 'Make it smaller, or split it.',
		},
	}
}

function sizeInWords(bytes: number): string {
	return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** Returns a file's text, or the one issue of a file that can't be read or whose text is no text of ours. */
export function readText(root: string, path: string): TextRead {
	const file = issueFile(path)
	const found = readBytes(root, path)
	if ('issue' in found) return found
	const read = decodeText(found.bytes)
	if ('position' in read)
		return {
			issue: {
				file,
				...read.position,
				message: 'the file is not saved as UTF-8: a character here cannot be read',
				fix: 'Save it with the encoding UTF-8, and check the letters with macrons.',
			},
		}
	const issue = unreadableText(read.text, path)
	return issue ? { issue } : read
}

/** Returns the issue of a text that nobody has written: to parse it would only report the consequences. */
export function unreadableText(text: string, path: string): Issue | undefined {
	const issueAt = (offset: number, wrong: Wrong) => ({ file: issueFile(path), ...positionsOf(text)(offset), ...wrong })
	const conflict = text.search(/^(?:<{7}|>{7})(?= |$)/m)
	if (conflict !== -1) return issueAt(conflict, CONFLICT)
	// Outlines are written by a program.
	const long = path.startsWith('geo/') ? undefined : findLongLine(text)
	return long === undefined ? undefined : issueAt(long, LONG_LINE)
}

const CONFLICT: Wrong = {
	message: 'two changes of the same lines were never brought together: this line is one of Git’s marks',
	fix: 'Keep what is right of the lines between <<<<<<< and >>>>>>>, and remove the three lines of marks.',
}
const LONG_LINE: Wrong = {
	message: 'this line has more than 10,000 characters',
	fix: 'Remove what was pasted by mistake.',
}

/** Returns the text of bytes, or the position where they stop being UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string } | { position: TextPosition } {
	// The decoder drops a byte order mark, which Windows editors write: it does no harm, so it is no issue.
	if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) }
	// Decoding puts another character in the place of what can't be read, so the bytes differ from there on.
	const readable = Buffer.from(Buffer.from(bytes).toString())
	const good = bytes.findIndex((byte, index) => byte !== readable[index])
	// The decoder holds back an incomplete character at the end, so the text ends right before it.
	const text = new TextDecoder().decode(bytes.subarray(0, good === -1 ? bytes.length : good), { stream: true })
	return { position: positionsOf(text)(text.length) }
}
