/** The four pages of a place. */
import { LOCATION_VARIANTS, address } from '../../src/core/addresses.ts'
import { expect, screen, test, within } from './reader.ts'

const PLACES = ['harbourside', 'silverton', 'ash-coast']
const pagesOf = (place: string) => [
	address.place(place),
	...LOCATION_VARIANTS.map((variant) => address.location(variant, place)),
]
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

test.for(PLACES)(
	'the pages of %s are tabs of each other, each with its own heading and address',
	async (place, { reader }) => {
		const pages = pagesOf(place)
		const headings: (string | null)[] = []
		for (const path of pages) {
			await reader.open(path)
			const tabs = within(screen.getByRole('navigation', { name: /^Villages (in|on) / })).getAllByRole('link')
			expect(
				tabs.map((tab) => tab.getAttribute('href')),
				path,
			).toEqual(pages)
			const current = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')
			expect(current.map((tab) => tab.getAttribute('href'))).toEqual([path])
			expect(canonical()).toMatch(new RegExp(`${path}$`))
			headings.push(screen.getByRole('heading', { level: 1 }).textContent)
		}
		expect(new Set(headings).size).toBe(pages.length)
	},
)

test('a tab opens the page of the place that it names', async ({ reader }) => {
	await reader.open(address.place('harbourside'))
	const tabs = screen.getByRole('navigation', { name: /^Villages (in|on) / })
	await reader.click(within(tabs).getByRole('link', { name: 'With care' }))
	expect(await screen.findByRole('heading', { level: 1, name: /^Villages with care/ })).toBeVisible()
})

test('every list of a place has the one row of a village, with one star; by need each village is once in a table', async ({
	reader,
}) => {
	for (const path of pagesOf('harbourside').filter((path) => !path.includes('best-'))) {
		await reader.open(path)
		const rows = Array.from(document.querySelectorAll('.village-rows > li'))
		expect(rows.length, path).toBeGreaterThan(0)
		for (const row of rows) expect(row.querySelectorAll('.star, .star-text'), path).toHaveLength(2)
	}
	await reader.open(address.location('best-retirement-villages', 'harbourside'))
	const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
	const names = rows.map((row) => within(row).getByRole('rowheader').textContent)
	expect(new Set(names).size).toBe(names.length)
	for (const row of rows) expect(row).toHaveTextContent(/Ring|Website|nobody to ring/)
	const sorted = within(head!).getByRole('link', { name: 'Fee when you leave after 5 years' })
	expect(sorted).toHaveAttribute('href', '/search?region=harbourside&sort=kept')
})
