/** Captures the enquiry on Cloudflare Pages, in a D1 database, by the same rules as our own server. */
import { REQUEST_ID_HEADER } from '../../../../src/core/enquiry/enquiry-fields.ts'
import {
	BODY_LIMIT_BYTES,
	ENQUIRY_FORMS,
	INSERT,
	formAnswer,
	insertValues,
	readSubmission,
	type Refusal,
} from '../../submission.ts'

/** As much of D1 as is used here. */
interface Database {
	prepare: (sql: string) => { bind: (...values: unknown[]) => { run: () => Promise<unknown> } }
}

interface Context {
	request: Request
	/** The binding of wrangler.toml. */
	env: { REQUESTS: Database }
}

/** Answers a post. A failing database rejects, which Cloudflare answers with 500: the sender keeps the request and tries again. */
export async function onRequestPost({ request, env }: Context): Promise<Response> {
	const read = readSubmission(
		{
			type: request.headers.get('content-type'),
			body: await bodyOf(request),
			requestId: request.headers.get(REQUEST_ID_HEADER),
		},
		ENQUIRY_FORMS,
	)
	let refusal: Refusal | null = null
	if ('status' in read) refusal = read
	else
		await env.REQUESTS.prepare(INSERT)
			.bind(...insertValues(read, new Date()))
			.run()
	const { status, headers, body } = formAnswer(refusal, request.headers.get('accept'))
	return new Response(body || null, { status, headers })
}

/** The body; null when it is over the limit, which is seen before all of it has come. */
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
