/** npm run test:incremental: makes two hundred random edits. After each, an incremental and a full build must be the same, and so must what npm run dev shows. About twenty minutes. */
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
