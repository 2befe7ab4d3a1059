/** `npm run test:outbox`: sends 500 requests through the built site under random faults, and prints what became of them. About ten minutes. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../testing/browser.ts'
import { run } from '../run.ts'

if (!existsSync(path.resolve(import.meta.dirname, '../../dist'))) await run('scripts/commands/build.ts')
process.env['CHROMIUM_PATH'] = await findBrowser()
process.env['OUTBOX_RUNS'] ??= '500'
await run(
	'node_modules/playwright/cli.js',
	'test',
	'--config',
	'tests/e2e/playwright.config.ts',
	'--reporter=line',
	'outbox.spec.ts',
)
