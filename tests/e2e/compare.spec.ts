import type { Page } from 'playwright/test'
import { compareAddress } from '../../src/core/addresses.ts'
import { FAMILY_PLACE_KEY, QUOTED_PRICES_KEY } from '../../src/core/device/storage-keys.ts'
import { at, villages } from './list.ts'
import { printedPages, shiftsOf, watchShifts } from './measure.ts'
import { village } from './pages.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

/** What the field proposes; the page has selects too. */
const proposed = (page: Page) => page.getByRole('listbox').getByRole('option')
const facts = (page: Page) => page.getByRole('table', { name: 'At a glance' })

test('on a phone nothing need be swiped, and each value has the name of its village', async ({ page, request }) => {
	await fetchFonts(page)
	const rows = await villages(request)
	const four = [0, 6, 12, 18].map((index) => at(rows, index))
	const cells = () =>
		page.locator('#main tbody td').evaluateAll((all) =>
			all
				.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))
				.map((cell) => {
					const { left, right } = cell.getBoundingClientRect()
					return {
						isInWindow: left >= 0 && right <= innerWidth,
						column: (cell as HTMLTableCellElement).cellIndex - 1,
						name: getComputedStyle(cell, '::before').content,
					}
				}),
		)
	for (const shown of [four.slice(0, 2), four]) {
		await page.setViewportSize({ width: 320, height: 640 })
		await page.goto(`${compareAddress(shown.map(({ slug }) => slug))}&order=own`)
		await expect(facts(page).getByRole('columnheader')).toHaveCount(shown.length)
		const found = await cells()
		const names = shown.map(({ name }) => JSON.stringify(name))
		expect(new Set(found.map(({ name }) => name)).size).toBe(shown.length)
		expect(found).toEqual(found.map(({ column }) => ({ isInWindow: true, column, name: names[column] })))
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
		// On a wide screen names are at the heads of columns.
		await page.setViewportSize({ width: 1280, height: 800 })
		expect((await cells()).every(({ name }) => name === 'none')).toBe(true)
	}
})

test('a direct load neither flashes nor moves', async ({ page, request }) => {
	const rows = await villages(request)
	await watchShifts(page)
	await page.addInitScript(() => {
		Object.assign(window, { flashed: false })
		const seen = window as unknown as { flashed: boolean }
		const look = () => {
			const empty = [...document.querySelectorAll('h2')].find((one) => one.textContent === 'Choose villages to compare')
			seen.flashed ||= empty !== undefined && getComputedStyle(empty).visibility === 'visible'
			requestAnimationFrame(look)
		}
		requestAnimationFrame(look)
	})
	await fetchFonts(page)
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		await page.goto(compareAddress([at(rows, 3).slug, at(rows, 20).slug]))
		await expect(page.getByRole('heading', { name: 'Compare 2 villages' })).toBeVisible()
		await page.evaluate(() => document.fonts.ready)
		expect(await page.evaluate(() => (window as unknown as { flashed: boolean }).flashed)).toBe(false)
		expect(await shiftsOf(page)).toEqual([])
	}
})

