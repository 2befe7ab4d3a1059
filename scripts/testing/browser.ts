/**
 * Finds a Chromium for Playwright, and installs one where there is none: its headless shell if it can be had, the same
 * browser without windows, in which the browser tests take less than 7 minutes instead of 11.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'

const run = promisify(execFile)
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const isRoot = process.getuid?.() === 0
const hasApt = isRoot && existsSync('/usr/bin/apt-get')

/**
 * Returns the path of a Chromium executable: the one that CHROMIUM_PATH names, a headless shell, or a whole browser.
 * Without a headless shell it tries to install one, which may take some minutes and is announced on stderr.
 *
 * @throws Error that says what was tried and what to do
 */
export async function findBrowser(): Promise<string> {
	const chosen = process.env['CHROMIUM_PATH']
	if (chosen) {
		if (existsSync(chosen)) return chosen
		throw new Error(
			`CHROMIUM_PATH is "${chosen}", but there is no such file. Correct it, or unset it to use another Chromium.`,
		)
	}
	const shell = await findShell()
	if (shell !== null) return shell

	const browser = await findWhole()
	console.error(
		browser === null
			? 'No Chromium was found. Installing one; this can take some minutes.'
			: `Installing the headless shell of Chromium, because tests take longer in ${browser}.`,
	)
	const tried: string[] = []
	for (const attempt of installAttempts(browser === null ? 300 : 40)) {
		tried.push(await attempt())
		const found = await findShell()
		if (found !== null) return found
	}
	if (browser !== null) return browser
	if (hasApt) tried.push(await install('apt-get', [...APT_INSTALL, 'chromium'], 300))
	const found = await findWhole()
	if (found !== null) return found
	throw new Error(
		[
			'No Chromium was found for the browser tests, and none could be installed. Tried:',
			`- Playwright's own: ${chromium.executablePath()}`,
			`- on PATH: ${[SHELL, ...BROWSERS].join(', ')}`,
			...tried.map((line) => `- ${line}`),
			'Install Chromium or Chrome with your system, or run "npx playwright install chromium" where there is a network.',
			'A Chromium elsewhere can be named in the environment variable CHROMIUM_PATH.',
		].join('\n'),
	)
}

/** Playwright's headless shell, or that of the system. */
async function findShell(): Promise<string | null> {
	const own = await chromium.launchServer({ args: ['--no-sandbox'] }).then(
		async (server) => {
			const { spawnfile } = server.process()
			await server.close()
			return spawnfile
		},
		() => null,
	)
	return own ?? findOnPath([SHELL])
}

/** A browser with windows: Playwright's own, or one on PATH. */
async function findWhole(): Promise<string | null> {
	const own = chromium.executablePath()
	return existsSync(own) ? own : findOnPath(BROWSERS)
}

async function findOnPath(names: readonly string[]): Promise<string | null> {
	const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
	const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
	for (const candidate of candidates.filter((file) => existsSync(file))) {
		// Ubuntu's `chromium-browser` is a script that only asks for a snap to be installed: one that cannot say its version is no browser.
		const works = await run(candidate, ['--version'], { timeout: 20_000 }).then(
			() => true,
			() => false,
		)
		if (works) return candidate
	}
	return null
}

const APT_INSTALL = ['install', '-y', '--no-install-recommends']

/** The ways to install a headless shell, the quickest first, each within `seconds`. Each resolves to a line that says what it did and how that ended. */
function installAttempts(seconds: number): (() => Promise<string>)[] {
	return [
		...(hasApt
			? [
					async () => {
						const updated = await install('apt-get', ['update'], seconds)
						return `${updated}; ${await install('apt-get', [...APT_INSTALL, SHELL], seconds)}`
					},
				]
			: []),
		// The system libraries that --with-deps adds need root; without it, Playwright would ask for a password.
		() =>
			install(
				'npx',
				['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), '--only-shell', 'chromium'],
				seconds,
			),
	]
}

async function install(command: string, args: string[], seconds: number): Promise<string> {
	const line = [command, ...args].join(' ')
	try {
		await run(command, args, {
			timeout: seconds * 1000,
			maxBuffer: 64 * 1024 * 1024,
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			shell: process.platform === 'win32', // npx is a .cmd file there
		})
		return `${line}: finished`
	} catch (error) {
		const { killed, stderr = '', message } = error as Error & { killed?: boolean; stderr?: string }
		const reason = killed ? `stopped after ${seconds} s` : stderr.trim().split('\n').at(-1) || message
		return `${line}: ${reason}`
	}
}
