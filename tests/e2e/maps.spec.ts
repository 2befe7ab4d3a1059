/** The maps as a reader meets them: with a finger, a keyboard, at any width, in any colours, on paper, without scripts. */
import { constants, inflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright/test'
import { address } from '../../src/core/addresses.ts'
import { crowdedDots, mapBytes } from './measure.ts'
import { village } from './pages.ts'
import { expect, fetchFonts, hydrated, test, watchRequests } from './site.ts'

const REGIONS = 5

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
			// The map's links begin with the number that is on the land on a narrow screen.
			expect(inList.map(([href, text], at) => [href, `${at + 1}. ${text}`])).toEqual(onMap)
			await map.getByRole('link').first().focus()
			for (let at = 1; at < REGIONS; at++) await page.keyboard.press('Tab')
			await expect(map.getByRole('link').last()).toBeFocused()
			await page.keyboard.press('Enter')
			await expect(page.getByRole('heading', { level: 1 })).toContainText('Silverhills')
		})
	}

	test('a press on the land opens the region without loading a document', async ({ page }) => {
		await page.goto(address.regions)
		await hydrated(page)
		await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
		await page
			.getByRole('group', { name: /New Zealand/ })
			.getByRole('link', { name: /Mānuka Plains/ })
			.locator('use')
			.click()
		await expect(page).toHaveURL(/\/region\/manuka-plains$/)
		expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
	})
})

test.describe('a place with its villages', () => {
	test('every village of the list is on the map, and every number of the map is in the list', async ({ page }) => {
		await page.goto(address.place('harbourside'))
		const map = page.getByRole('group', { name: 'Map of Harbourside' })
		const marks = await map.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))
		const groups = page.locator('.village-group')
		await expect(groups).toHaveCount(marks.length)
		const numbers = await groups
			.locator('.map-badge')
			.evaluateAll((badges) => badges.map((badge) => badge.textContent?.replace(/\D/g, '')))
		expect(numbers).toEqual(marks.map((_mark, index) => String(index + 1)))
		const listed = await page
			.locator('.village-rows .village-row-name a')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
		expect(new Set(listed).size).toBe(listed.length)
		expect(listed.length).toBeGreaterThanOrEqual(marks.length)
	})

	test('the dot of one village leads to its page, the dot of several to their entry', async ({ page }) => {
		await page.goto(address.place('harbourside'))
		await hydrated(page)
		const map = page.getByRole('group', { name: 'Map of Harbourside' })
		await map
			.getByRole('link', { name: /\d+ villages$/ })
			.first()
			.click()
		await expect(page).toHaveURL(/#map-\d+$/)
		await expect(page.locator('.village-group:target')).toBeInViewport()
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
		await page.goto(address.place('ash-coast'))
		const map = page
			.getByRole('group', { name: 'Map of the Ash Coast' })
			.or(page.getByRole('group', { name: 'Map of Ash Coast' }))
		await expect(map).toBeVisible()
		await expect(map.getByRole('link')).toHaveCount(0)
		await expect(map.getByText('Ashmouth')).toBeAttached()
	})
})

test.describe('an operator and a village', () => {
	test('the villages of an operator are on the map of the country', async ({ page }) => {
		await page.goto(address.operator('harrow-villages'))
		const map = page.getByRole('group', { name: 'Map of New Zealand' })
		expect(await map.getByRole('link').count()).toBeGreaterThan(3)
		const numbers = await map.getByRole('link').count()
		const badges = await page.locator('.village-rows .map-badge').allTextContents()
		expect(new Set(badges).size).toBe(numbers)
	})

	test('a village has a map of its surroundings, with its dot in view', async ({ page }) => {
		await page.goto(address.village(village))
		const map = page.getByRole('img', { name: /Howlet, Port Ferry/ })
		await expect(map).toBeVisible()
		const [window, dot] = [await map.boundingBox(), await map.locator('.map-dot').boundingBox()]
		if (!window || !dot) throw new Error('the map or its dot has no box')
		expect(dot.y).toBeGreaterThan(window.y)
		expect(dot.y + dot.height).toBeLessThan(window.y + window.height)
	})
})

const MAPS = [
	address.home,
	address.regions,
	address.place('silverhills'),
	address.operator('harrow-villages'),
	address.village('linden-at-kestrel'),
]

test('every map says whose it is, and those with dots that positions are approximate', async ({ page }) => {
	for (const path of MAPS) {
		await page.goto(path)
		const note = page.locator('figure:has(.map) figcaption').first()
		await expect(note.getByRole('link')).toHaveAttribute('href', address.mapSources)
		if (path !== address.home && path !== address.regions)
			await expect(note).toContainText('The map shows the suburb or town')
	}
})

test('a map costs at most 20 KB compressed on its page, its dots and its outline together', async ({
	page,
	request,
}) => {
	for (const path of MAPS) {
		await page.goto(path)
		expect(await mapBytes(page, request), path).toBeLessThanOrEqual(20_000)
	}
})

for (const width of [320, 1280]) {
	/** Height by width: of the map of one village a part is shown. */
	const shape = (path: string) => (path.startsWith('/villages/') ? 0.4 : 1.2)
	test(`at ${width} px maps stay within the page and nothing of them shifts`, async ({ page }) => {
		await fetchFonts(page)
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
			// On an operator's page the map opens on demand where nothing is beside the text.
			if (!(await page.locator('.map').first().isVisible()))
				await page.getByText('On the map', { exact: true }).last().click()
			const frame = await page.locator('.map').first().boundingBox()
			expect((frame?.height ?? 0) / (frame?.width ?? 1), path).toBeCloseTo(shape(path), 1)
			// The map of which it is a part keeps its proportions, or dots and names would be elsewhere on the outline.
			const wholes = await page
				.locator('.map-window > svg')
				.evaluateAll((all) =>
					all.map((svg) => (svg as SVGSVGElement).height.baseVal.value / (svg as SVGSVGElement).width.baseVal.value),
				)
			for (const whole of wholes) expect(whole, path).toBeCloseTo(1.2, 1)
		}
	})
}

test('dots can be hit: 48 px across and apart on the narrowest screen', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 800 })
	for (const path of [address.place('harbourside'), address.operator('harrow-villages')]) {
		await page.goto(path)
		expect(await page.locator('.map-mark').count()).toBeGreaterThan(3)
		expect(await crowdedDots(page), path).toEqual([])
	}
})

test('without scripts a dot leads to its village', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto(address.place('silverhills'))
	const dot = page.locator('.map-mark[href^="/villages/"]').first()
	const href = await dot.getAttribute('href')
	await dot.locator('.map-target').click()
	expect(new URL(page.url()).pathname).toBe(href)
	await context.close()
})

test.describe('colours', () => {
	/** A region's land against the sea, where both are known to be: in the middle of Silverhills, and in the south-east corner of its map. */
	async function landAndSea(page: Page) {
		const settled = watchRequests(page)
		await page.goto(address.place('silverhills'))
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
		await page.goto(address.place('silverhills'))
		const mark = page.locator('.map-mark').first()
		const [dot, number] = await mark.evaluate((mark) =>
			['circle:not(.map-target)', 'text'].map((part) => getComputedStyle(mark.querySelector(part) ?? mark).fill),
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
