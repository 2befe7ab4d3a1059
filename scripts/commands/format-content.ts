/** Writes the files of content that people edit in their canonical form. */
import { globSync } from 'node:fs'
import { parseMarkdown, printJson, printMarkdown, withEndingsOf } from '../content/files/canonical-form.ts'
import { CONTENT_KINDS, WRITTEN_BY_PROGRAMS, type ContentKind } from '../content/schemas/json-schemas.ts'
import { parseJson } from '../content/files/json.ts'
import { readBytes } from '../content/files/read-text.ts'
import { writeFiles } from '../shared/write-files.ts'

/** Formats every file below `root` that can be read, and leaves the others to `npm run check`. */
export function formatContent(root: string): void {
	const programs: readonly string[] = WRITTEN_BY_PROGRAMS
	const kinds = (Object.keys(CONTENT_KINDS) as ContentKind[]).filter((kind) => !programs.includes(kind))
	const changes = new Map<string, string>()
	for (const file of kinds.flatMap((kind) => globSync(CONTENT_KINDS[kind].files, { cwd: root }))) {
		const read = readBytes(root, file)
		const before = 'bytes' in read ? decode(read.bytes) : null
		const after = before === null ? null : canonicalForm(before, file)
		if (after !== null && after !== before) changes.set(file, after)
	}
	if (changes.size > 0) writeFiles(root, changes)
}

/** Returns the text of a file in its canonical form; null when it can't be read. */
export function canonicalForm(text: string, file: string): string | null {
	if (file.endsWith('.json')) {
		const { value, issues } = parseJson(text.replace(/^\uFEFF/, ''), file)
		return issues.length > 0 ? null : withEndingsOf(text, printJson(value))
	}
	try {
		return withEndingsOf(text, printMarkdown(parseMarkdown(text)))
	} catch {
		return null
	}
}

/** Null: the bytes aren't UTF-8. */
function decode(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
	} catch {
		return null
	}
}
