/** Email addresses as people type and paste them: what the form says, what is sent, what a host takes, what is suggested. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequest } from '../../scripts/host/posted-request.ts'
import { isEmail, tidyEmail } from '../../src/core/request/email.ts'
import { requestBody, validateRequest } from '../../src/core/request/request-fields.ts'
import { suggestEmail } from '../../src/features/request/email-field.tsx'
import cases from '../fixtures/cases/emails.json' with { type: 'json' }

type Outcome = 'accepted' | 'refused' | 'suggests'

interface Case {
	typed: string
	outcome: string
	/** Outcomes that are as right. */
	also?: string[]
	/** What is sent, and what would be as right. */
	becomes?: string
	orBecomes?: string
	/** What the form suggests; an address that is refused may have a suggestion if `also` says so. */
	suggests?: string
	why: string
}

const FORM = new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' })

/** What the form sends. */
const bodyOf = (email: string) => requestBody(new Map(Object.entries({ name: 'Mere', email })))
/** Its address as a host stores it; null: refused. */
const storedBy = (body: string) => {
	const read = readRequest(FORM, new TextEncoder().encode(body))
	return 'status' in read ? null : read.fields['email']
}
const errorOf = (email: string) => validateRequest(new Map([['email', email]])).email

function outcomeOf(email: string): { outcome: Outcome; text: string | undefined } {
	const suggestion = suggestEmail(email)
	if (suggestion !== undefined) return { outcome: 'suggests', text: suggestion.normalize('NFC') }
	return errorOf(email) ? { outcome: 'refused', text: undefined } : { outcome: 'accepted', text: tidyEmail(email) }
}

test.each<Case>(cases)('$typed: $why', ({ typed, outcome, also = [], becomes, orBecomes, suggests }) => {
	const found = outcomeOf(typed)
	expect([outcome, ...also]).toContain(found.outcome)
	const right = { accepted: [becomes, orBecomes], suggests: [suggests?.normalize('NFC')], refused: [undefined] }
	expect(right[found.outcome]).toContain(found.text)
	// What the form lets pass, a host stores as the form sends it; what it refuses, a host refuses, typed without scripts too.
	const sent = errorOf(typed) ? null : tidyEmail(typed)
	expect(storedBy(bodyOf(typed))).toBe(sent)
	expect(storedBy(new URLSearchParams({ 'form-name': 'village-inquiry', name: 'Mere', email: typed }).toString())).toBe(
		sent,
	)
})

test.each(['a'.repeat(10_000), 'a.'.repeat(5_000), `${'.'.repeat(5_000)}@`, '<'.repeat(10_000), ' '.repeat(10_000)])(
	'a pasted text of ten thousand characters is refused: %.10s…',
	(start) => expect(outcomeOf(`${start}@xtra.co.nz`).outcome).not.toBe('accepted'),
)

/** A text of some of these characters. */
const textOf = (characters: string, maxLength: number) =>
	fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: 1, maxLength })
const local = fc
	.array(textOf("amzĀēōÜ小09!#$%&'*+/=?^_`{|}~-", 6), { minLength: 1, maxLength: 3 })
	.map((atoms) => atoms.join('.'))
const LEVELS = 'ac co cri geek gen govt health iwi kiwi maori māori mil net org parliament school'
const OTHERS = ['nz', 'com', 'com.au', 'co.uk', 'net', 'org', 'me', 'kiwi', 'io', 'family']
const ending = fc.constantFrom(...LEVELS.split(' ').map((level) => `${level}.nz`), ...OTHERS)

test('whatever is before the @ stays as it was typed, and what is suggested can be sent', () => {
	const slip = fc.constantFrom('gmial.com', 'hotmail.con', 'xrta.co.nz', 'Yahooo.co.nz')
	fc.assert(
		fc.property(local, slip, (name, domain) => {
			const suggestion = suggestEmail(`${name}@${domain}`) ?? ''
			expect(suggestion.slice(0, suggestion.lastIndexOf('@'))).toBe(name)
			expect(isEmail(suggestion)).toBe(true)
			expect(suggestEmail(suggestion)).toBeUndefined()
		}),
	)
})

test('a domain of its own is never corrected, whatever it ends in', () => {
	fc.assert(
		// No service that is suggested begins with these letters.
		fc.property(
			local,
			textOf('bmōt', 1),
			textOf('abcdefghijklmnopqrstuvwxyzāēīōū0123456789', 12),
			ending,
			(name, first, rest, end) => {
				expect(outcomeOf(`${name}@${first}${rest}.${end}`).outcome).toBe('accepted')
			},
		),
	)
})

test('signs that no address has are refused wherever they are', () => {
	const sign = textOf(',;:()<>[]"\\ \t\n\0…’–@．', 1)
	fc.assert(
		fc.property(local, sign, local, (start, bad, end) => {
			expect(errorOf(`${start}${bad}${end}@xtra.co.nz`)).toBeDefined()
			expect(errorOf(`mere@xt${bad}ra.co.nz`)).toBeDefined()
		}),
	)
})

test('one address is asked for, and of two in one post neither is taken', () => {
	expect(storedBy(`${bodyOf('mere@xtra.co.nz')}&email=tom%40xtra.co.nz`)).toBeNull()
})
