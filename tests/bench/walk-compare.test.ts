/** The files of src that take part from a price that is typed into a comparison to the sentence that says which costs least to leave. */
import { compareAddress } from '../../src/core/addresses.ts'
import { expect, screen, test, waitFor, within } from '../pages/reader.ts'
import { moreThan, report, runsOf } from './ran.ts'

const VILLAGE = 'Amelia Hart Village'

test('a price in the comparison, to the sentence', async ({ reader }) => {
	await reader.open(`${compareAddress(['farpoint-lodge', 'amelia-hart-village'])}&price=500000&fees=0`)
	await reader.click(await screen.findByText('Change the prices and what’s counted'))
	const price = within(await screen.findByRole('group', { name: VILLAGE })).getByLabelText('Price, in dollars')
	const sentence = () =>
		within(screen.getByRole('region', { name: 'Which costs least to leave?' })).getByRole('status').textContent
	const runs = await runsOf(async () => {
		const before = await waitFor(sentence)
		await reader.type(price, '895000')
		await reader.tab()
		await waitFor(() => expect(sentence()).not.toBe(before))
	})
	const files = moreThan(new Map(), runs).filter((file) => file.startsWith('src/'))
	report('From a price in /compare to the sentence', files, ['src/components', 'src/navigation', 'src/startup'])
})
