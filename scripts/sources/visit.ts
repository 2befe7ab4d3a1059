/** Visits cited pages: one at a time for each host, with pauses, and reads no more of a page than needed to see whether it has changed. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** How a page answered. */
export type Visit =
	/** `hash` is that of its text, or of its bytes if it isn't a web page. `moved` is its new address. */
	| { state: 'alive'; status: number; hash: string; moved?: string }
	/** Gone: 404, 410, or no such host. */
	| { state: 'dead'; status?: number; reason: string }
	/** Unknown: the host refuses programs, is down, or doesn't answer in time. */
	| { state: 'unknown'; status?: number; reason: string }

export interface VisitOptions {
	/** Who asks, and how to reach them: sent with every request. */
	agent: string
	/** Milliseconds between two requests to one host. */
	pause?: number
	/** Milliseconds until a page counts as not answering. */
	timeout?: number
	/** Hosts that are visited at the same time. */
	hosts?: number
}

/** The maximum number of bytes read of a page; enough to see whether it has changed. */
const MAX_BYTES = 5_000_000
/** The answers of a host that refuses programs, or has too many requests. */
const REFUSALS = new Set([401, 403, 405, 406, 418, 429, 451])

/** Visits each address once, and reports each as soon as it has answered. The addresses are in any order. */
export async function visitAll(
	addresses: Iterable<string>,
	{ agent, pause = 2_000, timeout = 20_000, hosts = 6 }: VisitOptions,
	onVisit: (address: string, visit: Visit) => void,
): Promise<void> {
	const queues = [...Map.groupBy(addresses, (address) => new URL(address).host).values()]
	const worker = async () => {
		for (let queue = queues.pop(); queue; queue = queues.pop()) {
			for (const [index, address] of queue.entries()) {
				if (index > 0) await wait(pause)
				onVisit(address, await visit(address, agent, timeout))
			}
		}
	}
	await Promise.all(Array.from({ length: hosts }, worker))
}

async function visit(address: string, agent: string, timeout: number): Promise<Visit> {
	try {
		const answer = await fetch(address, { headers: { 'user-agent': agent }, signal: AbortSignal.timeout(timeout) })
		const { status } = answer
		if (status === 404 || status === 410) {
			await answer.body?.cancel()
			return { state: 'dead', status, reason: `it answers ${status}` }
		}
		if (!answer.ok) {
			await answer.body?.cancel()
			const reason = REFUSALS.has(status)
				? `its host refuses programs (${status})`
				: `its host is out of order (${status})`
			return { state: 'unknown', status, reason }
		}
		const body = await firstBytes(answer)
		const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
		const hash = createHash('sha256')
			.update(isPage ? textOf(body.toString()) : body)
			.digest('hex')
			.slice(0, 16)
		return { state: 'alive', status, hash, ...(answer.redirected && { moved: answer.url }) }
	} catch (error) {
		const { name, cause } = error as Error & { cause?: { code?: string } }
		if (name === 'TimeoutError') return { state: 'unknown', reason: `no answer within ${timeout / 1000} s` }
		if (cause?.code === 'ENOTFOUND') return { state: 'dead', reason: 'there is no such host' }
		return { state: 'unknown', reason: cause?.code ?? String(error) }
	}
}

async function firstBytes(answer: Response): Promise<Buffer> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of answer.body ?? []) {
		chunks.push(chunk as Uint8Array)
		size += (chunk as Uint8Array).length
		if (size >= MAX_BYTES) break
	}
	return Buffer.concat(chunks)
}

/** Returns the words of a page, because the code around them changes with every visit on many sites. */
function textOf(html: string): string {
	const words: string[] = []
	let hidden = 0
	const isHidden = (name: string) => name === 'script' || name === 'style' || name === 'noscript' || name === 'template'
	const parser = new Parser({
		onopentag: (name) => void (isHidden(name) && hidden++),
		onclosetag: (name) => void (isHidden(name) && hidden--),
		ontext: (text) => void (hidden === 0 && words.push(text)),
	})
	parser.end(html)
	return words.join(' ').replace(/\s+/g, ' ').trim()
}
