/**
 * `npm run dev`: serves the site from its sources. A change of content shows immediately. A mistake in it is printed and shown over
 * the last good state of the page until it is fixed. `npm run edit`: the same with the editor at /admin/.
 */
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { escapeText } from 'entities/escape'
import type { Connect, ErrorPayload, ViteDevServer } from 'vite'
import { checkWords } from '../content/check-words.ts'
import { ContentError, formatIssues } from '../content/issues.ts'
import { Memory } from '../content/memory.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { EDITOR_FOLDER } from '../../src/core/addresses.ts'
import { ICON_FILE } from '../../src/core/icons.ts'
import { contentType, decodePath } from '../host/static-files.ts'
import { encodePath } from '../host/rules.ts'
import { iconFile, paint } from '../assets/pictures.ts'
import { palette } from '../assets/palette.ts'
import { createDevSite, type DevSite } from '../dev-site.ts'
import { showEdit, showMistakes, startDevServer } from '../prerender/dev-server.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { createEditorServer, type EditorServer } from '../editor/serve-editor.ts'
import { watchFolders } from '../watch-folders.ts'
import type { Running } from './outcome.ts'

/** Editors write a file in several steps; wait for the last. */
const QUIET_MS = 10
/** The wait before the words of an edit are checked, so that open pages show the edit first. */
const PAINT_MS = 500

