import type { Locator, Page } from 'playwright/test'
import { VILLAGE_LIST_DATA, compareAddress, costsAddress } from '../../src/core/addresses.ts'
import { FAMILY_PLACE_KEY, QUOTED_PRICES_KEY, SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { at, villages } from './list.ts'
import { village } from './pages.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

/** What the field proposes; the page has selects too. */
const proposed = (page: Page) => page.getByRole('listbox').getByRole('option')
const facts = (page: Page) => page.getByRole('table', { name: 'At a glance' })
/** Opens the parts that are closed at first. */
const openAll = async (page: Page) => {
	await page.locator('.compare-more summary').first().waitFor()
	for (const part of await page.locator('.compare-more .fold > summary').all()) await part.click()
}

test('the address holds the choice', async ({ page, request }) => {
	const rows = await villages(request)
	const [first, second] = [at(rows, 3), at(rows, 20)]
	await page.goto(compareAddress([first.slug, second.slug]))
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await expect(facts(page).getByRole('columnheader', { name: new RegExp(first.name) })).toBeVisible()
	const care = page.getByRole('row', { name: /^Homes and care/ })
	await expect(care.getByRole('cell')).toHaveCount(2)
	await expect(page.getByText(/^We haven’t found any of these:/)).toHaveCount(1)
	await expect(page.getByText('Not found')).toHaveCount(0)
})

test('certificates, audits and open actions are side by side, and what is not known is asked', async ({ page }) => {
	const slugs = ['harrow-at-quayside', 'linden-at-oakmere', 'linden-at-kestrel']
	await page.goto(compareAddress(slugs))
	await openAll(page)
	const cells = async (label: string) =>
		page
			.getByRole('row', { name: new RegExp(`^${label}`) })
			.getByRole('cell')
			.allTextContents()
	const certificates = await cells('The care home’s certificate')
	expect(certificates[0]).toContain('for 48 months, until 12 March 2030')
	expect(certificates[1]).toContain('for 36 months, until 3 February 2028')
	const audits = await cells('Latest audit we’ve found')
	expect(audits[0]).toContain('12 March 2026')
	expect(audits[1]).toContain('3 February 2026')
	const open = await cells('Corrective actions still open')
	expect(open[0]).toContain('None')
	expect(open[1]).toContain('1')
	// Only the third has a care home whose audit we haven't found.
	await page.locator('.ask-grid summary').click()
	expect(await cells('What did the last audit of the care home find')).toEqual(['See above', 'See above', 'Not known'])
})

test('villages are added and removed with the keyboard alone', async ({ page, request }) => {
	const rows = await villages(request)
	const first = rows.find((row) => /ā|ō/i.test(row.name)) ?? at(rows, 0)
	const second = at(rows, 25)
	await page.goto('/compare')
	await hydrated(page)
	await expect(page.getByRole('heading', { name: 'Choose villages to compare' })).toBeVisible()
	const field = page.getByRole('combobox', { name: 'Add a village' })
	// Without macrons, in lower case.
	await field.pressSequentially(first.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
	await field.press('ArrowDown')
	await expect(proposed(page).and(page.getByRole('option', { selected: true }))).toContainText(first.name)
	await field.press('Enter')
	await expect(page).toHaveURL(compareAddress([first.slug]))
	await expect(field).toBeFocused()
	await expect(field).toHaveValue('')
	await field.pressSequentially(second.name)
	await field.press('ArrowDown')
	await expect(proposed(page).and(page.getByRole('option', { selected: true }))).toContainText(second.name)
	await field.press('Enter')
	await expect(page).toHaveURL(compareAddress([first.slug, second.slug]))

	await page.getByRole('button', { name: `Remove ${first.name}` }).press('Enter')
	await expect(page).toHaveURL(compareAddress([second.slug]))
	await expect(page.locator('#comparison')).toBeFocused()
	await expect(page.getByRole('heading', { name: '1 village: add another to compare' })).toBeVisible()
})

test('an arrow key pressed before the list has come marks the first option when it comes', async ({
	page,
	request,
}) => {
	const wanted = at(await villages(request), 25)
	const { promise: pressed, resolve: letCome } = Promise.withResolvers<void>()
	await page.route(`**${VILLAGE_LIST_DATA}`, async (route) => {
		await pressed
		await route.continue()
	})
	await page.goto('/compare')
	await hydrated(page)
	const field = page.getByRole('combobox', { name: 'Add a village' })
	await field.pressSequentially(wanted.name)
	await expect(page.getByText('Looking…')).toBeVisible()
	await field.press('ArrowDown')
	letCome()
	await expect(proposed(page).and(page.getByRole('option', { selected: true }))).toContainText(wanted.name)
	await field.press('Enter')
	await expect(page).toHaveURL(compareAddress([wanted.slug]))
})

test('Escape closes the proposals and keeps the text', async ({ page }) => {
	await page.goto('/compare')
	await hydrated(page)
	const field = page.getByRole('combobox', { name: 'Add a village' })
	await field.pressSequentially('harrow')
	await expect(proposed(page)).toHaveCount(8)
	await field.press('Escape')
	await expect(proposed(page)).toHaveCount(0)
	await expect(field).toHaveValue('harrow')
	await field.fill('xqzwvk')
	await expect(page.getByText('No village of that name is on our list.')).toBeVisible()
})

test('unknown, repeated and surplus villages are named and left out', async ({ page, request }) => {
	const rows = await villages(request)
	const slugs = [0, 6, 12, 18, 24].map((index) => at(rows, index).slug)
	await page.goto(`/compare?v=${[...slugs, slugs[0], 'atlantis-gardens'].join(',')}`)
	await expect(page.getByRole('heading', { name: '4 villages side by side' })).toBeVisible()
	const notice = page.getByRole('alert')
	await expect(notice).toContainText('“atlantis-gardens”')
	await expect(notice).toContainText(`“${at(rows, 0).name}” was named more than once`)
	await expect(notice).toContainText(`“${at(rows, 24).name}” is left out`)
	await expect(page.getByText('Remove one to add another.')).toBeVisible()
	// The next change leaves the wrong parts out of the address as well.
	await page.getByRole('button', { name: `Remove ${at(rows, 0).name}` }).click()
	await expect(page).toHaveURL(compareAddress(slugs.slice(1, 4)))
	await expect(notice).toHaveCount(0)
})

test('shows only what differs', async ({ page, request }) => {
	const same = (await villages(request)).filter((row) => row.operatorSlug === 'harrow-villages')
	await page.goto(compareAddress([at(same, 0).slug, at(same, 1).slug]))
	const runBy = page.getByRole('row', { name: /^Run by/ })
	await openAll(page)
	await expect(runBy.getByRole('link').first()).toBeVisible()
	await page.getByRole('checkbox', { name: 'Show only the differences' }).check()
	await expect(runBy).toHaveCount(0)
	await page.getByRole('checkbox', { name: 'Show only the differences' }).uncheck()
	await expect(runBy).toHaveCount(1)
})

test('a suggestion starts a comparison, and its rule is told', async ({ page }) => {
	await page.goto('/compare')
	await hydrated(page)
	await expect(page.getByText('How we pair them')).toBeVisible()
	const first = page.locator('.tile').first()
	const names = (await first.locator('.tile-name').textContent())?.split(' and ') ?? []
	await first.click()
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await expect(page).toHaveURL(/\/compare\?v=/)
	await expect(facts(page).getByRole('columnheader').nth(1)).toContainText(names[0] ?? '?')
})

test('on a phone two are side by side; three or four scroll inside the table and the page does not', async ({
	page,
	request,
}) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 320, height: 640 })
	const rows = await villages(request)
	const four = [0, 6, 12, 18].map((index) => at(rows, index).slug)
	const rooms = () =>
		page
			.locator('.compare-scroll')
			.first()
			.evaluate((element) => ({
				page: document.documentElement.scrollWidth,
				hidden: element.scrollWidth - element.clientWidth,
			}))
	await page.goto(compareAddress(four.slice(0, 2)))
	await expect(facts(page)).toBeVisible()
	expect(await rooms()).toEqual({ page: 320, hidden: 0 })
	await page.goto(compareAddress(four))
	await expect(facts(page).getByRole('columnheader')).toHaveCount(4)
	const wide = await rooms()
	expect(wide.page).toBe(320)
	expect(wide.hidden).toBeGreaterThan(0)
	// By keyboard: what has the focus is in full view; and to the last column.
	await page.getByRole('group', { name: 'At a glance' }).focus()
	const second = facts(page).getByRole('columnheader').nth(1).getByRole('link')
	const hasFocus = () => second.evaluate((element) => element === document.activeElement)
	for (let presses = 0; presses < 8 && !(await hasFocus()); presses++) await page.keyboard.press('Tab')
	await expect(second).toBeInViewport({ ratio: 0.99 })
	await page.getByRole('group', { name: 'At a glance' }).focus()
	for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowRight')
	const scrolled = () =>
		page
			.locator('.compare-scroll')
			.first()
			.evaluate((element) => element.scrollLeft)
	await expect.poll(scrolled).toBeGreaterThan(wide.hidden - 2)
	await page.setViewportSize({ width: 1280, height: 800 })
	await expect.poll(async () => (await rooms()).hidden).toBe(0)
})

