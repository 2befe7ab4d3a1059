/** WebKit by W3C WebDriver, the protocol that Safari speaks too: WebKitGTK's driver and its small browser on a display of their own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key as WebDriverKey, type WebDriver, type WebElement } from 'selenium-webdriver'
import { answerTo, atRest, LONG_MS, LOOK, repeatedly, within, type Engine, type Key, type Tab } from './engine.ts'

const KEYS: Record<Key, string> = {
	Enter: WebDriverKey.ENTER,
	Space: WebDriverKey.SPACE,
	Tab: WebDriverKey.TAB,
	Escape: WebDriverKey.ESCAPE,
	ArrowDown: WebDriverKey.ARROW_DOWN,
	Shift: WebDriverKey.SHIFT,
}

/** Room for the widest and the highest page that a test asks for, with what MiniBrowser shows above it. */
const DISPLAY = '1400x2600x24'

/** Of MiniBrowser's own buttons, which would keep its window from being as narrow as a phone. */
const WINDOW_STYLE =
	'* { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0) }'

/** A press is given up later than a look: repeated, it may undo what it did. */
const PRESS_MS = 30_000

/**
 * @param driverPath WebKitWebDriver
 * @param browserPath MiniBrowser
 * @param settings of the browser, as variables of its environment
 */
export async function startWebKit(
	driverPath: string,
	browserPath: string,
	settings: NodeJS.ProcessEnv = {},
): Promise<Engine> {
	const children: ChildProcess[] = []
	const folder = await mkdtemp(path.join(tmpdir(), 'journeys-webkit-'))
	const close = async () => {
		for (const child of children.toReversed()) {
			child.kill()
			if (!hasEnded(child)) await once(child, 'exit')
		}
		await rm(folder, { recursive: true, force: true })
	}
	try {
		await mkdir(path.join(folder, 'gtk-3.0'))
		await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), WINDOW_STYLE)
		const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', DISPLAY, '-nolisten', 'tcp'], {
			stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
		})
		children.push(display)
		const number = await within(LONG_MS, firstOutput(display, 3))
		const port = await freePort()
		const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
			env: {
				...process.env,
				...settings,
				DISPLAY: `:${number}`,
				LIBGL_ALWAYS_SOFTWARE: '1',
				XDG_CONFIG_HOME: folder,
				// No bus of a desktop is waited for.
				NO_AT_BRIDGE: '1',
				GTK_A11Y: 'none',
			},
			stdio: 'ignore',
		})
		children.push(driver)
		const session = await within(LONG_MS, connect(driver, `http://127.0.0.1:${port}`, browserPath))
		return {
			open: () => Promise.resolve(tabOf(session)),
			close: async () => {
				await within(10_000, session.quit()).catch(() => {})
				await close()
			},
		}
	} catch (error) {
		await close()
		throw error
	}
}

function tabOf(session: WebDriver): Tab {
	const run = <T>(work: (...args: never[]) => unknown, ...args: unknown[]) =>
		answerTo(session.executeScript<T>(`return (${work.toString()}).apply(null, arguments)`, ...args))
	/** Goes to another document, and waits until the previous one is gone. */
	const arrive = async (go: () => Promise<void>) => {
		await run(() => Object.assign(window, { isLeft: true }).isLeft)
		await answerTo(go())
		const hasArrived = () => run<boolean>(() => !('isLeft' in window) && document.body !== null)
		await session.wait(() => repeatedly(hasArrived).catch(() => false), LONG_MS, 'a document that does not come', 20)
	}
	return {
		goto: (url) => arrive(() => session.get(url)),
		back: () => answerTo(session.navigate().back()),
		forward: () => answerTo(session.navigate().forward()),
		reload: () => arrive(() => session.navigate().refresh()),
		resize: async (width, height) => {
			const window = session.manage().window()
			// The page is told of its new size some time after the window has it.
			const fits = async () => {
				const [pageWidth, pageHeight] = await run<[number, number]>(() => [innerWidth, innerHeight])
				if (pageWidth === width && pageHeight === height) return true
				const outer = await answerTo(window.getRect())
				const [across, down] = [outer.width - pageWidth, outer.height - pageHeight]
				const size = { width: width + Math.max(0, across), height: height + Math.max(0, down) }
				await answerTo(window.setRect({ x: 0, y: 0, ...size }))
				return false
			}
			await session.wait(
				() => repeatedly(fits).catch(() => false),
				LONG_MS,
				`a window for ${width} by ${height} pixels`,
				20,
			)
		},
		run: (work, ...args) => run(work, ...args),
		click: async (target) => {
			const look = () => answerTo(session.executeScript<[WebElement | null, string]>(LOOK, target))
			const element = await atRest(look)
			if (element !== null) await within(PRESS_MS, element.click())
			return element !== null
		},
		type: (text) => answerTo(session.actions().sendKeys(text).perform()),
		press: (key) => answerTo(session.actions().sendKeys(KEYS[key]).perform()),
		screenshot: async () => Buffer.from(await answerTo(session.takeScreenshot()), 'base64'),
		// Its driver tells of none. The page's own reports go to the test's host, which takes them from every engine.
		problems: () => [],
		close: () => session.get('about:blank'),
	}
}

/** Tries until the driver listens, or has ended. */
async function connect(driver: ChildProcess, server: string, browserPath: string): Promise<WebDriver> {
	const capabilities = new Capabilities({
		browserName: 'MiniBrowser',
		// Or every command would wait for scripts that a journey holds back.
		pageLoadStrategy: 'none',
		'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
	})
	for (;;) {
		try {
			return await new Builder().usingServer(server).withCapabilities(capabilities).build()
		} catch (error) {
			if (hasEnded(driver) || !String(error).includes('ECONNREFUSED')) throw error
			await sleep(200)
		}
	}
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** What a program writes first. The stream stays open: Xvfb ends when it cannot write the rest of its line. */
async function firstOutput(child: ChildProcess, fd: number): Promise<string> {
	const stream = child.stdio[fd] as NodeJS.ReadableStream
	const [chunk] = (await Promise.race([once(stream, 'data'), once(stream, 'end')])) as [Buffer?]
	if (!chunk) throw new Error(`${child.spawnfile} ended before it began`)
	return chunk.toString().trim()
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	server.close()
	await once(server, 'close')
	return port
}
