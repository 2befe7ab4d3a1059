/** npm run test:incremental: two hundred random edits, after each of them an incremental and a full build of the same bytes. About twenty minutes. */
import { exitCode } from '../run.ts'

process.env['INCREMENTAL_EDITS'] ??= '200'
process.exit(await exitCode('node_modules/vitest/vitest.mjs', 'run', 'tests/build/incremental.test.ts', '-t', 'edits'))
