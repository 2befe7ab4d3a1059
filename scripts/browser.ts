/** Finds a Chromium for Playwright, and installs one where there is none. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'

const run = promisify(execFile)
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const isRoot = process.getuid?.() === 0

/**
 * Returns the path of a Chromium executable: the one that CHROMIUM_PATH names, Playwright's own, or one on PATH.
 * When there is none, installs one, which may take some minutes and is announced on stderr.
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
	const installed = await findInstalled()
	if (installed !== null) return installed

	console.error('No Chromium was found. Installing one; this can take some minutes.')
	const tried: string[] = []
	for (const attempt of installAttempts()) {
		tried.push(await attempt())
		const found = await findInstalled()
		if (found !== null) return found
	}
	throw new Error(
		[
			'No Chromium was found for the browser tests, and none could be installed. Tried:',
			`- Playwright's own: ${chromium.executablePath()}`,
			`- on PATH: ${SYSTEM_NAMES.join(', ')}`,
			...tried.map((line) => `- ${line}`),
			'Install Chromium or Chrome with your system, or run "npx playwright install chromium" where there is a network.',
			'A Chromium elsewhere can be named in the environment variable CHROMIUM_PATH.',
		].join('\n'),
	)
}

async function findInstalled(): Promise<string | null> {
	const own = chromium.executablePath()
	if (existsSync(own)) return own
	const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
	const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
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

/** The ways to install one, in order. Each resolves to a line that says what it did and how that ended. */
function installAttempts(): (() => Promise<string>)[] {
	// The system libraries that --with-deps adds need root; without it, Playwright would ask for a password.
	const attempts = [
		() => install('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], 150),
	]
	if (isRoot && existsSync('/usr/bin/apt-get')) {
		attempts.push(async () => {
			const updated = await install('apt-get', ['update'], 120)
			return `${updated}; ${await install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 300)}`
		})
	}
	return attempts
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
