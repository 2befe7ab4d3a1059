/** A host that misbehaves: a proxy before our own server that spoils posts as a test asks. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readBody } from './engines/stand-in-host.ts'

export const FATES = [
	'answered',
	'connection reset',
	'stored, then connection reset',
	'500',
	'503',
	'stored, then 502',
	'stored, answered too late',
	'stored too late',
] as const
export type Fate = (typeof FATES)[number]

export interface FaultyHost {
	url: string
	/** How often each fate has struck. */
	counts: Map<Fate, number>
	close: () => Promise<void>
}

/**
 * @param target the host that really answers
 * @param fate asked for every post; everything else is passed on unharmed
 * @param late milliseconds that the sender surely does not wait
 */
export async function startFaultyHost(target: string, fate: () => Fate, late: number): Promise<FaultyHost> {
	const counts = new Map<Fate, number>()
	const pending = new Set<Promise<unknown>>()

	async function pass(request: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; text: Buffer }> {
		const { method = '', url = '/', headers } = request
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			forward(target + url, { method, headers }, resolve)
				.on('error', reject)
				.end(body)
		})
		return { answer, text: await readBody(answer) }
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		// All of it first: what is reset halfway has not been sent.
		const body = await readBody(request)
		const struck = request.method === 'POST' ? fate() : 'answered'
		if (request.method === 'POST') counts.set(struck, (counts.get(struck) ?? 0) + 1)
		const reset = () => request.socket.resetAndDestroy()

		if (struck === 'connection reset') return void reset()
		if (struck === '500' || struck === '503') return void response.writeHead(Number(struck)).end()
		if (struck === 'stored too late') await wait(late)
		const { answer, text } = await pass(request, body)
		if (struck === 'stored, then connection reset') return void reset()
		if (struck === 'stored, then 502') return void response.writeHead(502).end()
		if (struck === 'stored, answered too late') await wait(late)
		response.writeHead(answer.statusCode ?? 500, answer.headers).end(text)
	}

	const server = createServer((request, response) => {
		const work = answer(request, response).catch(() => response.destroy())
		pending.add(work)
		void work.finally(() => pending.delete(work))
	})
	await new Promise<void>((done) => server.listen(0, 'localhost', done))
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		counts,
		close: async () => {
			await Promise.all(pending)
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}
