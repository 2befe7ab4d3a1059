import { defineConfig, mergeConfig } from 'vitest/config'
import application from './vite.config.ts'

/** Far more than any test takes, so that none fails because a machine is slow. It only ends a test that waits for what never comes. */
const TIMEOUT_MS = 300_000

export default mergeConfig(
	application,
	defineConfig({
		test: {
			include: ['tests/{unit,build,site,pages,hosts}/**/*.test.ts'],
			setupFiles: ['tests/fast-check.ts'],
			// Tests keep nothing in modules, so files share those that they load: a quarter to two fifths less processor time.
			isolate: false,
			// Pages of tests/pages load no scripts or style sheets of their own.
			environmentOptions: {
				happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
			},
			testTimeout: TIMEOUT_MS,
			hookTimeout: TIMEOUT_MS,
			// As in a build, so that builds find in a store what tests lend them.
			env: { NODE_ENV: '' },
		},
	}),
)
