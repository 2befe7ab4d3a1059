/** `npm run site -- data release`. */
import path from 'node:path'
import { dayOfBuild, readContent } from '../content/read.ts'
import { createContext } from '../manifest/context.ts'
import { nextRelease } from '../open-data/open-data.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { writeFiles } from '../shared/write-files.ts'

/** Stores the open data as it is now in content/releases/N. Every build publishes the folder. */
export async function releaseCommand(options: { content: string }): Promise<void> {
	const content = await readContent(options.content)
	const release = nextRelease(createContext(content).openData(), content.site, dayOfBuild())
	if (!release)
		return console.log(
			'No village, operator or statement has changed since the last release, so there is nothing to release.',
		)
	const folder = `releases/${release.version}`
	writeFiles(content.root, new Map(Array.from(release.files, ([file, text]) => [`${folder}/${file}`, text])))
	const where = path.relative(PROJECT_ROOT, path.join(content.root, folder))
	console.log(`Release ${release.version} is in ${where}. Commit it.`)
}
