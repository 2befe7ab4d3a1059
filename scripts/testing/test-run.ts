/** Runs steps, Vitest and Playwright, and counts what passed and failed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { exitCode, runSite } from '../shared/run.ts'
import { isRunning } from '../shared/swap.ts'
import { UNIT_REPORT, runVitest } from './vitest.ts'

/** The states in which Vitest and Playwright report a test. */
const PASSED = new Set(['passed', 'expected'])
const FAILED = new Set(['failed', 'unexpected'])

const work = path.join(PROJECT_ROOT, '.work')

/**
 * Starts counting at zero. What tests leave behind is a failure too.
 * @param seed what the samples are drawn by
 * @param command what draws them again with this seed: `npm run site -- test incremental`; without it, `npm test` of the files that failed
 */
export function createTestRun(seed: number, command?: string) {
	mkdirSync(work, { recursive: true })
	const leftFiles = keepTemporaryFiles()
	let passed = 0
	const failed: Failed[] = []
	// For the runners.
	process.env['SEED'] = String(seed)
	console.log(`Samples are drawn with SEED=${seed}.`)

	/** Adds up what a runner reports. A runner that fails without naming a failed test (it could not start, say) counts as one failure. */
	function count(runner: string, code: number, tests: readonly Test[]): void {
		passed += tests.filter(({ status }) => PASSED.has(status)).length
		const those = tests.filter(({ status }) => FAILED.has(status))
		failed.push(...(those.length === 0 && code !== 0 ? [{ name: `${runner} itself` }] : those))
	}

	return {
		/** Counts what ends with an exit code as one test. Resolves to whether it passed. */
		async step(name: string, ended: Promise<number>): Promise<boolean> {
			const isPassed = (await ended) === 0
			if (isPassed) passed++
			else {
				failed.push({ name: `the step "${name}"` })
				console.error(`The step "${name}" failed.`)
			}
			return isPassed
		},
		/** Runs the command that is run before a commit, so that it can't break unseen. It runs the unit tests, each of which counts. */
		async check(): Promise<void> {
			await rm(UNIT_REPORT, { force: true })
			await this.step('npm run check', runSite('check'))
			const report = await readReport<VitestReport>(UNIT_REPORT)
			count('the unit tests', report ? 0 : 1, report?.testResults.flatMap(testsOfFile) ?? [])
		},
		/** Runs Vitest with these arguments and counts its tests. */
		async vitest(...args: readonly string[]): Promise<void> {
			const file = await emptyReport('vitest.json')
			const code = await runVitest(file, ...args)
			const report = await readReport<VitestReport>(file)
			count('vitest', code, report?.testResults.flatMap(testsOfFile) ?? [])
		},
		/** Runs Playwright with these arguments, all specs without any, and counts its tests. It serves both sites itself. */
		async browser(...args: readonly string[]): Promise<void> {
			const file = await emptyReport('e2e.json')
			// What it compiles serves the next run too.
			process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= path.join(work, 'playwright-cache')
			const config = ['--config', 'tests/e2e/playwright.config.ts']
			const code = await exitCode('node_modules/playwright/cli.js', 'test', ...config, ...args)
			const report = await readReport<PlaywrightSuite>(file)
			count('playwright', code, report ? testsOfSuite(report) : [])
		},
		/**
		 * Names what failed, which is easily lost in a long output, and how to do it again, and ends with `N passed, N failed`.
		 * Returns the exit code.
		 */
		finish(): number {
			failed.push(...leftFiles().map((file) => ({ name: `the tests have left ${file}` })))
			for (const { file, name } of failed) console.log(`Failed: ${file === undefined ? '' : `${file}: `}${name}`)
			const files = new Set(failed.flatMap(({ file }) => file ?? []))
			const again = command ?? ['npm test --', ...files].join(' ')
			if (files.size > 0) console.log(`With the same samples: SEED=${seed} ${again}`)
			console.log(`${passed} passed, ${failed.length} failed`)
			return failed.length === 0 ? 0 : 1
		},
	}
}

interface Failed {
	/** The file of a test; a step has none. */
	file?: string
	name: string
}

interface Test extends Failed {
	file: string
	status: string
}

interface VitestReport {
	testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** A file that fails outside its tests, when it is loaded say, counts as a test that failed. */
function testsOfFile({ name, status, assertionResults }: VitestReport['testResults'][number]): Test[] {
	const file = path.relative(PROJECT_ROOT, name)
	const tests = assertionResults.map((test) => ({ file, name: test.fullName, status: test.status }))
	const isNamed = status !== 'failed' || tests.some((test) => test.status === 'failed')
	return isNamed ? tests : [...tests, { file, name: 'the file itself', status }]
}

interface PlaywrightSuite {
	specs?: { file: string; title: string; tests: { status: string }[] }[]
	suites?: PlaywrightSuite[]
}

function testsOfSuite({ specs = [], suites = [] }: PlaywrightSuite): Test[] {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests.map(({ status }) => ({ file: `tests/e2e/${file}`, name: title, status })),
	)
	return [...own, ...suites.flatMap(testsOfSuite)]
}

async function emptyReport(name: string): Promise<string> {
	const file = path.join(work, name)
	await rm(file, { force: true })
	return file
}

async function readReport<T>(file: string): Promise<T | undefined> {
	return readFile(file, 'utf8').then(
		(text) => JSON.parse(text) as T,
		() => undefined,
	)
}

/**
 * Gives the programs that this process starts a temporary folder of their own, and removes it when this process ends.
 * It is a folder of the system's, because the addresses of some programs' sockets may have no more than 100 characters.
 * @returns a function that names what those programs have left there and in `.work`
 */
function keepTemporaryFiles(): () => string[] {
	const folder = mkdtempSync(path.join(tmpdir(), 'village-compass-'))
	// Each system has a name of its own for it.
	for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
	const before = new Set(leftInWork())
	const left = () => [
		...readdirSync(folder).map((name) => path.join(folder, name)),
		...leftInWork().filter((file) => !before.has(file)),
	]
	process.once('exit', () => {
		for (const file of [...left(), folder]) rmSync(file, { recursive: true, force: true, maxRetries: 5 })
	})
	return left
}

/** Files and folders of tests, and those named after a process that has ended without removing them. */
function leftInWork(): string[] {
	return readdirSync(work)
		.filter((name) => {
			const pid = /^(?:build|dev)-(\d+)$/.exec(name)?.[1]
			return name.startsWith('test-') || (pid !== undefined && !isRunning(Number(pid)))
		})
		.map((name) => path.join(work, name))
}
