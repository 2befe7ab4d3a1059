/** Runs Vitest, as `npm run check` and `npm test` do. */
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { exitCode } from '../shared/run.ts'

/** Where `npm run check` writes what became of each unit test. */
export const UNIT_REPORT = path.join(PROJECT_ROOT, '.work/unit.json')

/**
 * Runs the tests in files or folders, and resolves to the exit code.
 * @param report the file for Vitest's report as JSON
 */
export function runVitest(report: string, ...paths: string[]): Promise<number> {
	return exitCode(
		'node_modules/vitest/vitest.mjs',
		'run',
		...paths,
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	)
}
