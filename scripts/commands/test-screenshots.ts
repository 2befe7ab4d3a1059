/**
 * `npm run test:screenshots`: compares a picture of every kind of page at three widths with the one that is kept.
 * `npm run test:screenshots -- --update` keeps the new ones: look at them in `git diff` before you commit. On the site in dist.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../testing/browser.ts'
import { startHost } from '../host/server.ts'
import { exitCode, run } from '../run.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dist = path.join(root, 'dist')
if (!existsSync(dist)) await run('scripts/commands/build.ts')
const database = path.join(root, '.work', 'captured-by-tests.sqlite')
const host = await startHost({ dir: dist, port: 0, database })
process.env['SITE_ORIGIN'] = host.url
process.env['CHROMIUM_PATH'] = await findBrowser()
process.env['SCREENSHOTS'] = process.argv.includes('--update') ? 'update' : 'all'
const code = await exitCode(
	'node_modules/playwright/cli.js',
	'test',
	'--config',
	'tests/e2e/playwright.config.ts',
	'--reporter=line',
	'screenshots.spec.ts',
)
await host.close()
process.exit(code)
