/** From one page to the next, without a new document. */
import { village } from '../e2e/pages.ts'
import { answerFromFiles, arrival, expect, screen, test, waitFor, within, type Reader } from './reader.ts'

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

test('while a page loads, it says so', async ({ reader }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await reader.open('/', (request) =>
		request.url.endsWith('/_data/faq.json') ? held.then(() => answerFromFiles(request)) : undefined,
	)
	await follow(reader, 'banner', 'FAQ')
	expect(await screen.findByText('Loading...')).toBeVisible()
	release()
	await says('Frequently')
	expect(screen.queryByText('Loading...')).not.toBeInTheDocument()
})
