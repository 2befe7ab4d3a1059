/** Sends one request to the form service, and stores the outcome. */
import { REQUEST_ENDPOINT } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { REQUEST_ID_HEADER } from '../../core/request/request-fields.ts'
import type { OutboxStore, WaitingRequest } from './outbox-store.ts'
import { BACKOFF, MAX_WAIT, SEND_TIMEOUT, inTime } from './outbox-times.ts'

/** Browsers refuse `keepalive` above 64 KiB. */
const KEEPALIVE_LIMIT = 60_000

/** The service answered with an error; one that is final would come again. */
class AnsweredError extends Error {
	readonly isFinal: boolean
	constructor(status: number) {
		super(`the form service answered ${status}`)
		this.isFinal = status >= 400 && status < 500 && !TEMPORARY.includes(status)
	}
}

/**
 * Sends an item once. If it fails, the item stays in the store, to be sent later.
 * @returns `retrying` after an error of the service that may pass, `saved` if nothing answered
 */
export async function sendOnce(
	store: OutboxStore,
	item: WaitingRequest,
): Promise<'sent' | 'refused' | 'retrying' | 'saved'> {
	try {
		await post(item)
	} catch (error) {
		console.warn('An information request could not be sent yet.', error)
		const isAnswered = error instanceof AnsweredError
		const refused = isAnswered && error.isFinal
		// One that is refused is tried again too, once a day: the host may be at fault and not the request.
		const wait = refused ? MAX_WAIT : (BACKOFF[Math.min(item.attempts, BACKOFF.length - 1)] ?? MAX_WAIT)
		const change = { attempts: item.attempts + 1, nextTry: Date.now() + wait, refused }
		await settled(store.update(item.id, change))
		return refused ? 'refused' : isAnswered ? 'retrying' : 'saved'
	}
	await settled(store.remove(item.id))
	return 'sent'
}

/** Resolves to whether the store finished in time. Never rejects. */
export function settled(work: Promise<unknown>): Promise<boolean> {
	return inTime(work).then(
		() => true,
		(error: unknown) => {
			console.warn('The information request could not be stored on this device.', error)
			return false
		},
	)
}

/** Answers of 4xx that ask the sender to try again: Request Timeout, Too Early, Too Many Requests. */
const TEMPORARY = [408, 425, 429]

/** Resolves on a 2xx answer; rejects on anything else, with an AnsweredError if there was an answer. */
async function post({ id, body }: WaitingRequest): Promise<void> {
	const controller = new AbortController()
	const deadline = setTimeout(() => controller.abort(new Error('no answer in time')), SEND_TIMEOUT)
	try {
		const answer = await fetch(onHost(REQUEST_ENDPOINT), {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded', [REQUEST_ID_HEADER]: id },
			body,
			signal: controller.signal,
			// Continues when the reader closes the page.
			keepalive: body.length < KEEPALIVE_LIMIT,
		})
		if (!answer.ok) throw new AnsweredError(answer.status)
	} finally {
		clearTimeout(deadline)
	}
}
