/** `npm run test:outbox`: sends 500 requests through the fixture site under random faults, and prints what became of them. About ten minutes. */
import { exitCode } from '../run.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
process.env['OUTBOX_RUNS'] ??= '500'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=line', 'outbox.spec.ts'))
