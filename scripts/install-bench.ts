/** What measurements need beside the project's own packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Installs the packages of tests/bench unless they are there. Ends this process when it cannot. */
export function installBench(): void {
	const folder = path.resolve(import.meta.dirname, '../tests/bench')
	if (existsSync(path.join(folder, 'node_modules/astro'))) return
	console.log('Installing what to measure with …')
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
		cwd: folder,
		stdio: 'inherit',
		shell: process.platform === 'win32', // npm is a .cmd file there
	})
	if (status !== 0) process.exit(status ?? 1)
}
