import { expect, hydrated, test } from './site.ts'
import { village } from './pages.ts'

test('the link to the sources opens them', async ({ page }) => {
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	await page.locator('.glance').getByRole('link', { name: 'Sources' }).click()
	await expect(page.getByRole('heading', { name: 'Sources' })).toBeInViewport()
})

test('the steps of care rise in order, every value of a fact is beside its name, and the lines of a receipt are even', async ({
	page,
}) => {
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
	await page.setViewportSize({ width: 360, height: 800 })
	await page.locator('.receipt').evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)))
	// From each line of a source to the next, in lines.
	const steps = await page.locator('.receipt li').evaluateAll((all) =>
		all.flatMap((source) => {
			const bottoms: number[] = []
			const texts = document.createTreeWalker(source, NodeFilter.SHOW_TEXT)
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				const range = document.createRange()
				range.selectNodeContents(text)
				bottoms.push(...[...range.getClientRects()].map(({ bottom }) => bottom))
			}
			const line = parseFloat(getComputedStyle(source).lineHeight)
			return bottoms.slice(1).map((bottom, before) => Math.round((10 * (bottom - (bottoms[before] ?? 0))) / line) / 10)
		}),
	)
	expect(new Set(steps)).toEqual(new Set([0, 1]))
})
