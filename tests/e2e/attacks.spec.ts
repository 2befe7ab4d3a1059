/**
 * Addresses that a stranger made up, and devices whose stores hold nonsense: every page shows itself, runs nothing of it and
 * asks nothing of another origin. A sample in `npm test`; `npm run site -- test attacks` tries all.
 */
import type { Page } from 'playwright/test'
import * as keys from '../../src/core/device/storage-keys.ts'
import { DEVICE_STORAGE } from '../../src/core/device/stored-things.ts'
import { randomNumbers } from '../samples.ts'
import { MARK, VECTORS } from './hostile-content.ts'
import { writeOutbox } from './outbox-store.ts'
import { expect, hydrated, test, watchRequests } from './site.ts'

const SAMPLE = Number(process.env['ATTACK_PAGES'] ?? 6)
/** Pages that one test visits. */
const PART = 40
const random = randomNumbers()

/** As many of a list as the sample has, in parts that one test visits. */
function partsOfSample<T>(list: readonly T[]): T[][] {
	const rest = [...list]
	const sample = Array.from({ length: Math.min(SAMPLE, rest.length) }, () =>
		rest.splice(Math.floor(random() * rest.length), 1),
	).flat()
	return Array.from({ length: Math.ceil(sample.length / PART) }, (_, index) =>
		sample.slice(index * PART).slice(0, PART),
	)
}

/** The page is there, reacts, and has run nothing. What it may not log or fetch is told by the fixture. */
async function expectPage(page: Page, what: string): Promise<void> {
	await hydrated(page)
	await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible()
	await expect(page.getByRole('contentinfo'), what).toBeVisible()
	expect(await page.evaluate((mark) => mark in window, MARK), what).toBe(false)
}

/** Where an address says what a page shows. */
const PLACES = [
	'/search?q=',
	'/search?region=',
	'/search?near=',
	'/search?sort=',
	'/compare?v=',
	'/costs?p=',
	'/money?age=',
	'/shortlist?v=',
	'/request?village=',
	'/quiz?',
	'/faq?',
	'/faq#',
	'/decide/together#',
]
/** Beside what would run: what is no text, no number, or too long. */
const NONSENSE = ['%', '%00', '\u202E', '__proto__', '1e999', '-1', 'NaN', ','.repeat(500), 'x'.repeat(4_000)]
const PAYLOADS = [...VECTORS, ...NONSENSE]
const ADDRESSES = PLACES.flatMap((place) => PAYLOADS.map((payload) => place + encode(payload)))

/** Left as it is where the browser sends it so; a lone percent sign too. */
function encode(payload: string): string {
	return payload.startsWith('%') ? payload : encodeURIComponent(payload)
}

for (const [index, addresses] of partsOfSample(ADDRESSES).entries())
	test(`hostile addresses, part ${index + 1}`, async ({ page }) => {
		for (const address of addresses)
			await test.step(address.slice(0, 90), async () => {
				await page.goto(address)
				await expectPage(page, address)
			})
	})

const COMPARISON = '/compare?v=lantern-cove-village,amelia-hart-village'
const TOLD_PAGES = [
	'/sheet?village=amelia-hart-village',
	'/sheet?village=own-1',
	'/villages/amelia-hart-village',
	'/costs?village=amelia-hart-village',
	COMPARISON,
]

