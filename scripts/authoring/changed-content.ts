/** Reads content as it would be, so that what the check would refuse is never written. */
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '../content/records/model.ts'
import { readContent } from '../content/read.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { removeLeftBehind } from '../shared/swap.ts'
import { writeFiles, type Changes } from '../shared/write-files.ts'

/** What the names of copies begin with, before the number of the process: one that was interrupted is removed by the next. */
const COPY = path.join(PROJECT_ROOT, '.work', 'changed-content-')

/**
 * Reads content as it would be after the changes, in a copy of the folder.
 * @throws ContentError when the check would refuse it
 */
export async function readChanged(root: string, changes: Changes, today: string): Promise<Content> {
	removeLeftBehind(COPY)
	const folder = COPY + process.pid
	try {
		// Names with a dot in front are ignored, and may be of anything.
		cpSync(root, folder, { recursive: true, filter: (from) => from === root || !path.basename(from).startsWith('.') })
		writeFiles(folder, changes)
		return await readContent(folder, today)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
