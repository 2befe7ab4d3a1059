/** The editor as part of the published site, over the repository that the site names. */
import { EDITOR_FOLDER, EDITOR_PAGE, pageFile } from '../../src/core/addresses.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'
import type { Output } from '../shared/output.ts'
import type { Threads } from '../shared/threads.ts'
import { bundleEditor } from './bundle-editor.ts'
import { editorConfig } from './config.ts'

/**
 * Writes the editor's page with its files.
 * @throws Error with the reason when the editor can't be bundled
 */
export async function publishEditor(
	site: Pick<SiteContent, 'name' | 'url'>,
	repository: NonNullable<SiteContent['repository']>,
	output: Pick<Output, 'write'>,
	threads: Threads,
): Promise<void> {
	for (const [name, content] of await bundleEditor(threads))
		output.write(name === 'index.html' ? pageFile(EDITOR_PAGE) : EDITOR_FOLDER + name, content)
	const { host, name, branch } = repository
	// People sign in with a token of their own, which needs no server; it stays in their browser.
	const config = editorConfig(site, { name: host, repo: name, branch, auth_methods: ['token'] })
	output.write(`${EDITOR_FOLDER}config.json`, JSON.stringify(config))
}
