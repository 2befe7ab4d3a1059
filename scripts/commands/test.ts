/**
 * npm test: types, lint, format, then every test: on the code, on both sites as files, and in a browser.
 *
 *     npm test                                  everything
 *     npm test -- tests/unit/costs.test.ts      one file, or several
 *     npm test -- tests/e2e/quiz.spec.ts        one browser spec; builds the site that it visits, and nothing else
 *
 * The last line is always `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { exitCode } from '../run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const work = path.join(PROJECT_ROOT, '.work')
let passed = 0
let failed = 0

const files = process.argv.slice(2).map((file) => path.relative(PROJECT_ROOT, path.resolve(file)).replaceAll('\\', '/'))
const missing = files.find(
	(file) => !/^tests\/.*\.(test|spec)\.ts$/.test(file) || !existsSync(path.join(PROJECT_ROOT, file)),
)
if (missing !== undefined) {
	console.error(`"${missing}" is no test. Name files such as: npm test -- tests/unit/costs.test.ts`)
	process.exit(2)
}
const specs = files.filter((file) => file.endsWith('.spec.ts'))
const tests = files.filter((file) => file.endsWith('.test.ts'))
const all = files.length === 0
const REAL_SITE_SPEC = 'tests/e2e/real-site.spec.ts'

await mkdir(work, { recursive: true })
// All at the same time, because none keeps two cores busy.
await Promise.all([checkCode(), buildSites(), findEngines()])
if (all) await vitest('tests/unit', 'tests/build', 'tests/site')
if (tests.length > 0) await vitest(...tests)
if (all || specs.length > 0) await browserTests(...specs)

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function checkCode(): Promise<void> {
	if (!all) return
	await step('types', exitCode('node_modules/typescript/bin/tsc', '--build'))
	await step('lint', exitCode('node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'))
	await step('format', exitCode('node_modules/oxfmt/bin/oxfmt', '--check'))
}

/** tests/site and one spec visit the site of the real content; every other spec that of a made-up country. */
async function buildSites(): Promise<void> {
	if (all || specs.includes(REAL_SITE_SPEC) || tests.some((file) => file.startsWith('tests/site/')))
		await step('build', exitCode('scripts/commands/build.ts'))
	if (all || specs.some((file) => file !== REAL_SITE_SPEC)) await step('build of the fixture site', buildFixtureSite())
}

async function findEngines(): Promise<void> {
	if (all || specs.some((file) => file.startsWith('tests/e2e/engines/'))) await prepareEngines()
}

/** Counts a step as one test. */
async function step(name: string, ended: Promise<number>): Promise<void> {
	if ((await ended) === 0) return void passed++
	failed++
	console.error(`The step "${name}" failed.`)
}

async function vitest(...paths: string[]): Promise<void> {
	const report = path.join(work, 'vitest.json')
	await rm(report, { force: true })
	const code = await exitCode(
		'node_modules/vitest/vitest.mjs',
		'run',
		...paths,
		// Vitest would leave a core free for its watcher, which is off.
		`--maxWorkers=${availableParallelism()}`,
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	)
	const result = await readReport<{ numPassedTests: number; numFailedTests: number }>(report)
	count(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0)
}

async function browserTests(...paths: string[]): Promise<void> {
	const report = path.join(work, 'e2e.json')
	await rm(report, { force: true })
	const code = await exitCode(...PLAYWRIGHT, ...paths)
	const result = await readReport<{ stats: { expected: number; unexpected: number } }>(report)
	const { expected = 0, unexpected = 0 } = result?.stats ?? {}
	count(code, expected, unexpected)
}

/** Adds up what a runner reports. A runner that fails without naming a failed test (it could not start, say) counts as one failure. */
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
