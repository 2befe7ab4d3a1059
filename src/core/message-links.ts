/** Addresses that open a message in the reader's own mail program, text messages or WhatsApp, within what those programs take. */

/**
 * The maximum length of an address that is handed to another program, in characters. Windows hands on about 2,000: of a longer
 * one it cuts the rest, or opens nothing.
 */
const MAX_ADDRESS = 1900
/** Of one that opens a text message: ten parts of 67 letters, if some aren't in its usual alphabet. */
const MAX_TEXT_ADDRESS = 1000
/** As RFC 6068 asks for: some mail programs join lines that end otherwise. */
const BREAK = '%0D%0A'

/** Encodes a text for an address: composed, and without halves of characters, which can't be encoded. */
const encodeText = (text: string, lineBreak = '%0A') =>
	encodeURIComponent(text.normalize().replace(/\p{Cs}/gu, '')).replace(/%0D%0A|%0[AD]|%E2%80%A[89]/g, lineBreak)

const mailStart = (subject: string) => `mailto:?subject=${encodeText(subject.slice(0, 120), '%20')}&body=`

/**
 * Returns the address of a new email; the reader chooses to whom.
 * @param rest ends a body that is too long, in place of the lines that don't fit
 * @example newMail('Pātai', 'Kia ora\nMere') === 'mailto:?subject=P%C4%81tai&body=Kia%20ora%0D%0AMere'
 */
export function newMail(subject: string, body: string, rest = ''): string {
	const start = mailStart(subject)
	const text = encodeText(body, BREAK)
	const room = MAX_ADDRESS - start.length
	if (text.length <= room) return start + text
	const end = BREAK + encodeText(rest, BREAK)
	// Whole lines only.
	return start + text.slice(0, Math.max(0, text.lastIndexOf(BREAK, room - end.length))) + end
}

/** Returns a message that asks about a village. */
export const questionsAbout = (village: string, questions: readonly string[]) =>
	[`My questions about ${village}:`, ...questions.map((question) => `- ${question}`)].join('\n')

/**
 * Returns the address of an email to someone.
 * @example mailTo('a@x.nz', 'Correction', 'https://x.nz/faq') === 'mailto:a@x.nz?subject=Correction&body=https%3A%2F%2Fx.nz%2Ffaq'
 */
export function mailTo(to: string, subject?: string, body = ''): string {
	const address = `mailto:${encodeText(to).replaceAll('%40', '@')}`
	return subject === undefined ? address : newMail(subject, body).replace('mailto:', address)
}

/**
 * Returns the programs that can take a whole text, each with the address that hands it over.
 * @param subject of an email
 */
export function messageLinks(subject: string, text: string): [program: string, address: string][] {
	const body = encodeText(text)
	const links: [string, string][] = [
		['Email', mailStart(subject) + encodeText(text, BREAK)],
		// iPhones expect "&" before the message and Android expects "?"; both understand "?&".
		['Text message', `sms:?&body=${body}`],
		['WhatsApp', `https://wa.me/?text=${body}`],
	]
	return links.filter(([, address]) => address.length <= (address.startsWith('s') ? MAX_TEXT_ADDRESS : MAX_ADDRESS))
}
