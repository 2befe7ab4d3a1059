/**
 * Parses a posted form into a request or a refusal, and makes the answer to its sender. Pure and without Node, because the
 * server of a built site and the Cloudflare function both use it.
 */
import { escapeText } from 'entities/escape'
import { address } from '../../src/core/addresses.ts'
import { SECURITY_HEADERS } from '../shared/security-headers.ts'
import { tidyEmail } from '../../src/core/request/email.ts'
import {
	REQUEST_FIELDS,
	REQUEST_FORM,
	REQUEST_ID_HEADER,
	HONEYPOT,
	MAX_LENGTHS,
	lengthErrors,
	validateRequest,
	type RequestFieldName,
} from '../../src/core/request/request-fields.ts'

/** What a visitor sent. */
export interface SentRequest {
	/** Name of the form. */
	form: string
	/** Values by field name; values of a repeated field are joined with ", ". */
	fields: Record<string, string>
	/** Whether the hidden field was filled in. */
	spam: boolean
	/** The number that the sender gave it, the same each time it is sent; null when it was posted without scripts. */
	requestId: string | null
}

export interface Refusal {
	status: 400 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503
	/** For a person to read. */
	reason: string
	/** Seconds until it may be sent again. */
	retryAfter?: number
}

export const BODY_LIMIT_BYTES = 64 * 1024
/** How many characters are stored of a field of spam for which the form has no limit. */
const MAX_SPAM = 200

/**
 * Reads the form that src/features/request writes; there is no other.
 * @param body null if it is larger than BODY_LIMIT_BYTES
 */
export function readRequest(headers: Headers, body: Uint8Array | null): SentRequest | Refusal {
	if (isFromElsewhere(headers)) return { status: 403, reason: 'This form can only be sent from our own website.' }
	const [type] = headers.get('Content-Type')?.split(';') ?? []
	if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
		return { status: 415, reason: 'A form is sent as application/x-www-form-urlencoded.' }
	if (body === null)
		return { status: 413, reason: `This form is too long to send. The limit is ${BODY_LIMIT_BYTES} bytes.` }
	const requestId = headers.get(REQUEST_ID_HEADER)
	if (requestId !== null && !/^[\w-]{8,64}$/.test(requestId))
		return { status: 400, reason: 'The number of the request must be 8 to 64 letters, digits, "-" or "_".' }
	const data = parseForm(body)
	if (data === null) return { status: 400, reason: 'The form is garbled: it is not percent-encoded UTF-8.' }

	const name = data.get('form-name')
	if (!name) return { status: 400, reason: 'The form does not say which one it is: the field "form-name" is missing.' }
	if (name !== REQUEST_FORM) return { status: 404, reason: 'This site has no form of that name.' }
	// Without scripts the form can't require a number if an answer by telephone is chosen, but there is an email address.
	const posted = { get: (field: string) => valueOf(data, field) }
	const { phone: _optional, ...errors } = validateRequest(posted)
	const spam = valueOf(data, HONEYPOT) !== ''
	const problems: string[] = [...Object.values(errors), ...(spam ? [] : Object.values(lengthErrors(posted)))]
	const contact = valueOf(data, 'preferred-contact')
	if (!['', 'email', 'phone'].includes(contact)) problems.push('Choose a reply by "email" or by "phone".')
	if (problems.length > 0) return { status: 422, reason: problems.join(' ') }

	const sent = REQUEST_FIELDS.filter((field) => data.has(field))
	return {
		form: name,
		fields: Object.fromEntries(
			sent.map((field) => [field, spam ? cut(field, valueOf(data, field)) : valueOf(data, field)]),
		),
		spam,
		requestId,
	}
}

/**
 * Whether a page of another website sent the post. Newer browsers say it in Sec-Fetch-Site; older ones, and those that reached us without
 * TLS, name the page's origin. As there, another port is the same site. X-Forwarded-Host is what a proxy was asked for, if it asks us by
 * a name of its own; no page can send that header to another website.
 */
function isFromElsewhere(headers: Headers): boolean {
	const site = headers.get('Sec-Fetch-Site')
	const origin = headers.get('Origin')
	if (site !== null || origin === null) return site === 'cross-site'
	const own = `${headers.get('Host') ?? ''},${headers.get('X-Forwarded-Host') ?? ''}`.split(',')
	// The origin of a page without one is "null", which is no address.
	return !URL.canParse(origin) || !own.some((host) => hostnameOf(`http://${host.trim()}`) === hostnameOf(origin))
}

const hostnameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : null)

/** Returns the fields; null if the bytes are not what a browser would send, which `URLSearchParams` doesn't check. */
function parseForm(body: Uint8Array): URLSearchParams | null {
	try {
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
		decodeURIComponent(text)
		return new URLSearchParams(
			[...new URLSearchParams(text)].map(([name, value]): [string, string] => [name, clean(name, value)]),
		)
	} catch {
		return null
	}
}

/** The values of a repeated field, joined. */
const valueOf = (data: URLSearchParams, field: string) => data.getAll(field).join(', ')

/**
 * Removes characters that show a person something else than what is there: control characters, and those that turn the direction of
 * the text around them (the marks that only hint at it stay, because people type them). A field of one line stays one line.
 */
function clean(name: string, value: string): string {
	if (name === 'email') return tidyEmail(value)
	const visible = value.replace(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu, '')
	return name === 'message' || name === 'village-interest' ? visible : visible.replace(/[\t\n\r]+/g, ' ')
}

/** Returns what is stored of a field of spam. Password managers fill in the hidden field too, so what the form lets a person type is whole. */
function cut(field: RequestFieldName, value: string): string {
	const limit = MAX_LENGTHS[field] ?? MAX_SPAM
	// A line break counts as one character, as in a browser.
	return value.replaceAll('\r\n', '\n').length > limit ? value.slice(0, limit) : value
}

/**
 * The answer to a form that was stored or refused. Spam is answered like any other, so that a robot learns nothing.
 *
 * Netlify answers a native post with its own thank-you page, or shows the form's `action` path. A browser that
 * navigates (it accepts HTML) is sent on to the page that thanks, and reloading that page does not post again. A script
 * needs no page, only the status.
 * @param headers of the post
 * @param path that it was posted to. Below a base path only the form without scripts says where the site begins: its path ends
 *   with that of the page that thanks
 */
export function formAnswer(refusal: Refusal | null, headers: Headers, path: string): Response {
	const base = path.endsWith(address.thankYou) ? path.slice(0, -address.thankYou.length) : ''
	const wantsPage = headers.get('Accept')?.includes('text/html') ?? false
	const answer = (status: number, body: string | null, more: Record<string, string>) =>
		new Response(body, { status, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', ...more } })
	const plain = { 'Content-Type': 'text/plain; charset=utf-8' }
	if (refusal === null)
		return wantsPage ? answer(303, null, { Location: base + address.thankYou }) : answer(200, 'ok', plain)
	const { status, reason, retryAfter } = refusal
	const again = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
	if (!wantsPage) return answer(status, reason, { ...plain, ...again })
	const page = {
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
	}
	return answer(status, pageOfRefusal(reason, base), { ...page, ...again })
}

function pageOfRefusal(reason: string, base: string): string {
	return `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your request was not sent</title>
<style>body{font:1.25rem/1.5 sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}</style>
<h1>Your request was not sent</h1>
<p>${escapeText(reason)}</p>
<p>Go back in your browser: what you typed should still be there. Fix the problem, and send it again.</p>
<p><a href="${escapeText(base)}/">Go to the home page</a></p>
</html>
`
}
