/** The processes that a build starts. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let worker: ChildProcess | undefined

beforeEach(() => {
	mkdirSync('.work', { recursive: true })
	folder = mkdtempSync(path.resolve('.work/test-worker-'))
})
afterEach(() => {
	worker?.kill('SIGKILL')
	rmSync(folder, { recursive: true, force: true })
})

test('a process ends with the build that started it, whatever it is doing', async () => {
	const file = path.join(folder, 'worker.ts')
	const module = path.resolve('scripts/prerender/worker-process.ts')
	writeFileSync(
		file,
		`import { startWorker } from ${JSON.stringify(module)}
startWorker(() => {
	process.send?.('working')
	return new Promise(() => setInterval(() => {}, 1000))
})
`,
	)
	worker = fork(file, { stdio: 'ignore' })
	worker.send({})
	expect(await once(worker, 'message')).toEqual(['working', undefined])
	// As when the build is killed: its end of the channel closes.
	worker.disconnect()
	expect(await once(worker, 'exit')).toEqual([1, null])
})
