/** Finds Firefox and WebKit for the tests that run in every engine, and installs them where the system lets us. */
import { existsSync, globSync } from 'node:fs'
import { aptInstall, findOnPath, hasApt } from './install.ts'

const INSTALL_WITHIN_S = 300
/** The driver, and the display that its browser needs. */
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb']

/**
 * Sets FIREFOX_PATH, WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH for the tests, and installs what is missing, which may
 * take some minutes. Says on stderr which engine isn't available: its tests are skipped, or fail with REQUIRE_ENGINES=1.
 */
export async function prepareEngines(): Promise<void> {
	let found = { firefox: await findFirefox(), webkit: findWebKit() }
	const wanted = [...(found.firefox === null ? ['firefox-esr'] : []), ...(found.webkit === null ? WEBKIT_PACKAGES : [])]
	let tried = 'nothing, because this user cannot install packages of the system'
	if (wanted.length > 0 && hasApt) {
		console.error(`Installing ${wanted.join(', ')} for the tests in every engine; this can take some minutes.`)
		tried = await aptInstall(wanted, INSTALL_WITHIN_S)
		found = { firefox: await findFirefox(), webkit: findWebKit() }
	}
	if (found.firefox === null) miss('Firefox', tried, 'Firefox')
	else process.env['FIREFOX_PATH'] = found.firefox
	if (found.webkit === null)
		return miss('WebKit', tried, `the packages ${WEBKIT_PACKAGES.join(' and ')} of Debian or Ubuntu`)
	process.env['WEBKIT_DRIVER_PATH'] = found.webkit.driver
	process.env['WEBKIT_BROWSER_PATH'] = found.webkit.browser
}

function miss(engine: string, tried: string, packages: string): void {
	console.error(
		`NOT TESTED IN ${engine.toUpperCase()}: it was not found. Tried: ${tried}. Install ${packages} with your system.`,
	)
}

function findFirefox(): Promise<string | null> {
	return findOnPath(['firefox-esr', 'firefox'])
}

function findWebKit(): { driver: string; browser: string } | null {
	const driver = '/usr/bin/WebKitWebDriver'
	const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
	return browser !== undefined && existsSync(driver) && existsSync('/usr/bin/Xvfb') ? { driver, browser } : null
}