/** A device that holds something under every key. */
const DEVICE: Readonly<Record<string, string>> = {
	[keys.VILLAGES_KEY]:
		'{"format":1,"isKept":true,"sheets":[["amelia-hart-village",{"savedOn":"2026-11-14","visit":{"date":"2026-12-01"},"people":{"with":"Mere"},"looked":{"x":"done"},"notes":"y","answers":{"pets":{"value":"x","how":"person","day":"2026-11-14"}}}]],"erased":{"farpoint-lodge/":"2026-11-14"}}',
	[keys.VILLAGES_TAB_KEY]:
		'{"format":1,"isKept":true,"sheets":[["lantern-cove-village",{"notes":"y","answers":{"pets":{"value":"x"}}}]],"erased":{}}',
	[keys.SHORTLIST_KEY]: '["lantern-cove-village","amelia-hart-village"]',
	[keys.SAVED_DAYS_KEY]: '{"lantern-cove-village":"2026-01-01","amelia-hart-village":"2026-01-02"}',
	[keys.LIST_VISITS_KEY]: '[["2026-01-02",1],["2026-01-03",1]]',
	[keys.QUIZ_KEY]: '{"whom":["couple"],"where":["near,10,-36.8,174.7,Mossdale"],"now":"unsure"}',
	[keys.QUIZ_RESULT_KEY]: '{"whom":["couple"],"where":["silverhills"],"now":"unsure"}',
	[keys.COMPARE_KEY]: '["lantern-cove-village"]',
	[keys.TEXT_SIZE_KEY]: 'larger',
	[keys.FAMILY_PLACE_KEY]: '{"label":"Mossdale, Silverhills","lat":-45.883,"lng":170.352}',
	[keys.VISIT_PLAN_KEY]: '{"lantern-cove-village:notes":"Sunny","any:date":"2026-11-30","lawyer:notes":"Ring"}',
	[keys.MONEY_KEY]:
		'{"texts":{"age":"75","savings":"100,000"},"isSubsidised":true,"villages":{"village":{"slug":"farpoint-lodge","plan":0,"texts":{"entry":"1"},"room":{"price":"1"}}}}',
	[keys.TOLD_KEY]:
		'{"format":1,"villages":[["amelia-hart-village",{"entryPrice":{"value":{"price":5,"plan":"A"},"how":"letter","day":"2026-11-14","page":7,"quote":"x","other":{"value":{"price":6,"plan":""},"how":"agreement","day":""}},"dmfByYear":{"value":[0,5,null],"how":"person","day":""},"contractTitle":{"value":"Lease","how":"person","day":""},"clauses":[{"clause":"waiver","how":"agreement","day":"","page":3,"quote":"y"}]}]]}',
	[keys.QUOTED_PRICES_KEY]: '[["amelia-hart-village",{"price":650000,"plan":"A"}]]',
	[keys.TYPED_KEY]:
		'{"/visit visit-plan":{"any:notes":"x"},"/money money-figures":{"texts":{"age":"7"},"villages":{"village":{"texts":{},"room":{}}}},"/told villages":{"format":1,"sheets":[["amelia-hart-village",{"notes":"x"}]]},"/told told":{"format":1,"villages":[["amelia-hart-village",{"pets":{"value":"x"}}]]},"/search search":"x","/compare Add a village":"x"}',
	[keys.SHEETS_KEY]:
		'{"draft":{"name":"A","answers":{"Having a garden":"yes"},"most":"x","worry":"y"},"first":{"name":"","answers":{},"most":"","worry":""},"link":"","isSent":true}',
	[keys.DRAFT_KEY]: '{"name":"Hana","preferred-contact":"phone","message":"x"}',
	[keys.CTA_DISMISSED_KEY]: 'yes',
}

/** The pages that read each key; one of them is drawn for each value. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
	[keys.VILLAGES_KEY]: [...TOLD_PAGES, '/shortlist', '/privacy'],
	[keys.VILLAGES_TAB_KEY]: [...TOLD_PAGES, '/shortlist'],
	[keys.SHORTLIST_KEY]: ['/shortlist', '/compare'],
	[keys.SAVED_DAYS_KEY]: ['/shortlist'],
	[keys.LIST_VISITS_KEY]: ['/shortlist'],
	[keys.QUIZ_KEY]: ['/quiz'],
	[keys.QUIZ_RESULT_KEY]: ['/quiz'],
	[keys.COMPARE_KEY]: ['/search', '/compare'],
	[keys.TEXT_SIZE_KEY]: ['/faq'],
	[keys.FAMILY_PLACE_KEY]: ['/villages/amelia-hart-village', '/search', COMPARISON],
	[keys.VISIT_PLAN_KEY]: ['/sheet?village=any'],
	[keys.MONEY_KEY]: ['/money'],
	[keys.TOLD_KEY]: [...TOLD_PAGES, '/shortlist'],
	[keys.QUOTED_PRICES_KEY]: TOLD_PAGES,
	[keys.TYPED_KEY]: ['/money', '/sheet?village=amelia-hart-village', '/search', '/compare'],
	[keys.SHEETS_KEY]: ['/decide/together', '/decide'],
	[keys.DRAFT_KEY]: ['/request'],
	[keys.CTA_DISMISSED_KEY]: ['/'],
}
const POISONS = [
	'',
	'null',
	'true',
	'0',
	'-1e999',
	'"text"',
	'[]',
	'{}',
	'[null]',
	'[[[[[[]]]]]]',
	'{"evil":',
	'{"__proto__":{"polluted":true}}',
	'{"length":1e9}',
	'["../../etc/passwd","javascript:alert(1)"]',
	`["<img src=x onerror=window.${MARK}=1>"]`,
	JSON.stringify({ name: `<svg onload=window.${MARK}=1>`, age: {}, answers: [1, { a: [] }], slugs: 'x' }),
	JSON.stringify(Array.from({ length: 5_000 }, (_, index) => `village-${index}`)),
	'\u0000\uD800',
]

/** What a part of a value is replaced by. */
const PARTS: readonly unknown[] = [
	null,
	7,
	-1e300,
	true,
	'text',
	'2026-99-99',
	[],
	[null],
	[['2026-01-01']],
	{},
	{ toString: 1 },
	'__proto__',
]

