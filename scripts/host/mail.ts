/** Sends stored requests to a mailbox over SMTP. */
import { createTransport } from 'nodemailer'
import { REQUEST_FIELDS, HONEYPOT, REPLY_WITHIN } from '../../src/core/request/request-fields.ts'
import { isEmail, tidyEmail } from '../../src/core/request/email.ts'
import type { StoredRequest } from './store-request.ts'

/**
 * Makes one attempt to mail a request; resolves when the mail server has taken it.
 * @throws MailError
 */
export type SendMail = (request: StoredRequest) => Promise<void>

/** Why a request was not mailed. It has only a code such as 451 or ECONNREFUSED: an answer in words may repeat what the visitor wrote. */
export class MailError extends Error {
	/** Whether the server answered. If not, no other message would reach it either. */
	readonly wasAnswered: boolean

	constructor(error: unknown) {
		const { responseCode, code } = error as { responseCode?: number; code?: string }
		const text = String(responseCode ?? code)
		super(/^[A-Z\d_]{1,40}$/.test(text) ? text : 'unknown')
		this.wasAnswered = responseCode !== undefined
	}
}

/** The longest silence of the mail server, in milliseconds. */
const TIMEOUT_MS = 15_000

/**
 * Returns what mails requests as the environment says: NOTIFY_SMTP_URL, NOTIFY_FROM and NOTIFY_TO; null if none of them is set. They are
 * no options of the command, because other users of the machine could read a password there.
 * @throws when one of them is missing or malformed; the error repeats no password
 */
export function mailFromEnvironment(
	{ NOTIFY_SMTP_URL: url, NOTIFY_FROM: from, NOTIFY_TO: to }: Readonly<Record<string, string | undefined>>,
	timeoutMs = TIMEOUT_MS,
): SendMail | null {
	if (!url && !from && !to) return null
	if (!url || !from || !to)
		throw new Error('To be told of requests by email, set NOTIFY_SMTP_URL, NOTIFY_FROM and NOTIFY_TO.')
	for (const [name, address] of Object.entries({ NOTIFY_FROM: from, NOTIFY_TO: to }))
		if (!isEmail(address)) throw new Error(`${name} must be one email address, such as requests@example.nz.`)
	const transport = createTransport({
		...serverOf(url),
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return async (request) => {
		try {
			await transport.sendMail(messageOf(request, from, to))
		} catch (error) {
			throw new MailError(error)
		}
	}
}

function serverOf(url: string) {
	try {
		const { protocol, hostname, port, username, password } = new URL(url)
		if (!/^smtps?:$/.test(protocol) || !hostname) throw new Error('no mail server')
		const secure = protocol === 'smtps:'
		const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
		return {
			host: hostname.replace(/^\[|\]$/g, ''),
			port: Number(port || (secure ? 465 : 587)),
			secure,
			// What people wrote is never sent unencrypted.
			requireTLS: !secure && !isHere,
			ignoreTLS: !secure && isHere,
			...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
		}
	} catch {
		// Without the cause, which repeats the address with its password.
		throw new Error(
			'NOTIFY_SMTP_URL must look like smtps://user:password@mail.example.nz:465, with % in a password written as %25.',
		)
	}
}

/** The subject holds nothing that the visitor wrote: subjects appear in lists and on locked phones. */
function messageOf({ id, receivedAt, fields }: StoredRequest, from: string, to: string) {
	const lines = REQUEST_FIELDS.filter((field) => field !== HONEYPOT && fields[field]?.trim()).map(
		(field) => `${field}: ${fields[field]}`,
	)
	const email = tidyEmail(fields['email'] ?? '')
	const received = new Date(receivedAt)
	const time = received.toLocaleString('en-NZ', { timeZone: 'Pacific/Auckland', dateStyle: 'full', timeStyle: 'short' })
	return {
		from: { name: '', address: from },
		to: { name: '', address: to },
		// Not what has another form, which could add recipients to the reply, nor letters that many mail servers refuse in a header: those
		// are in the text only.
		...(isEmail(email) && /^[\x21-\x7e]+@/.test(email) ? { replyTo: { name: '', address: email } } : {}),
		headers: { 'Auto-Submitted': 'auto-generated' },
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
