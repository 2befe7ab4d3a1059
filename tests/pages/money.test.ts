// @vitest-environment happy-dom
import { MONEY_KEY } from '../../src/core/device/storage-keys.ts'
import { expect, screen, test, waitFor, within, type Reader } from './reader.ts'

const field = (label: string | RegExp) => screen.getByLabelText(label)
const answer = () => document.querySelector<HTMLElement>('section:has(> #answer)')

async function enter(reader: Reader, label: string | RegExp, text: string): Promise<void> {
	await reader.clear(field(label))
	if (text) await reader.paste(text)
}

async function unfold(reader: Reader, name: string): Promise<void> {
	await reader.click(screen.getByText(name, { selector: 'summary' }))
}

/** Someone aged 75 who rents: the first case worked by hand in tests/unit/money.test.ts. */
async function fillIn(reader: Reader): Promise<void> {
	for (const [label, text] of [
		['Your age now', '75'],
		['What age should we work it out to?', '85'],
		[/^NZ Super/, '1000'],
		[/^Everyday costs/, '300'],
		['Savings, in dollars', '100,000'],
	] as const)
		await enter(reader, label, text)
	await unfold(reader, 'Change our assumptions')
	await enter(reader, /^Yearly inflation/, '0')
	await unfold(reader, 'Renting')
	await enter(reader, 'Rent, dollars a week', '$500')
	await enter(reader, /^Yearly rise in rent/, '0')
	await waitFor(() => expect(answer()).toHaveTextContent('Until 81 and 4 months'))
}

test('what cannot be is told beside its field, and the rest is kept', async ({ reader }) => {
	await reader.open('/money')
	await fillIn(reader)
	const until = 'What age should we work it out to?'
	await enter(reader, until, '70')
	await enter(reader, /^Yearly inflation/, '100')
	await enter(reader, 'Savings, in dollars', '-1')
	await reader.tab()
	expect(field(until)).toHaveAccessibleDescription(/You are 75 now. Enter an age from 76 to 110\./)
	expect(screen.getByText('Enter inflation as a percentage, from 0 to 15.')).toBeVisible()
	expect(screen.getByText('Enter your savings in dollars, from 0 to 20,000,000.')).toBeVisible()
	expect(await screen.findByText(/3 figures need correcting\./)).toBeVisible()
	expect(answer()).toBeNull()
	expect(field('Rent, dollars a week')).toHaveValue('500')
	await enter(reader, until, '85')
	await enter(reader, /^Yearly inflation/, '')
	await enter(reader, 'Savings, in dollars', '100000')
	await waitFor(() => expect(answer()).toHaveTextContent('Until 81 and 4 months'))
})

test('a figure that may fall has every key of a phone; a sum that could be two is refused', async ({ reader }) => {
	await reader.open('/money')
	expect(field(/^Yearly change in the price of your home/)).toHaveAttribute('inputmode', 'text')
	expect(field('Savings, in dollars')).toHaveAttribute('inputmode', 'decimal')
	await enter(reader, 'Savings, in dollars', '100.000')
	await reader.tab()
	expect(field('Savings, in dollars')).toHaveAccessibleDescription(/Write it like 650,000 or 172\.50\./)
})

test('figures are kept once the reader asks for it, and gone when the tick goes', async ({ reader }) => {
	const keep = /^Keep these figures on this device/
	await reader.open('/money')
	await fillIn(reader)
	expect(localStorage).toHaveLength(0)
	await reader.click(field(keep))
	expect(localStorage.getItem(MONEY_KEY)).toContain('"rent":"500"')
	await reader.open('/money')
	await waitFor(() => expect(field(keep)).toBeChecked())
	expect(field('Your age now')).toHaveValue('75')
	await waitFor(() => expect(answer()).toHaveTextContent('Until 81 and 4 months'))
	await reader.click(field(keep))
	expect(localStorage.getItem(MONEY_KEY)).toBeNull()
})

test('takes the terms of a village from the list, or from the address', async ({ reader }) => {
	const prices = () => screen.getAllByLabelText('Entry price, in dollars')
	await reader.open('/money?v=farpoint-lodge')
	expect(await screen.findByText(/We’ve filled in the terms we found for/)).toHaveTextContent('Farpoint Lodge')
	// Its own lowest price, of April 2026, is only offered.
	expect(prices()[0]).toHaveValue('')
	await reader.click(screen.getByRole('button', { name: 'Use $1,400,000, the lowest' }))
	expect(prices()[0]).toHaveValue('1,400,000')
	await unfold(reader, 'Another village')
	await reader.click(screen.getByRole('button', { name: 'Use figures from a village we list' }))
	await reader.type(await screen.findByRole('combobox', { name: 'A village' }), 'bayfield cottages')
	await reader.click((await within(await screen.findByRole('listbox')).findAllByRole('option'))[0]!)
	await waitFor(() =>
		expect(screen.getAllByText(/We’ve filled in the terms we found for/).at(-1)).toHaveTextContent('Bayfield Cottages'),
	)
	// A price that nobody published is the reader's own.
	expect(prices()[1]).toHaveValue('')
})
