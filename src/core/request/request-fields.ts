/** The fields, rules and messages of the information request, for the browser and every host. */
import { readQuery } from '../read-query.ts'
import { cleanWords, tooLong } from '../sent-words.ts'
import { isEmail, tidyEmail } from './email.ts'

/** What leads to the form, and heads it: on the page of a village, and everywhere else. */
export const ASK_VILLAGE = 'Ask about this village'
export const ASK_OTHERS = 'Request information'

/** The value of `form-name`. */
export const REQUEST_FORM = 'village-inquiry'
/** The hidden field that only a robot fills in. */
export const HONEYPOT = 'bot-field'
/** The fields of the payload after `form-name`, in the specification's order. */
export const REQUEST_FIELDS = [
	'name',
	'email',
	'phone',
	'location-preference',
	'message',
	'preferred-contact',
	'village-interest',
	HONEYPOT,
] as const
export type RequestFieldName = (typeof REQUEST_FIELDS)[number]

/**
 * The maximum number of characters of each field. Even if all are full of letters that take nine characters when encoded, the
 * request is smaller than the 64 KiB that a host accepts.
 */
const TEXTS = {
	name: { max: 200, what: 'Your name' },
	email: { max: 254, what: 'Your email address' },
	phone: { max: 100, what: 'Your phone number' },
	'location-preference': { max: 200, what: 'Your location preference' },
	'village-interest': { max: 1000, what: 'The list of villages' },
	message: { max: 4000, what: 'Your message' },
}
export const MAX_LENGTHS: Partial<Record<RequestFieldName, number>> = Object.fromEntries(
	Object.entries(TEXTS).map(([name, { max }]) => [name, max]),
)

/** The header with the request's number, by which a host recognises a request that it has already stored. */
export const REQUEST_ID_HEADER = 'Idempotency-Key'

/** How soon the information pack is sent, as the specification promises. */
export const REPLY_WITHIN = '24 hours'

export const SENT = `Request Sent! Thank you for your interest. We'll send you an information pack within ${REPLY_WITHIN}.`
/** Where there was no connection. */
export const SAVED = "Saved - we'll send it as soon as you're back online"
/** Where our website answered with an error. */
export const RETRYING = "Saved - we'll keep trying"

export type RequestErrors = Partial<Record<RequestFieldName, string>>

/** Returns messages about the texts that are too long. */
export function lengthErrors(fields: { get: (name: string) => unknown }): RequestErrors {
	const errors = Object.entries(TEXTS).map(([name, { max, what }]) => [
		name,
		tooLong(textOf(fields.get(name)), max, what),
	])
	return Object.fromEntries(errors.filter(([, error]) => error))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The minimum number of digits of a telephone number. */
const MIN_PHONE_DIGITS = 6

/**
 * Returns messages that say how to fix what is wrong; empty if nothing is. A name and an email address are required, and a
 * telephone number if the answer should come by telephone; the rest is optional.
 */
export function validateRequest(fields: { get: (name: string) => unknown }): RequestErrors {
	const text = (name: RequestFieldName) => textOf(fields.get(name)).trim()
	const email = tidyEmail(text('email'))
	const errors: RequestErrors = {}
	if (!text('name')) errors.name = 'Enter your name, so that we know who to write to.'
	if (!email) errors.email = 'Enter your email address, so that we can send the information pack.'
	else if (!email.includes('@'))
		errors.email = 'This email address has no @ sign. It should look like name@example.co.nz.'
	else if (!isEmail(email)) {
		errors.email =
			'Check this email address. It should look like name@example.co.nz, without spaces, commas or brackets.'
	}
	const phone = text('phone')
	if (text('preferred-contact') === 'phone' && (phone.match(/\p{Nd}/gu)?.length ?? 0) < MIN_PHONE_DIGITS) {
		errors.phone = phone
			? 'Check this phone number. It should look like 021 123 4567.'
			: 'Enter your phone number, so that we can phone you, or choose a reply by email.'
	}
	return errors
}

/** Returns the body of the post: every field once, in the specification's order; those that the form lacks are empty. */
export function requestBody(fields: { get: (name: string) => unknown }): string {
	const body = new URLSearchParams({ 'form-name': REQUEST_FORM })
	for (const name of REQUEST_FIELDS) {
		const text = textOf(fields.get(name))
		body.append(name, name === 'email' ? tidyEmail(text) : text)
	}
	return body.toString()
}

/** No slug of ours is longer. */
const MAX_SLUG_LENGTH = 60
/** The maximum number of villages in one request. */
const MAX_REQUESTED = 20

/**
 * Returns the slugs in the address of a request, each once.
 * @example requestedSlugs('?v=a,b,a') // ['a', 'b']
 */
export function requestedSlugs(search: string): string[] {
	const slugs = readQuery(search)
		.getAll('v')
		.flatMap((value) => value.split(','))
		.map((slug) => cleanWords(slug, MAX_SLUG_LENGTH).toLowerCase())
		.filter(Boolean)
	return [...new Set(slugs)].slice(0, MAX_REQUESTED)
}
