/**
 * `npm run test:hosts`: tries the built site on the local runtimes of its hosts, which it installs first (about 200 MB,
 * and therefore no part of the project's own packages).
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from '../run.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'tests/hosts')
if (!existsSync(path.join(folder, 'node_modules/wrangler'))) {
	console.log('Installing the runtimes of the hosts …')
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
		cwd: folder,
		stdio: 'inherit',
		shell: process.platform === 'win32', // npm is a .cmd file there
	})
	if (status !== 0) process.exit(status ?? 1)
}
if (!existsSync(path.join(root, 'dist'))) await run('scripts/commands/build.ts')
await run('node_modules/vitest/vitest.mjs', 'run', 'tests/hosts')
