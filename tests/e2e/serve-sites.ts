/** Finds a browser and serves the sites that are built, before the first test; ends the servers after the last. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'
import { startHost } from '../../scripts/host/server.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { FIXTURE_SITE, REAL_SITE } from '../../scripts/testing/sites.ts'

export default async function serveSites(): Promise<() => Promise<void>> {
	process.env['CHROMIUM_PATH'] = await findBrowser()
	const serve = async (variable: string, dir: string) => {
		if (!existsSync(dir)) return
		const host = await startHost({ dir, port: 0, database: path.join(PROJECT_ROOT, '.work/e2e-requests.sqlite') })
		process.env[variable] = host.url
		return host
	}
	const hosts = [await serve('SITE_ORIGIN', FIXTURE_SITE), await serve('REAL_SITE_ORIGIN', REAL_SITE)]
	return async () => {
		for (const host of hosts) await host?.close()
	}
}