/** Returns a value with each of its parts, from the whole to the smallest, replaced by each of the above, and objects with a key that all have. */
function* mutations(value: unknown): Generator {
	yield* PARTS
	if (typeof value !== 'object' || value === null) return
	for (const [key, part] of Object.entries(value))
		for (const other of mutations(part))
			yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
	if (!Array.isArray(value)) for (const key of ['constructor', 'toString']) yield { ...value, [key]: 'x' }
}
const parsed = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : text)

const KEYS = Object.entries(keys).flatMap(([name, key]) => (name.endsWith('_KEY') ? [key] : []))
const STORES = KEYS.flatMap((key) => {
	const mutated = [...mutations(parsed(DEVICE[key] ?? ''))].map((one) => JSON.stringify(one))
	const pages = READ_BY[key] ?? []
	return [...POISONS, ...mutated].map((poison) => ({
		key,
		address: pages[Math.floor(random() * pages.length)] ?? '/',
		poison,
	}))
})

test('every key of the device is attacked', () => {
	expect(KEYS.filter((key) => !(key in DEVICE) || !(key in READ_BY))).toEqual([])
	expect(KEYS.filter((key) => DEVICE_STORAGE.every((one) => one.key !== key))).toEqual([])
})

for (const [index, stores] of partsOfSample(STORES).entries())
	test(`poisoned stores, part ${index + 1}`, async ({ page, expectedErrors }) => {
		// A stored village that isn't listed: its terms are asked for, and the page says that they can't be loaded.
		expectedErrors.push(/status of 404 .*\/_data\/villages\/text\.json/)
		const atRest = watchRequests(page)
		await page.goto('/faq')
		for (const { key, address, poison } of stores)
			await test.step(`${key}: ${poison.slice(0, 40)}`, async () => {
				await page.evaluate(
					(things) => {
						localStorage.clear()
						sessionStorage.clear()
						for (const { where, key, text } of things) window[where].setItem(key, text)
					},
					// A quiz that's finished hides one that isn't.
					DEVICE_STORAGE.flatMap((one) =>
						one.key in DEVICE && (one.key !== keys.QUIZ_RESULT_KEY || key === one.key)
							? [{ ...one, where: one.where as 'localStorage', text: one.key === key ? poison : DEVICE[one.key]! }]
							: [],
					),
				)
				await page.goto(address)
				await expectPage(page, `${key}: ${poison}`)
				await atRest()
				await expectPage(page, `${key}: ${poison}`)
				await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
				expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
			})
	})

/** Records that no version of ours has written. */
const RECORDS: readonly object[] = [
	{ id: 'a' },
	{ id: '' },
	{ id: 'a', savedAt: Number.NaN, attempts: Number.NaN, nextTry: Number.NaN },
	{ id: 'a', body: null, about: [], contact: 1, savedAt: new Date(0) },
	{ id: 'a', body: '=&=&%zz', about: 'x'.repeat(100_000), contact: '', attempts: 0, nextTry: -1 },
	{ id: 'a', body: 'name=Mere', about: '\u202E', contact: 'mere@', refused: 'yes' },
	{ id: '__proto__', body: {}, toString: 1 },
	{ id: 'a', body: 7, about: {}, contact: null, savedAt: 'soon', attempts: -1, nextTry: {} },
	{
		id: 'a',
		body: '',
		about: `<img src=x onerror=window.${MARK}=1>`,
		contact: 'javascript:alert(1)',
		savedAt: 0,
		attempts: 1e9,
		nextTry: 8e15,
	},
]

test.describe('a poisoned outbox', () => {
	// What waits is sent, and the host refuses it.
	test.use({ expectedErrors: [/Failed to load resource/] })

	for (const [index, records] of partsOfSample(RECORDS).entries())
		test(`part ${index + 1}`, async ({ page }) => {
			for (const record of records)
				await test.step(JSON.stringify(record).slice(0, 60), async () => {
					// A page that leaves the database alone while it is replaced.
					await page.goto('/images/house.svg')
					await writeOutbox(page, { version: 7, stores: ['requests'], requests: [record] })
					await page.goto('/faq')
					await expectPage(page, JSON.stringify(record))
				})
		})
})
