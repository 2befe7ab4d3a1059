/** npm run test:fuzz: four hundred broken content files, one after another. About twenty minutes. */
import { exitCode } from '../run.ts'

process.env['FUZZ_MUTATIONS'] ??= '400'
process.exit(await exitCode('node_modules/vitest/vitest.mjs', 'run', 'tests/build/fuzz.test.ts'))
