/** The content of the site, for tests that hold for whatever it says. */
import path from 'node:path'
import type { Content } from '../scripts/content/records/model.ts'
import { dayOfBuild, readContent } from '../scripts/content/read.ts'
import { PROJECT_ROOT } from '../scripts/shared/project-root.ts'

let reading: Promise<Content> | undefined

/** Reads it, once for all files that share this process. Nobody may change it. */
export function readRealContent(): Promise<Content> {
	return (reading ??= readContent(path.join(PROJECT_ROOT, 'content'), dayOfBuild()))
}
