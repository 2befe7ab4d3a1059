/** `npm run test:accessibility`: checks every kind of page of the fixture site by all rules, at 360 and 1,280 px; `npm test` checks a third of them at 1,280 px. */
import { exitCode } from '../run.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
process.env['ACCESSIBILITY_TEST'] = 'all'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=line', 'accessibility.spec.ts'))
