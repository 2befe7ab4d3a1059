/** Runs programs of this project, with the pinned Node and their output passed through. */
import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** The program of commands, relative to the project's root. */
export const CLI = 'scripts/cli.ts'

/** Runs a command of ours in a process of its own, such as `runSite('build', '--force')`, and resolves to its exit code. */
export function runSite(...args: string[]): Promise<number> {
	return exitCode(CLI, ...args)
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** The programs that run now. */
const running = new Set<ChildProcess>()
/** How this process was asked to end. */
let endSignal: (typeof SIGNALS)[number] | undefined

/** Asks the programs that run to end too, as Ctrl+C would: runners of tests then tidy up first. */
function pass(signal: (typeof SIGNALS)[number]): void {
	endSignal = signal
	for (const child of running) child.kill('SIGINT')
}

function begin(child: ChildProcess): void {
	if (running.size === 0) for (const signal of SIGNALS) process.on(signal, pass)
	running.add(child)
}

function end(child: ChildProcess): void {
	running.delete(child)
	if (running.size > 0) return
	for (const signal of SIGNALS) process.off(signal, pass)
	if (endSignal) process.exit(128 + constants.signals[endSignal])
}

/** Runs a script, whose path is relative to the project's root, and resolves to its exit code. */
export function exitCode(script: string, ...args: string[]): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [...process.execArgv, path.join(PROJECT_ROOT, script), ...args], {
			cwd: PROJECT_ROOT,
			stdio: 'inherit',
		})
		begin(child)
		child.on('error', (error) => {
			end(child)
			reject(error)
		})
		child.on('close', (code) => {
			end(child)
			resolve(code ?? 1)
		})
	})
}
