/** The two sites that tests visit: the real one, and that of a made-up country, whose names and figures don't change with the content. */
import path from 'node:path'
import { exitCode } from '../run.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** Where `npm run build` writes the site. */
export const REAL_SITE = path.join(PROJECT_ROOT, 'dist')

/** Where the site of tests/fixtures/farland is built. */
export const FIXTURE_SITE = path.join(PROJECT_ROOT, '.work/fixture-site')

/** The arguments that run Playwright, which serves both sites, on all specs or on those that follow. */
export const PLAYWRIGHT = [
	'node_modules/playwright/cli.js',
	'test',
	'--config',
	'tests/e2e/playwright.config.ts',
] as const

/** Builds the site of the made-up country, and resolves to the exit code of the build. No test looks at the pictures that links show. */
export function buildFixtureSite(): Promise<number> {
	const content = path.join(PROJECT_ROOT, 'tests/fixtures/farland/content')
	const cache = path.join(PROJECT_ROOT, '.work/fixture-cache')
	return exitCode(
		'scripts/commands/build.ts',
		'--content',
		content,
		'--out',
		FIXTURE_SITE,
		'--cache',
		cache,
		'--no-previews',
		'--no-words',
	)
}
