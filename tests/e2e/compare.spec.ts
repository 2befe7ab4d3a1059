import { compareAddress } from '../../src/core/addresses.ts'
import { at, villages } from './list.ts'
import { expect, hydrated, test } from './site.ts'

test('the address holds the choice', async ({ page, request }) => {
	const rows = await villages(request)
	const [first, second] = [at(rows, 3), at(rows, 40)]
	await page.goto(compareAddress([first.slug, second.slug]))
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await expect(page.getByRole('columnheader', { name: new RegExp(first.name) })).toBeVisible()
	const care = page.getByRole('row', { name: /^Living and care offered/ })
	await expect(care.getByRole('cell')).toHaveCount(2)
	await expect(page.getByText('Not published').first()).toBeVisible()
})

test('villages are added and removed with the keyboard alone', async ({ page, request }) => {
	const rows = await villages(request)
	const first = rows.find((row) => /ā|ō/i.test(row.name)) ?? at(rows, 0)
	const second = at(rows, 100)
	await page.goto('/compare')
	await hydrated(page)
	await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
	const field = page.getByRole('combobox', { name: 'Add a village' })
	// Without macrons, in lower case.
	await field.pressSequentially(first.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
	await field.press('ArrowDown')
	await expect(page.getByRole('option', { selected: true })).toContainText(first.name)
	await field.press('Enter')
	await expect(page).toHaveURL(compareAddress([first.slug]))
	await expect(field).toBeFocused()
	await expect(field).toHaveValue('')
	await field.pressSequentially(second.name)
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page).toHaveURL(compareAddress([first.slug, second.slug]))

	await page.getByRole('button', { name: `Remove ${first.name}` }).press('Enter')
	await expect(page).toHaveURL(compareAddress([second.slug]))
	await expect(page.locator('#comparison')).toBeFocused()
	await expect(page.getByRole('heading', { name: '1 village: add another to compare' })).toBeVisible()
})

test('Escape closes the proposals and keeps the text', async ({ page }) => {
	await page.goto('/compare')
	await hydrated(page)
	const field = page.getByRole('combobox')
	await field.pressSequentially('summerset')
	await expect(page.getByRole('option')).toHaveCount(8)
	await field.press('Escape')
	await expect(page.getByRole('option')).toHaveCount(0)
	await expect(field).toHaveValue('summerset')
	await field.fill('no such village at all')
	await expect(page.getByText('No village of that name is on our list.')).toBeVisible()
})

test('unknown, repeated and surplus villages are named and left out', async ({ page, request }) => {
	const rows = await villages(request)
	const slugs = [0, 10, 20, 30, 50].map((index) => at(rows, index).slug)
	await page.goto(`/compare?v=${[...slugs, slugs[0], 'atlantis-gardens'].join(',')}`)
	await expect(page.getByRole('heading', { name: '4 villages side by side' })).toBeVisible()
	const notice = page.getByRole('alert')
	await expect(notice).toContainText('“atlantis-gardens”')
	await expect(notice).toContainText(`“${at(rows, 0).name}” was named more than once`)
	await expect(notice).toContainText(`“${at(rows, 50).name}” is left out`)
	await expect(page.getByText('Remove one to add another.')).toBeVisible()
	// The next change leaves the wrong parts out of the address as well.
	await page.getByRole('button', { name: `Remove ${at(rows, 0).name}` }).click()
	await expect(page).toHaveURL(compareAddress(slugs.slice(1, 4)))
	await expect(notice).toHaveCount(0)
})

test('shows only what differs', async ({ page, request }) => {
	const same = (await villages(request)).filter((row) => row.operatorSlug === 'ryman-healthcare')
	await page.goto(compareAddress([at(same, 0).slug, at(same, 1).slug]))
	const runBy = page.getByRole('row', { name: /^Run by/ })
	await expect(runBy.getByRole('link').first()).toBeVisible()
	await page.getByRole('checkbox', { name: 'Show only what differs' }).check()
	await expect(runBy).toHaveCount(0)
	await page.getByRole('checkbox', { name: 'Show only what differs' }).uncheck()
	await expect(runBy).toHaveCount(1)
})

test('a suggestion starts a comparison', async ({ page }) => {
	await page.goto('/compare')
	await hydrated(page)
	await page.locator('.closest').getByRole('link').first().click()
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
})

test('on a phone the table scrolls within itself', async ({ page, request }) => {
	await page.setViewportSize({ width: 320, height: 640 })
	const rows = await villages(request)
	await page.goto(compareAddress([0, 10, 20, 30].map((index) => at(rows, index).slug)))
	await expect(page.getByRole('row', { name: /^Run by/ }).getByRole('link')).toHaveCount(4)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	const inner = await page
		.getByRole('region', { name: 'Comparison' })
		.evaluate((element) => element.scrollWidth > element.clientWidth)
	expect(inner).toBe(true)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('says what it needs and where the same facts are', async ({ page }) => {
		await page.goto('/compare?v=a,b')
		// Playwright's own selectors pass over noscript.
		await expect(page.locator('noscript > p', { hasText: 'Comparing side by side needs JavaScript' })).toBeVisible()
		await expect(page.getByText('Loading the list')).toBeHidden()
		await page.locator('noscript a[href="/villages"]').click()
		await expect(page).toHaveURL('/villages')
	})
})

test.describe('when a village cannot be had', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('the others are shown, and it can be tried again', async ({ page, request }) => {
		const rows = await villages(request)
		const [first, second] = [at(rows, 1), at(rows, 2)]
		let broken = true
		await page.route(`**/_data/villages/${second.slug}.json`, (route) => (broken ? route.abort() : route.continue()))
		await page.goto(compareAddress([first.slug, second.slug]))
		await expect(page.getByRole('alert')).toContainText(`We could not load ${second.name}`)
		broken = false
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect(page.getByRole('row', { name: /^Run by/ }).getByRole('link', { name: second.operator })).toBeVisible()
		await expect(page.getByRole('alert')).toHaveCount(0)
	})
})
