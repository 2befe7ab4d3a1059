import { filterVillages } from '../../src/core/search.ts'
import { at, villages } from './list.ts'
import { expect, hydrated, test } from './site.ts'

const count = (amount: number) =>
	amount === 0 ? 'No villages match' : amount === 1 ? '1 village matches' : `${amount} villages match`

test('from the home page: only what is chosen goes into the address', async ({ page, request }) => {
	await page.goto('/')
	await hydrated(page)
	await page.getByLabel('Region', { exact: true }).selectOption('otago')
	await page.getByLabel('Care level').selectOption('full')
	await page.getByRole('button', { name: 'Search Villages' }).click()
	await expect(page).toHaveURL('/search?region=otago&careLevel=full')
	const { matches } = filterVillages(await villages(request), { region: 'otago', careLevel: 'full', amenities: [] })
	await expect(page.getByRole('heading', { name: count(matches.length) })).toBeVisible()
	await expect(page.getByLabel('Region', { exact: true })).toHaveValue('otago')
	await expect(page.getByLabel('Price range')).toHaveValue('')
	await expect(page.locator('.result').first().getByRole('heading')).toHaveText(at(matches, 0).name)
})

test('searching again moves the focus to the result, and Back brings the last search', async ({ page }) => {
	await page.goto('/search?region=otago')
	await hydrated(page)
	await expect(page.getByRole('heading', { name: /match/ })).toBeVisible()
	await page.getByLabel('Region', { exact: true }).selectOption('southland')
	await page.getByRole('button', { name: 'Search Villages' }).press('Enter')
	await expect(page).toHaveURL('/search?region=southland')
	await expect(page.locator('#results')).toBeFocused()
	await page.goBack()
	await expect(page.getByLabel('Region', { exact: true })).toHaveValue('otago')
	await expect(page.locator('.chosen-filters')).toHaveText(/Otago/)
})

test('with a price range the unpriced stand apart, with their number', async ({ page, request }) => {
	await page.goto('/search?priceRange=800k-1m')
	const { matches, unpricedMatches } = filterVillages(await villages(request), { priceRange: '800k-1m', amenities: [] })
	await expect(page.getByRole('heading', { name: count(matches.length) })).toBeVisible()
	await expect(
		page.getByRole('heading', { name: `${unpricedMatches.length} more villages without a published price` }),
	).toBeVisible()
	await expect(page.locator('.results').first().getByRole('listitem')).toHaveCount(matches.length)
})

test('what the address gets wrong is named and left out', async ({ page }) => {
	await page.goto('/search?region=atlantis&careLevel=full&careLevel=assisted&priceRange=%E0%A4%A')
	await expect(page.getByRole('alert')).toContainText('We do not know the place “atlantis”')
	await expect(page.getByRole('alert')).toContainText('one care level at a time')
	await expect(page.getByLabel('Care level')).toHaveValue('full')
})

test('amenities take effect at once, stay out of the address, and are there after Back', async ({ page, request }) => {
	const rows = await villages(request)
	await page.goto('/search')
	await hydrated(page)
	await expect(page.getByRole('heading', { name: `All ${rows.length} villages` })).toBeVisible()
	await page.getByText('Shared places and services').click()
	await page.getByRole('checkbox', { name: 'Pool', exact: true }).check()
	const { matches, amenitiesUnknown } = filterVillages(rows, { amenities: ['pool'] })
	await expect(page.getByRole('heading', { name: count(matches.length) })).toBeVisible()
	await expect(page.getByText(`${amenitiesUnknown} more villages match the rest`)).toBeVisible()
	await expect(page).toHaveURL('/search')
	await page.locator('.result').first().getByRole('link').first().click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(at(matches, 0).name)
	await page.goBack()
	await expect(page.getByRole('heading', { name: count(matches.length) })).toBeVisible()
	await page.reload()
	await expect(page.getByRole('heading', { name: count(matches.length) })).toBeVisible()
})

test('free text finds a suburb, forgives its spelling, and is taken away like any other choice', async ({ page }) => {
	await page.goto('/search?region=auckland')
	await hydrated(page)
	await page.getByLabel('Village, operator, suburb or town').fill('Saint Heeliers')
	await page.getByRole('button', { name: 'Search Villages' }).press('Enter')
	await expect(page).toHaveURL('/search?q=Saint+Heeliers&region=auckland')
	await expect(page.locator('.result').first()).toContainText('St Heliers')
	await page.locator('.chosen-filters').getByRole('link', { name: '“Saint Heeliers”' }).click()
	await expect(page).toHaveURL('/search?region=auckland')
	await expect(page.getByLabel('Village, operator, suburb or town')).toHaveValue('')
	await page.goBack()
	await expect(page.getByLabel('Village, operator, suburb or town')).toHaveValue('Saint Heeliers')
	await expect(page.locator('.result').first()).toContainText('St Heliers')
})

