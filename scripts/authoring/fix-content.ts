/** Makes the fixes of content that can only be one, and says what it changed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Edit, Issue } from '../content/files/issues.ts'
import { positionsOf } from '../content/files/position.ts'
import type { Changes } from '../shared/write-files.ts'

/** Changes, and what they are, one line each with file and line. */
export interface Fixes {
	changes: Changes
	lines: string[]
}

/** Returns the edits that issues carry. Of two edits of the same words, one is made. */
export function editsOf(root: string, issues: readonly Issue[]): Fixes {
	const changes = new Map<string, string>()
	const lines: string[] = []
	const editable = issues.filter((issue): issue is Issue & { edit: Edit } => issue.edit !== undefined)
	for (const [file, inFile] of Map.groupBy(editable, (issue) => issue.file)) {
		const below = file.replace(/^[^/]*\//, '')
		const before = readFileSync(path.join(root, below), 'utf8')
		const found = new Map(inFile.map(({ edit, ...place }) => [offsetOf(before, place, edit), edit]))
		const places = Array.from(found, ([offset, edit]) => ({ offset, ...edit })).filter(({ offset }) => offset >= 0)
		const { after, lines: its } = withReplacements(
			before,
			file,
			places.toSorted((a, b) => a.offset - b.offset),
		)
		lines.push(...its)
		if (after !== before) changes.set(below, after)
	}
	return { changes, lines }
}

/** A place in a text, and what is there then. */
export interface Replacement extends Edit {
	offset: number
}

/** Returns the text of a file with replacements made, which are in order, and what they are: a line each with file and line. */
export function withReplacements(text: string, file: string, replacements: readonly Replacement[]) {
	const positionAt = positionsOf(text)
	return {
		lines: replacements.map(({ offset, found, write }) => `${file}:${positionAt(offset).line}  ${found} → ${write}`),
		after: replacements.reduceRight(
			(before, { offset, found, write }) => before.slice(0, offset) + write + before.slice(offset + found.length),
			text,
		),
	}
}

/** Returns where the words of an edit are, from the place of its issue on; -1 if they are written in another way there. */
function offsetOf(text: string, { line, column }: Pick<Issue, 'line' | 'column'>, { found }: Edit): number {
	const start = startOfLine(text, line) + column - 1
	if (!/^[/#]|^https?:(?!.*:\/\/$)/.test(found)) {
		// What is found in a text of JSON is placed at its key, in the same line.
		const at = text.indexOf(found, start)
		return at >= 0 && !text.slice(start, at).includes('\n') ? at : -1
	}
	// An address is a whole one: not the beginning of a longer one.
	for (let offset = text.indexOf(found, start); offset >= 0; offset = text.indexOf(found, offset + 1))
		if (
			(found.startsWith('#') || !/[\w/.-]/.test(text[offset - 1] ?? '')) &&
			!/[\w/-]/.test(text[offset + found.length] ?? '')
		)
			return offset
	return -1
}

function startOfLine(text: string, line: number): number {
	const before = text.split(/(?<=\n|\r(?!\n))/).slice(0, line - 1)
	return before.join('').length || (text.startsWith('\uFEFF') ? 1 : 0)
}
