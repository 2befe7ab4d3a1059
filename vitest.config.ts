import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import application from './vite.config.ts'

/** Far more than any test takes, so that none fails because a machine is slow. It only ends a test that waits for what never comes. */
const TIMEOUT_MS = 300_000

const files = (folder: string) => `tests/${folder}/**/*.test.ts`

export default mergeConfig(
	application,
	defineConfig({
		test: {
			setupFiles: ['tests/fast-check.ts'],
			// One more than there are cores, because builds and pages wait for processes, files and timers.
			maxWorkers: availableParallelism() + 1,
			// Tests keep nothing in modules, so files share those that they load: a quarter to two fifths less processor time.
			isolate: false,
			testTimeout: TIMEOUT_MS,
			hookTimeout: TIMEOUT_MS,
			projects: [
				{
					extends: true,
					test: {
						name: 'code and sites',
						include: [files('{unit,build,site,hosts}')],
						// As in a build, so that builds find in a store what tests lend them.
						env: { NODE_ENV: '' },
					},
				},
				{
					extends: true,
					// React as readers get it: a third less processor time.
					oxc: { jsx: { development: false } },
					test: {
						name: 'pages',
						include: [files('pages')],
						environment: 'happy-dom',
						env: { NODE_ENV: 'production' },
						// Pages load no scripts or style sheets of their own.
						environmentOptions: {
							happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
						},
					},
				},
			],
		},
	}),
)
