/**
 * `npm run test:accessibility`: checks every kind of page by all rules, of the fixture site at 360 and 1,280 px, and the largest page
 * of each kind of the real one. `npm test` checks a third at 1,280 px, and half of the real ones.
 */
import { exitCode } from '../run.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = (await buildFixtureSite()) || (await exitCode('scripts/commands/build.ts'))
if (built !== 0) process.exit(built)
process.env['ACCESSIBILITY_TEST'] = 'all'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=line', 'accessibility.spec.ts', 'real-site.spec.ts'))
