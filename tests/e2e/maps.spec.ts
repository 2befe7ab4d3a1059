/** The maps as a reader meets them: with a finger, a keyboard, at any width, in any colours, on paper, without scripts. */
import { constants, gzipSync, inflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright/test'
import { address } from '../../src/core/addresses.ts'
import { expect, hydrated, test, watchRequests } from './site.ts'

const REGIONS = 15

/** The pixel in the middle of an element, as red, green and blue. */
async function colourAt(page: Page, of: Locator, dx = 0, dy = 0): Promise<number[]> {
	const box = await of.boundingBox()
	if (!box) throw new Error('the element is not shown')
	const png = await page.screenshot({
		clip: { x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 + dy, width: 1, height: 1 },
	})
	// Of a picture of one pixel: its data hold the number of a filter, which has nothing to change, and the colour.
	const data = png.indexOf('IDAT')
	const packed = png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4))
	return [...inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(1, 4)]
}

test.describe('New Zealand with its regions', () => {
	for (const path of [address.home, address.regions]) {
		test(`on ${path} each region can be chosen by keyboard, and the list beside it says the same`, async ({ page }) => {
			await page.goto(path)
			await hydrated(page)
			const map = page.getByRole('group', { name: /New Zealand/ })
			const onMap = await map
				.getByRole('link')
				.evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]))
			expect(onMap).toHaveLength(REGIONS)
			const inList = await page
				.locator('.map-regions > li')
				.evaluateAll((items) => items.map((item) => [item.querySelector('a')?.getAttribute('href'), item.textContent]))
			// The map's links begin with the number that stands on the land on a narrow screen.
			expect(inList.map(([href, text], at) => [href, `${at + 1}. ${text}`])).toEqual(onMap)
			await map.getByRole('link').first().focus()
			for (let at = 1; at < REGIONS; at++) await page.keyboard.press('Tab')
			await expect(map.getByRole('link').last()).toBeFocused()
			await page.keyboard.press('Enter')
			await expect(page.getByRole('heading', { level: 1 })).toContainText('Southland')
		})
	}

	test('a press on the land opens the region without loading a document', async ({ page }) => {
		await page.goto(address.regions)
		await hydrated(page)
		await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
		await page
			.getByRole('group', { name: /New Zealand/ })
			.getByRole('link', { name: /Canterbury/ })
			.locator('use')
			.click()
		await expect(page).toHaveURL(/\/region\/canterbury$/)
		expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
	})

	test('names stand on the map where there is room, numbers where there is not', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(address.regions)
		const map = page.getByRole('group', { name: /New Zealand/ })
		const name = map.getByText('Manawatū-Whanganui', { exact: true })
		await expect(name).toBeVisible()
		const boxes = await map
			.locator('.map-name')
			.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().toJSON() as DOMRect))
		const frame = await map.boundingBox()
		for (const [at, box] of boxes.entries()) {
			expect(box.left).toBeGreaterThanOrEqual(frame?.x ?? 0)
			expect(box.right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
			for (const other of boxes.slice(at + 1)) {
				const apart =
					box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom
				expect(apart, `names at ${box.top} and ${other.top}`).toBe(true)
			}
		}
		await page.setViewportSize({ width: 360, height: 800 })
		await expect(name).toBeHidden()
		await expect(map.getByText('8', { exact: true })).toBeVisible()
	})
})

