/**
 * A posted form: from bytes to a submission or a refusal, and what the sender is answered. Pure, and without anything
 * of Node, because the preview server, a server of one's own and the Cloudflare function all answer with it.
 */
import { escapeText } from 'entities/escape'
import { ENQUIRY_FIELDS, ENQUIRY_FORM, HONEYPOT, validateEnquiry } from '../../src/core/enquiry/enquiry-fields.ts'

/** A form that the host captures. */
export interface CapturedForm {
	/** Names of its fields, `form-name` left out: that one names the form. */
	fields: ReadonlySet<string>
	/** Name of the hidden field that only a robot fills in. */
	honeypot: string | null
}

/** What a visitor sent. */
export interface Submission {
	/** Name of the form. */
	form: string
	/** Values by field name; values of a repeated field are joined with ", ". */
	fields: Record<string, string>
	/** The honeypot was filled in. */
	spam: boolean
	/** The number that the sender gave it, the same each time it is sent; null when it was posted without scripts. */
	requestId: string | null
}

export interface Refusal {
	status: 400 | 404 | 413 | 415 | 422
	/** For a person to read. */
	reason: string
}

export interface Posted {
	/** The Content-Type header. */
	type: string | null
	/** Null: larger than BODY_LIMIT_BYTES. */
	body: Uint8Array | null
	/** The header named REQUEST_ID_HEADER. */
	requestId: string | null
}

export interface Answer {
	status: number
	headers: Record<string, string>
	body: string
}

export const BODY_LIMIT_BYTES = 64 * 1024

/** The form as src/features/enquiry writes it, for hosts that cannot read the built pages. */
export const ENQUIRY_FORMS: ReadonlyMap<string, CapturedForm> = new Map([
	[ENQUIRY_FORM, { fields: new Set<string>(ENQUIRY_FIELDS), honeypot: HONEYPOT }],
])

/** @param forms the forms that are captured, by name */
export function readSubmission(
	{ type, body, requestId }: Posted,
	forms: ReadonlyMap<string, CapturedForm>,
): Submission | Refusal {
	if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
		return { status: 415, reason: 'A form is sent as application/x-www-form-urlencoded.' }
	if (body === null) return { status: 413, reason: `A form may hold at most ${BODY_LIMIT_BYTES} bytes.` }
	if (requestId !== null && !/^[\w-]{8,64}$/.test(requestId))
		return { status: 400, reason: 'The number of the request must be 8 to 64 letters, digits, "-" or "_".' }
	const data = parseForm(body)
	if (data === null) return { status: 400, reason: 'The form is garbled: it is not percent-encoded UTF-8.' }

	const name = data.get('form-name')
	if (!name) return { status: 400, reason: 'The form does not say which one it is: the field "form-name" is missing.' }
	const form = forms.get(name)
	if (form === undefined) return { status: 404, reason: 'This site has no form of that name.' }
	const problems = Object.values(validateEnquiry(data))
	const contact = data.get('preferred-contact') ?? ''
	if (!['', 'email', 'phone'].includes(contact)) problems.push('Choose to be answered by "email" or by "phone".')
	if (problems.length > 0) return { status: 422, reason: problems.join(' ') }

	const sent = [...form.fields].filter((field) => data.has(field))
	return {
		form: name,
		fields: Object.fromEntries(sent.map((field) => [field, data.getAll(field).join(', ')])),
		spam: form.honeypot !== null && (data.get(form.honeypot) ?? '') !== '',
		requestId,
	}
}

/** The fields; null when the bytes are not what a browser would send. `URLSearchParams` alone takes anything. */
function parseForm(body: Uint8Array): URLSearchParams | null {
	try {
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
		decodeURIComponent(text)
		return new URLSearchParams(text)
	} catch {
		return null
	}
}

/**
 * Stores a submission unless it is stored already: one of the same number, or, of those without a number, the same
 * words within a minute, which is a second press on the button.
 */
export const INSERT = `INSERT INTO requests (form, received_at, fields, spam, request_id)
	SELECT ?1, ?2, ?3, ?4, ?5
	WHERE ?5 IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM requests WHERE request_id IS NULL AND form = ?1 AND fields = ?3 AND received_at > ?6
	)
	ON CONFLICT (request_id) DO NOTHING`
const SAME_PRESS_MS = 60_000

/** What to bind to INSERT, in its order. */
export function insertValues(
	{ form, fields, spam, requestId }: Submission,
	now: Date,
): [string, string, string, number, string | null, string] {
	const aMinuteAgo = new Date(now.getTime() - SAME_PRESS_MS)
	return [form, now.toISOString(), JSON.stringify(fields), spam ? 1 : 0, requestId, aMinuteAgo.toISOString()]
}

/**
 * The answer to a form that was stored or refused. Spam is answered like any other, so that a robot learns nothing.
 *
 * Netlify answers a native post with its own thank-you page, or shows the form's `action` path. A browser that
 * navigates (it accepts HTML) is sent on to the page that thanks, and reloading that page does not post again. A script
 * needs no page, only the status.
 * @param accept the Accept header
 */
export function formAnswer(refusal: Refusal | null, accept: string | null): Answer {
	const wantsPage = accept?.includes('text/html') ?? false
	if (refusal === null) {
		return wantsPage
			? { status: 303, headers: { Location: '/thank-you' }, body: '' }
			: { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'ok' }
	}
	const { status, reason } = refusal
	if (!wantsPage) return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: reason }
	return {
		status,
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
		},
		body: `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your request was not sent</title>
<style>body{font:1.25rem/1.5 sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}</style>
<h1>Your request was not sent</h1>
<p>${escapeText(reason)}</p>
<p>Go back in your browser: what you typed should still be there. Put it right, and send it again.</p>
<p><a href="/">Go to the home page</a></p>
</html>
`,
	}
}
