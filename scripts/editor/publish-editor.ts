/** The editor as part of the published site, over the repository that the site names. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { EDITOR_FOLDER, EDITOR_PAGE, pageFile } from '../../src/core/addresses.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'
import type { Output } from '../shared/output.ts'
import { exitCode } from '../shared/run.ts'
import { filesIn } from '../shared/source-key.ts'
import { editorConfig, type EditorConfig } from './config.ts'

/**
 * Writes the editor's page with its files.
 * @param work a folder for what is bundled
 * @throws Error when the editor cannot be bundled
 */
export async function publishEditor(
	site: Pick<SiteContent, 'name' | 'url'>,
	repository: NonNullable<SiteContent['repository']>,
	output: Pick<Output, 'write'>,
	work: string,
): Promise<void> {
	const folder = path.join(work, 'editor')
	if ((await exitCode('scripts/editor/editor-worker.ts', folder)) !== 0)
		throw new Error('The editor could not be bundled.')
	for (const file of filesIn(folder)) {
		const name = path.relative(folder, file).replaceAll('\\', '/')
		output.write(name === 'index.html' ? pageFile(EDITOR_PAGE) : EDITOR_FOLDER + name, readFileSync(file))
	}
	const config = editorConfig(site, backendOf(repository))
	output.write(`${EDITOR_FOLDER}config.json`, JSON.stringify(config))
}

/** People sign in with a token of their own, which needs no server; it stays in their browser. */
function backendOf({ host, name, branch }: NonNullable<SiteContent['repository']>): EditorConfig['cms']['backend'] {
	return { name: host, repo: name, branch, auth_methods: ['token'] }
}
