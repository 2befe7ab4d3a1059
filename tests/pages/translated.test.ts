/** A page that the browser translates: what it says follows from what the reader does, and nothing fails. One way keeps the texts of all tools. */
import { address as at, compareAddress } from '../../src/core/addresses.ts'
import { expect, press, screen, test, waitFor, within, type Reader } from './reader.ts'

const [AMELIA, LANTERN, KESTREL] = ['amelia-hart-village', 'lantern-cove-village', 'linden-at-kestrel']
const main = () => screen.getByRole('main')
/** Resolves when the page says this. */
const says = (words: string | RegExp) => waitFor(() => expect(main()).toHaveTextContent(words))
const saysNoMore = (words: string | RegExp) => waitFor(() => expect(main()).not.toHaveTextContent(words))

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
	await open(reader, compareAddress([AMELIA, LANTERN, KESTREL]), 'Compare 3 villages')
	await press(reader, 'Change')
	await press(reader, /^Remove Lantern Cove/)
	await says('Compare 2 villages')
	await saysNoMore('Compare 3 villages')
	await enter(reader, /^Try one price for them all/, '812,000')
	await says('$812,000')
	await enter(reader, /^Try one price for them all/, '645,000')
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
