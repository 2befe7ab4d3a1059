/** `npm run site -- data release`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayOfBuild, readContent } from '../content/read.ts'
import { createContext } from '../manifest/context.ts'
import { nextRelease } from '../open-data/next-release.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'

/** Stores the open data as it is now in content/releases/N, with what differs from the release before. Every build publishes the folder. */
export async function releaseCommand(options: { content: string }): Promise<void> {
	const content = await readContent(options.content)
	const release = nextRelease(createContext(content).openData(), content.site, dayOfBuild())
	if (!release)
		return console.log(
			'No village, operator or statement has changed since the last release, so there is nothing to release.',
		)
	const folder = path.join(content.root, 'releases', String(release.version))
	mkdirSync(folder, { recursive: true })
	for (const [file, text] of release.files) writeFileSync(path.join(folder, file), text)
	console.log(`Release ${release.version} is in ${path.relative(PROJECT_ROOT, folder)}. Commit it.`)
}
