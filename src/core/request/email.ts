/** What an email address is: for the form, for every host, and for what answers a request. */

/** The limits of RFC 5321, in octets. */
const MAX_BYTES = 254
const MAX_LOCAL_BYTES = 64

/**
 * What is between the dots before the @, with letters of every script (RFC 6531). Quoted words and addresses of machines
 * (`"mere h"@[192.0.2.1]`) are left out: mail programs hardly take them.
 */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
/** What is between the dots after it. */
const LABEL = /^(?!-)(?!.*-$)[\p{L}\p{M}\p{N}-]{1,63}$/u
const ENDING = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu
/** A Cyrillic а among Latin letters: another domain, which looks the same. */
const MIXED = /(?=.*\p{Script=Latin}).*[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Returns an address as it is sent and stored: without blanks around it and characters that can't be seen. */
export function tidyEmail(text: string): string {
	return text
		.replace(/\p{Cf}/gu, '')
		.trim()
		.normalize('NFC')
}

/** Whether a tidy text has the form of one address that an answer can be sent to. */
export function isEmail(text: string): boolean {
	if (text.length > MAX_BYTES || bytes(text) > MAX_BYTES) return false
	const [local = '', domain = '', ...more] = text.split('@')
	const labels = domain.split('.')
	return (
		more.length === 0 &&
		bytes(local) <= MAX_LOCAL_BYTES &&
		local.split('.').every((atom) => ATOM.test(atom)) &&
		labels.length > 1 &&
		labels.every((label) => LABEL.test(label) && !MIXED.test(label)) &&
		ENDING.test(labels.at(-1) ?? '') &&
		// Full-width letters, for example, aren't those that they look like.
		text === text.normalize('NFKC')
	)
}

const bytes = (text: string) => new TextEncoder().encode(text).length