test.describe('a place with its villages', () => {
	test('every village of the list is on the map, and every number of the map is in the list', async ({ page }) => {
		await page.goto(address.place('auckland'))
		const map = page.getByRole('group', { name: 'Map of Auckland' })
		const marks = await map.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))
		const entries = page.locator('.map-key > li')
		await expect(entries).toHaveCount(marks.length)
		const inKey = await entries.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
		const inTable = await page
			.locator('table.stacked tbody th a')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
		expect(new Set(inKey)).toEqual(new Set(inTable))
		expect(inKey).toHaveLength(inTable.length)
	})

	test('the dot of one village leads to its page, the dot of several to their entry', async ({ page }) => {
		await page.goto(address.place('auckland'))
		await hydrated(page)
		const map = page.getByRole('group', { name: 'Map of Auckland' })
		await map
			.getByRole('link', { name: /\d+ villages$/ })
			.first()
			.click()
		await expect(page).toHaveURL(/#map-\d+$/)
		await expect(page.locator('.map-key > li:target')).toBeInViewport()
		const one = map
			.getByRole('link')
			.filter({ hasNot: page.locator('x') })
			.and(page.locator('[href^="/villages/"]'))
			.first()
		const href = await one.getAttribute('href')
		await one.focus()
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(new RegExp(`${href}$`))
	})

	test('a region without villages is drawn with its towns', async ({ page }) => {
		await page.goto(address.place('west-coast'))
		const map = page
			.getByRole('group', { name: 'Map of the West Coast' })
			.or(page.getByRole('group', { name: 'Map of West Coast' }))
		await expect(map).toBeVisible()
		await expect(map.getByRole('link')).toHaveCount(0)
		await expect(map.getByText('Hokitika')).toBeAttached()
	})
})

test.describe('an operator and a village', () => {
	test('the villages of an operator stand on the map of the country', async ({ page }) => {
		await page.goto(address.operator('ryman-healthcare'))
		const map = page.getByRole('group', { name: 'Map of New Zealand' })
		expect(await map.getByRole('link').count()).toBeGreaterThan(5)
		const inKey = await page.locator('.map-key a').count()
		expect(inKey).toBe(await page.locator('table.stacked tbody th a[href^="/villages/"]').count())
	})

	test('a village has a map of its surroundings and a locator, and so has each card', async ({ page }) => {
		await page.goto(address.village('bruce-mclaren-retirement-village'))
		await expect(page.getByRole('img', { name: /Howick, Auckland/ })).toBeVisible()
		const cards = page.locator('.village-list > li')
		await expect(cards.locator('.locator circle')).toHaveCount(await cards.count())
	})
})

const MAPS = [
	address.home,
	address.regions,
	address.place('otago'),
	address.operator('ryman-healthcare'),
	address.village('summerset-at-karaka'),
]

test('every map says whose it is, and those with dots that positions are approximate', async ({ page }) => {
	for (const path of MAPS) {
		await page.goto(path)
		const note = page.locator('figure:has(.map) figcaption').first()
		await expect(note.getByRole('link')).toHaveAttribute('href', address.mapSources)
		if (path !== address.home && path !== address.regions) await expect(note).toContainText('Positions are approximate')
	}
	await page.goto(address.mapSources)
	const sources = page.locator('.prose')
	await expect(sources).toContainText(
		'Region boundaries: Stats NZ, Regional Council 2019 clipped (generalised), CC BY 4.0',
	)
	await expect(sources).toContainText(
		'Smaller islands: Toitū Te Whenua Land Information New Zealand, CC BY 4.0. Both simplified.',
	)
	await expect(sources).toContainText(
		'Places: Toitū Te Whenua Land Information New Zealand (New Zealand Gazetteer; NZ Suburbs and Localities), Stats NZ (statistical areas 2022) and GeoNames, all CC BY 4.0, combined and modified.',
	)
	expect(await sources.locator('a[href="https://creativecommons.org/licenses/by/4.0/"]').count()).toBe(3)
})

test('a map costs at most 20 KB compressed on its page, its dots and its outline together', async ({
	page,
	request,
}) => {
	for (const path of MAPS) {
		await page.goto(path)
		const { html, files } = await page
			.locator('.map')
			.first()
			.evaluate((map) => ({
				html: map.outerHTML,
				files: [...new Set(Array.from(map.querySelectorAll('use'), (use) => use.href.baseVal.split('#')[0] ?? ''))],
			}))
		let bytes = gzipSync(html).length
		for (const file of files) {
			const answer = await request.get(file)
			expect(answer.status(), file).toBe(200)
			bytes += gzipSync(await answer.body()).length
		}
		expect(bytes, path).toBeLessThanOrEqual(20_000)
	}
})

