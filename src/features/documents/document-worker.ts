/** The worker of read-document.ts. */
import { readFile } from './document-file.ts'
import type { WorkerReport } from './document-reading.ts'

const report = (words: WorkerReport) =>
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none
	(globalThis as unknown as { postMessage: (data: unknown) => void }).postMessage(words)

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
	// PDF.js sends itself messages, too.
	if (data instanceof File) void readFile(data, (progress) => report({ progress })).then((result) => report({ result }))
})
