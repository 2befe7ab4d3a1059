import { RECOMMENDING } from '../../scripts/content/prose/balance.ts'
import { MONEY_KEY } from '../../src/core/device/storage-keys.ts'
import { expect, lost, screen, test, waitFor, within, type Reader } from './reader.ts'

const field = (label: string | RegExp) => screen.getByLabelText(label)
const answer = () => document.querySelector<HTMLElement>('section:has(#answer)')

async function enter(reader: Reader, label: string | RegExp | HTMLElement, text: string): Promise<void> {
	await reader.clear(label instanceof HTMLElement ? label : field(label))
	if (text) await reader.paste(text)
}

async function unfold(reader: Reader, name: string): Promise<void> {
	await reader.click(screen.getByText(name, { selector: 'summary' }))
}

/** Someone aged 75 who rents: the first case worked by hand in tests/unit/money.test.ts. */
async function fillIn(reader: Reader): Promise<void> {
	for (const [label, text] of [
		['Your age now', '75'],
		['Up to what age should we work it out?', '85'],
		[/^Your NZ Super/, '1000'],
		[/^Everyday costs/, '300'],
		['Savings, in dollars', '100,000'],
	] as const)
		await enter(reader, label, text)
	await unfold(reader, 'Change our assumptions')
	await enter(reader, /^Yearly inflation/, '0')
	await unfold(reader, 'Renting')
	await enter(reader, 'Rent, dollars a week', '$500')
	await enter(reader, /^Yearly rise in rent/, '0')
	await waitFor(() => expect(answer()).toHaveTextContent('In a rented home, your savings last to about 81.'))
}

test('what cannot be is told beside its field, and the rest is kept', async ({ reader }) => {
	await reader.open('/money')
	await fillIn(reader)
	const until = 'Up to what age should we work it out?'
	await enter(reader, until, '70')
	await enter(reader, /^Yearly inflation/, '100')
	await enter(reader, 'Savings, in dollars', '-1')
	await reader.tab()
	expect(field(until)).toHaveAccessibleDescription(/You are 75 now. Enter an age from 76 to 110\./)
	expect(field(/^Yearly inflation/)).toHaveAccessibleDescription(/Enter inflation as a percentage, from 0 to 15\./)
	expect(field('Savings, in dollars')).toHaveAccessibleDescription(
		/Enter your savings in dollars, from 0 to 20,000,000\./,
	)
	// Each is named and leads to its field, in whichever part of the form that is folded.
	expect(await screen.findByText('3 figures need correcting:')).toBeVisible()
	await unfold(reader, 'Change our assumptions')
	await reader.click(screen.getByRole('link', { name: /^Enter inflation as a percentage/ }))
	expect(field(/^Yearly inflation/)).toHaveFocus()
	expect(field(/^Yearly inflation/)).toBeVisible()
	expect(answer()).toBeNull()
	expect(field('Rent, dollars a week')).toHaveValue('500')
	await enter(reader, until, '85')
	await enter(reader, /^Yearly inflation/, '')
	await enter(reader, 'Savings, in dollars', '100000')
	await waitFor(() => expect(answer()).toHaveTextContent('In a rented home, your savings last to about 81.'))
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
	await waitFor(() => expect(answer()).toHaveTextContent('In a rented home, your savings last to about 81.'))
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
	await reader.open('/money?v=bayfield-cottages,farpoint-lodge')
	await waitFor(() =>
		expect(screen.getAllByText(/We’ve filled in the terms we found for/).map(({ textContent }) => textContent)).toEqual(
			[expect.stringContaining('Bayfield Cottages'), expect.stringContaining('Farpoint Lodge')],
		),
	)
})

test('terms that can’t be loaded are told, and loaded when the reader tries again', async ({ reader }) => {
	let isLost = true
	await reader.open('/money?v=farpoint-lodge', (request) =>
		isLost && request.url.includes('/_data/villages/') ? lost() : undefined,
	)
	expect(await screen.findByText('We couldn’t load this village’s terms')).toBeVisible()
	isLost = false
	await reader.click(screen.getByRole('button', { name: 'Try again' }))
	expect(await screen.findByText(/We’ve filled in the terms we found for/)).toHaveTextContent('Farpoint Lodge')
})

