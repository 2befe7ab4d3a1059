/**
 * npm test: types, lint, then every test, the browser tests on the built site.
 * The last line is always `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../testing/browser.ts'
import { startHost } from '../host/server.ts'
import { exitCode } from '../run.ts'

const root = path.resolve(import.meta.dirname, '../..')
const work = path.join(root, '.work')
await mkdir(work, { recursive: true })
let passed = 0
let failed = 0

for (const [name, script, ...args] of [
	['types', 'node_modules/typescript/bin/tsc', '--build'],
	['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'],
	['format', 'node_modules/oxfmt/bin/oxfmt', '--check'],
	['build', 'scripts/commands/build.ts'],
] as const) {
	if ((await exitCode(script, ...args)) === 0) passed++
	else {
		failed++
		console.error(`The step "${name}" failed.`)
	}
}

// Unit and build tests, then the tests that read the built site.
await vitest('tests/unit', 'tests/build', 'tests/site')
await browserTests()

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function vitest(...folders: string[]): Promise<void> {
	const report = path.join(work, 'vitest.json')
	await rm(report, { force: true })
	const code = await exitCode(
		'node_modules/vitest/vitest.mjs',
		'run',
		...folders,
		// Vitest leaves a core to its watcher, of which there is none here.
		`--maxWorkers=${availableParallelism()}`,
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	)
	const result = await readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(
		report,
	)
	count(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0)
}

async function browserTests(): Promise<void> {
	const report = path.join(work, 'e2e.json')
	await rm(report, { force: true })
	const host = await startHost({
		dir: path.join(root, 'dist'),
		port: 0,
		database: path.join(work, 'captured-by-tests.sqlite'),
	})
	try {
		process.env['SITE_ORIGIN'] = host.url
		process.env['CHROMIUM_PATH'] = await findBrowser()
		const code = await exitCode('node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts')
		const result = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
		count(code, result?.stats.expected ?? 0, (result?.stats.unexpected ?? 0) + (result?.stats.flaky ?? 0))
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		failed++
	} finally {
		await host.close()
	}
}

/** A runner that fails without naming a failed test (it could not start, say) counts as one failure. */
function count(code: number, passedTests: number, failedTests: number): void {
	passed += passedTests
	failed += failedTests === 0 && code !== 0 ? 1 : failedTests
}

async function readReport<T>(file: string): Promise<T | undefined> {
	return readFile(file, 'utf8').then(
		(text) => JSON.parse(text) as T,
		() => undefined,
	)
}
