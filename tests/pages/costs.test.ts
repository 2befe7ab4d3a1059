import { compareAddress, costsAddress } from '../../src/core/addresses.ts'
import { TOLD_KEY } from '../../src/core/device/storage-keys.ts'
import { keptSheets } from './kept-sheets.ts'
import { answerFromFiles, arrival, expect, screen, test, waitFor, within, type Reader } from './reader.ts'

const HARROW = costsAddress({ operator: 'harrow-villages' })
/** What is closed at first. */
const TERMS = 'Use a village’s or operator’s terms'
const ASSUMED = 'Change our assumptions'
const REMEMBER = /^I’ve been quoted this price at Farpoint Lodge/

const field = (label: string | RegExp) => screen.getByLabelText(label)
const entry = () => field('Entry price, in dollars')
/** A row of the table of the result, by its class. */
const row = (name: string) =>
	screen.getByRole('table', { name: /the cost of shorter and longer stays/i, hidden: true }).querySelector(`.${name}`)
/** The first figure of a row. */
const figure = (name: string) => row(name)?.querySelector('td')
const results = () => document.querySelector<HTMLElement>('.cost-results')!

/** The label of a field, once it is there. */
async function label(words: string): Promise<string> {
	await screen.findByLabelText(words)
	return words
}

async function enter(reader: Reader, label: string | RegExp, text: string): Promise<void> {
	await reader.clear(field(label))
	await reader.paste(text)
}

test('thousands are separated when a field is left; what is no number is told in place and kept', async ({
	reader,
}) => {
	await reader.open('/costs')
	expect(entry()).toHaveValue('700,000')
	await enter(reader, 'Entry price, in dollars', '1250000')
	await reader.tab()
	expect(entry()).toHaveValue('1,250,000')
	await waitFor(() => expect(row('paidIn')).toHaveTextContent('$1,250,000'))
	await reader.click(await screen.findByText('The chart as a table'))
	await enter(reader, 'Entry price, in dollars', 'about 600k')
	await reader.tab()
	expect(entry()).toHaveValue('about 600k')
	expect(entry()).toHaveAccessibleDescription(/Enter the entry price in dollars/)
	// No figure shows, because none would be the reader's.
	const said = within(results()).getByRole('status')
	await waitFor(() =>
		expect(said).toHaveTextContent(
			/^Enter the entry price in dollars, from 0 to 100,000,000\. Write it like 650,000 or 172\.50\.$/,
		),
	)
	expect(
		within(results())
			.getAllByRole('heading')
			.map((one) => one.textContent),
	).toEqual(['We can’t work this out yet'])
	for (const part of document.querySelectorAll<HTMLElement>('.cost-results, .cost-stays'))
		for (const shown of within(part).queryAllByText(/\$\d/)) expect(shown).not.toBeVisible()
	await enter(reader, 'Entry price, in dollars', '600000')
	await waitFor(() => expect(said).toHaveTextContent('You pay $600,000'))
	// What was open still is.
	expect(await screen.findByRole('table', { name: /^What it costs if you leave after/ })).toBeVisible()
})

