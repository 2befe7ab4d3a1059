/** Messages that are handed to mail programs, text messages and WhatsApp, read back as those programs read them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailtoAddress, messageLinks, type Mail } from '../../src/core/message-links.ts'

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
	test.each<[what: string, mail: Mail, address: string]>([
		['two lines', { body: 'Hello\nGoodbye' }, 'body=Hello%0D%0AGoodbye'],
		['CRLF', { body: 'a\r\nb' }, 'body=a%0D%0Ab'],
		['CR', { body: 'a\rb' }, 'body=a%0D%0Ab'],
		['a line separator', { body: 'a\u2028b\u2029c' }, 'body=a%0D%0Ab%0D%0Ac'],
		['an empty line', { body: 'a\n\nb' }, 'body=a%0D%0A%0D%0Ab'],
		['&', { body: 'Bed & breakfast' }, 'body=Bed%20%26%20breakfast'],
		['+', { body: '021 + 022' }, 'body=021%20%2B%20022'],
		['#', { body: 'Unit #4' }, 'body=Unit%20%234'],
		['?', { subject: 'What does it cost?' }, 'subject=What%20does%20it%20cost%3F'],
		['= and %', { body: 'fee = 30 %' }, 'body=fee%20%3D%2030%20%25'],
		['what looks encoded', { body: '100%25' }, 'body=100%2525'],
		['a new line that is typed as two characters', { body: String.raw`a\nb` }, 'body=a%5Cnb'],
		['quotes and angles', { body: '"<b>"' }, 'body=%22%3Cb%3E%22'],
		['an apostrophe', { body: "St Andrew's" }, "body=St%20Andrew's"],
		['a macron', { subject: 'Whangārei' }, 'subject=Whang%C4%81rei'],
		['a macron apart from its letter', { subject: 'Whanga\u0304rei' }, 'subject=Whang%C4%81rei'],
		['a tree', { body: '🌳' }, 'body=%F0%9F%8C%B3'],
		['half a tree', { body: 'a\uD83Cb' }, 'body=ab'],
		['a subject of two lines', { subject: 'Hello\r\nBcc: tom@x.nz' }, 'subject=Hello%20Bcc%3A%20tom%40x.nz'],
		['a tab and a no-break space', { body: 'a\tb\u00A0c' }, 'body=a%09b%C2%A0c'],
		['both', { subject: 'a', body: 'b' }, 'subject=a&body=b'],
		[
			'an address of the site',
			{ body: 'See:\nhttps://x.nz/y?a=1&b=2' },
			'body=See%3A%0D%0Ahttps%3A%2F%2Fx.nz%2Fy%3Fa%3D1%26b%3D2',
		],
	])('with %s', (_, mail, query) => expect(mailtoAddress(mail)).toBe(`mailto:?${query}`))

	test.each([
		['', 'mailto:'],
		["o'brien@xtra.co.nz", "mailto:o'brien@xtra.co.nz"],
		['mere+village@gmail.com', 'mailto:mere%2Bvillage@gmail.com'],
		['100%mere@xtra.co.nz', 'mailto:100%25mere@xtra.co.nz'],
		['tom&mere?@xtra.co.nz', 'mailto:tom%26mere%3F@xtra.co.nz'],
		['hēni@gmail.com', 'mailto:h%C4%93ni@gmail.com'],
	])('to %s', (to, address) => expect(mailtoAddress({ to })).toBe(address))

	test.each<[what: string, body: string, kept: RegExp]>([
		['one long line', 'x'.repeat(10_000), /^x{1800,}$/],
		['macrons, each of six characters', 'ā'.repeat(900), /^ā{280,}$/],
		['trees, each of twelve characters', '🌳'.repeat(900), /^(?:🌳){140,}$/u],
		['line breaks, each of six characters', '\n'.repeat(900), /^(?:\r\n){280,}$/],
	])('too long for mail programs ends at a whole character: %s', (_, body, kept) => {
		for (const subject of ['', 'a', 'ab', 'abc', 'abcd', 'abcde']) {
			const address = mailtoAddress({ subject, body })
			expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS)
			expect(read(address).body).toMatch(kept)
		}
	})

	test('too long for mail programs ends with a line that says where the rest is', () => {
		const lines = Array.from({ length: 60 }, (_, index) => `- Question ${index + 1}: what is in “the fee”?`)
		const address = mailtoAddress({ subject: 'Questions', body: lines.join('\n'), rest: 'More: https://x.nz/y#ask' })
		expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS)
		const body = read(address).body.split('\r\n')
		expect(body.at(-1)).toBe('More: https://x.nz/y#ask')
		expect(body.slice(0, -1)).toEqual(lines.slice(0, body.length - 1))
		expect(body.length).toBeGreaterThan(20)
	})

	test('has two fields at most and whole line breaks, whatever is in it', () => {
		const text = fc.oneof(
			fc.array(fc.nat(0xffff), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
			fc.nat(1500).map((length) => 'ā b'.repeat(length)),
			fc.constantFrom('\r\nBcc: x@y.nz', '&bcc=x@y.nz', '\uD800', 'a\u2028b', '\u0000', '%0A'),
		)
		fc.assert(
			fc.property(text, text, fc.array(text, { maxLength: 6 }), text, (to, subject, lines, rest) => {
				const address = mailtoAddress({ to: to.slice(0, 40), subject, body: lines.join('\n'), rest: rest.slice(0, 40) })
				expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS)
				expect(address.replaceAll('%0D%0A', '')).not.toMatch(/%0[AD]/)
				expect(address.match(/[?&]/g)?.length ?? 0).toBeLessThanOrEqual(2)
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
		['as long as a text message may be', 'a'.repeat(1530), ALL],
		['longer than a text message', 'a'.repeat(1531), ['Email', 'WhatsApp']],
		['with a curly quote, as long as such a text message may be', `${'a'.repeat(669)}’`, ALL],
		['with a curly quote, longer than such a text message', `${'a'.repeat(670)}’`, ['Email', 'WhatsApp']],
		['longer than an address that is handed over', 'a'.repeat(2000), []],
	])('%s is handed only to those that take all of it', (_, text, expected) => expect(programs(text)).toEqual(expected))
})
