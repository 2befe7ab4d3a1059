import type { IncomingMessage } from 'node:http'

/** Returns the body; null if it is over the limit. It is read to its end even then: otherwise the sender would get a broken connection and no answer. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length
		if (size <= limit) chunks.push(chunk)
	}
	return size > limit ? null : Buffer.concat(chunks)
}
