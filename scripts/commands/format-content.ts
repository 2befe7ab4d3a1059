/** Writes the files of content that people edit in their canonical form. */
import { isUtf8 } from 'node:buffer'
import { globSync } from 'node:fs'
import { parseMarkdown, printJson, printMarkdown, withEndingsOf, withoutMark } from '../content/files/canonical-form.ts'
import { CONTENT_KINDS, WRITTEN_BY_PROGRAMS, type ContentKind } from '../content/schemas/json-schemas.ts'
import { parseJson } from '../content/files/json.ts'
import { attempt } from '../content/files/failures.ts'
import { readBytes } from '../content/files/read-text.ts'
import { writeFiles } from '../shared/write-files.ts'

/** Formats every file below `root` that can be read, and leaves the others to `npm run check`. */
export function formatContent(root: string): void {
	const programs: readonly string[] = WRITTEN_BY_PROGRAMS
	const kinds = (Object.keys(CONTENT_KINDS) as ContentKind[]).filter((kind) => !programs.includes(kind))
	const changes = new Map<string, string>()
	for (const file of kinds.flatMap((kind) => globSync(CONTENT_KINDS[kind].files, { cwd: root }))) {
		const read = attempt(file, () => readBytes(root, file))
		const before = 'value' in read && isUtf8(read.value) ? read.value.toString() : null
		const after = before === null ? null : canonicalForm(before, file)
		if (after !== null && after !== before) changes.set(file, after)
	}
	if (changes.size > 0) writeFiles(root, changes)
}

/** Returns the text of a file in its canonical form; null when it can't be read. */
export function canonicalForm(text: string, file: string): string | null {
	if (file.endsWith('.json')) {
		const { value, issues } = parseJson(withoutMark(text), file)
		return issues.length > 0 ? null : withEndingsOf(text, printJson(value))
	}
	try {
		return withEndingsOf(text, printMarkdown(parseMarkdown(text)))
	} catch {
		return null
	}
}
