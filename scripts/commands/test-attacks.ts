/**
 * `npm run test:attacks`: tries every hostile address and poisoned store in a browser, 6,000 posts to a server that is killed, and
 * twelve killed builds. About ten minutes. `npm test` tries a sample.
 */
import { exitCode } from '../run.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
process.env['ATTACK_PAGES'] ??= '1000'
process.env['ATTACK_POSTS'] ??= '6000'
process.env['ATTACK_BUILD_KILLS'] ??= '12'
const codes = [
	await exitCode(
		'node_modules/vitest/vitest.mjs',
		'run',
		'tests/build/kills.test.ts',
		'tests/build/swap.test.ts',
		'tests/build/hostile-requests.test.ts',
	),
	await exitCode(...PLAYWRIGHT, '--reporter=line', 'attacks.spec.ts'),
]
process.exit(Math.max(...codes))
