/** The field that asks for a place: by keyboard and by touch, as people spell, and when its list cannot be loaded. */
import { GAZETTEER_DATA, address } from '../../src/core/addresses.ts'
import { expect, hydrated, test } from './site.ts'

const field = 'Near (optional)'

test.beforeEach(async ({ page }) => {
	await page.goto(address.search)
	await hydrated(page)
})

test('fetches its list when it is used, proposes as people spell, and is worked by keyboard', async ({ page }) => {
	const fetched: string[] = []
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
	const box = page.getByRole('combobox', { name: field })
	await expect(box).toHaveAttribute('aria-expanded', 'false')
	expect(fetched).not.toContain(GAZETTEER_DATA)
	await box.pressSequentially('tuuii')
	const options = page.getByRole('listbox', { name: 'Places found' }).getByRole('option')
	await expect(options.first()).toHaveText('Tūī Bay, Harbourside')
	expect(fetched.filter((path) => path === GAZETTEER_DATA)).toHaveLength(1)
	await expect(box).toHaveAttribute('aria-expanded', 'true')
	await page.keyboard.press('ArrowDown')
	await expect(options.first()).toHaveAttribute('aria-selected', 'true')
	await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
	await page.keyboard.press('Escape')
	await expect(options).toHaveCount(0)
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('combobox', { name: field })).toHaveValue(/^Tūī Bay/)
	await expect(page).toHaveURL(/near=T%C5%AB/)
})

test('asks whether another was meant, and takes a press', async ({ page }) => {
	const box = page.getByRole('combobox', { name: field })
	await box.fill('Goldbirdge')
	await expect(page.getByText('Did you mean Goldbridge')).toBeVisible()
	await page.getByRole('listbox').getByRole('option', { name: 'Goldbridge' }).click()
	await expect(page.getByRole('combobox', { name: field })).toHaveValue(/^Goldbridge/)
	await box.fill('qqqqqq')
	await expect(page.getByText('We have no place of that name')).toBeVisible()
})

test('options are large enough to hit, and whose names they are is said', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 })
	await page.getByRole('combobox', { name: field }).fill('far')
	const options = page.getByRole('listbox').getByRole('option')
	await expect(options.first()).toBeVisible()
	for (const box of await options.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
	)) {
		expect(box.height).toBeGreaterThanOrEqual(48)
		expect(box.right).toBeLessThanOrEqual(320)
	}
	await expect(page.getByRole('link', { name: 'Where the place names come from' })).toHaveAttribute(
		'href',
		address.mapSources,
	)
})

test.describe('without its list', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('says so, stays a text field, and finds the place once the list can be loaded', async ({ page }) => {
		await page.route(`**${GAZETTEER_DATA}`, (route) => route.abort())
		const box = page.getByRole('combobox', { name: field })
		await box.fill('Oakmer')
		await expect(page.getByText('We couldn’t load the list of places')).toBeVisible()
		await expect(box).toHaveValue('Oakmer')
		await page.unroute(`**${GAZETTEER_DATA}`)
		await box.pressSequentially('e')
		await expect(page.getByRole('listbox').getByRole('option', { name: 'Oakmere, Silverhills' })).toBeVisible()
	})
})
