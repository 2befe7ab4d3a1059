/** npm run test:incremental: two hundred random edits, after each of them an incremental and a full build of the same bytes, and what npm run dev keeps against a fresh reading. About twenty minutes. */
import { exitCode } from '../run.ts'

process.env['INCREMENTAL_EDITS'] ??= '200'
process.exit(
	await exitCode(
		'node_modules/vitest/vitest.mjs',
		'run',
		'tests/build/incremental.test.ts',
		'tests/build/kept-readings.test.ts',
		'-t',
		'edits',
	),
)
