/** A page that the browser translates, in every tool: what it says follows from what the reader does, and nothing fails. */
import { address as at, compareAddress, toldAddress, visitAddress } from '../../src/core/addresses.ts'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { expect, screen, test, waitFor, within, type Reader } from './reader.ts'

const [AMELIA, LANTERN, KESTREL] = ['amelia-hart-village', 'lantern-cove-village', 'linden-at-kestrel']
const main = () => screen.getByRole('main')
/** Resolves when the page says this. */
const says = (words: string | RegExp) => waitFor(() => expect(main()).toHaveTextContent(words))
const saysNoMore = (words: string | RegExp) => waitFor(() => expect(main()).not.toHaveTextContent(words))
const press = async (reader: Reader, name: string | RegExp) => reader.click(await screen.findByRole('button', { name }))
const tick = async (reader: Reader, name: string | RegExp) =>
	reader.click(await screen.findByRole('checkbox', { name }))

/** Opens an address and translates it once it says something. Returns a function that shows the original. */
async function open(reader: Reader, address: string, shows: string | RegExp): Promise<() => void> {
	await reader.open(address)
	await says(shows)
	return reader.translate()
}

async function enter(reader: Reader, label: string | RegExp, text: string): Promise<void> {
	await reader.clear(await screen.findByLabelText(label))
	await reader.paste(text)
	await reader.tab()
}

test('the cost calculator', async ({ reader }) => {
	const showOriginal = await open(reader, at.costs, 'You pay $700,000')
	await enter(reader, 'Entry price, in dollars', '800000')
	await says('You pay $800,000')
	await enter(reader, 'Entry price, in dollars', 'a lot')
	await says('Enter the entry price in dollars')
	await enter(reader, 'Entry price, in dollars', '650000')
	await says('You pay $650,000')
	await saysNoMore(/Enter the entry price|You pay \$[78]00,000/)
	showOriginal()
	await enter(reader, 'Entry price, in dollars', '640000')
	await says('You pay $640,000 to move in')
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What a retirement village costs you')
	expect(document.querySelector('main font')).toBeNull()
})

test('the comparison', async ({ reader }) => {
	await open(reader, compareAddress([AMELIA, LANTERN, KESTREL]), '3 villages side by side')
	await press(reader, /^Remove Lantern Cove/)
	await says('2 villages side by side')
	await saysNoMore('3 villages side by side')
	await enter(reader, /^Suppose each home costs/, '812,000')
	await says('$812,000')
	await enter(reader, /^Suppose each home costs/, '645,000')
	await says('$645,000')
	await saysNoMore('$812,000')
	await press(reader, 'One year less')
	await says('You stay 7 years')
	await press(reader, /^Remove Linden at Kestrel/)
	await says('1 village: add another to compare')
})

test('the quiz', async ({ reader }) => {
	await open(reader, at.quiz, 'Question 1 of')
	await press(reader, 'I’m not sure')
	await says('Question 2 of')
	await saysNoMore('Question 1 of')
	await press(reader, /^Back/)
	await says('Question 1 of')
	for (;;) {
		await press(reader, 'I’m not sure')
		if (screen.queryByRole('heading', { name: 'Your villages' })) break
	}
	await press(reader, 'Start again')
	await says('Question 1 of')
	await press(reader, 'Undo')
	await says('Your villages')
	await saysNoMore('Question 1 of')
})

test('the search', async ({ reader }) => {
	await open(reader, '/search?region=silverhills', '14 villages match')
	await press(reader, /^More filters/)
	await says('Shared facilities and services')
	for (const fold of document.querySelectorAll('#filters summary')) await reader.click(fold)
	await tick(reader, /^Pool/)
	await saysNoMore('14 villages match')
	await tick(reader, /^Pool/)
	await says('14 villages match')
	await press(reader, 'Change your search')
	await enter(reader, 'Place, village, operator or care', 'tern')
	await press(reader, 'Search Villages')
	await saysNoMore('14 villages match')
})

test('Will my money last?', async ({ reader }) => {
	await reader.open(at.money)
	for (const fold of document.querySelectorAll('details')) fold.open = true
	reader.translate()
	for (const [label, text] of [
		['Your age now', '75'],
		['What age should we work it out to?', '85'],
		[/^NZ Super/, '1000'],
		[/^Everyday costs/, '300'],
		['Savings, in dollars', '100,000'],
		[/^Yearly inflation/, '0'],
		['Rent, dollars a week', '$500'],
		[/^Yearly rise in rent/, '0'],
	] as const)
		await enter(reader, label, text)
	await says('In a rented home your savings last to about 81.')
	await enter(reader, 'Savings, in dollars', '-1')
	await says('Enter your savings in dollars')
	await enter(reader, 'Savings, in dollars', '50,000')
	await says('In a rented home your savings last to about 78.')
	await saysNoMore('about 81')
})