/** Someone aged 75 with a home of 800,000, who uses up 10,000 a year: the drawing in the mock-up. */
async function fillInHome(reader: Reader): Promise<void> {
	for (const [label, text] of [
		['Your age now', '75'],
		['Up to what age should we work it out?', '95'],
		[/^Your NZ Super/, '0'],
		[/^Everyday costs/, '0'],
		['Savings, in dollars', '125,000'],
		[/^What it would sell for today/, '800000'],
		[/^Rates, insurance and repairs, dollars a year/, '10000'],
	] as const)
		await enter(reader, label, text)
	await unfold(reader, 'Change our assumptions')
	await enter(reader, /^Yearly inflation/, '0')
	await enter(reader, /^Yearly rise in rates/, '0')
	await waitFor(() => expect(answer()).toHaveTextContent('At home, your savings last to about 87.'))
}

test('what is left adds up as it is shown, and another guess on house prices is taken beside it', async ({
	reader,
}) => {
	await reader.open('/money')
	await fillInHome(reader)
	const left = () => screen.getByRole('table', { name: 'What’s left at 95' })
	const figures = () => [...left().querySelectorAll('tbody tr')].map((row) => row.textContent)
	expect(figures()).toEqual([
		'Your home, if sold$800,000',
		'Savings, or what’s missing−\u2060$75,000',
		'What’s left$725,000',
	])
	expect(answer()).toHaveTextContent(
		'If your home’s price rose 1% a year, living at home would leave about $176,000 more.',
	)
	expect(answer()).toHaveTextContent('Everyday prices and incomes stay the same, and savings earn nothing.')
	expect(answer()).not.toHaveTextContent(RECOMMENDING)
	expect(answer()).toHaveTextContent(
		'We counted nothing for your other income, what you owe on your home, the cost of selling and moving, the cost of help at home and the cost of changes to the house, because you left them blank.',
	)
	const guess = screen.getByLabelText('Our guess: each year, house prices')
	expect(guess).toHaveDisplayValue('stay the same')
	await reader.selectOptions(guess, 'fall 1%')
	await waitFor(() =>
		expect(figures()).toEqual([
			'Your home, if sold$654,000',
			'Savings, or what’s missing−\u2060$75,000',
			'What’s left$579,000',
		]),
	)
	expect(screen.getByLabelText('Your guess: each year, house prices')).toBe(guess)
	expect(field(/^Yearly change in the price of your home/)).toHaveValue('-1')
	expect(answer()).toHaveTextContent(
		'If your home’s price stayed the same, living at home would leave about $146,000 more.',
	)
	// The last age in the table under the chart reads as it does in the sum.
	await unfold(reader, 'The chart as a table')
	expect(screen.getByRole('row', { name: /^95/ })).toHaveTextContent('−\u2060$75,000')
})

