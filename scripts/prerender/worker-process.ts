/** Both sides of processes that do one task and report. */
import { fork } from 'node:child_process'
import path from 'node:path'

/** What a process reports when its task is done. */
interface Report {
	/** The most memory that it held, in bytes. */
	peakMemory: number
}

/**
 * Runs a task in a process of its own.
 * @param worker a file beside this one, which calls `startWorker`
 * @returns the most memory that the process held, in bytes
 * @throws Error with what the process wrote on the standard error, when it ends without a report
 */
export function runInProcess(worker: string, task: object, signal?: AbortSignal): Promise<number> {
	const child = fork(path.join(import.meta.dirname, worker), {
		signal,
		stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
		env: { ...process.env, NODE_ENV: 'production' },
	})
	child.send(task)
	let errors = ''
	let report: Report | undefined
	child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
	child.on('message', (message: Report) => (report = message))
	return new Promise((resolve, reject) => {
		child.on('error', reject)
		child.on('close', () => {
			// Not by the exit code: Vike catches uncaught errors, and the process then ends with code 0.
			if (!report) return reject(new Error(errors.trim()))
			process.stderr.write(errors)
			resolve(report.peakMemory)
		})
	})
}

/** Runs the task that this process is sent, reports, and ends the process. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of the message
export function startWorker<Task>(work: (task: Task) => Promise<void>): void {
	// Ends when the build is killed.
	process.once('disconnect', () => process.exit(1))
	process.once('message', (task: Task) => {
		work(task).then(
			() => {
				process.send?.({ peakMemory: process.resourceUsage().maxRSS * 1024 } satisfies Report)
				// Vite may leave handles open.
				process.disconnect()
				process.exit(0)
			},
			(error: unknown) => {
				console.error(error)
				// Otherwise the process would wait for more messages, or end with code 0.
				process.exit(1)
			},
		)
	})
}
