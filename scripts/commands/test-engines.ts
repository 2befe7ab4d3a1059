/**
 * `npm run test:engines`: makes the journeys through the fixture site in Chromium, Firefox and WebKit. `npm test` does so
 * beside all else, but leaves out the longest: the site without each thing by itself that old browsers lack.
 */
import { exitCode } from '../run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
await prepareEngines()
process.env['ENGINES'] = 'all'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=list', 'engines/'))