test('a price and a fee that the reader was quoted are kept with the rest, if so chosen: calculator, village page and comparison use it, and erasing ends it', async ({
	reader,
}) => {
	const kept = () => JSON.stringify(keptSheets())
	const remember = () => screen.getByRole('checkbox', { name: REMEMBER })
	const calculator = costsAddress({ village: 'farpoint-lodge' })
	await reader.open(calculator)
	expect(await screen.findByRole('checkbox', { name: REMEMBER })).not.toBeChecked()
	await enter(reader, 'Entry price, in dollars', '950000')
	await reader.tab()
	// What is only tried out isn't kept.
	expect(kept()).toBe('{}')
	await reader.click(remember())
	await waitFor(() => expect(remember()).toBeChecked())
	await reader.click(await screen.findByRole('button', { name: 'Keep' }))
	expect(kept()).toMatch('950000')
	await enter(reader, 'Weekly fee, in dollars', '180')
	expect(kept()).not.toMatch('180')
	await reader.click(screen.getByRole('checkbox', { name: 'I’ve been quoted this weekly fee at Farpoint Lodge' }))
	await waitFor(() =>
		expect(keptSheets()['farpoint-lodge']).toMatchObject({
			answers: { entryPrice: { value: { price: 950_000 } }, weeklyFee: { value: 180, how: 'person' } },
		}),
	)

	await reader.open(calculator)
	expect(await screen.findByText(/^What you write about villages is kept on this device\./)).toBeVisible()
	await enter(reader, 'Entry price, in dollars', '1000000')
	await waitFor(() => expect(remember()).not.toBeChecked())

	await reader.open('/villages/farpoint-lodge')
	await reader.click(screen.getByRole('link', { name: 'Work it out with your price' }))
	await waitFor(() => expect(remember()).toBeChecked())
	await waitFor(() => expect(entry()).toHaveValue('950,000'))
	expect(field('Weekly fee, in dollars')).toHaveValue('180')
	await waitFor(() => expect(results().querySelector('.lead')).toHaveTextContent('You pay $950,000'))

	await reader.open(compareAddress(['farpoint-lodge', 'amelia-hart-village']))
	expect(await screen.findByText(/Your price: \$950,000\./)).toBeVisible()

	await reader.open('/privacy')
	const listed = within(screen.getByRole('main'))
		.getAllByRole('listitem')
		.find((item) => item.textContent.startsWith('Your villages.'))
	await waitFor(() => expect(listed).toHaveTextContent('It is on this device now.'))
	await reader.click(screen.getByRole('button', { name: 'Erase everything kept on this device' }))
	await waitFor(() => expect(listed).toHaveTextContent('It is not on this device now.'))
	await reader.open(calculator)
	expect(await screen.findByRole('checkbox', { name: REMEMBER })).not.toBeChecked()
	expect(entry()).toHaveValue('700,000')
})

test('whose each figure is doesn’t depend on its amount', async ({ reader }) => {
	const tagOf = (label: string | RegExp) => field(label).parentElement?.querySelector('.tag')?.textContent
	const isTold = (label: string) => expect(field(label).parentElement).toHaveTextContent('You were told.')
	const told = (costs: object) =>
		localStorage.setItem(TOLD_KEY, JSON.stringify({ format: 1, villages: [['farpoint-lodge', costs]] }))
	const calculator = costsAddress({ village: 'farpoint-lodge' })
	// The price that the reader was quoted is the one of our example.
	told({ entryPrice: { value: { price: 700_000, plan: '' }, how: 'person', day: '' } })
	await reader.open(calculator)
	await waitFor(() => isTold('Entry price, in dollars'))
	expect(screen.queryByText('An example.')).not.toBeInTheDocument()
	const lead = () => results().querySelector('.lead')
	await waitFor(() =>
		expect(lead()).toHaveTextContent(
			/You pay \$700,000 to move in.*These are our guesses, not figures from Farpoint Lodge: weekly fee rises of 2.5% a year and 9 months until you’re repaid\.$/,
		),
	)
	// The reader types what we had assumed.
	await reader.click(screen.getByText(ASSUMED))
	await enter(reader, await label('Months until you’re repaid'), '9')
	await reader.tab()
	await arrival(/entry=700000.*repaid-after=9/)
	expect(tagOf('Months until you’re repaid')).toBe('Your figure')
	await waitFor(() =>
		expect(lead()).toHaveTextContent(
			'This is our guess, not a figure from Farpoint Lodge: weekly fee rises of 2.5% a year.',
		),
	)
	// What was quoted isn't a link's, although the address has it.
	isTold('Entry price, in dollars')
	told({
		entryPrice: { value: { price: 950_000, plan: '' }, how: 'person', day: '' },
		weeklyFee: { value: 180, how: 'person', day: '' },
	})
	await reader.open(calculator)
	await waitFor(() => isTold('Weekly fee, in dollars'))
	await enter(reader, /^If you stay/, '12')
	await arrival(/entry=950000&fee=180.*years=12/)
	expect(screen.queryByText('The link you followed has figures of its own')).not.toBeInTheDocument()
	isTold('Entry price, in dollars')
})

