/** From one page to the next, without a new document. */
import { vi } from 'vitest'
import { village } from '../e2e/pages.ts'
import {
	answerFromFiles,
	arrival,
	expect,
	here,
	lost,
	press,
	screen,
	test,
	waitFor,
	within,
	type Reader,
} from './reader.ts'

const says = (words: RegExp | string) =>
	waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words))
const follow = (reader: Reader, part: 'banner' | 'contentinfo', name: string) =>
	reader.click(within(screen.getByRole(part)).getAllByRole('link', { name })[0]!)

test('a link to a redirect leads to the page that is meant', async ({ reader }) => {
	await reader.open('/')
	await reader.click(document.querySelector('#main a[href="/blog/costs"]')!)
	await arrival('/blog/what-it-costs')
	await says('What a Farland village costs')
})

test('Back to a village at its short address shows it again', async ({ reader }) => {
	await reader.open(`/${village}`)
	await follow(reader, 'contentinfo', 'Terms')
	await says('Terms')
	history.back()
	await says('Amelia Hart')
})

/** Opens a page of which the next, the FAQ, doesn't come before the returned function is called. */
async function openBeforeSlow(reader: Reader, address: string): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await reader.open(address, (request) =>
		request.url.endsWith('/_data/faq.json') ? held.then(() => answerFromFiles(request)) : undefined,
	)
	return release
}

test('while a page loads, it says so', async ({ reader }) => {
	const release = await openBeforeSlow(reader, '/')
	await follow(reader, 'banner', 'FAQ')
	expect(await screen.findByText('Loading...')).toBeVisible()
	release()
	await says('Frequently')
	expect(screen.queryByText('Loading...')).not.toBeInTheDocument()
})

test('a figure typed just before a link is followed doesn’t take the reader back', async ({ reader }) => {
	const release = await openBeforeSlow(reader, '/costs')
	await reader.type(await screen.findByLabelText('Entry price, in dollars'), '0')
	await reader.click(screen.getAllByRole('link', { name: 'FAQ' })[0]!)
	// Longer than the pause after which figures are written into the address.
	await new Promise((resolve) => setTimeout(resolve, 800))
	expect(here()).toBe('/faq')
	release()
	await says('Frequently')
	expect(here()).toBe('/faq')
})

test('without a connection a link says what to do, and its page can be tried again', async ({ reader }) => {
	const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
	await reader.open('/', ({ url }) => (url.includes('/_data/') ? lost() : undefined))
	await follow(reader, 'contentinfo', 'Terms')
	await says('Something went wrong')
	expect(screen.getByRole('main')).toHaveTextContent('check your connection')
	expect(screen.getByRole('main')).not.toHaveTextContent('our fault')
	await press(reader, /again/)
	expect(reload).toHaveBeenCalledOnce()
	expect(here()).toBe('/terms')
})

test.for(['#%E0%A4%A', '#%'])(
	'an address that ends in %s shows its page, by link, by hand and after a reload',
	async (hash, { reader }) => {
		await reader.open('/faq')
		location.hash = hash
		await says('Frequently')
		const link = Object.assign(document.createElement('a'), { href: `/terms${hash}` })
		screen.getByRole('main').append(link)
		await reader.click(link)
		await says('Terms')
		expect(here()).toBe(`/terms${hash}`)
		await reader.open(location.href)
		await says('Terms')
	},
)

test('a failure outside of any page leaves a way on, and never an empty page', async ({ reader, expectedErrors }) => {
	expectedErrors.push(/scrolling is broken/)
	await reader.open('/faq')
	const scrolling = vi.spyOn(window, 'scrollTo').mockImplementation(() => {
		throw new Error('scrolling is broken')
	})
	await follow(reader, 'contentinfo', 'Terms')
	await says('Something went wrong')
	scrolling.mockRestore()
	expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})
