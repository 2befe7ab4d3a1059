/**
 * The one place where a failure to read a file becomes an issue: whatever its reader throws, an author is told the file, the line
 * if it is known, what is wrong and what to do.
 */
import { messageOf } from '../../shared/errors.ts'
import { ContentError, type Issue, type Wrong } from './issues.ts'
import type { TextPosition } from './position.ts'

/**
 * Returns what `read` makes of one file (or folder), or the issue of what it throws, which may be an issue itself.
 * @param file as issues name it
 */
export function attempt<T>(file: string, read: () => T): { value: T } | { issue: Issue } {
	try {
		return { value: read() }
	} catch (error) {
		const [known] = error instanceof ContentError ? error.issues : []
		return { issue: known ?? { file, ...positionOf(error), ...wrong(error) } }
	}
}

/**
 * Returns what `read` makes of one file, where nothing can be done without it.
 * @throws {ContentError} with the issue of what it throws
 */
export function attemptOrRefuse<T>(file: string, read: () => T): T {
	const attempted = attempt(file, read)
	if ('issue' in attempted) throw new ContentError([attempted.issue])
	return attempted.value
}

/** Parsers say where they stopped; everything else is an issue of the file as a whole. */
function positionOf(error: unknown): TextPosition {
	const { line, column } = (error ?? {}) as Partial<TextPosition>
	return { line: isCount(line) ? line : 1, column: isCount(column) ? column : 1 }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

function wrong(error: unknown): Wrong {
	const message = messageOf(error)
	// The parsers are recursive.
	if (error instanceof RangeError && /call stack/.test(message))
		return { message: 'this is nested too deeply to be read', fix: 'Use fewer levels.' }
	return {
		message: `this cannot be read: ${message.split('\n')[0]}`,
		fix: 'Undo the last change to it, and compare it with another file of the same kind.',
	}
}
