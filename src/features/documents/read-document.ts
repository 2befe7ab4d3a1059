/** Reads a PDF on the device, in a worker. Nothing of it is sent anywhere. */
import { trustedScriptUrl } from '../../core/trusted.ts'
import type { ReadDocument, ReadProgress, UnreadDocument, WorkerReport } from './document-reading.ts'
// oxlint-disable-next-line import/default -- Vite makes it of the worker's code
import workerAddress from './document-worker.ts?worker&url'

export interface ReadOptions {
	onProgress?: (progress: ReadProgress) => void
	/** Cancels; the promise then rejects with the signal's reason. */
	signal?: AbortSignal
}

/** In megabytes. Disclosure statements with pictures have up to 20. */
const MAX_SIZE = 50

/** In seconds. A page takes an old phone a tenth of one. */
const MAX_TIME = 90

const STILL_HERE = 'What you typed is still here.'
const INSTEAD = 'Open the file yourself and type what it says, or ask the village for another copy.'

const problem = (words: string): UnreadDocument => ({ kind: 'other', problem: words })

/** Reads a document. The library comes from our own origin the first time, and from the device after that. */
export function readDocument(
	file: File,
	{ onProgress, signal }: ReadOptions = {},
): Promise<ReadDocument | UnreadDocument> {
	if (file.size > MAX_SIZE * 1e6)
		return Promise.resolve(
			problem(
				`This file is too large: it has ${Math.round(file.size / 1e6)} MB, and we can read up to ${MAX_SIZE} MB.`,
			),
		)
	if (signal?.aborted) return Promise.reject(signal.reason as Error)
	const worker = new Worker(trustedScriptUrl(workerAddress))
	const ended = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined
	return new Promise<ReadDocument | UnreadDocument>((resolve, reject) => {
		let isStarted = false
		const words = `Reading this file took longer than ${MAX_TIME} seconds, so we stopped. ${STILL_HERE} ${INSTEAD}`
		timer = setTimeout(resolve, MAX_TIME * 1000, problem(words))
		signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: ended.signal })
		worker.addEventListener('error', () =>
			resolve(
				problem(
					isStarted
						? `This device couldn’t read this file. ${STILL_HERE} ${INSTEAD}`
						: navigator.onLine
							? 'This browser can’t read PDF files for you. A newer one can.'
							: 'There’s no connection, and what reads PDF files isn’t on this device yet. Try again when you’re online.',
				),
			),
		)
		worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
			isStarted = true
			if ('progress' in data) onProgress?.(data.progress)
			// PDF.js says that it's there, too.
			else if ('result' in data) resolve(data.result)
		})
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none
		worker.postMessage(file)
	}).finally(() => {
		clearTimeout(timer)
		worker.terminate()
		ended.abort()
	})
}
