import { expect, hydrated, test } from './site.ts'
import { village } from './pages.ts'

test('an operator with one village says at a glance what that village’s page says', async ({ page }) => {
	await page.goto('/operator/lantern-cove')
	const said = await page.locator('.summary-facts dd').allInnerTexts()
	await page.getByRole('link', { name: 'See the village’s page: Lantern Cove Village' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Cove Village')
	// As the operator's page writes it: the note in brackets.
	const glance = await page.locator('.glance dd').evaluateAll((all) =>
		all.map((one) => {
			const note = one.querySelector('small')?.textContent
			const value = one.firstChild?.textContent ?? ''
			return note ? `${value} (${note})` : value
		}),
	)
	expect(glance).toContain('From $620,000')
	expect(said.slice(1)).toEqual(glance)
})

test('questions are ticked, and only those go into the message; without a tick all do', async ({ page }) => {
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	const section = page.locator('section:has(> #ask)')
	const questions = section.getByRole('checkbox')
	const link = section.getByRole('link', { name: /^Email/ })
	const all = decodeURIComponent((await link.getAttribute('href')) ?? '')
	expect(all.match(/^- /gm)).toHaveLength(await section.locator('input').count())
	await questions.nth(1).check()
	// Nothing answers mailto: in the test.
	await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
	await link.click()
	const chosen = decodeURIComponent((await link.getAttribute('href')) ?? '')
	expect(chosen.match(/^- /gm)).toHaveLength(1)
	expect(chosen).toContain(await questions.nth(1).inputValue())
})

test('the distance from family is kept only where the reader asks for it', async ({ page }) => {
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	const section = page.locator('section:has(> #family)')
	await section.getByRole('button', { name: 'Choose a suburb or town' }).press('Enter')
	await expect(section.getByRole('combobox', { name: 'Where they live' })).toBeFocused()
	await page.keyboard.type('mossdale')
	await expect(section.getByRole('option', { name: /^Mossdale/ }).first()).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(section.getByRole('status').filter({ hasText: 'as the crow flies' })).toContainText(
		/About \d+ km from Mossdale/,
	)
	expect(await page.evaluate(() => localStorage.getItem('family-place'))).toBeNull()
	await section.getByRole('checkbox', { name: 'Remember this place on this device' }).check()
	expect(await page.evaluate(() => localStorage.getItem('family-place'))).toContain('Mossdale')
	await page.goto('/villages/linden-at-kestrel')
	await expect(section.getByText(/About \d+ km/)).toBeVisible()
	await expect(section.getByRole('combobox')).not.toBeFocused()
	await section.getByRole('checkbox').uncheck()
	expect(await page.evaluate(() => localStorage.getItem('family-place'))).toBeNull()
})

test('directions lead to a map in a new tab, and only where the street is known', async ({ page }) => {
	await page.goto(`/villages/${village}`)
	const link = page.getByRole('link', { name: /^Directions/ })
	await expect(link).toHaveAttribute('href', /destination=12%20Chapel%20Road/)
	await expect(link).toHaveAttribute('rel', /noopener/)
	await expect(link).toHaveAttribute('target', '_blank')
	await page.goto('/villages/silverton-rise')
	await expect(page.getByRole('link', { name: /^Directions/ })).toHaveCount(0)
})

test('the link to the sources opens them', async ({ page }) => {
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	await page.locator('.glance').getByRole('link', { name: 'Sources' }).click()
	await expect(page.getByRole('heading', { name: 'Sources' })).toBeInViewport()
})

test('the steps of care rise in order, and every value of a fact is beside its name', async ({ page }) => {
	await page.goto('/villages/harrow-at-quayside')
	const left = (part: string) =>
		page
			.locator(`.all-statements .fact > ${part}`)
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
	for (const width of [768, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		const tops = await page
			.locator('.ladder > li')
			.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top))
		expect(tops, `${width} px`).toEqual([...tops].sort((a, b) => b - a))
		expect(new Set(tops).size, `${width} px`).toBeGreaterThanOrEqual(5)
	}
	await page.locator('.all-statements').evaluate((all: HTMLDetailsElement) => (all.open = true))
	expect(new Set(await left('dd')).size).toBe(1)
	expect((await left('dd')).length).toBeGreaterThan((await left('dt')).length)
})

test('at most one statement for each section that something was not found', async ({ page }) => {
	for (const slug of [village, 'bayfield-cottages', 'silverton-rise', 'farpoint-lodge']) {
		await page.goto(`/villages/${slug}`)
		for (const section of await page.locator('main section').all())
			expect(
				(await section.innerText()).match(/haven’t found|not (?:found|published)/gi)?.length ?? 0,
			).toBeLessThanOrEqual(1)
	}
})

test('without scripts the page says the same, and the distance from family is not shown', async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto(`/villages/${village}`)
	await expect(page.getByText('At a glance')).toBeAttached()
	await expect(page.locator('section:has(> #ask) input').first()).toBeVisible()
	await expect(page.getByText('How far from family?')).toBeHidden()
	await context.close()
})

test('a village is sent to someone by links that need no script', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto(`/villages/${village}`)
	const address = await page.locator('link[rel="canonical"]').getAttribute('href')
	await page.getByText('Share', { exact: true }).click()
	for (const [label, start] of [
		['Email', 'mailto:?subject='],
		['Text message', 'sms:?&body='],
		['WhatsApp', 'https://wa.me/?text='],
	] as const) {
		const link = page.getByRole('link', { name: `Share Amelia Hart Village by ${label}` })
		await expect(link).toBeVisible()
		const href = (await link.getAttribute('href')) ?? ''
		expect(href.startsWith(start), href).toBe(true)
		expect(decodeURIComponent(href)).toContain(`Amelia Hart Village, Howlet, Port Ferry: ${address}`)
	}
	await context.close()
})
