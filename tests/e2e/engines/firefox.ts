/** Firefox by WebDriver BiDi, the protocol that it speaks itself, without a driver beside it. */
import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
	answerTo,
	atRest,
	LONG_MS,
	LOOK,
	strangers,
	within,
	type Engine,
	type Key,
	type Tab,
	type Target,
} from './engine.ts'

type Send = (method: string, params: object) => Promise<Answer>
type Listen = (event: string, hear: (params: never) => void) => void
/** Of the results that are read here, the parts that are read. */
interface Answer {
	userContext: string
	context: string
	/** Of a screenshot, PNG in base64. */
	data: string
	type: 'success' | 'exception'
	result: { value?: string; sharedId?: string }
	exceptionDetails: { text: string }
}

/** What WebDriver calls the keys that are no characters. */
const KEYS: Record<Key, string> = {
	Enter: '\uE007',
	Space: ' ',
	Tab: '\uE004',
	Escape: '\uE00C',
	ArrowDown: '\uE015',
	Shift: '\uE008',
}

/** One process draws all pages: each journey would start one of its own, which takes longer than to open the page. */
const SETTINGS = {
	'fission.autostart': false,
	'dom.ipc.processCount': 1,
	'dom.ipc.processPrelaunch.enabled': false,
}

export async function startFirefox(executable: string): Promise<Engine> {
	const profile = await mkdtemp(path.join(tmpdir(), 'journeys-firefox-'))
	const settings = Object.entries(SETTINGS).map(([name, value]) => `user_pref('${name}', ${value});\n`)
	await writeFile(path.join(profile, 'user.js'), settings.join(''))
	const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	const close = async () => {
		child.kill()
		if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
		await rm(profile, { recursive: true, force: true })
	}
	try {
		const { send, listen } = await within(LONG_MS, addressOf(child.stderr).then(connect))
		await within(LONG_MS, send('session.new', { capabilities: {} }))
		await send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] })
		return { open: () => openTab(send, listen), close }
	} catch (error) {
		await close()
		throw error
	}
}

/** Waits for what Firefox says once it can be spoken to. */
function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = ''
		stderr.on('data', (chunk: Buffer) => {
			said += chunk.toString()
			const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
			if (address !== undefined) resolve(address)
		})
		stderr.on('end', () => reject(new Error(`Firefox did not start: ${said}`)))
	})
}

/** Speaks the protocol: each command has a number, which its answer repeats; what has none is an event. */
async function connect(address: string): Promise<{ send: Send; listen: Listen }> {
	const socket = new WebSocket(`${address}/session`)
	const ended = new Promise<never>((_, reject) => {
		socket.addEventListener('close', () => reject(new Error('Firefox has ended')))
	})
	// Whoever waits for an answer hears of it.
	ended.catch(() => {})
	await Promise.race([new Promise((done) => socket.addEventListener('open', done)), ended])
	const bus = new EventEmitter().setMaxListeners(0)
	socket.addEventListener('message', ({ data }) => {
		const message = JSON.parse(String(data)) as { id: number | null; method?: string; params?: unknown }
		bus.emit(message.method ?? `answer ${message.id}`, message.params ?? message)
	})
	let commands = 0
	return {
		listen: (event, hear) => void bus.on(event, (params) => hear(params as never)),
		send: async (method, params) => {
			const id = ++commands
			const answer = once(bus, `answer ${id}`) as Promise<[{ type: string; message: string; result: Answer }]>
			socket.send(JSON.stringify({ id, method, params }))
			const [{ type, message, result }] = await Promise.race([answer, ended])
			if (type === 'error') throw new Error(`${method}: ${message}`)
			return result
		},
	}
}

async function openTab(send: Send, listen: Listen): Promise<Tab> {
	const { userContext } = await send('browser.createUserContext', {})
	const { context } = await send('browsingContext.create', { type: 'tab', userContext })
	const errors: string[] = []
	const requests: string[] = []
	listen('log.entryAdded', (entry: { level: string; text: string; source: { context: string } }) => {
		if (entry.level === 'error' && entry.source.context === context) errors.push(`console: ${entry.text}`)
	})
	listen('network.beforeRequestSent', (event: { context: string; request: { url: string } }) => {
		if (event.context === context) requests.push(event.request.url)
	})
	const call = async (functionDeclaration: string, args: unknown[]) => {
		const answer = send('script.callFunction', {
			functionDeclaration,
			arguments: [{ type: 'string', value: JSON.stringify(args) }],
			awaitPromise: true,
			target: { context },
		})
		const { type, result, exceptionDetails } = await answerTo(answer)
		if (type === 'exception') throw new Error(exceptionDetails.text)
		return result
	}
	const look = async (target: Target) => {
		const { value } = await call(`(json) => (function () { ${LOOK} })(...JSON.parse(json))`, [target])
		const [element, place] = value as unknown as [{ sharedId?: string }, { value: string }]
		return [element.sharedId ?? null, place.value] as const
	}
	const act = (type: 'key' | 'pointer', actions: object[]) =>
		send('input.performActions', { context, actions: [{ type, id: type, actions }] })
	const strokes = (values: readonly string[]) =>
		act(
			'key',
			values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
		)
	return {
		goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
		back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
		forward: async () => void (await send('browsingContext.traverseHistory', { context, delta: 1 })),
		reload: async () => void (await send('browsingContext.reload', { context, wait: 'interactive' })),
		resize: async (width, height) =>
			void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
		run: async (work, ...args) => {
			const { value } = await call(
				`async (json) => JSON.stringify(await (${work.toString()})(...JSON.parse(json)))`,
				args,
			)
			return (value === undefined ? undefined : JSON.parse(value)) as never
		},
		click: async (target) => {
			const sharedId = await atRest(() => look(target))
			if (sharedId === null) return false
			await act('pointer', [
				{ type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
				{ type: 'pointerDown', button: 0 },
				{ type: 'pointerUp', button: 0 },
			])
			return true
		},
		type: async (text) => void (await strokes(Array.from(text))),
		press: async (key) => void (await strokes([KEYS[key]])),
		screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
		problems: (origin) => [...errors, ...strangers(requests, origin)],
		close: async () => void (await send('browser.removeUserContext', { userContext })),
	}
}
