/** Stores requests on Cloudflare Pages, in a D1 database, by the same rules as our own server. */
import { BODY_LIMIT_BYTES, formAnswer, readRequest, type Refusal } from '../../posted-request.ts'
import { expireSpam } from '../../purge.ts'
import { storeRequest, type Query } from '../../store-request.ts'

interface Context {
	request: Request
	/** The bindings of wrangler.toml. */
	env: { REQUESTS: Database }
}

/** The part of D1's interface that is used here. */
interface Database {
	prepare: (sql: string) => {
		bind: (...values: (string | number | null)[]) => { all: () => Promise<{ results: Record<string, unknown>[] }> }
	}
}

/** Answers a post. A failing database rejects, which Cloudflare answers with 500: the sender keeps the request and tries again. */
export async function receiveRequest({ request, env }: Context): Promise<Response> {
	const query: Query = async (sql, ...values) => {
		const { results } = await env.REQUESTS.prepare(sql)
			.bind(...values)
			.all()
		return results
	}
	const read = readRequest(request.headers, await bodyOf(request))
	let refusal: Refusal | null = null
	if ('status' in read) refusal = read
	else {
		await storeRequest(query, read)
		if (read.spam) await expireSpam(query, new Date())
	}
	return formAnswer(refusal, request.headers, new URL(request.url).pathname)
}

/** Returns the body; null as soon as it is over the limit. */
async function bodyOf(request: Request): Promise<Uint8Array | null> {
	const body = new Uint8Array(BODY_LIMIT_BYTES)
	let size = 0
	const reader = request.body?.getReader()
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		if (size + part.value.length > BODY_LIMIT_BYTES) {
			await reader?.cancel()
			return null
		}
		body.set(part.value, size)
		size += part.value.length
	}
	return body.subarray(0, size)
}
