/** Serves the editor at /admin/ of the development server, over the folder that authors edit. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { EDITOR_FOLDER } from '../../src/core/addresses.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'
import type { Issue } from '../content/files/issues.ts'
import { contentType } from '../shared/content-type.ts'
import { createThreads } from '../shared/threads.ts'
import { bundleEditor, type EditorFiles } from './bundle-editor.ts'
import { editorConfig } from './config.ts'
import { editorPolicy } from './editor-policy.ts'
import { answerFiles, isFromThisPage } from './working-files.ts'

/** Answers a request if it is for the editor; resolves to whether it answered. */
export type EditorServer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/**
 * @param content the folder that authors edit
 * @param check checks it as it is now; resolves to what is wrong
 */
export async function createEditorServer(
	content: string,
	check: () => Promise<readonly Issue[]>,
): Promise<EditorServer> {
	const threads = createThreads()
	const files = await bundleEditor(threads)
	await threads.destroy()
	const site = JSON.parse(await readFile(path.join(content, 'site.json'), 'utf8')) as SiteContent
	const config = JSON.stringify(editorConfig(site, { name: 'test-repo' }))

	return async (request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost')
		if (`${pathname}/` === EDITOR_FOLDER) {
			response.writeHead(302, { location: EDITOR_FOLDER }).end()
			return true
		}
		if (!pathname.startsWith(EDITOR_FOLDER)) return false
		const file = pathname.slice(EDITOR_FOLDER.length)
		response.setHeader('content-security-policy', editorPolicy())
		const listed = /^files(?:\/(?<file>.*))?$/s.exec(file)
		if (listed) await answerFiles(content, listed.groups?.['file'] ?? '', request, response)
		else if (file === 'config.json') response.setHeader('content-type', 'application/json').end(config)
		else if (file === 'check' && isFromThisPage(request))
			response.setHeader('content-type', 'application/json').end(JSON.stringify(await check()))
		else sendFile(file || 'index.html', files, response)
		return true
	}
}

function sendFile(file: string, files: EditorFiles, response: ServerResponse): void {
	const body = files.get(file)
	if (body === undefined) response.writeHead(404).end()
	else response.setHeader('content-type', contentType(file)).end(body)
}
