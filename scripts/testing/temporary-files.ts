/** What tests make while they run is in one folder and under known names, and is gone after the run, however it ends. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { isRunning } from '../shared/swap.ts'

const work = path.join(PROJECT_ROOT, '.work')

/**
 * Gives the programs that this process starts a temporary folder of their own, and removes it when this process ends.
 * It is a folder of the system's, because the addresses of some programs' sockets may have no more than 100 characters.
 * @returns a function that names what those programs have left there and in `.work`
 */
export function keepTemporaryFiles(): () => string[] {
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
