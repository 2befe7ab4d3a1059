/** Serves the site from its sources, and shows each change of the content in the open pages. */
import { escapeText } from 'entities/escape'
import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import { EDITOR_FOLDER } from '../../src/core/addresses.ts'
import { ICON_FILE } from '../../src/core/icons.ts'
import { palette } from '../assets/palette.ts'
import { iconFile, paint } from '../assets/pictures.ts'
import { formatIssues, type Issue } from '../content/files/issues.ts'
import { createEditorServer, type EditorServer } from '../editor/serve-editor.ts'
import { encodePath } from '../host/rules.ts'
import { canonicalPath, decodePath } from '../host/static-files.ts'
import { contentType } from '../shared/content-type.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { realPathInside } from '../shared/real-path-inside.ts'
import { showEdit, showMistakes, startViteServer } from './vite-server.ts'
import { WorkingContent } from './working-content.ts'

export interface DevOptions {
	/** The folder that authors edit. */
	content: string
	port: number
	/** Whether to check how texts are written. */
	words: boolean
	/** Whether other machines may connect too. */
	host: boolean
	/** Whether there is the editor. */
	edit: boolean
}

/** Editors write a file in several steps; wait for the last. */
const QUIET_MS = 10
/** The wait before the words of an edit are checked, so that open pages show the edit first. */
const PAINT_MS = 500

/**
 * Starts the development server. A mistake in the content is printed and shown over the last good state of the page until it is fixed.
 * @returns its address, where the editor is, and what closes it
 */
