/** The field that asks for a place: by keyboard and by a press, as people spell, and when its list cannot be loaded. */
import { GAZETTEER_DATA, address } from '../../src/core/addresses.ts'
import {
	arrival,
	expect,
	here,
	lost,
	pressWhileComposing,
	screen,
	test,
	waitFor,
	within,
	type Reader,
} from './reader.ts'

const box = () => screen.getByRole('combobox', { name: 'Near (optional)' })
/** Opens the filters, which the field is among. */
const openField = async (reader: Reader, ...how: Parameters<Reader['open']>) => {
	await reader.open(...how)
	await reader.click(screen.getByRole('button', { name: 'More filters' }))
	await screen.findByRole('combobox', { name: 'Near (optional)' })
}
const options = async () => within(await screen.findByRole('listbox', { name: 'Places found' })).getAllByRole('option')
const firstIs = (name: string) => waitFor(async () => expect((await options())[0]).toHaveTextContent(name))

test('fetches its list when it is used, proposes as people spell, and is worked by keyboard', async ({ reader }) => {
	const fetched: string[] = []
	await openField(reader, address.search, ({ url }) => void fetched.push(new URL(url).pathname))
	expect(box()).toHaveAttribute('aria-expanded', 'false')
	expect(fetched).not.toContain(GAZETTEER_DATA)
	await reader.type(box(), 'tuuii')
	await firstIs('Tūī Bay, Harbourside')
	expect(fetched.filter((path) => path === GAZETTEER_DATA)).toHaveLength(1)
	expect(box()).toHaveAttribute('aria-expanded', 'true')
	await reader.keyboard('{ArrowDown}')
	const [first] = await options()
	await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'))
	await waitFor(() => expect(box()).toHaveAttribute('aria-activedescendant', first?.id))
	await reader.keyboard('{Escape}')
	await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
	await reader.keyboard('{ArrowDown}{ArrowDown}{Enter}')
	await waitFor(() => expect(box()).toHaveDisplayValue(/^Tūī Bay/))
	await arrival(/near=T%C5%AB/)
})

test('leaves to an input method the keys that are for it', async ({ reader }) => {
	await openField(reader, address.search)
	await reader.type(box(), 'tuuii')
	await firstIs('Tūī Bay, Harbourside')
	for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) expect(pressWhileComposing(box(), key)).toBe(true)
	expect((await options())[0]).toHaveAttribute('aria-selected', 'false')
	await reader.keyboard('{ArrowDown}')
	expect(pressWhileComposing(box(), 'Enter')).toBe(true)
	await waitFor(async () => expect((await options())[0]).toHaveAttribute('aria-selected', 'true'))
	expect(box()).toHaveValue('tuuii')
	expect(here()).toBe(address.search)
	await reader.keyboard('{Enter}')
	await waitFor(() => expect(box()).toHaveDisplayValue(/^Tūī Bay/))
})

test('asks whether another was meant, and takes a press', async ({ reader }) => {
	await openField(reader, address.search)
	await reader.type(box(), 'Goldbirdge')
	expect(await screen.findByText(/Did you mean Goldbridge/)).toBeVisible()
	await firstIs('Goldbridge')
	await reader.keyboard('{Enter}')
	expect(here()).toBe(address.search)
	await reader.click((await options())[0]!)
	await waitFor(() => expect(box()).toHaveDisplayValue(/^Goldbridge/))
	await reader.clear(box())
	await reader.type(box(), 'qqqqqq')
	expect(await screen.findByText(/We have no place of that name/)).toBeVisible()
})

test('without its list says so, stays a text field, and finds the place once the list can be loaded', async ({
	reader,
}) => {
	let isBroken = true
	await openField(reader, address.search, ({ url }) => (isBroken && url.endsWith(GAZETTEER_DATA) ? lost() : undefined))
	await reader.type(box(), 'Oakmer')
	expect(await screen.findByText(/We couldn’t load the list of places/)).toBeVisible()
	expect(box()).toHaveValue('Oakmer')
	isBroken = false
	await reader.type(box(), 'e')
	await firstIs('Oakmere, Silverhills')
})
