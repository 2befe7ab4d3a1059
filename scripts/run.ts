/** Runs programs of this project, with the pinned Node and their output passed through. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/**
 * Runs a script with the pinned Node. Ends this process with the script's exit code when it fails.
 * @param script relative to the project's root
 */
export async function run(script: string, ...args: string[]): Promise<void> {
	const code = await exitCode(script, ...args)
	if (code !== 0) process.exit(code)
}

/** Runs a script and resolves to its exit code. */
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