test('columns are moved with the keyboard: the focus stays, and where they stand now is announced', async ({
	page,
	request,
}) => {
	const rows = await villages(request)
	const three = [5, 15, 30].map((index) => at(rows, index))
	const slugs = three.map(({ slug }) => slug)
	const [a = '', b = '', c = ''] = slugs
	await page.goto(compareAddress(slugs))
	const right = page.getByRole('button', { name: `Move ${at(three, 0).name} to the right` })
	await right.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(compareAddress([b, a, c]))
	await expect(right).toBeFocused()
	await expect(page.getByText(`${at(three, 0).name} is now number 2 of 3.`)).toBeAttached()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(compareAddress([b, c, a]))
	await expect(right).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByText(`${at(three, 0).name} is already last.`)).toBeAttached()
	await expect(page).toHaveURL(compareAddress([b, c, a]))
	await expect(right).toBeFocused()
	await expect(facts(page).getByRole('columnheader').nth(3)).toContainText(at(three, 0).name)
	await page.reload()
	await expect(facts(page).getByRole('columnheader').nth(3)).toContainText(at(three, 0).name)
})

test('Back and Forward restore what was compared', async ({ page, request }) => {
	const rows = await villages(request)
	const [first, second] = [at(rows, 12), at(rows, 27)]
	await page.goto(compareAddress([first.slug, second.slug]))
	await page.getByRole('checkbox', { name: 'Show only the differences' }).check()
	await expect(page).toHaveURL(/&differs=1$/)
	await page.getByRole('button', { name: `Remove ${second.name}` }).click()
	await expect(page.getByRole('heading', { name: '1 village: add another' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await expect(page.getByRole('checkbox', { name: 'Show only the differences' })).toBeChecked()
	await page.goForward()
	await expect(page.getByRole('heading', { name: '1 village: add another' })).toBeVisible()
})

test('small mistakes of spelling are forgiven', async ({ page }) => {
	await page.goto('/compare')
	await hydrated(page)
	const field = page.getByRole('combobox', { name: 'Add a village' })
	await field.pressSequentially('lindn at kestrell')
	await expect(proposed(page).first()).toContainText('Linden at Kestrel')
})

test('villages come from the shortlist', async ({ page, request }) => {
	const rows = (await villages(request)).slice(20, 22)
	await page.goto('/privacy')
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
		SHORTLIST_KEY,
		JSON.stringify(rows.map(({ slug }) => slug)),
	] as const)
	await page.goto(compareAddress([at(rows, 1).slug]))
	await page.getByRole('button', { name: `Add ${at(rows, 0).name}` }).press('Enter')
	await expect(page).toHaveURL(compareAddress([at(rows, 1).slug, at(rows, 0).slug]))
	await expect(page.getByText('From your saved villages')).toHaveCount(0)
	await page.goto('/compare')
	for (const { name } of rows) await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space')
	await page.getByRole('link', { name: 'Compare 2 villages' }).click()
	await expect(page).toHaveURL(compareAddress(rows.map(({ slug }) => slug)))
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('what is not known of a village is a question in one grid, with an empty box', async ({ page, request }) => {
	const rows = await villages(request)
	const two = [at(rows, 3), at(rows, 20)]
	await page.goto(compareAddress(two.map(({ slug }) => slug)))
	await page.getByText(/more questions?$/).click()
	await openAll(page)
	const terms = page.getByRole('row', { name: /^(When you’re repaid|Time limit for repaying you)/ })
	const asked = page.getByRole('row', { name: /^How soon would I be repaid/ }).getByRole('cell')
	const isAsked = (await asked.count()) > 0
	for (const index of [0, 1]) {
		const known =
			(await terms.count()) > 0 &&
			!/^Ask the village$/.test(await terms.first().getByRole('cell').nth(index).innerText())
		if (isAsked) await expect(asked.nth(index)).toHaveText(known ? 'See above' : 'Not known')
		else expect(known).toBe(true)
	}
	await expect(page.getByRole('link', { name: 'questions for your lawyer' })).toHaveAttribute(
		'href',
		/questions-for-the-lawyer/,
	)
})

test('what is kept when you leave is what the village page says: shares, and nothing from an assumed price', async ({
	page,
}) => {
	await page.goto('/villages/farpoint-lodge')
	const table = page.locator('section:has(> #leaving) table')
	await expect(table).toContainText('For every $100,000 you pay to move in')
	const rows = await table.locator('tbody tr').allInnerTexts()
	const onPage = rows.map((row) => row.split('\t').slice(1, 3))
	expect(onPage).toEqual([
		['8%', '$92,000'],
		['16%', '$84,000'],
		['24%', '$76,000'],
		['24%', '$76,000'],
		['24%', '$76,000'],
	])
	// A price and a stay of an older link are passed over.
	await page.goto(`${compareAddress(['farpoint-lodge', village])}&entry=600000&years=4`)
	await expect(page.getByRole('alert')).toHaveCount(0)
	await openAll(page)
	const kept = page.getByRole('row', { name: /^Operator keeps if you leave after/ }).getByRole('cell')
	const left = page
		.getByRole('row', { name: /^What you’re left with, out of every \$100,000 you pay to move in/ })
		.getByRole('cell')
	await expect(kept.first().getByRole('listitem')).toHaveText(onPage.map(([share = '']) => new RegExp(`${share}$`)))
	await expect(left.first().getByRole('listitem')).toHaveText(
		onPage.map(([, dollars = '']) => new RegExp(`\\${dollars}$`)),
	)
	await expect(page.locator('p:has-text("Our cost calculator") + ul').getByRole('link').first()).toHaveAttribute(
		'href',
		costsAddress({ village: 'farpoint-lodge' }),
	)
})

test('the prices that the reader was quoted turn shares into dollars, and nothing else does', async ({ page }) => {
	await page.goto(compareAddress(['farpoint-lodge', village]))
	await hydrated(page)
	const sums = page.getByRole('table', { name: 'With the prices you’ve been quoted' })
	await expect(sums).toHaveCount(0)
	await page.getByRole('button', { name: 'Enter the prices you’ve been quoted' }).press('Enter')
	const price = page.getByLabel('Price at Farpoint Lodge, in dollars')
	await expect(price).toBeFocused()
	await page.keyboard.type('a lot')
	await page.keyboard.press('Enter')
	await expect(price).toHaveAccessibleDescription(/Enter the entry price in dollars/)
	await expect(price).toHaveValue('a lot')
	await expect(sums).toHaveCount(0)
	await price.fill('$650000')
	await page.keyboard.press('Tab')
	await expect(price).toHaveValue('650,000')
	// 8% a year for three years.
	const left = sums.getByRole('row', { name: /^What you’re left with after/ }).getByRole('cell')
	await expect(left.first().getByRole('listitem')).toHaveText([
		/^1 year \$598,000$/,
		/^2 years \$546,000$/,
		/^3 years \$494,000$/,
		/^5 years \$494,000$/,
		/^10 years \$494,000$/,
	])
	await expect(left.nth(1)).toHaveText('No price yet')

	// Kept on the device, and printed with the rest.
	await page.reload()
	await expect(left.first()).toContainText('$494,000')
	expect(await sheets(page)).toBe(2)
	await page.emulateMedia({ media: 'print' })
	await expect(left.first()).toBeVisible()
	await expect(page.locator('.compare-notes > li').first()).toBeVisible()
	const numbers = await facts(page).locator('.source-numbers').allInnerTexts()
	const cited = numbers.flatMap((text) => text.match(/\d+/g) ?? []).map(Number)
	expect(Math.max(...cited)).toBe(await page.locator('.compare-notes > li').count())
})

test('the distance is from the place that the village pages remember', async ({ page }) => {
	await page.goto('/privacy')
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
		FAMILY_PLACE_KEY,
		JSON.stringify({ label: 'Mossdale', lat: -40, lng: 175 }),
	] as const)
	await page.goto(compareAddress(['farpoint-lodge', village]))
	await hydrated(page)
	const row = facts(page).getByRole('row', { name: /^Distance from family in Mossdale/ })
	await expect(row.getByRole('cell').first()).toContainText(/About \d+ km/)
	await page.getByRole('checkbox', { name: 'Remember this place on this device' }).uncheck()
	await expect(row).toHaveCount(1)
	expect(await page.evaluate((key) => localStorage.getItem(key), FAMILY_PLACE_KEY)).toBeNull()
	await page.reload()
	await hydrated(page)
	await page.getByRole('button', { name: 'How far from family?' }).press('Enter')
	await expect(page.getByRole('combobox', { name: 'Where family lives' })).toBeFocused()
})

test('operators are compared as well', async ({ page }) => {
	await page.goto('/compare')
	await hydrated(page)
	await page.getByRole('link', { name: 'Compare operators instead' }).click()
	await expect(page).toHaveURL('/compare?o=')
	const field = page.getByRole('combobox', { name: 'Add an operator' })
	await field.pressSequentially('harroww')
	await expect(proposed(page).first()).toContainText('Harrow Villages')
	await field.press('ArrowDown')
	await field.press('Enter')
	await field.pressSequentially('linden')
	await expect(proposed(page).first()).toContainText('Linden Group')
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page).toHaveURL('/compare?o=harrow-villages,linden-group')
	await expect(page.getByRole('heading', { name: '2 operators side by side' })).toBeVisible()
	await openAll(page)
	await expect(
		page
			.getByRole('row', { name: /^Founded/ })
			.getByRole('cell')
			.first(),
	).toContainText('1984')
	await expect(page.getByRole('row', { name: /^Time to change your mind/ })).toBeVisible()
	await page.goto('/compare?o=harrow-villages,nobody')
	await expect(page.getByRole('alert')).toContainText('No operator on our list has the name “nobody”')
})

