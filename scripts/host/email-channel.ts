/** Notifies a mailbox over SMTP. */
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { REQUEST_FIELDS, HONEYPOT, REPLY_WITHIN } from '../../src/core/request/request-fields.ts'
import { isEmail, tidyEmail } from '../../src/core/request/email.ts'
import { credentialsOf } from './credentials.ts'
import type { StoredRequest } from './stored-request.ts'
import { DeliveryError, type Channel } from './outbox.ts'
import { isLoopback } from './webhook-channel.ts'

export interface EmailOptions {
	/** `smtps://user:password@host:465`, or `smtp://…:587`, which is encrypted by STARTTLS. */
	url: string
	from: string
	/** One mailbox, which several people may read. */
	to: string
	/** The longest silence of the server, and a third of the longest attempt. */
	timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/**
 * @throws when the address of the server or of a mailbox is malformed
 */
export function emailChannel({ url, from, to, timeoutMs = TIMEOUT_MS }: EmailOptions): Channel {
	const server = serverOf(url)
	for (const [name, address] of [
		['NOTIFY_FROM', from],
		['NOTIFY_TO', to],
	] as const) {
		if (!isEmail(address)) throw new Error(`${name} must be one email address, such as requests@example.nz.`)
	}
	const send = async (message: Pick<SendMailOptions, 'subject' | 'text' | 'replyTo' | 'messageId' | 'date'>) => {
		const transport = createTransport({
			...server,
			connectionTimeout: timeoutMs,
			greetingTimeout: timeoutMs,
			socketTimeout: timeoutMs,
			disableFileAccess: true,
			disableUrlAccess: true,
		})
		const envelope = {
			from: { name: '', address: from },
			to: { name: '', address: to },
			headers: { 'Auto-Submitted': 'auto-generated' },
		}
		try {
			await Promise.race([transport.sendMail({ ...envelope, ...message }), timeout(timeoutMs * 3)])
		} catch (error) {
			throw deliveryError(error)
		} finally {
			transport.close()
		}
	}
	return { name: 'email', notify: (request) => send(messageOf(request, from)), sendDigest: send }
}

function serverOf(url: string) {
	// The error of URL repeats the address, which holds the password.
	const parsed = URL.canParse(url) ? new URL(url) : null
	if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname)
		throw new Error('NOTIFY_SMTP_URL must look like smtps://user:password@mail.example.nz:465')
	const secure = parsed.protocol === 'smtps:'
	const { user, password } = credentialsOf(parsed)
	return {
		host: parsed.hostname.replace(/^\[|\]$/g, ''),
		port: Number(parsed.port || (secure ? 465 : 587)),
		secure,
		// What people wrote is never sent unencrypted.
		requireTLS: !secure && !isLoopback(parsed.hostname),
		ignoreTLS: !secure && isLoopback(parsed.hostname),
		...(user ? { auth: { user, pass: password } } : {}),
	}
}

/** The subject holds nothing that the visitor wrote: subjects appear in lists and on locked phones. */
function messageOf({ id, receivedAt, fields }: StoredRequest, from: string) {
	const lines = REQUEST_FIELDS.filter((field) => field !== HONEYPOT && fields[field]?.trim()).map(
		(field) => `${field}: ${fields[field]}`,
	)
	const email = tidyEmail(fields['email'] ?? '')
	const received = new Date(receivedAt)
	const time = received.toLocaleString('en-NZ', { timeZone: 'Pacific/Auckland', dateStyle: 'full', timeStyle: 'short' })
	return {
		// Not what has another form, which could add recipients to the reply, nor letters that many mail servers refuse in a header: those
		// are in the text only.
		...(isEmail(email) && /^[\x21-\x7e]+@/.test(email) ? { replyTo: { name: '', address: email } } : {}),
		subject: `Information request ${id}`,
		text: [
			`Information request ${id} was received on ${time} (New Zealand time).`,
			`The website promises an information pack within ${REPLY_WITHIN}.`,
			'What follows was typed by a visitor. Nobody has checked it: take care with links.',
			'',
			...lines,
			'',
		].join('\n'),
		// The same at each attempt, so that a mailbox can recognise a message that it already has.
		messageId: `<request.${id}.${received.getTime()}@${from.slice(from.indexOf('@') + 1)}>`,
		date: received,
	}
}

async function timeout(ms: number): Promise<never> {
	await wait(ms, undefined, { ref: false })
	throw new DeliveryError('ETIMEDOUT', false)
}

function deliveryError(error: unknown): DeliveryError {
	if (error instanceof DeliveryError) return error
	if (!(error instanceof Error)) return new DeliveryError('unknown', false)
	if ('responseCode' in error && typeof error.responseCode === 'number') {
		// 421: the service is closing. Other codes may be about this message only.
		return new DeliveryError(error.responseCode, error.responseCode !== 421)
	}
	return new DeliveryError('code' in error ? error.code : 'unknown', false)
}