export async function startDev({ content: folder, port, words, host, edit }: DevOptions) {
	const content = new WorkingContent(folder)
	await content.read()
	const editor = edit ? await createEditorServer(folder, () => check()) : undefined
	const server = await startViteServer({
		content,
		port,
		isOpen: host,
		middleware: (request, response, next) => void serve(content, editor, request, response, next).catch(next),
		cacheDir: path.join(PROJECT_ROOT, 'node_modules', edit ? '.vite-edit' : '.vite-dev'),
	})
	const check = watchContent(content, words, server)
	// They make page data, and this process loads them once.
	server.watcher.on('change', (file) => {
		const program = path.relative(PROJECT_ROOT, file).replaceAll('\\', '/')
		if (/^(?:scripts|src\/core)\//.test(program))
			console.warn(`${program} has changed: to see it in page data, stop this and start it again.`)
	})
	const url = server.resolvedUrls?.local[0] ?? 'the address above'
	return {
		url,
		editorUrl: editor && new URL(EDITOR_FOLDER, url).href,
		close: () => server.close(),
	}
}

/**
 * Shows what was changed in the content. Not by Vite's watcher, which looks at every file of a folder after a change of one.
 * @returns what checks the content as it is now, and shows it; resolves to what is wrong
 */
function watchContent(content: WorkingContent, words: boolean, server: ViteDevServer): () => Promise<readonly Issue[]> {
	// One reading after the other, so that the last result is about the last save.
	let work = Promise.resolve()
	const queue = (task: () => Promise<void>) => (work = work.then(task).catch(console.error))
	let quiet: NodeJS.Timeout | undefined
	let painted: NodeJS.Timeout | undefined
	let hasNewPictures = false
	const watchAgain = watchFolders(content.folder, (folder) => {
		hasNewPictures ||= folder.startsWith(path.join(content.folder, 'images'))
		clearTimeout(painted)
		clearTimeout(quiet)
		quiet = setTimeout(queue, QUIET_MS, refresh)
	})
	const refresh = async () => {
		watchAgain()
		const before = content.wrong ? undefined : content.site?.aroundPages
		await content.read()
		if (content.mistakes) return showMistakes(server, content.mistakes)
		// Loading a page again also takes away what was shown over it.
		showEdit(server, !hasNewPictures && content.site?.aroundPages === before)
		hasNewPictures = false
		afterPaint()
	}
	const afterPaint = () => {
		clearTimeout(painted)
		if (words) painted = setTimeout(queue, PAINT_MS, checkTexts)
	}
	const checkTexts = async () => {
		await content.checkWords()
		if (content.mistakes) showMistakes(server, content.mistakes)
	}
	if (!content.wrong) afterPaint()
	return async () => {
		clearTimeout(quiet)
		await queue(refresh)
		clearTimeout(painted)
		if (words && !content.wrong) await queue(checkTexts)
		return content.wrong?.issues ?? []
	}
}

/** Serves the generated files, the images of content and the redirects, which aren't Vite's. */
async function serve(
	content: WorkingContent,
	editor: EditorServer | undefined,
	request: Connect.IncomingMessage,
	response: ServerResponse,
	next: () => void,
): Promise<void> {
	if (await editor?.(request, response)) return
	// Vite takes \ for /, and two of them for another host.
	request.url = request.url?.replaceAll('\\', '%5C')
	const [target = ''] = (request.url ?? '').split('?')
	const pathname = decodePath(target)
	const isForPage = request.headers.accept?.includes('text/html') === true
	const body = pathname === null ? undefined : await fileAt(pathname, content)
	if (pathname !== null && body !== undefined)
		return void response.setHeader('content-type', contentType(pathname)).end(body)
	if (!isForPage) return next()
	const { site } = content
	const canonical = pathname?.startsWith('//') ? canonicalPath(pathname) : undefined
	const to = canonical ?? (pathname === null || site?.hasPage(pathname) ? undefined : site?.redirectOf(pathname))
	if (to !== undefined) response.writeHead(301, { location: encodePath(to) }).end()
	else if (!site) response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(pageOfMistakes(content))
	else next()
}

/** Returns the page shown until there is a site. Vite's client shows the mistakes over it, and loads the real page once there is one. */
function pageOfMistakes({ wrong }: WorkingContent): string {
	const text = wrong ? formatIssues(wrong.issues) : ''
	return `<!doctype html><html lang="en-NZ"><title>The content is wrong</title><link rel="icon" href="data:,"><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap">${escapeText(text)}</pre>`
}

/** Returns a generated file or an image. */
async function fileAt(pathname: string, { folder, site }: WorkingContent): Promise<Buffer | string | undefined> {
	if (/^\/(_data|data|maps)\//.test(pathname)) return site?.fileAt(pathname)
	if (pathname === ICON_FILE) return iconFile()
	const read = async (file: string) => {
		const real = await realPathInside(folder, file).catch(() => null)
		return real === null ? undefined : await readFile(real).catch(() => undefined)
	}
	if (pathname.startsWith('/images/landscapes/')) {
		const [, name = '', dark] = /^\/images\/(landscapes\/.*?)(-dark)?\.svg$/.exec(pathname) ?? []
		const drawing = await read(`images/${name}.svg`)
		return drawing && paint(drawing.toString(), `${name}.svg`, await palette(dark ? 'dark' : 'light'))
	}
	return pathname.startsWith('/images/') ? read(pathname) : undefined
}

/**
 * Calls back when something in a folder, or in one inside it, was written, replaced or removed. Only folders are watched: so it hears
 * of a file that takes another's place, and ten thousand files cost no more than one.
 * @param onChange gets the folder
 * @returns a function to call after a change and before files are read: it watches the folders that there are now
 */
export function watchFolders(root: string, onChange: (folder: string) => void): () => void {
	let watchers: FSWatcher[] = []
	const watchAll = () => {
		for (const watcher of watchers) watcher.close()
		watchers = foldersIn(root).flatMap((folder) => {
			try {
				// An error is that the folder was removed, and a change of its parent.
				return watch(folder, () => onChange(folder)).on('error', () => {})
			} catch {
				// It was removed since it was listed.
				return []
			}
		})
	}
	watchAll()
	return watchAll
}

/** Returns a folder and all folders inside it. One that can't be read has none: who reads its files reports it. */
function foldersIn(folder: string): string[] {
	try {
		const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
		return [folder, ...inside.flatMap(({ name }) => foldersIn(path.join(folder, name)))]
	} catch {
		return [folder]
	}
}
