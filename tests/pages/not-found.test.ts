/** The not-found page: its first link is the page that was meant. */
import { expect, screen, test, waitFor, within } from './reader.ts'

const first = () => within(screen.getByRole('main')).getAllByRole('link')[0]

test('the page that was meant is the first link, whatever the address was made of', async ({ reader }) => {
	for (const [typed, meant] of [
		['/FAQ', '/faq'],
		['/Costs', '/costs'],
		['/comapre', '/compare'],
		['/region/Silverhílls).', '/region/silverhills'],
		['/locations/silver_hills', '/region/silverhills'],
		['/Retirement-Homes/Silverhills', '/retirement-homes/silverhills'],
		['/linden', '/operator/linden-group'],
		['/villages/amelia-heart', '/villages/amelia-hart-village'],
		['/Search?region=silverhills', '/search?region=silverhills'],
		['/faq%FF', '/faq'],
	]) {
		await reader.open(typed!)
		await screen.findByRole('heading', { name: 'Did you mean one of these?' })
		expect(first(), typed).toHaveAttribute('href', meant)
	}
})

test('where nothing is near, it says so', async ({ reader }) => {
	for (const typed of ['/qzxv', '/%', '/%E0%A4%A', '/__proto__', '/wp-admin']) {
		await reader.open(typed)
		await waitFor(() => expect(screen.getByText(/We couldn’t find any/)).toBeVisible())
	}
})
