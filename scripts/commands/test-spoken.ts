/**
 * `npm run test:spoken`: compares what a screen reader says on the fixture site with the texts that are kept.
 * `npm run test:spoken -- --update` keeps the new ones: read them in `git diff` before you commit.
 */
import { exitCode } from '../run.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
if (process.argv.includes('--update')) process.env['SPOKEN'] = 'update'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=line', 'spoken.spec.ts'))
