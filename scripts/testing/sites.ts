/** The two sites that tests visit: the real one, and that of a made-up country, whose names and figures don't change with the content. */
import path from 'node:path'
import { bundleKey } from '../prerender/bundle.ts'
import { runSite } from '../shared/run.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { Store, USUAL_CACHE } from '../shared/store.ts'

/** Where `npm run build` writes the site. */
export const REAL_SITE = path.join(PROJECT_ROOT, 'dist')

/** Where the site of tests/fixtures/farland is built. */
export const FIXTURE_SITE = path.join(PROJECT_ROOT, '.work/fixture-site')

const FIXTURE_CACHE = path.join(PROJECT_ROOT, '.work/fixture-cache')

/** Builds the site of the made-up country, and resolves to the exit code of the build. No test looks at the pictures that links show. */
export function buildFixtureSite(): Promise<number> {
	const content = path.join(PROJECT_ROOT, 'tests/fixtures/farland/content')
	lendBundle(FIXTURE_CACHE, USUAL_CACHE)
	const folders = ['--content', content, '--out', FIXTURE_SITE, '--cache', FIXTURE_CACHE]
	return runSite('build', ...folders, '--no-previews', '--no-words')
}

/**
 * Copies the application's bundle into the store of another build: it is the same for all content, and takes longest to make.
 * Does nothing where there is none of today's sources.
 */
export function lendBundle(to: string, from = FIXTURE_CACHE): void {
	const key = bundleKey({ base: '' })
	const lent = new Store(from).get(key)
	if (lent !== undefined) new Store(to).set(key, lent)
}
