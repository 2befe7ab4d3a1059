/**
 * `npm run test:engines`: runs the journeys through the fixture site in Chromium, Firefox and WebKit. `npm test` runs them too,
 * without the longest: the site with one feature at a time missing that old browsers lack.
 */
import { exitCode } from '../run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
await prepareEngines()
process.env['ENGINES'] = 'all'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=list', 'engines/'))
