/** Stores requests on Cloudflare Pages, in a D1 database, by the same rules as our own server, and notifies a webhook. */
import { BODY_LIMIT_BYTES, formAnswer, readRequest, type Refusal } from '../../posted-request.ts'
import { expireSpam } from '../../purge.ts'
import { storeRequest } from '../../store-request.ts'
import { notifyDue, type NotifyEnvironment } from './notify-due.ts'

interface Context {
	request: Request
	env: NotifyEnvironment
	/** Lets work continue after the answer. */
	waitUntil: (work: Promise<unknown>) => void
}

/** Answers a post. A failing database rejects, which Cloudflare answers with 500: the sender keeps the request and tries again. */
export async function receiveRequest(context: Context): Promise<Response> {
	const { request, env } = context
	const read = readRequest(request.headers, await bodyOf(request))
	let refusal: Refusal | null = null
	if ('status' in read) refusal = read
	else {
		await storeRequest(env.REQUESTS, read)
		if (read.spam) await expireSpam(env.REQUESTS, new Date())
		context.waitUntil(notifyDue(env, null))
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
