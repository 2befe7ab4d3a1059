/** Runs programs of this project, with the pinned Node and their output passed through. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** The program of commands, relative to the project's root. */
export const CLI = 'scripts/cli.ts'

/** Runs a command of ours in a process of its own, such as `runSite('build', '--force')`, and resolves to its exit code. */
export function runSite(...args: string[]): Promise<number> {
	return exitCode(CLI, ...args)
}

/** Runs a script, whose path is relative to the project's root, and resolves to its exit code. */
export function exitCode(script: string, ...args: string[]): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [...process.execArgv, path.join(PROJECT_ROOT, script), ...args], {
			cwd: PROJECT_ROOT,
			stdio: 'inherit',
		})
		child.on('error', reject)
		child.on('close', (code) => resolve(code ?? 1))
	})
}
