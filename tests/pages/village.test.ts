/** The page of a village. */
import { FAMILY_PLACE_KEY } from '../../src/core/device/storage-keys.ts'
import { village } from '../e2e/pages.ts'
import { expect, screen, test, waitFor, within } from './reader.ts'

/** The part of the page whose heading has this id. */
const section = (id: string) => within(document.querySelector<HTMLElement>(`section:has(> #${id})`)!)

test('an operator with one village says at a glance what that village’s page says', async ({ reader }) => {
	await reader.open('/operator/lantern-cove')
	const said = Array.from(document.querySelectorAll('.summary-facts dd'), ({ textContent }) => textContent)
	await reader.click(screen.getByRole('link', { name: 'See the village’s page: Lantern Cove Village' }))
	await screen.findByRole('heading', { level: 1, name: 'Lantern Cove Village' })
	// As the operator's page writes it: the note in brackets.
	const glance = Array.from(document.querySelectorAll('.glance dd'), (one) => {
		const note = one.querySelector('small')?.textContent
		const value = one.firstChild?.textContent ?? ''
		return note ? `${value} (${note})` : value
	})
	expect(glance).toContain('From $620,000')
	expect(said.slice(1)).toEqual(glance)
})

test('a village of which nothing is known starts with how to check it: the register by name, who runs it, what to ask', async ({
	reader,
}) => {
	await reader.open('/villages/bayfield-cottages')
	const note = within(screen.getByRole('note'))
	const [register, operator, ask] = note.getAllByRole('listitem')
	expect(register).toHaveTextContent(
		/^Retirement Villages Register at the Companies Office\. Search for Bayfield Cottages/,
	)
	expect(operator).toHaveTextContent(/says who runs it\. Our list gives Tern/)
	expect(ask).toHaveTextContent('Ask the village. Start with the questions about money.')
	expect(screen.getByRole('note')).toHaveTextContent(/don’t know its entry price, its weekly fee or what it keeps/)
	// No row of what isn't known.
	expect(document.querySelectorAll('.glance dd')).toHaveLength(0)
	expect(document.querySelector('#terms + p')).toHaveTextContent(/^We found none for this village/)
	await reader.open(`/villages/${village}`)
	expect(screen.queryByRole('note')).toBeNull()
})

test('known terms are beside the announced law, whose state has its days; without such terms there is nothing', async ({
	reader,
}) => {
	await reader.open('/villages/linden-at-oakmere')
	const reform = screen.getByText('Compared with the announced law change, not law yet').closest('details')!
	reform.open = true
	expect(reform).toHaveTextContent('What was announced, and when')
	expect([...reform.querySelectorAll('.fact')].map((row) => row.querySelector('dt')!.textContent)).toEqual([
		'The weekly fee stops when you leave',
		'You’re repaid within a year',
	])
	expect(within(reform).getByText(/^Doesn’t do this \(operator’s general terms\)/)).toBeVisible()
	await reader.open('/villages/bayfield-cottages')
	expect(screen.queryByText('Compared with the announced law change, not law yet')).toBeNull()
})

test('questions are ticked, and only those go into the message; without a tick all do', async ({ reader }) => {
	await reader.open(`/villages/${village}`)
	const questions = section('ask').getAllByRole<HTMLInputElement>('checkbox')
	const link = section('ask').getByRole('link', { name: /^Email/ })
	const message = () => decodeURIComponent(link.getAttribute('href') ?? '')
	expect(message().match(/^- /gm)).toHaveLength(questions.length)
	await reader.click(questions[1]!)
	// Nothing answers mailto: in the test.
	document.addEventListener('click', (event) => event.preventDefault(), { once: true })
	await reader.click(link)
	expect(message().match(/^- /gm)).toHaveLength(1)
	expect(message()).toContain(questions[1]!.value)
})

test('the distance from family is kept only where the reader asks for it', async ({ reader }) => {
	await reader.open(`/villages/${village}`)
	const family = () => section('family')
	family().getByRole('button', { name: 'Choose a suburb or town' }).focus()
	await reader.keyboard('{Enter}')
	await waitFor(() => expect(family().getByRole('combobox', { name: 'Where they live' })).toHaveFocus())
	await reader.keyboard('mossdale')
	await family().findAllByRole('option', { name: /^Mossdale/ })
	await reader.keyboard('{Enter}')
	const distance = await family().findByText(/as the crow flies/)
	expect(distance).toHaveTextContent(/about [\d,]+ km from Mossdale/)
	expect(distance).toHaveAttribute('role', 'status')
	expect(localStorage.getItem(FAMILY_PLACE_KEY)).toBeNull()
	await reader.click(family().getByRole('checkbox', { name: 'Remember this place on this device' }))
	expect(localStorage.getItem(FAMILY_PLACE_KEY)).toContain('Mossdale')
	await reader.open('/villages/linden-at-kestrel')
	expect(await family().findByText(/about [\d,]+ km/)).toBeVisible()
	expect(family().getByRole('combobox')).not.toHaveFocus()
	await reader.click(family().getByRole('checkbox'))
	expect(localStorage.getItem(FAMILY_PLACE_KEY)).toBeNull()
})

test('directions lead to a map in a new tab, and only where the street is known', async ({ reader }) => {
	await reader.open(`/villages/${village}`)
	const link = screen.getByRole('link', { name: /^Directions/ })
	expect(link).toHaveAttribute('href', expect.stringContaining('destination=12%20Chapel%20Road'))
	expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
	expect(link).toHaveAttribute('target', '_blank')
	await reader.open('/villages/silverton-rise')
	expect(screen.queryByRole('link', { name: /^Directions/ })).not.toBeInTheDocument()
})

test('at most one statement for each section that something was not found', async ({ reader }) => {
	for (const slug of [village, 'bayfield-cottages', 'silverton-rise', 'farpoint-lodge']) {
		await reader.open(`/villages/${slug}`)
		for (const { textContent } of document.querySelectorAll('main section'))
			expect(
				textContent.match(/haven’t found|not (?:found|published)/gi)?.length ?? 0,
				`${slug}: ${textContent}`,
			).toBeLessThanOrEqual(1)
	}
})
