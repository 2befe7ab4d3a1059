/** The request on Cloudflare: the same answers, the same rows as on our own server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloudflarePages, type Runtime } from './runtimes.ts'

const NAME = 'Mere Ōtene 👵🏽 O’Brien محمد'
const REQUEST = {
	'form-name': 'village-inquiry',
	name: NAME,
	email: 'mere@example.nz',
	phone: '+64 (0)21 ext 5',
	'location-preference': 'Whangārei',
	message: 'Kia ora\r\nPets & "pools"?',
	'preferred-contact': 'phone',
	'village-interest': 'Acacia Cove Village',
	'bot-field': '',
}

let host: Runtime
beforeAll(async () => {
	host = await cloudflarePages()
})
afterAll(() => host.stop())

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
	fetch(host.url + path, { method: 'POST', body, headers, redirect: 'manual' })
const form = (changes: Record<string, string> = {}) => new URLSearchParams({ ...REQUEST, ...changes })

test('refuses in words, and stores nothing', async () => {
	const encoded = { 'content-type': 'application/x-www-form-urlencoded' }
	for (const [status, path, body, headers] of [
		[415, '/', JSON.stringify(REQUEST), { 'content-type': 'application/json' }],
		[413, '/', form({ message: 'x'.repeat(70_000) }), {}],
		[400, '/', 'name=%ff', encoded],
		[400, '/', form(), { 'idempotency-key': 'a b' }],
		[400, '/', form({ 'form-name': '' }), {}],
		[404, '/', form({ 'form-name': 'other' }), {}],
		[422, '/', form({ name: '' }), {}],
		[422, '/thank-you', form({ email: 'mere' }), { accept: 'text/html' }],
	] as const) {
		const answer = await post(path, body, headers)
		expect([status, await answer.text()]).toEqual([answer.status, expect.stringMatching(/[A-Z].{20,}/)])
	}
	expect(host.stored()).toEqual([])
})

test('stores a request once, unchanged, and answers scripts and browsers', async () => {
	const id = { 'idempotency-key': '0123456789abcdef' }
	for (const answer of await Promise.all([1, 2, 3].map(() => post('/', form(), id)))) {
		expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
	}
	const native = await post('/thank-you', form({ name: 'Native' }), { accept: 'text/html' })
	expect([native.status, native.headers.get('location')]).toEqual([303, '/thank-you'])
	expect((await post('/', form({ 'bot-field': 'x' }))).status).toBe(200)
	const { 'form-name': _, ...fields } = REQUEST
	expect(host.stored()).toEqual([
		expect.objectContaining({ fields, spam: false, requestId: '0123456789abcdef' }),
		expect.objectContaining({ fields: { ...fields, name: 'Native' }, spam: false, requestId: null }),
		expect.objectContaining({ fields: { ...fields, 'bot-field': 'x' }, spam: true }),
	])
})
