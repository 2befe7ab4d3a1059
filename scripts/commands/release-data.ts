/**
 * npm run release-data: keeps the open data as it is now in content/releases/N, with what differs from the release before.
 * Commit the folder: every build publishes it, and counts what changed from it on.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dayOfBuild, readContent } from '../content/read.ts'
import { createContext } from '../manifest/context.ts'
import { nextRelease } from '../open-data/next-release.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values } = parseArgs({ options: { content: { type: 'string', default: path.join(PROJECT_ROOT, 'content') } } })
const content = await readContent(path.resolve(values.content))
const openData = createContext(content).openData()
const release = nextRelease(openData, content.site, dayOfBuild())
if (release) {
	const folder = path.join(content.root, 'releases', String(release.version))
	mkdirSync(folder, { recursive: true })
	for (const [file, text] of release.files) writeFileSync(path.join(folder, file), text)
	console.log(`Release ${release.version} is in ${path.relative(PROJECT_ROOT, folder)}. Commit it.`)
} else
	console.log('No village, operator or statement has changed since the last release, so there is nothing to release.')
