import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BODY_LIMIT_BYTES, readRequest } from '../../scripts/host/posted-request.ts'
import { REQUEST_FIELDS, MAX_LENGTHS, requestBody, validateRequest } from '../../src/core/request/request-fields.ts'

const read = (body: string) =>
	readRequest(
		new Headers({ 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
		new TextEncoder().encode(body),
	)

test('whatever is typed arrives unchanged', () => {
	const told = ['Ōtāhuhu', "O'Brien & Sons", 'D’Arcy', '👵🏽👨‍👩‍👧', 'محمد ‏', 'שלום', '100% + 1 = ?']
	// Any character of any script. fast-check's own units for this take seconds to set up.
	const points = fc.array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
	const typed = fc.oneof(
		fc.constantFrom(...told),
		// What nobody types, and what would show something else than is there, is removed: see the tests of the server.
		points.map((all) => String.fromCodePoint(...all).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')),
	)
	const name = typed.map((text) => `Mere ${text}`)
	fc.assert(
		fc.property(name, typed, typed, typed, (name, phone, place, message) => {
			const fields = {
				name,
				email: 'mere@example.nz',
				phone,
				'location-preference': place,
				message,
				'preferred-contact': 'phone',
				'village-interest': 'Acacia Cove Village',
				'bot-field': '',
			}
			expect(read(requestBody(new Map(Object.entries(fields))))).toEqual({
				form: 'village-inquiry',
				fields,
				spam: false,
				requestId: null,
			})
		}),
		{ numRuns: 100 },
	)
})

test('a form without scripts may ask to be phoned and give no number; the browser asks for one', () => {
	const fields = new Map([
		['name', 'Mere'],
		['email', 'mere@example.nz'],
		['preferred-contact', 'phone'],
	])
	expect(read(requestBody(fields))).toMatchObject({ fields: { phone: '', 'preferred-contact': 'phone' } })
	expect(validateRequest(fields).phone).toContain('Enter your phone number')
	expect(validateRequest(fields.set('phone', '021 123 456'))).toEqual({})
	expect(validateRequest(fields.set('phone', 'x').set('preferred-contact', 'email'))).toEqual({})
})

test('a form that is filled to its limits in the widest script is still small enough', () => {
	const full = new Map<string, string>(REQUEST_FIELDS.map((field) => [field, '字'.repeat(MAX_LENGTHS[field] ?? 5)]))
	expect(requestBody(full).length).toBeLessThan(BODY_LIMIT_BYTES)
	// Beyond this a browser would stop sending when the tab is closed.
	expect(requestBody(full).length).toBeLessThan(60_000)
})