test('a hostile address is quoted as text, and changes nothing', async ({ page, request }) => {
	const row = at(await villages(request), 9)
	const hostile = [
		'<img src=x onerror=alert(1)>',
		'"><script>alert(1)</script>',
		'../../secret',
		'__proto__',
		'constructor',
		'%00',
		'a'.repeat(5000),
	]
	page.on('dialog', () => {
		throw new Error('a script of the address ran')
	})
	await page.goto(`/compare?v=${[row.slug, ...hostile].map(encodeURIComponent).join(',')}&o=${'y,'.repeat(500)}`)
	await expect(page.getByRole('heading', { name: '1 village: add another' })).toBeVisible()
	await expect(page.getByRole('alert')).toContainText('“<img src=x onerror=alert(1)>”')
	await expect(page.locator('main img, main script')).toHaveCount(0)
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a direct load neither flashes nor moves', async ({ page, request }) => {
	const rows = await villages(request)
	await page.addInitScript(() => {
		const seen = window as unknown as { shift: number; flashed: boolean }
		seen.shift = 0
		seen.flashed = false
		new PerformanceObserver((entries) => {
			for (const entry of entries.getEntries()) seen.shift += (entry as unknown as { value: number }).value
		}).observe({ type: 'layout-shift', buffered: true })
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
		await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
		await page.evaluate(() => document.fonts.ready)
		expect(await page.evaluate(() => (window as unknown as { flashed: boolean }).flashed)).toBe(false)
		expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
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
		await expect(proposed(page).first()).toBeVisible()
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Enter')
	}
	await expect(page).toHaveURL(compareAddress(['lantern-cove-village', village]))
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
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
	// What is compared, and the questions.
	expect(await sheets(page)).toBe(2)
})

test('from the home page to a printed comparison of two villages in at most 8 presses on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.addInitScript(() => {
		window.print = () => (document.documentElement.dataset['printed'] = 'yes')
	})
	await page.goto('/')
	await hydrated(page)
	let presses = 0
	const press = async (element: Locator) => {
		presses++
		await element.click()
	}
	await press(page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }))
	await press(page.getByRole('banner').getByRole('link', { name: 'Compare', exact: true }))
	const town = page.getByLabel('Choose a town or city')
	// Opening the list and choosing from it.
	presses += 2
	await town.selectOption({ index: await indexOfLargest(town) })
	const boxes = page.locator('.town-villages input')
	await press(boxes.nth(0))
	await press(boxes.nth(1))
	await press(page.getByRole('link', { name: 'Compare 2 villages' }))
	await press(page.getByRole('button', { name: 'Print', exact: true }))
	await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
	expect(presses).toBeLessThanOrEqual(8)
})

