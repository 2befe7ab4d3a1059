/**
 * `npm run test:screenshots`: compares a picture of every kind of page of the fixture site, at three widths, with the one
 * that is kept; of the most important kinds in Firefox and WebKit too.
 * `npm run test:screenshots -- --update` keeps the new ones: look at them in `git diff` before you commit.
 */
import { exitCode } from '../run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
await prepareEngines()
process.env['SCREENSHOTS'] = process.argv.includes('--update') ? 'update' : 'all'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=line', 'screenshots.spec.ts', 'engines/'))