test('what the reader was told, and its sheet', async ({ reader }) => {
	await open(reader, toldAddress(AMELIA), '0 of 30 filled in')
	await enter(reader, 'The most they keep', '1')
	await says('You were told 1%.')
	await says('1 of 30 filled in')
	await enter(reader, 'The most they keep', '2')
	await says('You were told 2%.')
	await saysNoMore('You were told 1%.')
	await press(reader, 'Erase what you were told')
	await says('0 of 30 filled in')
	await saysNoMore('You were told 2%.')
	await press(reader, 'Undo')
	await says('1 of 30 filled in')
})

test('the plan of a visit', async ({ reader }) => {
	await open(reader, visitAddress([AMELIA, LANTERN]), 'Visit to Lantern Cove')
	const notes = screen.getAllByLabelText('Your notes')[0]!
	await reader.type(notes, 'Ring Sefo')
	await says('Ring Sefo')
	await press(reader, /^Remove Visit to Amelia/)
	await saysNoMore('Ring Sefo')
	await press(reader, 'Undo')
	await says('Ring Sefo')
	await reader.click(screen.getAllByRole('button', { name: 'Add to your calendar' })[0]!)
	await says('Choose a date first.')
})

test('the decision, alone and together', async ({ reader }) => {
	await open(reader, at.decide, 'Move, or stay')
	await tick(reader, 'Having a garden')
	await tick(reader, 'Having a garden')
	await open(reader, at.decideTogether, 'Your first name')
	const option = (item: string, words: string) =>
		within(screen.getByRole('group', { name: item })).getByLabelText(words)
	await enter(reader, 'Your first name (optional)', 'Mere')
	await reader.click(option('Stay at home', 'Yes'))
	await press(reader, /^Hand over/)
	await says('They gave their name as “Mere”')
	await reader.click(option('Stay at home', 'No'))
	await press(reader, 'Show both sheets')
	await says('One of you could, and the other couldn’t')
	await press(reader, 'Start again with empty sheets')
	await saysNoMore('Mere')
	await press(reader, 'Undo')
	await says('One of you could, and the other couldn’t')
})

test('saved villages, and their number in the menu', async ({ reader }) => {
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([AMELIA, LANTERN, KESTREL]))
	await open(reader, at.shortlist, '3 villages')
	const link = () => screen.getByRole('link', { name: /^Saved villages/ })
	expect(link()).toHaveTextContent('3')
	await press(reader, /^Remove Lantern Cove/)
	await says('2 villages')
	await waitFor(() => expect(link()).toHaveTextContent('2 villages'))
	expect(link()).not.toHaveTextContent('3')
	await press(reader, 'Undo')
	await says('3 villages')
	await press(reader, 'Remove all')
	await says('No villages yet')
	await saysNoMore('3 villages')
})

test('the request', async ({ reader }) => {
	await open(reader, '/', 'Choose an invented village')
	await reader.click(within(main()).getAllByRole('link', { name: 'Request information' })[0]!)
	const dialog = await screen.findByRole('dialog')
	await press(reader, 'Send my request')
	await waitFor(() => expect(dialog).toHaveTextContent('Enter your name'))
	await enter(reader, 'Your Name *', 'Mere')
	await reader.click(screen.getByLabelText('By phone'))
	await press(reader, 'Send my request')
	await waitFor(() => expect(dialog).not.toHaveTextContent('Enter your name'))
	expect(dialog).toHaveTextContent('Enter your phone number')
	await reader.click(screen.getByLabelText('By email'))
	await waitFor(() => expect(dialog).toHaveTextContent('Phone (optional)'))
	await press(reader, /^Close/)
	await waitFor(() => expect(dialog).not.toBeVisible())
})

test('the box for questions, the size of text, and the next page', async ({ reader }) => {
	await open(reader, '/', 'Choose an invented village')
	const box = screen.getByLabelText('A place, a village or a question', { selector: 'main input' })
	const suggestions = () => screen.findByRole('listbox', { name: 'Suggestions' })
	await reader.type(box, 'my dog')
	await waitFor(async () => expect(await suggestions()).toHaveTextContent('Can I bring a pet?'))
	await reader.clear(box)
	await reader.type(box, 'solicitor')
	await waitFor(async () => expect(await suggestions()).toHaveTextContent('Do I need a lawyer?'))
	expect(await suggestions()).not.toHaveTextContent('Can I bring a pet?')
	const aids = document.querySelector<HTMLElement>('.aids')!
	await reader.click(aids.querySelector('summary')!)
	await reader.click(within(aids).getByRole('button', { name: 'Larger' }))
	expect(document.documentElement).toHaveAttribute('data-text-size', 'larger')
	await reader.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms' }))
	await says('Terms')
	await saysNoMore('Choose an invented village')
})
