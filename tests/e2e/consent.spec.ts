/**
 * What is typed is kept on the device only if the reader chooses so, for all that is about villages by one question and for the rest by a
 * box each: in every tool, looked for in every store. `npm test` tries the form for what was told and two others by the seed,
 * `npm run site -- test consent` all.
 */
import type { Locator, Page } from 'playwright/test'
import { address, compareAddress, costsAddress, sheetAddress } from '../../src/core/addresses.ts'
import {
	FAMILY_PLACE_KEY,
	MONEY_KEY,
	QUOTED_PRICES_KEY,
	TOLD_KEY,
	VILLAGES_KEY,
	VILLAGES_TAB_KEY,
	VISIT_PLAN_KEY,
} from '../../src/core/device/storage-keys.ts'
import { DEVICE_STORAGE } from '../../src/core/device/stored-things.ts'
import { randomNumbers } from '../samples.ts'
import { village } from './pages.ts'
import { expect, hydrated, test } from './site.ts'

/** What is typed: a figure that fields of dollars take, words, and a place. */
const [FIGURE, WORDS, PLACE] = ['43,210', 'zqzq', 'Mossdale']
const TYPED = /43,?210|zqzq|Mossdale/

type Tool = readonly [address: string, field: string]

/** The tools, each with the last of its fields to come. What was told is first, so that it's in memory in the others. */
const FORM_OF_TOLD: Tool = [sheetAddress(village), 'Your notes']
const OTHER_TOOLS: readonly Tool[] = [
	[compareAddress([village, 'farpoint-lodge']), 'Weekly fee, in dollars'],
	[costsAddress({ village: 'farpoint-lodge' }), 'Months until you’re repaid'],
	['/money', 'Savings, in dollars'],
	[sheetAddress('any'), 'Name of the village'],
	[address.village(village), 'Where they live'],
	['/decide', 'Having a garden'],
	['/decide/together', 'Your first name (optional)'],
	['/quiz', 'Me'],
	['/search', 'Care level'],
	[address.request, 'Your Name *'],
]

/** The boxes that ask, with what each keeps. */
const BOXES: Readonly<Record<string, string>> = {
	'Keep these figures on this device, so that I can come back to them': MONEY_KEY,
	'Remember this place on this device': FAMILY_PLACE_KEY,
}

/** Follows a link within the document, so that what is in memory stays. */
async function follow(page: Page, to: string): Promise<void> {
	await page.evaluate((href) => {
		const link = Object.assign(document.createElement('a'), { href })
		document.body.append(link)
		link.click()
		link.remove()
	}, to)
	await page.waitForURL(`**${to}*`)
}

