/**
 * `npm run bench:peers`: builds the same pages with other site builders and with ours, and measures both in a browser. Installs
 * the others first, in tests/bench. Takes about half an hour; see tests/bench/peers.ts for what can be left out.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from '../run.ts'

const folder = path.resolve(import.meta.dirname, '../../tests/bench')
if (!existsSync(path.join(folder, 'node_modules/astro'))) {
	console.log('Installing the other site builders …')
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
		cwd: folder,
		stdio: 'inherit',
		shell: process.platform === 'win32', // npm is a .cmd file there
	})
	if (status !== 0) process.exit(status ?? 1)
}
await run('tests/bench/peers.ts', ...process.argv.slice(2))
