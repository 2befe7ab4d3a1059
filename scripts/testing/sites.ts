/** The two sites that tests visit: the real one, and that of a made-up country, whose names and figures don't change with the content. */
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { inCache } from '../cache.ts'
import { bundleKey } from '../prerender/bundle.ts'
import { runSite } from '../run.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** Where `npm run build` writes the site. */
export const REAL_SITE = path.join(PROJECT_ROOT, 'dist')

/** Where the site of tests/fixtures/farland is built. */
export const FIXTURE_SITE = path.join(PROJECT_ROOT, '.work/fixture-site')

const REAL_CACHE = path.join(PROJECT_ROOT, '.work/cache')
const FIXTURE_CACHE = path.join(PROJECT_ROOT, '.work/fixture-cache')

/** Builds the site of the made-up country, and resolves to the exit code of the build. No test looks at the pictures that links show. */
export async function buildFixtureSite(): Promise<number> {
	const content = path.join(PROJECT_ROOT, 'tests/fixtures/farland/content')
	await lendBundle(FIXTURE_CACHE, REAL_CACHE)
	const folders = ['--content', content, '--out', FIXTURE_SITE, '--cache', FIXTURE_CACHE]
	return runSite('build', ...folders, '--no-previews', '--no-words')
}

/**
 * Copies the application's bundle into the cache of another build: it is the same for all content, and takes longest to make.
 * Does nothing where there is none of today's sources.
 */
export async function lendBundle(to: string, from = FIXTURE_CACHE): Promise<void> {
	const key = bundleKey({ base: '', styleguide: false })
	const [lent, taken] = [from, to].map((cache) => path.join(inCache(cache, 'bundles'), key)) as [string, string]
	if (!existsSync(lent) || existsSync(taken)) return
	await rm(path.dirname(taken), { recursive: true, force: true })
	await cp(lent, taken, { recursive: true })
}
