/**
 * npm test: `npm run check`, then every other test: on the code, on both sites as files, and in a browser.
 *
 *     npm test                                  everything
 *     npm test -- tests/unit/costs.test.ts      one file, or several
 *     npm test -- tests/e2e/quiz.spec.ts        one browser spec; builds the site that it visits, and nothing else
 *
 * The last line is always `N passed, N failed`; the exit code is 1 when anything failed. What failed is named just above it, because
 * the start of a long output is easily lost.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { exitCode } from '../run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { UNIT_REPORT, runVitest } from '../testing/vitest.ts'

const work = path.join(PROJECT_ROOT, '.work')
let passed = 0
/** The names of what failed. */
const failed: string[] = []
/** The states in which vitest and Playwright report a test. */
const PASSED = new Set(['passed', 'expected'])
const FAILED = new Set(['failed', 'unexpected'])

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
await Promise.all([check(), buildSites(), findEngines()])
if (all) await vitest('tests/build', 'tests/site')
if (tests.length > 0) await vitest(...tests)
if (all || specs.length > 0) await browserTests(...specs)

for (const name of failed) console.log(`Failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** The same command that is run before a commit, so that it can't break unseen. It runs the unit tests, each of which counts. */
async function check(): Promise<void> {
	if (!all) return
	await rm(UNIT_REPORT, { force: true })
	await step('npm run check', exitCode('scripts/commands/check.ts'))
	const report = await readReport<VitestReport>(UNIT_REPORT)
	count('the unit tests', report ? 0 : 1, report?.testResults.flatMap(testsOfFile) ?? [])
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
	failed.push(`the step "${name}"`)
	console.error(`The step "${name}" failed.`)
}

async function vitest(...paths: string[]): Promise<void> {
	const file = path.join(work, 'vitest.json')
	await rm(file, { force: true })
	const code = await runVitest(file, ...paths)
	const report = await readReport<VitestReport>(file)
	count('vitest', code, report?.testResults.flatMap(testsOfFile) ?? [])
}

async function browserTests(...paths: string[]): Promise<void> {
	const file = path.join(work, 'e2e.json')
	await rm(file, { force: true })
	const code = await exitCode(...PLAYWRIGHT, ...paths)
	const report = await readReport<PlaywrightSuite>(file)
	count('playwright', code, report ? testsOfSuite(report) : [])
}

interface Test {
	/** With its file. */
	name: string
	status: string
}

interface VitestReport {
	testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** A file that fails outside its tests, when it is loaded say, counts as a test that failed. */
function testsOfFile({ name, status, assertionResults }: VitestReport['testResults'][number]): Test[] {
	const file = path.relative(PROJECT_ROOT, name)
	const tests = assertionResults.map((test) => ({ name: `${file}: ${test.fullName}`, status: test.status }))
	const isNamed = status !== 'failed' || tests.some((test) => test.status === 'failed')
	return isNamed ? tests : [...tests, { name: file, status }]
}

interface PlaywrightSuite {
	specs?: { file: string; title: string; tests: { status: string }[] }[]
	suites?: PlaywrightSuite[]
}

function testsOfSuite({ specs = [], suites = [] }: PlaywrightSuite): Test[] {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests.map(({ status }) => ({ name: `tests/e2e/${file}: ${title}`, status })),
	)
	return [...own, ...suites.flatMap(testsOfSuite)]
}

/** Adds up what a runner reports. A runner that fails without naming a failed test (it could not start, say) counts as one failure. */
function count(runner: string, code: number, tests: Test[]): void {
	passed += tests.filter(({ status }) => PASSED.has(status)).length
	const names = tests.filter(({ status }) => FAILED.has(status)).map(({ name }) => name)
	failed.push(...(names.length === 0 && code !== 0 ? [`${runner} itself`] : names))
}

async function readReport<T>(file: string): Promise<T | undefined> {
	return readFile(file, 'utf8').then(
		(text) => JSON.parse(text) as T,
		() => undefined,
	)
}
