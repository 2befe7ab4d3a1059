import type { Locator, Page } from 'playwright/test'
import { VILLAGE_LIST_DATA, compareAddress, costsAddress } from '../../src/core/addresses.ts'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { at, villages } from './list.ts'
import { village } from './pages.ts'
import { expect, hydrated, test } from './site.ts'

/** What the field proposes; the page has selects too. */
const proposed = (page: Page) => page.getByRole('listbox').getByRole('option')
const facts = (page: Page) => page.getByRole('table', { name: 'Facts and terms' })

test('the address holds the choice', async ({ page, request }) => {
	const rows = await villages(request)
	const [first, second] = [at(rows, 3), at(rows, 20)]
	await page.goto(compareAddress([first.slug, second.slug]))
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await expect(facts(page).getByRole('columnheader', { name: new RegExp(first.name) })).toBeVisible()
	const care = page.getByRole('row', { name: /^Living and care offered/ })
	await expect(care.getByRole('cell')).toHaveCount(2)
	await expect(page.getByText('Not published').first()).toBeVisible()
})

test('villages are added and removed with the keyboard alone', async ({ page, request }) => {
	const rows = await villages(request)
	const first = rows.find((row) => /ā|ō/i.test(row.name)) ?? at(rows, 0)
	const second = at(rows, 25)
	await page.goto('/compare')
	await hydrated(page)
	await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
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
	const field = page.getByRole('combobox')
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
	await expect(runBy.getByRole('link').first()).toBeVisible()
	await page.getByRole('checkbox', { name: 'Show only what differs' }).check()
	await expect(runBy).toHaveCount(0)
	await page.getByRole('checkbox', { name: 'Show only what differs' }).uncheck()
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

test('on a phone two are in sight, and which two is chosen or stepped through', async ({ page, request }) => {
	await page.setViewportSize({ width: 320, height: 640 })
	const rows = await villages(request)
	const four = [0, 6, 12, 18].map((index) => at(rows, index))
	await page.goto(compareAddress(four.map(({ slug }) => slug)))
	const inSight = page.getByRole('row', { name: /^Run by/ }).getByRole('cell')
	await expect(inSight).toHaveCount(2)
	const heads = facts(page).getByRole('columnheader')
	const headed = async (...names: string[]) => {
		for (const [index, name] of names.entries()) await expect(heads.nth(index)).toContainText(name)
		await expect(heads).toHaveCount(names.length)
	}
	await headed(at(four, 0).name, at(four, 1).name)
	const which = page.getByRole('combobox', { name: 'Two at a time' })
	await which.selectOption({ label: `${at(four, 1).name} and ${at(four, 3).name}` })
	await headed(at(four, 1).name, at(four, 3).name)
	await page.getByRole('button', { name: 'Show the next two' }).press('Enter')
	await headed(at(four, 2).name, at(four, 3).name)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	// Back from a village finds the same two; a wide screen shows all.
	await heads.first().getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1, name: at(four, 2).name })).toBeVisible()
	await page.goBack()
	await headed(at(four, 2).name, at(four, 3).name)
	await page.setViewportSize({ width: 1280, height: 800 })
	await expect(inSight).toHaveCount(4)
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
	await page.getByRole('checkbox', { name: 'Show only what differs' }).check()
	await expect(page).toHaveURL(/&differs=1$/)
	await page.getByRole('button', { name: `Remove ${second.name}` }).click()
	await expect(page.getByRole('heading', { name: '1 village: add another' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('heading', { name: '2 villages side by side' })).toBeVisible()
	await expect(page.getByRole('checkbox', { name: 'Show only what differs' })).toBeChecked()
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
	await page.goto('/compare')
	await page.getByRole('button', { name: `Add ${at(rows, 1).name}` }).press('Enter')
	await expect(page).toHaveURL(compareAddress([at(rows, 1).slug]))
	await page.getByRole('button', { name: `Add ${at(rows, 0).name}` }).press('Enter')
	await expect(page).toHaveURL(compareAddress([at(rows, 1).slug, at(rows, 0).slug]))
	await expect(page.getByText('From your shortlist')).toHaveCount(0)
	await page.goto('/compare')
	await page.getByRole('link', { name: 'Compare all 2' }).click()
	await expect(page).toHaveURL(compareAddress(rows.map(({ slug }) => slug)))
})

test('what is not published becomes a question, and the terms become questions for a lawyer', async ({
	page,
	request,
}) => {
	const rows = await villages(request)
	const two = [at(rows, 3), at(rows, 20)]
	await page.goto(compareAddress(two.map(({ slug }) => slug)))
	await expect(page.getByRole('heading', { name: 'What to ask your lawyer' })).toBeVisible()
	const terms = page.getByRole('row', { name: /^Repaid at the latest after/ }).getByRole('cell')
	for (const [index, { name }] of two.entries()) {
		const asked = page.locator('.ask-sheet', { has: page.getByRole('heading', { level: 3, name, exact: true }) })
		const isPublished = !(await terms.nth(index).getByText('Not published').isVisible())
		await expect(asked.getByText('Ask for a date by which you are repaid')).toHaveCount(isPublished ? 0 : 1)
	}
	await expect(page.locator('#lawyer ~ ul > li').first()).toContainText(`${at(two, 0).name}: `)
})

test('what a stay costs is what the village page and the calculator say, until the visitor sets one entry payment and stay for all', async ({
	page,
}) => {
	const slugs = [village, 'farpoint-lodge']
	const amounts = async (row: Locator) => (await row.allInnerTexts()).join(' ').match(/\$[\d,]+/g)
	const onPages: (string[] | null)[] = []
	for (const slug of slugs) {
		await page.goto(`/villages/${slug}`)
		const table = page.locator('table.costs').first()
		onPages.push(await amounts(table.getByRole('row', { name: /^Cost of leaving/ }).getByRole('cell')))
		await page.goto(costsAddress({ village: slug }))
		// In place of the stay that the calculator begins with, so that the columns are the same.
		await page.getByLabel('How many years you stay').fill('2')
		await expect(page.getByRole('heading', { name: 'If you leave after 2 years' })).toBeVisible()
		const worked = page.getByRole('table', { name: 'What stays of different lengths cost' })
		expect(await amounts(worked.getByRole('row', { name: /^Cost of leaving/ }).getByRole('cell'))).toEqual(
			onPages.at(-1),
		)
	}
	await page.goto(compareAddress(slugs))
	const leaving = page.getByRole('row', { name: /^Cost of leaving/ }).getByRole('cell')
	await expect(leaving).toHaveCount(2)
	for (const index of [0, 1]) {
		expect(onPages[index]).toHaveLength(4)
		expect(await amounts(leaving.nth(index))).toEqual(onPages[index])
	}

	const entry = page.getByRole('textbox', { name: 'The same entry payment for all' })
	await entry.fill('-5')
	await entry.press('Enter')
	await expect(page.getByText('Write the entry payment in whole dollars')).toBeVisible()
	await expect(entry).toBeFocused()
	await expect(page).toHaveURL(compareAddress(slugs))
	await entry.fill('$600,000')
	await page.getByRole('combobox', { name: 'Length of stay' }).selectOption('4 years')
	await page.getByRole('button', { name: 'Work it out' }).press('Enter')
	await expect(page).toHaveURL(`${compareAddress(slugs)}&entry=600000&years=4`)
	await expect(leaving.first().getByRole('listitem')).toHaveText([/^4 years/])
	const entered = page.getByRole('row', { name: /^Entry payment \$600,000/ }).getByRole('cell')
	await expect(entered).toHaveText([/\$600,000/, /\$600,000/])
	await page.reload()
	await expect(entry).toHaveValue('600,000')
	await page.goto(`${compareAddress(slugs)}&entry=lots&years=0`)
	await expect(page.getByRole('alert')).toContainText('Write the entry payment in whole dollars')
	await expect(leaving.first().getByRole('listitem')).toHaveCount(4)
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
			const empty = [...document.querySelectorAll('h2')].find((one) => one.textContent === 'Nothing to compare yet')
			seen.flashed ||= empty !== undefined && getComputedStyle(empty).visibility === 'visible'
			requestAnimationFrame(look)
		}
		requestAnimationFrame(look)
	})
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
	await tabTo(/^Print this comparison$/)
	await page.keyboard.press('Enter')
	await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('button')).toHaveCount(0)
	await expect(page.getByText('The address of this comparison:')).toContainText(
		compareAddress(['lantern-cove-village', village]),
	)
	await expect(facts(page).getByRole('columnheader')).toHaveCount(3)
	await expect(page.locator('.print-notes').first()).toBeVisible()
	expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
	const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
	// The table, a sheet of questions for each village, and one for the lawyer.
	expect(pages?.length).toBeGreaterThanOrEqual(4)
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

	test('a suggested pair stands side by side, and leads to the terms of both', async ({ page }) => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Compare', exact: true }).first().click()
		await page.locator('noscript .tile').first().click()
		await expect(page).toHaveURL(/\/compare\/.+-and-.+/)
		const heads = facts(page).getByRole('columnheader').getByRole('link')
		await expect(heads).toHaveCount(2)
		const terms = facts(page).getByRole('row', { name: /^Deferred management fee, at most/ })
		await expect(terms.getByRole('cell')).toHaveCount(2)
		await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
		for (const index of [0, 1]) {
			await heads.nth(index).click()
			await expect(page).toHaveURL(/\/villages\//)
			await expect(page.locator('#money')).toBeVisible()
			await page.goBack()
		}
	})
})

test.describe('when a village cannot be had', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('the others are shown, and it can be tried again', async ({ page, request }) => {
		const rows = await villages(request)
		const [first, second] = [at(rows, 0), at(rows, 1)]
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
