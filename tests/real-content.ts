/** The content of the site, for tests that hold for whatever it says. */
import path from 'node:path'
import type { Content } from '../scripts/content/records/model.ts'
import { contentMemo } from '../scripts/content/read-checked.ts'
import { dayOfBuild, readContent } from '../scripts/content/read.ts'
import { PROJECT_ROOT } from '../scripts/shared/project-root.ts'
import { Store, USUAL_CACHE } from '../scripts/shared/store.ts'

let reading: Promise<Content> | undefined

/** Reads it, once for all files that share this process, with what the last build made of its texts. Nobody may change it. */
export function readRealContent(): Promise<Content> {
	const memo = contentMemo(new Store(USUAL_CACHE))
	return (reading ??= readContent(path.join(PROJECT_ROOT, 'content'), dayOfBuild(), memo))
}