test.describe('when the search engine cannot be had', () => {
	test.use({ expectedErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

	test('free text is left out, which is said, and the rest applies', async ({ page }) => {
		// Chunks have no names: the engine's is the one that holds its word for a misspelling.
		await page.route('**/assets/chunks/*.js', async (route) => {
			const response = await route.fetch()
			await ((await response.text()).includes('fuzzy') ? route.abort() : route.fulfill({ response }))
		})
		await page.goto('/search?q=ryman&region=otago')
		await expect(page.getByRole('alert')).toContainText('We could not look for what you typed')
		await expect(page.locator('.chosen-filters')).toHaveText(/^Otago/)
	})
})

test('no match says which choice to take away', async ({ page, request }) => {
	const rows = await villages(request)
	const empty = filterVillages(rows, { region: 'gisborne', careLevel: 'assisted', amenities: ['cinema'] })
	expect(empty.matches).toEqual([])
	await page.goto('/search?region=gisborne&careLevel=assisted')
	await hydrated(page)
	await page.getByText('Shared places and services').click()
	await page.getByRole('checkbox', { name: 'Cinema' }).check()
	await expect(page.getByRole('heading', { name: 'No villages match' })).toBeVisible()
	const without = page
		.getByRole('link', { name: 'Without “Gisborne”' })
		.or(page.getByText('Taking away one choice is not enough'))
	await expect(without).toBeVisible()
})

test('show more goes on at the first new card', async ({ page }) => {
	await page.goto('/search')
	await hydrated(page)
	await expect(page.locator('.result')).toHaveCount(30)
	await page.getByRole('button', { name: /^Show 30 more/ }).press('Enter')
	await expect(page.locator('.result')).toHaveCount(60)
	await expect(page.locator('.result').nth(30).getByRole('link').first()).toBeFocused()
})

test('up to four villages are ticked and compared', async ({ page }) => {
	await page.goto('/search?region=auckland')
	await hydrated(page)
	const boxes = page.getByRole('checkbox', { name: /^Compare/ })
	for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
	await boxes.nth(4).click()
	await expect(boxes.nth(4)).not.toBeChecked()
	await expect(page.locator('.compare-bar')).toContainText('4 fit side by side')
	await boxes.nth(3).uncheck()
	await page.getByRole('link', { name: 'Compare 3 villages' }).click()
	await expect(page).toHaveURL(/\/compare\?v=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/)
	await expect(page.getByRole('heading', { name: '3 villages side by side' })).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('the panel sends its form, and the page lists the places', async ({ page }) => {
		await page.goto('/')
		await page.getByLabel('Region', { exact: true }).selectOption('otago')
		await page.getByRole('button', { name: 'Search Villages' }).click()
		await expect(page).toHaveURL(/\/search\?region=otago/)
		// Playwright's own selectors pass over noscript.
		await page.locator('noscript a[href="/region/otago"]').click()
		await expect(page).toHaveURL('/region/otago')
	})
})

test.describe('when the list cannot be had', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('it is said, and can be tried again', async ({ page }) => {
		let broken = true
		await page.route('**/_data/lists/villages.json', (route) => (broken ? route.abort() : route.continue()))
		await page.goto('/search?region=otago')
		await expect(page.getByText('We could not load the list of villages')).toBeVisible()
		broken = false
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect(page.getByRole('heading', { name: /villages match/ })).toBeVisible()
	})
})

test.describe('the not-found page', () => {
	test.use({ expectedErrors: [/Failed to load resource.*404/] })

	test('proposes the closest names', async ({ page, request }) => {
		const village = at(await villages(request), 7)
		const response = await page.goto(`/villages/${village.slug.replace(/([a-z])([a-z])/, '$2$1')}x`)
		expect(response?.status()).toBe(404)
		await expect(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible()
		await page.locator('.closest').getByRole('link', { name: village.name, exact: true }).click()
		await expect(page.getByRole('heading', { level: 1, name: village.name })).toBeVisible()
	})

	test('takes any bytes', async ({ page }) => {
		await page.goto('/villages/%00%F0%9F%A6%9D-%3Cscript%3E')
		await hydrated(page)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	})
})

test('no page is wider than a small phone', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 })
	for (const address of ['/search?region=auckland&priceRange=over-1m', '/compare', '/quiz']) {
		await page.goto(address)
		await hydrated(page)
		await page.waitForTimeout(300)
		expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
	}
})