test('two people see the ways that it can go side by side, and choose which is told in full', async ({ reader }) => {
	const keep = /^Keep these figures on this device/
	await reader.open('/money')
	await reader.selectOptions(field('How many of you are there?'), 'Two of us')
	for (const [label, text] of [
		['Your age now', '75'],
		['Your partner’s age now', '78'],
		['Up to what age should we work it out?', '95'],
		[/^Your NZ Super/, '700'],
		[/^Your partner’s NZ Super/, '700'],
		[/^Everyday costs, dollars/, '700'],
		['Savings, in dollars', '200,000'],
		['Age when you would be alone', '84'],
		['Everyday costs for one, dollars a week', '600'],
	] as const)
		await enter(reader, label, text)
	expect(await screen.findByText('Still to fill in: NZ Super for one of you.')).toBeVisible()
	await reader.click(screen.getByRole('button', { name: 'Use $1,000.50' }))
	await unfold(reader, 'Change our assumptions')
	await enter(reader, /^Yearly inflation/, '0')
	await unfold(reader, 'A village')
	await enter(reader, screen.getAllByLabelText('Entry price, in dollars')[0]!, '100000')
	await enter(reader, screen.getAllByLabelText('Weekly fee, in dollars')[0]!, '0')
	await waitFor(() =>
		expect(answer()).toHaveTextContent(
			'As a couple: in a village, your savings last beyond 95. If you’re alone from the age of 84: in a village, your savings last beyond 95.',
		),
	)
	const row = () => within(screen.getByRole('table', { name: 'How long your savings last' })).getAllByRole('row')[1]
	expect(row()).toHaveTextContent('A villageBeyond 95Beyond 95')
	const ended = /If the agreement ended when you’re no longer both there, the village would repay about \$70,000/
	expect(answer()).not.toHaveTextContent(ended)
	await reader.selectOptions(field('Show in full'), 'You’re alone from the age of 84')
	expect(screen.getByRole('heading', { name: 'You’re alone from the age of 84' })).toBeVisible()
	expect(answer()).toHaveTextContent(ended)
	await reader.selectOptions(screen.getAllByLabelText(/can the other stay/)[0]!, 'Yes')
	await waitFor(() => expect(answer()).not.toHaveTextContent(ended))
	await reader.selectOptions(field('Who might be alone later?'), 'Your partner')
	await waitFor(() => expect(answer()).toHaveTextContent('If your partner is alone from the age of 84: in a village'))
	expect(screen.getByText('Worked out from these figures').parentElement).toHaveTextContent(
		'NZ Super for one of you$1,000.50 a fortnight (1 April 2025 to 31 March 2026)',
	)
	await reader.click(field(keep))
	await reader.open('/money')
	await waitFor(() => expect(field('Who might be alone later?')).toHaveDisplayValue('Your partner'))
	await waitFor(() => expect(answer()).toHaveTextContent('If your partner is alone from the age of 84: in a village'))
	// Back to one person, nothing of the second counts.
	await reader.selectOptions(field('How many of you are there?'), 'One')
	await waitFor(() => expect(answer()).not.toHaveTextContent(/partner|alone/))
})

test('moving into a village’s own care is counted, with the latest limit of the subsidy and its days', async ({
	reader,
}) => {
	await reader.open('/money')
	await fillInHome(reader)
	await unfold(reader, 'A village')
	await enter(reader, screen.getAllByLabelText('Entry price, in dollars')[0]!, '600000')
	await unfold(reader, 'A care home, from an age you choose')
	await enter(reader, /^Age when you might move/, '85')
	await enter(reader, /^Care, dollars a week/, '0')
	const room = screen.getAllByText('Moving into this village’s own care (optional)')[0]!
	await reader.click(room)
	const within = (label: string) => screen.getAllByLabelText(label)[0]!
	await enter(reader, within('Price of the care room today, in dollars'), '200,000')
	await enter(reader, within('The most they keep of that price (%)'), '20')
	await reader.selectOptions(within('You pay for the care room'), 'out of what you’re owed')
	await waitFor(() =>
		expect(answer()).toHaveTextContent(
			'When you move into the village’s care at 85, the room costs about $200,000. It’s taken from what the village owes you for your home. By 95 the village keeps about $40,000 of that.',
		),
	)
	await reader.selectOptions(screen.getByLabelText('Residential care subsidy'), 'Assume I’d get it')
	await reader.click(screen.getByRole('button', { name: 'Use $200,000' }))
	expect(field('Asset limit today, in dollars')).toHaveValue('200,000')
	const printed = screen.getByText('Worked out from these figures').parentElement
	await waitFor(() => expect(printed).toHaveTextContent('The asset limit$200,000 (1 July 2025 to 30 June 2026)'))
	expect(printed).toHaveTextContent('A village: Care room$200,000, 20% of it kept, on the first day, paid out of')
	await enter(reader, within('The most they keep of that price (%)'), '120')
	await reader.tab()
	expect(within('The most they keep of that price (%)')).toHaveAccessibleDescription(/from 0 to 100\./)
	await reader.click(await screen.findByRole('link', { name: /^A village: Enter what is kept of that price/ }))
	expect(within('The most they keep of that price (%)')).toHaveFocus()
})
