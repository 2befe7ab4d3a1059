/** `npm run test:engines`: makes the journeys through the fixture site in Chromium, Firefox and WebKit, as `npm test` does beside all else. */
import { exitCode } from '../run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
await prepareEngines()
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=list', 'engines/'))
