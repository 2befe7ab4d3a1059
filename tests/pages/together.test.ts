import { expect, screen, test, waitFor, within } from './reader.ts'

const option = (item: string, words: string) => within(screen.getByRole('group', { name: item })).getByLabelText(words)

test('a link that was cut says so, and two can answer on one device', async ({ reader }) => {
	await reader.open('/decide/together#a=eyJuYW1l')
	expect(await screen.findByText(/Part of the link is missing/)).toBeVisible()
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(screen.getByRole('button', { name: /^Pass them this device/ }))
	expect(option('Stay at home', 'Yes')).not.toBeChecked()
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	expect(await screen.findByRole('heading', { name: 'Both of you could live with these' })).toBeVisible()
})

test('a sheet that was sent shows nothing of itself before the other has answered; then one page says where they differ', async ({
	reader,
}) => {
	const asked: string[] = []
	const listen = ({ url }: Request) => void asked.push(url)
	const name = () => screen.getByLabelText('Your first name (optional)')
	await reader.open('/decide/together', listen)
	await reader.type(name(), 'Mere')
	await reader.click(option('Being near family', 'Matters a lot'))
	await reader.click(option('Having a garden', 'Matters a lot'))
	await reader.click(option('What help would cost', 'We know'))
	await reader.type(screen.getByLabelText('What worries you'), 'The stairs')
	await reader.click(screen.getByRole('button', { name: 'Send my answers as a link' }))
	const link = screen.getByLabelText<HTMLInputElement>('The link with my answers').value

	sessionStorage.clear()
	await reader.open(link, listen)
	await screen.findByText(/^They gave their name as/)
	expect(screen.queryByText('The stairs')).toBeNull()
	await reader.type(name(), 'Tāne')
	await reader.click(option('Being near family', 'Matters a lot'))
	await reader.click(option('Having a garden', 'Doesn’t matter'))
	await reader.click(option('What help would cost', 'We don’t know'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	const list = (heading: string) => screen.getByRole('heading', { name: heading }).nextElementSibling
	expect(list('You differ: talk about these')).toHaveTextContent(
		'Having a garden“Mere”: matters a lot. “Tāne”: doesn’t matter.',
	)
	expect(list('Matters a lot to both of you')).toHaveTextContent(/^Being near family$/)
	expect(list('One of you knows: show the other')).toHaveTextContent('What help would cost')
	expect(screen.getByText('The stairs')).toBeVisible()
	expect([localStorage.length, Object.keys(sessionStorage), document.cookie]).toEqual([0, ['answer-sheets'], ''])
	expect(asked).toEqual([])
})

test('what is ticked on the page of the decision is on the answer sheet, and there again after a reload', async ({
	reader,
}) => {
	await reader.open('/decide')
	await reader.click(screen.getByRole('checkbox', { name: 'Move to a village' }))
	await reader.click(screen.getByRole('checkbox', { name: 'Having a garden' }))
	await reader.click(screen.getByRole('checkbox', { name: 'What help would cost' }))
	await reader.click(screen.getByRole('checkbox', { name: 'Being near family' }))
	await reader.click(screen.getByRole('checkbox', { name: 'Being near family' }))
	await reader.open('/decide/together')
	await waitFor(() => expect(option('Move to a village', 'Yes')).toBeChecked())
	expect(option('Having a garden', 'Matters a lot')).toBeChecked()
	expect(option('What help would cost', 'We know')).toBeChecked()
	expect(option('Stay at home', 'No')).not.toBeChecked()
	expect(option('Being near family', 'Matters a lot')).not.toBeChecked()
	await reader.open('/decide')
	await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Having a garden' })).toBeChecked())
	expect(screen.getByRole('checkbox', { name: 'Being near family' })).not.toBeChecked()
})

test('a reload loses nothing, at any step; what neither answered is one group; options lead to their sections', async ({
	reader,
}) => {
	await reader.open('/decide/together')
	await reader.type(screen.getByLabelText('Your first name (optional)'), 'Mere')
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(option('Being near family', 'Matters a lot'))
	await reader.open('/decide/together')
	await waitFor(() => expect(screen.getByLabelText('Your first name (optional)')).toHaveValue('Mere'))
	await reader.click(screen.getByRole('button', { name: /^Pass them this device/ }))
	await reader.open('/decide/together')
	expect(await screen.findByText('They gave their name as', { exact: false })).toHaveTextContent('Mere')
	await reader.click(option('Stay at home', 'No'))
	await reader.open('/decide/together')
	await waitFor(() => expect(option('Stay at home', 'No')).toBeChecked())
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	await reader.open('/decide/together')
	expect(await screen.findByRole('heading', { name: 'One of you could, and the other couldn’t' })).toBeVisible()
	expect(screen.getByRole('link', { name: 'Stay at home' })).toHaveAttribute('href', '/decide#stay-at-home')
	const one = screen.getByText('Being near family', { selector: 'li' })
	expect(one).toHaveTextContent('“Mere”: matters a lot. Second person: not answered.')
	expect(one.parentElement?.previousElementSibling).toHaveTextContent('Only one of you has answered')
	const unanswered = screen.getAllByRole('heading', { name: 'Neither of you has answered' })
	expect(unanswered.map((heading) => heading.nextElementSibling?.textContent)).toEqual([
		'Having a garden',
		'Move to a village',
		'What the home would sell forWhat help would cost',
	])
	await reader.click(screen.getByRole('button', { name: 'Start again with empty sheets' }))
	expect(screen.getByLabelText('Your first name (optional)')).toHaveValue('')
	expect(sessionStorage.getItem('answer-sheets')).toBeNull()
})

test('each goes back to their sheet and corrects it, and the other’s stays as it is', async ({ reader }) => {
	await reader.open('/decide/together')
	const name = () => screen.getByLabelText('Your first name (optional)')
	await reader.type(name(), 'Mere')
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(screen.getByRole('button', { name: /^Pass them this device/ }))
	await reader.click(option('Stay at home', 'No'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	await reader.click(screen.getByRole('button', { name: 'Change the answers of the second person' }))
	expect(option('Stay at home', 'No')).toBeChecked()
	await reader.click(option('Stay at home', 'Not sure'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	await reader.click(screen.getByRole('button', { name: /^Change the answers of “ ?Mere/ }))
	expect(name()).toHaveValue('Mere')
	await reader.click(option('Move to a village', 'Yes'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	expect(screen.getByRole('link', { name: 'Stay at home' }).parentElement).toHaveTextContent(
		'“Mere”: yes. Second person: not sure.',
	)
	const both = screen.getByLabelText<HTMLInputElement>('The link to both sheets').value
	// Who opens the link corrects their own sheet, and the other still counts as sent.
	await reader.open(both)
	await reader.click(await screen.findByRole('button', { name: 'Change the answers of the second person' }))
	await waitFor(() => expect(option('Stay at home', 'Not sure')).toBeChecked())
	await reader.click(option('Stay at home', 'Yes'))
	await reader.click(screen.getByRole('button', { name: 'Show both sheets' }))
	expect(await screen.findByText('One sheet came with the link')).toBeVisible()
	expect(screen.getByRole('heading', { name: 'Both of you could live with these' })).toBeVisible()
})

test('who decides alone sees what matters, what is possible, and what to find out, as the answers change', async ({
	reader,
}) => {
	await reader.open('/decide/together')
	await reader.click(screen.getByRole('button', { name: /deciding alone/ }))
	const summary = () => within(screen.getByRole('region', { name: 'Your answers in short' }))
	expect(summary().getByText(/^Answer something first/)).toBeVisible()
	await reader.click(option('Being near family', 'Matters a lot'))
	await reader.click(option('Having a garden', 'Doesn’t matter'))
	await reader.click(option('Stay at home', 'Not sure'))
	await reader.click(option('What help would cost', 'We don’t know'))
	expect(
		summary()
			.getAllByRole('heading', { level: 3 })
			.map(({ textContent }) => textContent),
	).toEqual(['What matters a lot to you', 'What to read about again', 'What to find out'])
	expect(
		summary()
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent),
	).toEqual(['Being near family', 'Stay at home', 'What help would cost'])
	expect(summary().getByRole('link', { name: 'Stay at home' })).toHaveAttribute('href', '/decide#stay-at-home')
})
