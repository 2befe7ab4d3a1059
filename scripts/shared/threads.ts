/** Threads for what a build can do beside its own: bundling, and rendering pages while it draws pictures. */
import os from 'node:os'
import { Tinypool } from 'tinypool'

export type Threads = Pick<Tinypool, 'run' | 'recycleWorkers' | 'destroy'>

/** Each holds 0.2 GB and more. */
const MAX_THREADS = 4

/**
 * Starts threads as they are needed, as many as there are cores: what this thread does beside them is soon done. A task is a call of the default export of a
 * file, and ends with what it returns or throws. Threads end with this process, also when it is killed.
 */
export function createThreads(): Threads {
	return new Tinypool({
		minThreads: 0,
		maxThreads: Math.min(os.availableParallelism(), MAX_THREADS),
		// Those that are done with one kind of task are used for the next.
		idleTimeout: 60_000,
		env: { ...process.env, NODE_ENV: 'production' },
	})
}