test('from the home page to a printed comparison of two villages, with the keyboard alone', async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => (document.documentElement.dataset['printed'] = 'yes')
	})
	await page.goto('/')
	await hydrated(page)
	/** Presses Tab until what has the focus is called so. */
	const tabTo = async (name: RegExp) => {
		for (let presses = 0; presses < 150; presses++) {
			await page.keyboard.press('Tab')
			const focused = await page.evaluate(() => {
				const element = document.activeElement
				const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
				return label?.trim() ?? ''
			})
			if (name.test(focused)) return
		}
		throw new Error(`the keyboard does not reach ${String(name)}`)
	}
	await tabTo(/^Compare$/)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/compare')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare retirement villages')
	await tabTo(/^Add a village$/)
	for (const name of ['lantern cove', 'amelia hart']) {
		await page.keyboard.type(name)
		// With what it proposes, however much has come above it.
		await expect(page.getByLabel('Add a village')).toBeInViewport({ ratio: 1 })
		await expect(proposed(page).first()).toBeInViewport({ ratio: 1 })
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('columnheader', { name: new RegExp(name, 'i') }).first()).toBeAttached()
		await expect(page.getByLabel('Add a village')).toBeInViewport({ ratio: 1 })
	}
	await expect(page).toHaveURL(compareAddress(['lantern-cove-village', village]))
	await expect(page.getByRole('heading', { name: 'Compare 2 villages' })).toBeVisible()
	await tabTo(/^Print$/)
	await page.keyboard.press('Enter')
	await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('button')).toHaveCount(0)
	await expect(page.getByText('The address of this comparison:')).toContainText(
		compareAddress(['lantern-cove-village', village]),
	)
	await expect(facts(page).getByRole('columnheader')).toHaveCount(3)
	expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
	expect(await printedPages(page)).toBe(1)
})

test('four villages take at most 9.5 screens of a phone and 2 landscape sheets', async ({ page, request }) => {
	const rows = await villages(request)
	const four = [0, 6, 12, 18].map((index) => at(rows, index).slug)
	const slugs = [...four.slice(0, 3), 'farpoint-lodge']
	await fetchFonts(page)
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(compareAddress(slugs))
	await expect(page.getByRole('heading', { name: 'Compare 4 villages' })).toBeVisible()
	await expect(page.locator('.leave-bar').first()).toBeVisible()
	// The answer is in the first screen, after at most eight controls.
	await expect(page.locator('.leave-say')).toBeInViewport({ ratio: 1 })
	const controls = page.locator('#main :is(a, button, input, summary)')
	expect(
		await controls.evaluateAll((all) => {
			const answer = document.querySelector('.leave-say')!
			const isBefore = (one: Element) => one.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING
			return all.filter((one) => one.checkVisibility() && isBefore(one)).length
		}),
	).toBeLessThanOrEqual(8)
	// One below the other: side by side they took 8 screens, and the third was out of sight.
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9.5 * 740)
	// With a price for each, and the distance from family.
	await page.evaluate(
		([prices, family]) => {
			localStorage.setItem(prices[0], prices[1])
			localStorage.setItem(family[0], family[1])
		},
		[
			[QUOTED_PRICES_KEY, JSON.stringify(slugs.map((slug) => [slug, { price: 650_000, plan: '' }]))],
			[FAMILY_PLACE_KEY, JSON.stringify({ label: 'Mossdale', lat: -40, lng: 175 })],
		] as const,
	)
	await page.reload()
	await expect(page.getByText(/Your price: \$650,000\./).first()).toBeVisible()
	await expect(page.getByRole('row', { name: /^Distance from family in Mossdale/ })).toHaveCount(1)
	await page.emulateMedia({ media: 'print' })
	const sums = page.getByRole('table', { name: 'What it costs in all' })
	await expect(sums.getByRole('columnheader', { name: 'Farpoint Lodge' })).toBeVisible()
	await expect(sums.getByRole('row', { name: /^Cost a week over the 8 years/ })).toBeVisible()
	// The sentence, what it rests on and the day, and a number to ring; no words of buttons.
	await expect(page.locator('.leave-say')).toContainText('after 8 years: ')
	await expect(page.getByText(/^You stay 8 years.*Worked out on \d+ \w+ \d{4}\.$/)).toBeVisible()
	await expect(page.getByRole('row', { name: /^Get in touch/ })).toContainText(/Ring /)
	await expect(page.getByText('Change the prices and what’s counted')).toBeHidden()
	await expect(page.getByRole('banner').getByText('Farland Compass')).toBeVisible()
	await expect(page.locator('.compare-notes > li').first()).toBeVisible()
	expect(await printedPages(page)).toBeLessThanOrEqual(2)
})