async function indexOfLargest(select: Locator): Promise<number> {
	await expect(select.locator('option').nth(1)).toBeAttached()
	return select.evaluate((element: HTMLSelectElement) => {
		const sizes = [...element.options].map(({ text }) => Number(/\((\d+)\)$/.exec(text)?.[1] ?? 0))
		return sizes.indexOf(Math.max(...sizes))
	})
}

/** How many sheets the page prints on. */
async function sheets(page: Page): Promise<number> {
	const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
	return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('four villages take at most 8 screens of a phone and 2 landscape sheets', async ({ page, request }) => {
	const rows = await villages(request)
	const four = [0, 6, 12, 18].map((index) => at(rows, index).slug)
	const slugs = [...four.slice(0, 3), 'farpoint-lodge']
	await fetchFonts(page)
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(compareAddress(slugs))
	await expect(page.getByRole('heading', { name: '4 villages side by side' })).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 740)
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
	await expect(
		page
			.getByRole('row', { name: /^Price you’ve been quoted/ })
			.getByText('$650,000')
			.first(),
	).toBeVisible()
	await expect(page.getByRole('row', { name: /^Distance from family in Mossdale/ })).toHaveCount(1)
	expect(await sheets(page)).toBe(2)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('says what it needs and where the same facts are', async ({ page }) => {
		await page.goto('/compare?v=a,b')
		// Playwright's own selectors pass over noscript.
		await expect(page.locator('noscript > div', { hasText: 'Choosing what to compare needs JavaScript' })).toBeVisible()
		await expect(page.getByText('Add a village')).toBeHidden()
		await page.locator('noscript a[href="/villages"]').click()
		await expect(page).toHaveURL('/villages')
	})

	test('a suggested pair is side by side, and leads to the terms of both', async ({ page }) => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Compare', exact: true }).first().click()
		await page.locator('noscript .tile').first().click()
		await expect(page).toHaveURL(/\/compare\/.+-and-.+/)
		const heads = facts(page).getByRole('columnheader').getByRole('link')
		await expect(heads).toHaveCount(2)
		const terms = facts(page).getByRole('row', { name: /^Fee when you leave/ })
		await expect(terms.getByRole('cell')).toHaveCount(2)
		await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
		for (const index of [0, 1]) {
			await heads.nth(index).click()
			await expect(page).toHaveURL(/\/villages\//)
			await expect(page.locator('#terms')).toBeVisible()
			await page.goBack()
		}
	})
})

test.describe('when a village cannot be loaded', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('the others are shown, and it can be tried again', async ({ page, request }) => {
		const rows = await villages(request)
		const [first, second] = [at(rows, 0), at(rows, 1)]
		let broken = true
		await page.route(`**/_data/villages/${second.slug}.json`, (route) => (broken ? route.abort() : route.continue()))
		await page.goto(compareAddress([first.slug, second.slug]))
		await expect(page.getByRole('alert')).toContainText(`We couldn’t load ${second.name}`)
		broken = false
		await page.getByRole('button', { name: 'Try again' }).click()
		await openAll(page)
		await expect(page.getByRole('row', { name: /^Run by/ }).getByRole('link', { name: second.operator })).toBeVisible()
		await expect(page.getByRole('alert')).toHaveCount(0)
	})
})
