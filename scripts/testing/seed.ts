/** The seed of the tests that draw samples: every commit has other cases, and a commit the same ones each time. */
import { execFileSync } from 'node:child_process'
import { PROJECT_ROOT } from '../shared/project-root.ts'

/** Where there is no commit, as in a folder that was downloaded. */
const WITHOUT_COMMIT = 1

/**
 * Returns the seed: SEED of the environment, which draws the cases of another run again, or one made of the commit.
 * @throws Error when SEED is no whole number
 */
export function readSeed(): number {
	const set = process.env['SEED']
	if (set === undefined || set === '') return seedOfCommit()
	const seed = Number(set)
	if (!Number.isInteger(seed)) throw new Error(`SEED is "${set}". Write a whole number, such as SEED=20261126.`)
	return seed
}

function seedOfCommit(): number {
	try {
		const options = { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: 'pipe' } as const
		return Number.parseInt(execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], options).slice(0, 7), 16)
	} catch {
		return WITHOUT_COMMIT
	}
}
