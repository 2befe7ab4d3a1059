// @vitest-environment happy-dom
import { expect, screen, test, within } from './reader.ts'

const option = (item: string, words: string) => within(screen.getByRole('group', { name: item })).getByLabelText(words)

test('a link that was cut says so, and two can answer on one device', async ({ reader }) => {
	await reader.open('/decide/together#a=eyJuYW1l')
	expect(await screen.findByText(/Part of the link is missing/)).toBeVisible()
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(screen.getByRole('button', { name: /^Hand over/ }))
	expect(option('Stay at home', 'Yes')).not.toBeChecked()
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	expect(await screen.findByRole('heading', { name: 'Both of you could live with these' })).toBeVisible()
})