test('the cost of a stay is said first, with what is guessed, what would change it, and a message with the day', async ({
	reader,
}) => {
	await reader.open('/costs')
	// 8 years of 200 a week that rises by 2.5%, and nine months after; 30% of 700,000.
	expect(results().querySelector('.lead')).toHaveTextContent(
		'If you stay 8 years, the village costs you about $740 a week. You pay $700,000 to move in, and get back $490,000, 9 months after you leave. With weekly fees, the village costs you about $309,000. These are our guesses: a price of $700,000, a weekly fee of $200, weekly fee rises of 2.5% a year, 30% kept when you leave and 9 months until you’re repaid.',
	)
	expect((await screen.findByText('What would change this:')).parentElement).toHaveTextContent(
		/^What would change this: If .*, your stay would cost about \$[\d,]+ (more|less)\./,
	)
	await reader.click(screen.getByRole('button', { name: 'One year less' }))
	await waitFor(() => expect(results()).toHaveTextContent('If you stay 7 years, the village costs you about'))
	const mail = (await screen.findByRole('link', { name: /: Email$/ })).getAttribute('href')!
	expect(decodeURIComponent(mail)).toMatch(/If you stay 7 years[^]*Worked out on \d+ \w+ \d{4}\.[^]*years=7/)
	// A comparison asks about the same stay.
	await reader.click(screen.getAllByRole('link', { name: 'Compare' })[0]!)
	await arrival('/compare')
})

test('the plans of an operator are a choice, and each has its figures', async ({ reader }) => {
	await reader.open(HARROW)
	expect(await screen.findByRole('radio', { name: /^30% plan/ })).toBeChecked()
	expect(row('dmf')).toHaveTextContent('$210,000')
	await reader.click(screen.getByRole('radio', { name: /^25% plan/ }))
	await arrival(/plan=2/)
	await waitFor(() => expect(row('dmf')).toHaveTextContent('$175,000'))
	expect(screen.getByText('The 25% plan has a higher entry price.')).toBeVisible()
})

test('what is typed while a village’s terms are on their way is kept when they come', async ({ reader }) => {
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await reader.open('/costs', (request) =>
		request.url.includes('/_data/villages/') ? held.then(() => answerFromFiles(request)) : undefined,
	)
	await reader.click(screen.getByText(TERMS))
	await reader.type(screen.getByRole('combobox', { name: 'A village' }), 'amelia hart')
	await reader.click((await within(await screen.findByRole('listbox')).findAllByRole('option'))[0]!)
	expect(await screen.findByText('Loading the terms…')).toBeVisible()
	await enter(reader, /^If you stay/, '3')
	release()
	expect(await screen.findByText(/We’ve filled in the terms we found for/)).toBeVisible()
	expect(field(/^If you stay/)).toHaveValue('3')
	await arrival(/village=amelia-hart-village.*years=3/)
})

test('an operator’s terms are taken from the list of operators', async ({ reader }) => {
	await reader.open('/costs')
	await reader.click(screen.getByText(TERMS))
	await reader.selectOptions(field('Or an operator’s general terms'), 'linden-group')
	await reader.click(screen.getByRole('button', { name: 'Use these terms' }))
	await arrival(costsAddress({ operator: 'linden-group' }))
	await screen.findByText(/We’ve filled in the terms we found for/)
	await reader.click(screen.getByText(ASSUMED))
	expect(await screen.findByLabelText('How much of that fee is taken on the first day (%)')).toHaveValue('5')
	// 5% of 700,000 and two years of 4%.
	expect(figure('dmf')).toHaveTextContent(/^\$91,000$/)
})

