/**
 * Finds a Chromium for Playwright, or installs one: the headless shell if possible, which is the same browser without windows and
 * runs the browser tests in two thirds of the time.
 */
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { aptInstall, findOnPath, hasApt, install, isRoot } from './install.ts'

const SHELL = 'chromium-headless-shell'
/** What the shell is called in Playwright's cache, which differs between systems. */
const SHELL_FILES = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
	if (hasApt) tried.push(await aptInstall(['chromium'], 300))
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

/** Returns Playwright's headless shell, or that of the system. */
async function findShell(): Promise<string | null> {
	// Playwright tells where its browser with windows would be; the shell of the same version is beside it.
	const [, cache = '', version = ''] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? []
	const folder = `${cache}chromium_headless_shell-${version}`
	const [own] = globSync(`*/{${SHELL_FILES.join()}}`, { cwd: folder })
	return own === undefined ? findOnPath([SHELL]) : path.join(folder, own)
}

/** Returns a browser with windows: Playwright's own, or one on PATH. */
async function findWhole(): Promise<string | null> {
	const own = chromium.executablePath()
	return existsSync(own) ? own : findOnPath(BROWSERS)
}

/** The ways to install a headless shell, the quickest first, each within `seconds`. Each resolves to a line that says what it did and how that ended. */
function installAttempts(seconds: number): (() => Promise<string>)[] {
	return [
		...(hasApt ? [() => aptInstall([SHELL], seconds)] : []),
		// --with-deps installs system libraries, for which Playwright would ask for a password unless run as root.
		() =>
			install(
				'npx',
				['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), '--only-shell', 'chromium'],
				seconds,
			),
	]
}
