/** The maps as a reader meets them: with a finger, a keyboard, at any width, in any colours, on paper. */
import { constants, inflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright/test'
import { address } from '../../src/core/addresses.ts'
import { SEED } from '../samples.ts'
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

test('a region is chosen on the map by keyboard', async ({ page }) => {
	await page.goto(address.home)
	await hydrated(page)
	await page.getByText('See every region').press('Enter')
	const links = page.getByRole('group', { name: /New Zealand/ }).getByRole('link')
	await links.first().focus()
	for (let at = 1; at < REGIONS; at++) await page.keyboard.press('Tab')
	await expect(links.last()).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Silverhills')
})

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
	const one = map.getByRole('link').and(page.locator('[href^="/villages/"]')).first()
	const href = await one.getAttribute('href')
	await one.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`${href}$`))
})

const MAPS = [
	address.regions,
	address.place('silverhills'),
	address.operator('harrow-villages'),
	address.village('st-egbert-court'),
]

test('maps stay within the page, and nothing of them shifts', async ({ page }) => {
	/** Height by width. */
	const shape = (path: string) => (path.startsWith('/villages/') ? 0.6 : 1.2)
	await fetchFonts(page)
	await page.addInitScript(() => {
		Object.assign(globalThis, { shifts: 0 })
		new PerformanceObserver((list) => {
			type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
			// The page as a whole is measured in every-page.spec.ts.
			for (const { sources, value } of list.getEntries() as Shift[])
				if (sources.some(({ node }) => node instanceof Element && node.closest('.map, figure')))
					Object.assign(globalThis, { shifts: (globalThis as unknown as { shifts: number }).shifts + value })
		}).observe({ type: 'layout-shift', buffered: true })
	})
	for (const [index, path] of MAPS.entries()) {
		// Each is loaded at one of the widths, and then resized.
		for (const width of (SEED + index) % 2 === 0 ? [320, 1280] : [1280, 320]) {
			const where = `${path}, ${width} px`
			await page.setViewportSize({ width, height: 800 })
			if (new URL(page.url()).pathname !== path) {
				await page.goto(path)
				await hydrated(page)
				expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts), where).toBe(0)
			}
			const { scrollWidth, clientWidth } = await page.evaluate(() => ({
				scrollWidth: document.documentElement.scrollWidth,
				clientWidth: document.documentElement.clientWidth,
			}))
			expect(scrollWidth, where).toBeLessThanOrEqual(clientWidth)
			// On an operator's page the map opens on demand where nothing is beside the text.
			if (!(await page.locator('.map').first().isVisible()))
				await page.getByText('On the map', { exact: true }).last().click()
			const frame = await page.locator('.map').first().boundingBox()
			expect((frame?.height ?? 0) / (frame?.width ?? 1), where).toBeCloseTo(shape(path), 1)
			// The dot of a village is in what is shown.
			for (const dot of await page.locator('.map-window .map-dot').all()) {
				const box = await dot.boundingBox()
				expect(box?.y, where).toBeGreaterThan(frame?.y ?? Infinity)
				expect((box?.y ?? Infinity) + (box?.height ?? 0), where).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
			}
		}
	}
})

test('colours are light by day with a blue sea, dark by night, and white on paper', async ({ page }) => {
	const settled = watchRequests(page)
	await page.goto(address.place('silverhills'))
	await settled()
	const map = page.locator('.map').first()
	/** A region's land against the sea, where both are known to be: in the middle of Silverhills, and in the south-east corner of its map. */
	async function landAndSea() {
		await map.scrollIntoViewIfNeeded()
		const box = await map.boundingBox()
		const land = await colourAt(page, map, (box?.width ?? 0) * -0.05, (box?.height ?? 0) * 0.1)
		const sea = await colourAt(page, map, (box?.width ?? 0) * 0.4, (box?.height ?? 0) * 0.35)
		return { land, sea }
	}
	const sum = (colour: readonly number[]) => colour.reduce((total, part) => total + part, 0)

	const day = await landAndSea()
	expect(sum(day.land)).toBeGreaterThan(700)
	expect(day.sea[2] ?? 0).toBeGreaterThan((day.sea[0] ?? 0) + 15)

	// The outline in its own file too.
	await page.emulateMedia({ colorScheme: 'dark' })
	const night = await landAndSea()
	expect(sum(night.land)).toBeLessThan(300)
	expect(sum(night.sea)).toBeLessThan(200)
	expect(night.sea[2] ?? 0).toBeGreaterThan(night.sea[0] ?? 0)

	await page.emulateMedia({ media: 'print', colorScheme: 'light' })
	const paper = await landAndSea()
	expect([...paper.land, ...paper.sea]).toEqual([255, 255, 255, 255, 255, 255])
})

test('colours are the reader’s own where they force them, and dots stay told apart', async ({ page }) => {
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
