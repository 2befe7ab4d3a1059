/** Notifies a program by HTTP, signed by the Standard Webhooks specification. It uses only web standards. */
import { credentialsOf } from './credentials.ts'
import type { StoredRequest } from './stored-request.ts'
import { DeliveryError, type Channel, type Digest } from './outbox.ts'

export interface WebhookOptions {
	url: string
	/** `whsec_` and the key in base64; null: not signed. */
	secret: string | null
	timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/**
 * @throws when the address is not https (http only to this machine) or the secret is malformed
 */
export function webhookChannel({ url, secret, timeoutMs = TIMEOUT_MS }: WebhookOptions): Channel {
	const address = parseUrl(url)
	if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLoopback(address.hostname)))
		throw new Error('NOTIFY_WEBHOOK_URL must begin with https://')
	const key = secret === null ? null : keyOf(secret)
	const authorization = takeAuthorization(address)
	const send = async (message: Message) => {
		const { body, headers } = await signed(message, key)
		const response = await post(address, { body, headers: { ...headers, ...authorization } }, timeoutMs)
		await response.body?.cancel()
		if (!response.ok) throw new DeliveryError(response.status, true)
	}
	return {
		name: 'webhook',
		notify: (request) => send(messageOfRequest(request)),
		sendDigest: (digest) => send(messageOfDigest(digest)),
	}
}

/** Moves user name and password from the address into a header: `fetch` takes no address that has them. */
function takeAuthorization(address: URL): Record<string, string> {
	const { user, password } = credentialsOf(address)
	if (!user && !password) return {}
	address.username = ''
	address.password = ''
	return { Authorization: `Basic ${inBase64(new TextEncoder().encode(`${user}:${password}`))}` }
}

function parseUrl(url: string): URL {
	// The error of URL repeats the address, which may hold a password.
	if (!URL.canParse(url)) throw new Error('NOTIFY_WEBHOOK_URL is not an address.')
	return new URL(url)
}

export function isLoopback(hostname: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
	const [, key = ''] = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(secret) ?? []
	if (!key) throw new Error('NOTIFY_WEBHOOK_SECRET must be "whsec_" and at least 24 bytes in base64.')
	return Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
}

interface Message {
	/** The same at each attempt, so that the receiver can recognise a notification that it already has. */
	id: string
	content: { type: string; timestamp: string; data: object }
}

function messageOfRequest({ id, receivedAt, form, fields }: StoredRequest): Message {
	return {
		id: `request_${id}_${Date.parse(receivedAt)}`,
		content: { type: 'request.received', timestamp: receivedAt, data: { id, form, fields } },
	}
}

function messageOfDigest(digest: Digest): Message {
	const timestamp = new Date().toISOString()
	return { id: `digest_${timestamp.slice(0, 10)}`, content: { type: 'requests.digest', timestamp, data: digest } }
}

async function signed(
	{ id, content }: Message,
	key: Uint8Array<ArrayBuffer> | null,
): Promise<{ body: string; headers: Record<string, string> }> {
	const body = JSON.stringify(content)
	const timestamp = String(Math.floor(Date.now() / 1000))
	const headers: Record<string, string> = {
		'Content-Type': 'application/json',
		'webhook-id': id,
		'webhook-timestamp': timestamp,
	}
	if (key !== null) headers['webhook-signature'] = `v1,${await signature(key, `${id}.${timestamp}.${body}`)}`
	return { body, headers }
}

async function signature(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
	const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
	const bytes = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text))
	return inBase64(new Uint8Array(bytes))
}

const inBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

async function post(
	url: URL,
	{ body, headers }: { body: string; headers: Record<string, string> },
	timeoutMs: number,
): Promise<Response> {
	try {
		// A redirect counts as a failure: what people wrote is sent only to the address that was set.
		const signal = AbortSignal.timeout(timeoutMs)
		return await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
	} catch (error) {
		throw new DeliveryError(codeOf(error), false)
	}
}

function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown'
	if (error.name === 'TimeoutError') return 'ETIMEDOUT'
	return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : 'EFETCH'
}
