/** Texts that are longer than their limit: nothing that is typed or pasted is cut without a word. */
import { address as at, compareAddress, sheetAddress } from '../../src/core/addresses.ts'
import { DRAFT_KEY, VILLAGES_KEY } from '../../src/core/device/storage-keys.ts'
import { MAX_LENGTHS } from '../../src/core/request/request-fields.ts'
import { expect, press, screen, test, waitFor, within, type Reader } from './reader.ts'

const VILLAGE = 'amelia-hart-village'
/** Of 5,000 characters. */
const LONG = 'and so on '.repeat(500)
const isShown = (field: Element) => !field.closest('details:not([open]), [hidden], [aria-hidden]')
const textFields = () =>
	[...document.querySelectorAll<HTMLInputElement>('main :is(textarea, input)')].filter(
		(field) => /^(text|search|tel|email|textarea)$/.test(field.type) && isShown(field),
	)

async function paste(reader: Reader, field: HTMLElement, text = LONG): Promise<void> {
	await reader.clear(field)
	await reader.paste(text)
}

test.for([
	['/', /Choose an invented village/],
	[at.costs, /What it would cost you/],
	[at.money, /Your figures/],
	[sheetAddress(VILLAGE), /Amelia Hart Village: your sheet/],
	[compareAddress([VILLAGE, 'lantern-cove-village']), /Try one price for them all/],
	[at.glossary, /Words explained/],
] as const)('%s: each field has all of what is pasted into it', async ([address, shows], { reader }) => {
	await reader.open(address)
	await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows))
	for (const fold of document.querySelectorAll('details')) fold.open = true
	const fields = textFields()
	expect(fields).not.toEqual([])
	// Some parts of a page are made again for each text, which takes long.
	for (const field of [...fields.slice(0, 4), ...fields.slice(-2)]) {
		await paste(reader, field)
		expect(field.value.trim().length, field.id).toBe(LONG.trim().length)
	}
})

test.for([
	[at.decideTogether, 'What worries you', 1000, ' Until it’s shorter, it isn’t kept.'],
	[sheetAddress(VILLAGE), 'Pets', 1000, ' Until it’s shorter, it isn’t kept.'],
	[at.request, 'Your Name *', 200, ''],
	[at.request, 'Message (optional)', 4000, ''],
] as const)(
	'%s, “%s”: says by how much it is too long, until it isn’t',
	async ([address, label, max, kept], { reader }) => {
		await reader.open(address)
		const field = () => screen.findByLabelText<HTMLInputElement>(label)
		await paste(reader, await field(), 'x'.repeat(max))
		expect(await field()).toBeValid()
		await reader.paste('x')
		const said = (characters: string) =>
			`This is ${characters} too long. The limit is ${max.toLocaleString('en-NZ')}.${kept}`
		expect(await field()).toHaveAccessibleDescription(new RegExp(`${said('1 character')}$`))
		expect(await field()).toHaveAttribute('aria-invalid', 'true')
		await reader.paste('x'.repeat(41))
		expect(await field()).toHaveAccessibleDescription(new RegExp(`${said('42 characters')}$`))
		expect(within(document.querySelector('main')!).getByText(said('42 characters'))).toHaveAttribute('role', 'status')
		await reader.keyboard('{Backspace}'.repeat(42))
		expect(await field()).toHaveValue('x'.repeat(max))
		expect(await field()).not.toHaveAttribute('aria-invalid')
	},
)

const CUT = 'Only the first 100 characters are searched.'

test('the box of the home page keeps all, says how much is searched, and sends only that', async ({ reader }) => {
	await reader.open(at.home)
	const box = within(screen.getByRole('search', { name: 'A place, a village or a question' }))
	await paste(reader, box.getByRole('textbox'), `lantern ${'é '.repeat(50_000)}`)
	// Other news of the box is for screen readers alone.
	expect(await screen.findByText(CUT)).toHaveClass('field-error')
	await reader.click(box.getByRole('button', { name: 'Search' }))
	await waitFor(() => expect(location.pathname).toBe(at.search))
	expect(location.search.length).toBeLessThan(500)
	expect(await screen.findByText(/^We searched for the first 100 characters/)).toBeVisible()
})

test('a place and a name are looked for by as much as is searched', async ({ reader }) => {
	await reader.open(compareAddress([VILLAGE]))
	const field = await screen.findByRole('combobox', { name: 'Add a village' })
	await paste(reader, field, `lantern cove${' '.repeat(100)}x`)
	expect(await screen.findByText(CUT)).toBeVisible()
	expect(await screen.findByRole('option', { name: /Lantern Cove/ })).toBeVisible()
	await paste(reader, field, 'lantern')
	expect(await screen.findByRole('option', { name: /Lantern Cove/ })).toBeVisible()
	expect(screen.queryByText(CUT)).toBeNull()
})

test('a search for more than a hundred characters keeps all in the field', async ({ reader }) => {
	await reader.open(at.search)
	const field = () => screen.getByLabelText('Place, village, operator or care')
	await paste(reader, field())
	expect(field()).toHaveAccessibleDescription(CUT)
	await reader.click(screen.getByRole('button', { name: 'Search Villages' }))
	await waitFor(() => expect(location.search.length).toBeGreaterThan(50))
	expect(location.search.length).toBeLessThan(150)
	expect((field() as HTMLInputElement).value.trim()).toBe(LONG.trim())
	expect(field()).toHaveAccessibleDescription(CUT)
})

test('what was told and is too long is not kept in part; notes have no limit', async ({ reader }) => {
	await reader.open(sheetAddress(VILLAGE))
	const pets = await screen.findByLabelText('Pets')
	await reader.type(pets, 'One cat')
	await press(reader, 'Keep')
	await paste(reader, pets)
	expect(pets).toHaveValue(LONG)
	expect(localStorage.getItem(VILLAGES_KEY)).not.toMatch('so on')
	await reader.open(sheetAddress(VILLAGE))
	await paste(reader, await screen.findByLabelText('Your notes'))
	await reader.open(sheetAddress(VILLAGE))
	expect(await screen.findByLabelText('Your notes')).toHaveValue(LONG)
})

test('a request with a text that is too long says which, leads there, and is not sent', async ({ reader }) => {
	await reader.open(at.request, (request) => {
		if (request.method === 'POST') throw new Error('It was sent.')
		return undefined
	})
	await reader.type(screen.getByLabelText('Your Name *'), 'Mere')
	await reader.type(screen.getByLabelText('Email Address *'), 'mere@example.co.nz')
	const message = screen.getByLabelText('Message (optional)')
	await paste(reader, message)
	const words = `Your message is ${(LONG.length - MAX_LENGTHS.message!).toLocaleString('en-NZ')} characters too long. The limit is 4,000.`
	await reader.click(screen.getByRole('button', { name: 'Send my request' }))
	const summary = await screen.findByRole('alert')
	await waitFor(() => expect(summary).toHaveFocus())
	await reader.click(within(summary).getByRole('link', { name: words }))
	expect(message).toHaveFocus()
	// After a reload too.
	expect(sessionStorage.getItem(DRAFT_KEY)).toMatch(LONG.trim())
	await reader.open(at.request)
	await waitFor(() => expect(screen.getByLabelText('Message (optional)')).toHaveValue(LONG))
})