/** Opens all folds, and types, chooses and ticks everything but the boxes that ask; what was ticked is unticked. */
async function fillIn(page: Page, last: string): Promise<void> {
	const main = page.getByRole('main')
	const family = main.getByRole('button', { name: 'Choose a suburb or town' })
	await expect(async () => {
		if (await family.isVisible()) await family.click()
		await main.locator('details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
		await expect(main.getByLabel(last, { exact: true }).first()).toBeVisible({ timeout: 1000 })
	}).toPass()
	const fields = main.locator('input:visible, textarea:visible, select:visible')
	for (let index = 0; index < (await fields.count()); index++) await fill(fields.nth(index))
}

async function fill(field: Locator): Promise<void> {
	const { kind, name, isFigure } = await field.evaluate((element: HTMLInputElement) => ({
		kind: element.role === 'combobox' ? 'combobox' : element.type,
		name: element.labels?.[0]?.textContent ?? '',
		isFigure: /numeric|decimal/.test(element.inputMode),
	}))
	if (kind === 'checkbox' && !(name in BOXES)) for (const _ of ['tick', 'untick']) await field.click()
	if (kind === 'radio') await field.check()
	if (kind === 'select-one') await field.selectOption({ index: 1 })
	if (kind === 'date') await field.fill('2030-01-02')
	if (kind === 'email') await field.fill(`${WORDS}@example.nz`)
	if (kind === 'text' || kind === 'textarea') await field.fill(isFigure ? FIGURE : WORDS)
	if (kind === 'text') await field.press('Tab')
	if (kind !== 'combobox') return
	await field.fill(PLACE)
	await field.press('ArrowDown')
	await field.press('Enter')
}

/** Looks into every store of the browser. */
async function lookAtStores(page: Page) {
	const { cookies, origins } = await page.context().storageState({ indexedDB: true })
	const cached = await page.evaluate(async () => {
		const names = await caches.keys()
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
		return requests.flat().map(({ url }) => url)
	})
	return {
		/** What is there after the tab is closed. */
		device: JSON.stringify([cookies, origins, cached]),
		unlisted: origins
			.flatMap((one) => one.localStorage.map(({ name }) => name))
			.filter((key) => !listedIn('localStorage').includes(key)),
		boxed: origins.flatMap((one) => one.localStorage.map(({ name }) => name)).filter((key) => boxed.includes(key)),
		tab: await page.evaluate(() => Object.keys(sessionStorage)),
	}
}

/** What has words about villages once the reader chose to keep them. */
const OF_VILLAGES = [TOLD_KEY, VILLAGES_KEY, VISIT_PLAN_KEY]
const boxed = [...Object.values(BOXES), ...OF_VILLAGES, QUOTED_PRICES_KEY]
const listedIn = (wanted: string) => DEVICE_STORAGE.filter(({ where }) => where === wanted).map(({ key }) => key)

const isAll = process.env['SUITE'] === 'consent'
const random = randomNumbers()
const drawn = new Map(OTHER_TOOLS.map((tool) => [tool, random()]))
const sample = [...OTHER_TOOLS].sort((a, b) => drawn.get(a)! - drawn.get(b)!).slice(0, 2)
/** In their order: the form of the request ends the document in which the others are. */
const TOOLS = [FORM_OF_TOLD, ...OTHER_TOOLS.filter((tool) => isAll || sample.includes(tool))]

test('nothing that is typed, in any tool, is kept until the reader chooses so, and each choice keeps its own', async ({
	page,
}) => {
	const asked: string[] = []
	await page.goto(sheetAddress(village))
	await hydrated(page)
	for (const [where, last] of TOOLS)
		await test.step(where, async () => {
			// A link to it opens the form over the page.
			await (where === address.request ? page.goto(where) : follow(page, where))
			await fillIn(page, last)
			const { device, boxed: kept, tab } = await lookAtStores(page)
			expect(device.match(TYPED)).toBeNull()
			expect(kept).toEqual([])
			expect(tab.filter((key) => !listedIn('sessionStorage').includes(key))).toEqual([])
			for (const [name, key] of Object.entries(BOXES)) {
				const box = page.getByRole('checkbox', { name, exact: true })
				if (!(await box.isVisible())) continue
				asked.push(key)
				await box.check()
				await expect.poll(async () => (await lookAtStores(page)).boxed).toEqual([key])
				expect((await lookAtStores(page)).device).toMatch(TYPED)
				await box.uncheck()
				await expect.poll(async () => (await lookAtStores(page)).boxed).toEqual([])
			}
		})
	if (isAll) expect(asked.toSorted()).toEqual(Object.values(BOXES).toSorted())
})

test('what is typed about villages is kept by one answer, under the keys that the privacy page lists, and given up by the other', async ({
	page,
}) => {
	await page.goto(sheetAddress(village))
	await hydrated(page)
	for (const [where, last] of [FORM_OF_TOLD, ...OTHER_TOOLS.slice(0, 4)])
		await test.step(where, async () => {
			await follow(page, where)
			await fillIn(page, last)
		})
	await page.getByRole('button', { name: 'Keep', exact: true }).click()
	const kept = await lookAtStores(page)
	expect(kept.device).toMatch(TYPED)
	expect([kept.boxed.toSorted(), kept.unlisted]).toEqual([OF_VILLAGES, []])
	await follow(page, address.shortlist)
	await page.getByRole('button', { name: 'Only while this tab is open' }).click()
	const { device, boxed, unlisted, tab } = await lookAtStores(page)
	expect(device.match(TYPED)).toBeNull()
	// It has the days on which the rest was erased.
	expect([boxed, unlisted]).toEqual([[VILLAGES_KEY], []])
	expect(tab.filter((key) => !listedIn('sessionStorage').includes(key))).toEqual([])
	expect(await page.evaluate((key) => sessionStorage.getItem(key), VILLAGES_TAB_KEY)).toMatch(TYPED)
})
