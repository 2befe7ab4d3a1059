/** `npm test` and `npm run site -- test …`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { exitCode, runSite } from '../shared/run.ts'
import { prepareEngines } from '../testing/engines.ts'
import { installBeside } from '../testing/install-beside.ts'
import { buildFixtureSite } from '../testing/sites.ts'
import { readSeed } from '../testing/seed.ts'
import { createTestRun } from '../testing/test-run.ts'
import { UsageError } from './outcome.ts'
import type { Suite } from './suites.ts'

interface Sampled {
	/** What the samples are drawn by. */
	seed?: number | undefined
}

export interface SuiteOptions extends Sampled {
	/** Whether to store how it is now. */
	update?: boolean
}

const REAL_SITE_SPEC = 'tests/e2e/real-site.spec.ts'

interface TestOptions extends Sampled {
	/** What the names of the tests have that run; all without it. */
	name?: string | undefined
	/** Whether to run tests of code again after each change, until it is ended. */
	watch: boolean
}

/**
 * Runs everything: `npm run check`, then every other test: on the code, on both sites as files, and in a browser. With files only
 * these, after building the site that they visit.
 */
export async function testCommand(named: readonly string[], { seed, name, watch }: TestOptions): Promise<number> {
	const files = named.map((file) => path.relative(PROJECT_ROOT, path.resolve(file)).replaceAll('\\', '/'))
	const missing = files.find(
		(file) => !/^tests\/.*\.(test|spec)\.ts$/.test(file) || !existsSync(path.join(PROJECT_ROOT, file)),
	)
	if (missing !== undefined)
		throw new UsageError(`"${missing}" is no test.`, 'Name files such as: npm test -- tests/unit/costs.test.ts')
	const specs = files.filter((file) => file.endsWith('.spec.ts'))
	const tests = files.filter((file) => file.endsWith('.test.ts'))
	const all = files.length === 0
	if (watch && (all || specs.length > 0))
		throw new UsageError(
			'--watch is for tests of code.',
			'Name files such as: npm test -- --watch tests/unit/costs.test.ts',
		)
	const ofName = (option: string, ...more: string[]) => (name === undefined ? [] : [option, name, ...more])
	const run = createTestRun(seed ?? readSeed())

	/** tests/site and one spec visit the site of the real content; tests/pages and every other spec that of a made-up country. */
	async function buildSites(): Promise<void> {
		if (all || specs.includes(REAL_SITE_SPEC) || tests.some((file) => file.startsWith('tests/site/')))
			await run.step('build', runSite('build'))
		const isOfFixture = (file: string) =>
			file.endsWith('.spec.ts') ? file !== REAL_SITE_SPEC : file.startsWith('tests/pages/')
		if (all || files.some(isOfFixture)) await run.step('build of the fixture site', buildFixtureSite())
	}

	async function findEngines(): Promise<void> {
		if (all || specs.some((file) => file.startsWith('tests/e2e/engines/'))) await prepareEngines()
	}

	// All at the same time, because none keeps two cores busy.
	await Promise.all([all && name === undefined && run.check(), buildSites(), findEngines()])
	if (watch) return exitCode('node_modules/vitest/vitest.mjs', 'watch', ...tests, ...ofName('-t'))
	const folders = [...(name === undefined ? [] : ['tests/unit']), 'tests/build', 'tests/site', 'tests/pages']
	if (all || tests.length > 0) await run.vitest(...(all ? folders : tests), ...ofName('-t'))
	if (all || specs.length > 0) await run.browser(...specs, ...ofName('-g', '--pass-with-no-tests'))
	return run.finish()
}

/** Runs one of the long tests, with the samples of the day unless a seed is given. */
export async function suiteCommand(
	name: string,
	suite: Suite,
	{ update = false, seed }: SuiteOptions,
): Promise<number> {
	const day = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
	const run = createTestRun(seed ?? day, `npm run site -- test ${name}`)
	if (suite.packages) installBeside(...suite.packages)
	process.env['SUITE'] = name
	for (const [variable, value] of Object.entries(suite.env ?? {})) process.env[variable] ??= value
	if (update) process.env['UPDATE_STORED'] = '1'
	for (const site of suite.sites ?? []) {
		const isBuilt = await run.step(`build of the ${site} site`, site === 'real' ? runSite('build') : buildFixtureSite())
		if (!isBuilt) return run.finish()
	}
	if (suite.engines) await prepareEngines()
	if (suite.vitest) await run.vitest(...suite.vitest)
	if (suite.browser) await run.browser(...suite.browser)
	return run.finish()
}