test('the lowest price of a village is only offered', async ({ reader }) => {
	await reader.open(costsAddress({ village: 'farpoint-lodge' }))
	await screen.findByText(/We’ve filled in the terms we found for/)
	expect(entry()).toHaveValue('700,000')
	await reader.click(screen.getByRole('button', { name: 'Use $1,400,000, the lowest' }))
	// 8% a year of 1,400,000, for two years.
	await waitFor(() => expect(figure('dmf')).toHaveTextContent(/^\$224,000$/))
})

test('what cannot be in an address is named, and the rest is kept', async ({ reader }) => {
	await reader.open(
		'/costs?village=%3Cscript%3Ealert(1)%3C/script%3E&plan=0&entry=-5&fee=abc&years=0&dmf=400&fee-after=never&once=5000',
	)
	const told = await screen.findByRole('alert')
	for (const words of [
		'is not a village on our list',
		'There is no plan “0”.',
		'Enter the entry price in dollars, from 0 to 100,000,000.',
		'Enter the weekly fee in dollars',
		'Enter the length of your stay in years as a whole number, from 1 to 40.',
		'Enter the deferred management fee as a percentage, from 0 to 100.',
		'Choose one of: stops, goes-on.',
	])
		await waitFor(() => expect(told).toHaveTextContent(words))
	expect(await screen.findByLabelText('One-off charges, in dollars')).toHaveValue('5,000')
	expect(row('charges')).toHaveTextContent('$5,000')
	expect(row('paidIn')).toHaveTextContent('$700,000')
	expect(entry()).toHaveAttribute('aria-invalid', 'true')
	expect(entry()).toHaveAccessibleDescription(/Enter the entry price in dollars/)
})

test('staying at home and renting are compared by the visitor’s own figures', async ({ reader }) => {
	await reader.open('/costs?rent=600&living-rise=0&years=4')
	// 1,460 ÷ 7 × 600 = 125,142.86
	expect(await screen.findByRole('row', { name: /^Renting/ })).toHaveTextContent('$125,100')
	expect(screen.queryByRole('row', { name: /^Staying at home/ })).toBeNull()
	await reader.click(screen.getByText(ASSUMED))
	await reader.type(await screen.findByLabelText('Staying at home, dollars a week'), '200')
	// 730 ÷ 7 × 200 = 20,857.14
	await waitFor(() => expect(screen.getByRole('row', { name: /^Staying at home/ })).toHaveTextContent('$20,900'))
})

test('the chart says what its table says, its legend shows what is drawn, and New South Wales’ figure has its source', async ({
	reader,
}) => {
	await reader.open('/costs')
	const image = await screen.findByRole('img', { name: /Money paid and money repaid over 10 years/ })
	expect(image).toBeVisible()
	const chart = image.closest('figure')
	const drawn = Array.from(chart?.querySelectorAll('figcaption path') ?? [], (piece) => [
		piece.getAttribute('class'),
		piece.closest('span')?.textContent.trim(),
	])
	expect(drawn).toEqual([
		['cost-paid', 'Paid so far'],
		['cost-repaid', 'Repaid if you leave then'],
		['cost-between', 'The gap between them: what your stay costs'],
	])
	for (const [name] of drawn) expect(image.querySelector(`.${name}`)).not.toBeNull()
	await reader.click(screen.getByText('The chart as a table'))
	expect(await screen.findByRole('row', { name: /^After 1 year / })).toHaveTextContent('$630,000')
	const comparing = screen.getByText('One figure for comparing villages')
	await reader.click(comparing)
	expect(comparing.closest('details')).toHaveAttribute('open')
	expect(comparing.closest('details')).toHaveTextContent(/On the figures above, it would be about \$[\d,]+ a month/)
	expect(screen.getByRole('link', { name: /average resident comparison figure/ })).toHaveAttribute(
		'href',
		expect.stringMatching(/fairtrading\.nsw\.gov\.au/),
	)
})

test('a word is explained in place', async ({ reader }) => {
	await reader.open('/costs')
	await reader.click(screen.getByRole('link', { name: 'capital sum' }))
	expect(await screen.findByRole('dialog')).toBeVisible()
})
