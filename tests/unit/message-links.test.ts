/** Messages that are handed to mail programs, text messages and WhatsApp, read back as those programs read them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailTo, messageLinks, newMail } from '../../src/core/message-links.ts'

/** What Windows hands on of an address, in characters. */
const MAX_ADDRESS = 2000

/** What a mail program makes of an address (RFC 6068). */
function read(address: string) {
	const [, to = '', query = ''] = /^mailto:([^?]*)(?:\?(.*))?$/s.exec(address) ?? []
	const fields = query.split('&').map((field) => field.split('='))
	const value = (name: string) => decodeURIComponent(fields.find(([key]) => key === name)?.[1] ?? '')
	return { to: decodeURIComponent(to), subject: value('subject'), body: value('body') }
}

describe('an email', () => {
	test.each([
		['two lines', 'Hello\nGoodbye', 'Hello%0D%0AGoodbye'],
		['CRLF', 'a\r\nb', 'a%0D%0Ab'],
		['a line separator', 'a\u2028b\u2029c', 'a%0D%0Ab%0D%0Ac'],
		['an empty line', 'a\n\nb', 'a%0D%0A%0D%0Ab'],
		['+', '021 + 022', '021%20%2B%20022'],
		['?', 'What does it cost?', 'What%20does%20it%20cost%3F'],
		['what looks encoded', '100%25', '100%2525'],
		['a new line that is typed as two characters', String.raw`a\nb`, 'a%5Cnb'],
		['a macron apart from its letter', 'Whanga\u0304rei', 'Whang%C4%81rei'],
		['half a tree', 'a\uD83Cb', 'ab'],
		['nothing', '', ''],
		['an address of the site', 'See:\nhttps://x.nz/y?a=1&b=2', 'See%3A%0D%0Ahttps%3A%2F%2Fx.nz%2Fy%3Fa%3D1%26b%3D2'],
	])('with %s in its body', (_, body, expected) =>
		expect(newMail('Pātai', body)).toBe(`mailto:?subject=P%C4%81tai&body=${expected}`),
	)

	test.each([
		['Whangārei', 'Whang%C4%81rei'],
		['What does it cost?', 'What%20does%20it%20cost%3F'],
		['Hello\r\nBcc: tom@x.nz', 'Hello%20Bcc%3A%20tom%40x.nz'],
		['a\u2028b', 'a%20b'],
	])('about %j has a subject of one line', (subject, expected) =>
		expect(newMail(subject, '')).toBe(`mailto:?subject=${expected}&body=`),
	)

	test.each([
		["o'brien@xtra.co.nz", "mailto:o'brien@xtra.co.nz"],
		['mere+village@gmail.com', 'mailto:mere%2Bvillage@gmail.com'],
		['100%mere@xtra.co.nz', 'mailto:100%25mere@xtra.co.nz'],
		['tom&mere?@xtra.co.nz', 'mailto:tom%26mere%3F@xtra.co.nz'],
		['hēni@gmail.com', 'mailto:h%C4%93ni@gmail.com'],
	])('to %s', (to, address) => {
		expect(mailTo(to)).toBe(address)
		expect(mailTo(to, 'Pātai', 'a\nb')).toBe(`${address}?subject=P%C4%81tai&body=a%0D%0Ab`)
	})

	test('too long for mail programs ends with a line that says where the rest is', () => {
		for (const text of ['is there a “fee”?', 'ā', '🌳', '%', '']) {
			const lines = Array.from({ length: 400 }, (_, index) => `- ${index + 1}: ${text}`)
			const address = newMail('Questions', lines.join('\n'), 'More questions: https://x.nz/y#ask')
			expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS)
			const body = read(address).body.split('\r\n')
			expect(body.at(-1)).toBe('More questions: https://x.nz/y#ask')
			expect(body.slice(0, -1)).toEqual(lines.slice(0, body.length - 1))
			expect(body.length).toBeGreaterThan(20)
		}
	})

	test('has two fields and whole line breaks, whatever is in it', () => {
		const text = fc.oneof(
			fc.array(fc.nat(0xffff), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
			fc.nat(1500).map((length) => 'ā b'.repeat(length)),
			fc.constantFrom('\r\nBcc: x@y.nz', '&bcc=x@y.nz', '\uD800', 'a\u2028b', '\u0000', '%0A'),
		)
		fc.assert(
			fc.property(text, fc.array(text, { maxLength: 6 }), text, (subject, lines, rest) => {
				const address = newMail(subject, lines.join('\n'), rest.slice(0, 40))
				expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS)
				expect(address.replaceAll('%0D%0A', '')).not.toMatch(/%0[AD]/)
				expect(address.match(/[?&]/g)).toHaveLength(2)
				expect(read(address).subject).not.toMatch(/[\r\n]/)
			}),
		)
	})
})

describe('a text to share', () => {
	const programs = (text: string) => messageLinks('A list', text).map(([program]) => program)

	test('goes to each program whole', () => {
		const text = 'Pōhutukawa Landing & “more”, 50% + #1:\nhttps://x.nz/villages/a?b=c&d'
		const links = new Map(messageLinks('A list', text))
		expect(read(links.get('Email') ?? '')).toEqual({ to: '', subject: 'A list', body: text.replace('\n', '\r\n') })
		expect(links.get('Text message')).toBe(`sms:?&body=${encodeURIComponent(text)}`)
		expect(links.get('WhatsApp')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`)
	})

	const ALL = ['Email', 'Text message', 'WhatsApp']
	test.each([
		['as long as a text message may be', 'a'.repeat(980), ALL],
		['longer than a text message', 'a'.repeat(1000), ['Email', 'WhatsApp']],
		['of macrons, longer than a text message', 'ā'.repeat(170), ['Email', 'WhatsApp']],
		['longer than an address that is handed over', 'a'.repeat(2000), []],
		['of macrons, longer than an address that is handed over', 'ā'.repeat(600), []],
	])('%s is handed only to those that take all of it', (_, text, expected) => expect(programs(text)).toEqual(expected))
})
