/** The page's side of reading a document: its worker is started, listened to, cancelled and given up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDocument } from '../../src/features/documents/read-document.ts'

/** Stands in for the browser's. */
class StubWorker extends EventTarget {
	static started: StubWorker[] = []
	readonly address: string
	posted: unknown[] = []
	isTerminated = false

	constructor(address: string) {
		super()
		this.address = address
		StubWorker.started.push(this)
	}

	postMessage(message: unknown): void {
		this.posted.push(message)
	}

	terminate(): void {
		this.isTerminated = true
	}

	report(data: unknown): void {
		this.dispatchEvent(new MessageEvent('message', { data }))
	}
}

beforeEach(() => {
	StubWorker.started = []
	vi.stubGlobal('Worker', StubWorker)
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const file = new File(['%PDF-'], 'statement.pdf')
const lastWorker = (): StubWorker => {
	const worker = StubWorker.started.at(-1)
	if (!worker) throw new Error('no worker was started')
	return worker
}

test('a worker of our own origin gets the file, tells its progress and ends with the result', async () => {
	const onProgress = vi.fn<(progress: object) => void>()
	const reading = readDocument(file, { onProgress })
	const worker = lastWorker()
	expect(worker.address).toMatch(/^\/.*document-worker/)
	expect(worker.posted).toEqual([file])
	worker.report({ sourceName: 'worker', targetName: 'main', action: 'ready' })
	worker.report({ progress: { page: 1, pages: 2 } })
	worker.report({ result: { proposals: [], clauses: [], pages: 2 } })
	expect(await reading).toEqual({ proposals: [], clauses: [], pages: 2 })
	expect(onProgress.mock.calls).toEqual([[{ page: 1, pages: 2 }]])
	expect(worker.isTerminated).toBe(true)
})

test('cancelling ends the worker and rejects', async () => {
	const cancel = new AbortController()
	const reading = readDocument(file, { signal: cancel.signal })
	cancel.abort(new Error('cancelled'))
	await expect(reading).rejects.toThrow('cancelled')
	expect(lastWorker().isTerminated).toBe(true)
	await expect(readDocument(file, { signal: cancel.signal })).rejects.toThrow('cancelled')
	expect(StubWorker.started).toHaveLength(1)
})

test('reading takes 90 seconds at most, however much is told of its progress, and then ends in words', async () => {
	const reading = readDocument(file)
	for (let page = 1; page < 9; page++) {
		await vi.advanceTimersByTimeAsync(11_000)
		lastWorker().report({ progress: { page, pages: 200 } })
	}
	expect(lastWorker().isTerminated).toBe(false)
	await vi.advanceTimersByTimeAsync(2000)
	expect(await reading).toMatchObject({
		kind: 'other',
		problem: expect.stringMatching(
			/^Reading this file took longer than 90 seconds, so we stopped\. What you typed is still here/,
		),
	})
	expect(lastWorker().isTerminated).toBe(true)
})

test('a worker that ends while it reads doesn’t blame the browser or the connection', async () => {
	const reading = readDocument(file)
	lastWorker().report({ progress: { page: 1, pages: 2 } })
	lastWorker().dispatchEvent(new Event('error'))
	expect(await reading).toMatchObject({ problem: expect.stringContaining('What you typed is still here') })
})

test.each([
	[true, 'This browser can’t read PDF files'],
	[false, 'There’s no connection'],
])('a worker that doesn’t start ends in words, online or not: %s', async (onLine, words) => {
	vi.stubGlobal('navigator', { onLine })
	const reading = readDocument(file)
	lastWorker().dispatchEvent(new Event('error'))
	expect(await reading).toMatchObject({ kind: 'other', problem: expect.stringContaining(words) })
})

test('a file of more than 50 MB isn’t opened', async () => {
	const large = Object.defineProperty(new File([], 'large.pdf'), 'size', { value: 61_400_000 })
	expect(await readDocument(large)).toMatchObject({
		kind: 'other',
		problem: 'This file is too large: it has 61 MB, and we can read up to 50 MB.',
	})
	expect(StubWorker.started).toEqual([])
})
