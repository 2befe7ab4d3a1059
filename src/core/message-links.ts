/** Addresses that open a message in the reader's own mail program, text messages or WhatsApp, within what those programs take. */

/**
 * The maximum length of an address that is handed to another program, in characters. Windows hands on about 2,000: of a longer
 * one it cuts the rest, or opens nothing.
 */
const MAX_ADDRESS = 1900
/** The maximum length of a subject, and of an email address. */
const MAX_LINE = 120
/** The maximum length of a text message, in characters: ten parts of 153, or of 67 with letters that aren't in its usual alphabet. */
const MAX_TEXT = 1530
const MAX_OTHER_TEXT = 670

export interface Mail {
	/** Absent: the reader chooses. */
	to?: string
	subject?: string
	body?: string
	/** A line that ends a body which is too long, in place of the lines that don't fit. */
	rest?: string
}

/**
 * Returns the address of a new email, whose line breaks are CRLF, as RFC 6068 asks for.
 * @example mailtoAddress({ to: 'a@x.nz', body: 'Kia ora\nMere' }) === 'mailto:a@x.nz?body=Kia%20ora%0D%0AMere'
 */
export function mailtoAddress({ to = '', subject = '', body = '', rest = '' }: Mail): string {
	const start = `mailto:${encoded(oneLine(to)).replaceAll('%40', '@')}`
	const about = subject && `subject=${encoded(oneLine(subject))}`
	const text = fitting(body, MAX_ADDRESS - start.length - about.length, rest)
	const query = [about, text && `body=${text}`].filter(Boolean).join('&')
	return query ? `${start}?${query}` : start
}

/** Encodes as much of a body as there is room for. */
function fitting(body: string, room: number, rest: string): string {
	const whole = encoded(body, BREAK)
	if (whole.length <= room) return whole
	const end = rest && BREAK + encoded(rest, BREAK)
	let kept = ''
	for (const character of body.normalize().replaceAll('\r\n', '\n')) {
		const next = kept + encoded(character, BREAK)
		if (next.length + end.length > room) break
		kept = next
	}
	return (rest ? kept.replace(/%0D%0A(?!.*%0D%0A).*/, '') : kept) + end
}

const BREAK = '%0D%0A'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, MAX_LINE)

/** Without halves of characters, which can't be encoded. */
function encoded(text: string, lineBreak = '%0A'): string {
	return encodeURIComponent(text.normalize().replace(/\p{Cs}/gu, '')).replace(/%0D%0A|%0[AD]|%E2%80%A[89]/g, lineBreak)
}

/**
 * Returns the programs that can take a whole text, each with the address that hands it over.
 * @param subject of an email
 */
export function messageLinks(subject: string, text: string): [program: string, address: string][] {
	const isText = text.length <= (/[^\n -~]/.test(text) ? MAX_OTHER_TEXT : MAX_TEXT)
	const links: [string, string][] = [
		['Email', `mailto:?subject=${encoded(oneLine(subject))}&body=${encoded(text, BREAK)}`],
		// iPhones expect "&" before the message and Android expects "?"; both understand "?&".
		['Text message', `sms:?&body=${encoded(text)}`],
		['WhatsApp', `https://wa.me/?text=${encoded(text)}`],
	]
	return links.filter(([program, { length }]) => length <= MAX_ADDRESS && (isText || program !== 'Text message'))
}
