/** Changes content as a whole or not at all: what the check would refuse is never written. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Content } from '../content/records/model.ts'
import { readContent } from '../content/read.ts'
import type { Memo } from '../shared/store.ts'

/** Path below content/ → its new text; null removes the file. */
export type Changes = ReadonlyMap<string, string | null>

/**
 * Reads content as it would be after the changes, in a copy of the folder.
 * @param memo of what other readings made of the same texts
 * @throws ContentError when the check would refuse it
 */
export async function readChanged(root: string, changes: Changes, today: string, memo?: Memo): Promise<Content> {
	const folder = mkdtempSync(path.join(tmpdir(), 'changed-content-'))
	try {
		cpSync(root, folder, { recursive: true })
		writeChanges(folder, changes)
		return await readContent(folder, today, memo)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Writes the changes. */
export function writeChanges(root: string, changes: Changes): void {
	for (const [file, text] of changes) {
		const target = path.join(root, file)
		if (text === null) rmSync(target)
		else {
			mkdirSync(path.dirname(target), { recursive: true })
			writeFileSync(target, text)
		}
	}
}
