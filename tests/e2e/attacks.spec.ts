/**
 * Addresses that a stranger made up, and devices whose stores hold nonsense: every page shows itself, runs nothing of it and
 * asks nothing of another origin. A sample in `npm test`; `npm run site -- test attacks` tries all.
 */
import type { Page } from 'playwright/test'
import {
	COMPARE_KEY,
	DRAFT_KEY,
	FAMILY_PLACE_KEY,
	MONEY_KEY,
	OUTBOX_DATABASE,
	QUIZ_KEY,
	QUIZ_RESULT_KEY,
	SHEETS_KEY,
	QUOTED_PRICES_KEY,
	SHORTLIST_KEY,
	TEXT_SIZE_KEY,
	VISIT_PLAN_KEY,
} from '../../src/core/device/storage-keys.ts'
import { randomNumbers } from '../samples.ts'
import { MARK, VECTORS } from './hostile-content.ts'
import { expect, hydrated, test } from './site.ts'

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

/** Each key with a page that reads it. */
const LOCAL = {
	[SHORTLIST_KEY]: '/shortlist',
	[QUIZ_KEY]: '/quiz',
	[TEXT_SIZE_KEY]: '/faq',
	[FAMILY_PLACE_KEY]: '/search',
	[VISIT_PLAN_KEY]: '/visit',
	[MONEY_KEY]: '/money',
	[QUOTED_PRICES_KEY]: '/compare',
}
const SESSION = {
	[COMPARE_KEY]: '/search',
	[DRAFT_KEY]: '/request',
	[QUIZ_RESULT_KEY]: '/quiz',
	[SHEETS_KEY]: '/decide/together',
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
const STORES = [
	...Object.entries(LOCAL).map(([key, address]) => ({ where: 'localStorage' as const, key, address })),
	...Object.entries(SESSION).map(([key, address]) => ({ where: 'sessionStorage' as const, key, address })),
].flatMap((store) => POISONS.map((poison) => ({ ...store, poison })))

for (const [index, stores] of partsOfSample(STORES).entries())
	test(`poisoned stores, part ${index + 1}`, async ({ page }) => {
		await page.goto('/faq')
		for (const { where, key, address, poison } of stores)
			await test.step(`${key}: ${poison.slice(0, 40)}`, async () => {
				await page.evaluate(
					(at) => {
						localStorage.clear()
						sessionStorage.clear()
						window[at.where].setItem(at.key, at.poison)
					},
					{ where, key, poison },
				)
				await page.goto(address)
				await expectPage(page, `${key}: ${poison}`)
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
					await page.evaluate(writeRecord, { name: OUTBOX_DATABASE, value: record })
					await page.goto('/faq')
					await expectPage(page, JSON.stringify(record))
				})
		})
})

function writeRecord({ name, value }: { name: string; value: object }): Promise<void> {
	return new Promise((resolve, reject) => {
		indexedDB.deleteDatabase(name)
		const opening = indexedDB.open(name, 7)
		opening.addEventListener('upgradeneeded', () =>
			opening.result.createObjectStore('requests', { keyPath: 'id' }).add(value),
		)
		opening.addEventListener('success', () => {
			opening.result.close()
			resolve()
		})
		opening.addEventListener('error', () => reject(new Error('no database')))
	})
}
