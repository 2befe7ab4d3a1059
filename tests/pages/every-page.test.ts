/** Every kind of page is taken over by the application, and says what it is about. What only a browser tells is in tests/e2e/every-page.spec.ts. */
import { PAGES } from '../e2e/pages.ts'
import { expect, screen, test, waitFor, within } from './reader.ts'

test.for(PAGES)('%s', async ([address, says], { reader }) => {
	await reader.open(address)
	const main = screen.getByRole('main')
	await waitFor(() => expect(main).toHaveTextContent(says))
	expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