interface DevOptions {
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

const work = path.join(PROJECT_ROOT, '.work', `dev-${process.pid}`)
const memory = new Memory()

let options: DevOptions
/** The last good state; undefined until there is one. */
let site: DevSite | undefined
/** What is wrong with the content as it is now. */
let wrong: ContentError | undefined
let editor: EditorServer | undefined

/** Serves the site until it is closed. There is one in a process. */
export async function devCommand(given: DevOptions): Promise<Running> {
	options = given
	await read()
	if (options.edit) editor = await createEditorServer(options.content, path.join(work, 'editor'))
	const viteServer = await startDevServer(options.port, options.host, {
		reader: () => {
			if (!site) throw new Error('There is no site yet: the content is wrong')
			return site
		},
		middleware: (request, response, next) => void serve(request, response, next).catch(next),
		contentFolder: options.content,
		cacheDir: path.join(PROJECT_ROOT, 'node_modules', options.edit ? '.vite-edit' : '.vite-dev'),
		mistakes,
	})
	watchContent(viteServer)
	const url = viteServer.resolvedUrls?.local[0] ?? 'the address above'
	if (options.host)
		console.warn(
			'Every machine on this network can read the site and the sources of the project. Only this one can edit.',
		)
	console.log(`Village Compass (development) is running at ${url}`)
	if (editor) console.log(`The editor is at ${new URL(EDITOR_FOLDER, url).href}`)
	return {
		async close() {
			rmSync(work, { recursive: true, force: true })
			await viteServer.close()
		},
	}
}

/** Reads the content. Prints every problem if there is one. */
async function read(): Promise<void> {
	const started = performance.now()
	const palettes = { light: await palette('light'), dark: await palette('dark') }
	wrong = await problemsOf(async () => {
		site = createDevSite(await readContent(options.content, dayOfBuild(), memory), palettes)
		console.log(`Read in ${Math.round(performance.now() - started)} ms`)
	})
}

async function problemsOf(check: () => Promise<void>): Promise<ContentError | undefined> {
	try {
		await check()
		return undefined
	} catch (error) {
		if (!(error instanceof ContentError)) throw error
		console.error(`\n${formatIssues(error.issues)}\n\n${error.message}.`)
		return error
	}
}

/** What Vite shows over the page: each problem with its file, which opens in the author's editor, what is wrong, and the fix. */
function mistakes(): ErrorPayload['err'] | undefined {
	if (!wrong) return undefined
	const stack = wrong.issues.map(
		({ file, line, column, message, fix }) =>
			`${path.join(options.content, '..', file)}:${line}:${column}\n${message}\n${fix}`,
	)
	return { message: wrong.message, stack: stack.join('\n\n') }
}

/** Shows what was changed in the content. Not by Vite's watcher, which looks at every file of a folder after a change of one. */
function watchContent(server: ViteDevServer): void {
	// One reading after the other, so that the last result is about the last save.
	let work = Promise.resolve()
	const queue = (task: () => Promise<void>) => void (work = work.then(task).catch(console.error))
	let quiet: NodeJS.Timeout | undefined
	let painted: NodeJS.Timeout | undefined
	let hasNewPictures = false
	const findFolders = watchFolders(options.content, (folder) => {
		hasNewPictures ||= folder.startsWith(path.join(options.content, 'images'))
		clearTimeout(painted)
		clearTimeout(quiet)
		quiet = setTimeout(queue, QUIET_MS, refresh)
	})
	const refresh = async () => {
		findFolders()
		const before = wrong ? undefined : site?.aroundPages
		await read()
		const err = mistakes()
		if (err) return showMistakes(server, err)
		// Loading a page again also takes away what was shown over it.
		showEdit(server, !hasNewPictures && site?.aroundPages === before)
		hasNewPictures = false
		afterPaint()
	}
	const afterPaint = () => {
		clearTimeout(painted)
		if (options.words) painted = setTimeout(queue, PAINT_MS, checkTexts)
	}
	const checkTexts = async () => {
		wrong = await problemsOf(async () => {
			const { issues } = await checkWords(options.content, memory)
			if (issues.length > 0) throw new ContentError(issues)
		})
		const err = mistakes()
		if (err) showMistakes(server, err)
	}
	if (!wrong) afterPaint()
}

/** Serves the generated files, the images of content and the redirects, which aren't Vite's. */
async function serve(request: Connect.IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
	if (await editor?.(request, response)) return
	const pathname = decodePath(new URL(request.url ?? '/', 'http://localhost').pathname)
	const isForPage = request.headers.accept?.includes('text/html') === true
	const found = pathname === null ? null : ((await fileAt(pathname)) ?? (isForPage ? redirectAt(pathname) : null))
	if (found && 'to' in found) response.writeHead(301, { location: encodePath(found.to) }).end()
	else if (found) response.setHeader('content-type', contentType(found.file)).end(found.body)
	else if (!site && isForPage)
		response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(pageOfMistakes())
	else next()
}

/** Returns the page shown until there is a site. Vite's client shows the mistakes over it, and loads the real page once there is one. */
function pageOfMistakes(): string {
	const text = wrong ? formatIssues(wrong.issues) : ''
	return `<!doctype html><html lang="en-NZ"><title>The content is wrong</title><link rel="icon" href="data:,"><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap">${escapeText(text)}</pre>`
}

function redirectAt(pathname: string): { to: string } | null {
	const to = site?.hasPage(pathname) ? undefined : site?.redirectOf(pathname)
	return to === undefined ? null : { to }
}

/** Sends a body with the content type of its file name. */
async function fileAt(pathname: string): Promise<{ file: string; body: Buffer | string } | null> {
	if (/^\/(_data|data|maps)\//.test(pathname)) {
		const body = site?.fileAt(pathname)
		return body === undefined ? null : { file: pathname, body }
	}
	if (pathname === ICON_FILE) return { file: pathname, body: await iconFile() }
	if (pathname.startsWith('/images/landscapes/')) {
		const [, name = '', dark] = /^\/images\/(landscapes\/.*?)(-dark)?\.svg$/.exec(pathname) ?? []
		const drawing = await readFile(path.join(options.content, 'images', `${name}.svg`), 'utf8').catch(() => null)
		const colour = await palette(dark ? 'dark' : 'light')
		return drawing === null ? null : { file: pathname, body: await paint(drawing, `${name}.svg`, colour) }
	}
	if (!pathname.startsWith('/images/')) return null
	const body = await readFile(path.join(options.content, pathname)).catch(() => null)
	return body && { file: pathname, body }
}
