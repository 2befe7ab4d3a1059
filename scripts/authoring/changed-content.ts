/** Reads content as it would be, so that what the check would refuse is never written. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Content } from '../content/records/model.ts'
import { readContent } from '../content/read.ts'
import { writeFiles, type Changes } from '../shared/write-files.ts'

/**
 * Reads content as it would be after the changes, in a copy of the folder.
 * @throws ContentError when the check would refuse it
 */
export async function readChanged(root: string, changes: Changes, today: string): Promise<Content> {
	const folder = mkdtempSync(path.join(tmpdir(), 'changed-content-'))
	try {
		// Names with a dot in front are ignored, and may be of anything.
		cpSync(root, folder, { recursive: true, filter: (from) => from === root || !path.basename(from).startsWith('.') })
		writeFiles(folder, changes)
		return await readContent(folder, today)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
