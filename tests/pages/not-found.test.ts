/** The not-found page: its first link is the page that was meant. */
import { expect, here, screen, test, waitFor, within } from './reader.ts'

const first = () => within(screen.getByRole('main')).getAllByRole('link')[0]

test('an address that names one page leads there, whatever it was made of', async ({ reader }) => {
	for (const [typed, meant] of [
		['/FAQ', '/faq'],
		['/Costs', '/costs'],
		['/region/Silverhílls).', '/region/silverhills'],
		['/locations/silver_hills', '/region/silverhills'],
		['/Retirement-Homes/Silverhills', '/retirement-homes/silverhills'],
		['/Search?region=silverhills', '/search?region=silverhills'],
		['/faq%', '/faq'],
		['/news/2024', '/blog'],
		['/Amelia-Hart-Village>', '/villages/amelia-hart-village'],
	] as const) {
		await reader.open(typed)
		await waitFor(() => expect(here(), typed).toBe(meant))
	}
})

test('the page that was most likely meant is the first link', async ({ reader }) => {
	for (const [typed, meant] of [
		['/comapre', '/compare'],
		['/faq%FF', '/faq'],
		['/linden', '/operator/linden-group'],
		['/villages/amelia-heart', '/villages/amelia-hart-village'],
	] as const) {
		await reader.open(typed)
		await screen.findByRole('heading', { name: 'Did you mean one of these?' })
		expect(first(), typed).toHaveAttribute('href', meant)
		expect(here()).toBe(typed)
	}
})

test('where nothing is near, it says so', async ({ reader }) => {
	for (const typed of ['/qzxv', '/%', '/%E0%A4%A', '/__proto__', '/wp-admin']) {
		await reader.open(typed)
		await waitFor(() => expect(screen.getByText(/We couldn’t find any/)).toBeVisible())
	}
})
