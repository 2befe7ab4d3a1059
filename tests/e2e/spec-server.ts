/** A server that one spec starts for itself, and the site that it may build for it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'playwright/test'
import { lendBundle } from '../../scripts/testing/sites.ts'

interface SpecServer {
	/** Without a trailing slash. */
	url: string
	close: () => Promise<void>
}

/**
 * Has the tests of a spec visit a server that is started once, in one worker, one test after the other.
 * @param name of the spec, for the name of the folder that the server has for what it needs
 */
export function visitOwnServer(name: string, start: (folder: string) => Promise<SpecServer>): void {
	let folder: string
	let server: SpecServer | undefined
	test.beforeAll(async () => {
		mkdirSync('.work', { recursive: true })
		folder = mkdtempSync(path.resolve(`.work/test-${name}-`))
		server = await start(folder)
	})
	test.afterAll(async () => {
		await server?.close()
		rmSync(folder, { recursive: true, force: true })
	})
	test.use({
		// Hooks ask for it too, before it is there.
		// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
		baseURL: async ({}, use) => use(server?.url),
	})
	test.describe.configure({ mode: 'default' })
}

/** Builds a site of a content, without pictures of links. Returns its folder. */
export function buildSite(folder: string, content: string, env: NodeJS.ProcessEnv = {}): string {
	const [site, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')]
	// A bundle is made for the path that the site is at.
	if (env['BASE_PATH'] === undefined) lendBundle(cache)
	const options = [`--content=${content}`, `--out=${site}`, `--cache=${cache}`, '--no-previews', '--no-words']
	execFileSync(process.execPath, ['scripts/cli.ts', 'build', ...options], { env: { ...process.env, ...env } })
	return site
}