for (const width of [320, 1280]) {
	test(`at ${width} px maps stay within the page and nothing of them shifts`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 })
		await page.addInitScript(() => {
			Object.assign(globalThis, { shifts: 0 })
			new PerformanceObserver((list) => {
				type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
				// The page as a whole is measured in accessibility.spec.ts.
				for (const { sources, value } of list.getEntries() as Shift[])
					if (sources.some(({ node }) => node instanceof Element && node.closest('.map, figure')))
						Object.assign(globalThis, { shifts: (globalThis as unknown as { shifts: number }).shifts + value })
			}).observe({ type: 'layout-shift', buffered: true })
		})
		for (const path of MAPS) {
			await page.goto(path)
			await hydrated(page)
			const { scrollWidth, clientWidth } = await page.evaluate(() => ({
				scrollWidth: document.documentElement.scrollWidth,
				clientWidth: document.documentElement.clientWidth,
			}))
			expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
			expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts), path).toBe(0)
			const frame = await page.locator('.map').first().boundingBox()
			expect((frame?.height ?? 0) / (frame?.width ?? 1), path).toBeCloseTo(1.2, 1)
		}
	})
}

test('dots can be hit: 30 px across and apart on the narrowest screen', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 800 })
	for (const path of [address.place('auckland'), address.operator('ryman-healthcare')]) {
		await page.goto(path)
		const dots = await page
			.locator('.map-mark circle')
			.evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect))
		expect(dots.length).toBeGreaterThan(5)
		for (const [at, dot] of dots.entries()) {
			expect(dot.width).toBeGreaterThan(29.9)
			for (const other of dots.slice(at + 1))
				expect(Math.hypot(dot.x - other.x, dot.y - other.y), path).toBeGreaterThanOrEqual(30)
		}
	}
})

test('without scripts a dot leads to its village', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto(address.place('otago'))
	const dot = page.locator('.map-mark[href^="/villages/"]').first()
	const href = await dot.getAttribute('href')
	await dot.locator('circle').click()
	expect(new URL(page.url()).pathname).toBe(href)
	await context.close()
})

test.describe('colours', () => {
	/** A region's land against the sea, where both are known to be: in the middle of Otago, and in the south-east corner of its map. */
	async function landAndSea(page: Page) {
		const settled = watchRequests(page)
		await page.goto(address.place('otago'))
		await settled()
		const map = page.locator('.map').first()
		await map.scrollIntoViewIfNeeded()
		const box = await map.boundingBox()
		const land = await colourAt(page, map, (box?.width ?? 0) * -0.05, (box?.height ?? 0) * 0.1)
		const sea = await colourAt(page, map, (box?.width ?? 0) * 0.4, (box?.height ?? 0) * 0.35)
		return { land, sea }
	}
	const sum = (colour: readonly number[]) => colour.reduce((total, part) => total + part, 0)

	test('are light by day, with a blue sea', async ({ page }) => {
		const { land, sea } = await landAndSea(page)
		expect(sum(land)).toBeGreaterThan(700)
		expect(sea[2] ?? 0).toBeGreaterThan((sea[0] ?? 0) + 15)
	})

	test('are dark by night, the outline in its own file too', async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'dark' })
		const { land, sea } = await landAndSea(page)
		expect(sum(land)).toBeLessThan(300)
		expect(sum(sea)).toBeLessThan(200)
		expect(sea[2] ?? 0).toBeGreaterThan(sea[0] ?? 0)
	})

	test('are white on paper', async ({ page }) => {
		await page.emulateMedia({ media: 'print' })
		const { land, sea } = await landAndSea(page)
		expect([...land, ...sea]).toEqual([255, 255, 255, 255, 255, 255])
	})

	test('are the reader’s own where they force them, and dots stay told apart', async ({ page }) => {
		await page.emulateMedia({ forcedColors: 'active' })
		await page.goto(address.place('otago'))
		const mark = page.locator('.map-mark').first()
		const [dot, number] = await mark.evaluate((mark) =>
			['circle', 'text'].map((part) => getComputedStyle(mark.querySelector(part) ?? mark).fill),
		)
		const [canvas, link] = await page.evaluate(() => {
			const probe = document.body.appendChild(document.createElement('i'))
			return ['Canvas', 'LinkText'].map((colour) => {
				probe.style.color = colour
				return getComputedStyle(probe).color
			})
		})
		expect(dot).toBe(link)
		expect(number).toBe(canvas)
	})
})
