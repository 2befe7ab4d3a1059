/** Installs large packages that only some commands need, when they are run. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'

/**
 * Installs the packages of a folder of tests unless they are there.
 * @param folder relative to the project's root, with a package.json and a lock file of its own
 * @param probe a package of it
 * @throws Error when they can't be installed
 */
export function installBeside(folder: string, probe: string): void {
	const cwd = path.resolve(PROJECT_ROOT, folder)
	if (existsSync(path.join(cwd, 'node_modules', probe))) return
	console.log(`Installing the packages of ${folder} …`)
	// Not `npm ci`, which in newer versions refuses a lock file without the packages of other systems. The lock file is still used.
	const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
		cwd,
		stdio: 'inherit',
		shell: process.platform === 'win32', // npm is a .cmd file there
	})
	if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`)
}
