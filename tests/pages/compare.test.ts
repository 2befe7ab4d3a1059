/** The comparison, as a reader changes it. */
import {
	VILLAGE_LIST_DATA,
	address,
	compareAddress,
	costsAddress,
	pageDataPath,
	sheetAddress,
} from '../../src/core/addresses.ts'
import { FAMILY_PLACE_KEY, SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import type { VillagePage } from '../../src/core/page-data/page-data.ts'
import { village } from '../e2e/pages.ts'
import { at, villages } from './list.ts'
import { keepSheets } from './kept-sheets.ts'
import {
	answerFromFiles,
	arrival,
	expect,
	here,
	lost,
	refuseStorage,
	screen,
	test,
	waitFor,
	within,
	type Reader,
} from './reader.ts'

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const facts = () => screen.findByRole('table', { name: 'At a glance' })
/** The heading, once what is compared has come too. */
async function compared(name: string | RegExp): Promise<HTMLElement> {
	await facts()
	return heading(name)
}
/** A comparison in the order of its address. */
const inOrder = (slugs: readonly string[]) => `${compareAddress(slugs)}&order=own`
const heads = async () => within(await facts()).getAllByRole('columnheader')
/** The row whose name begins so. */
const row = (label: string, table: HTMLElement = document.body) =>
	within(table)
		.queryByText(new RegExp(`^${label}`), { selector: '.row-label' })
		?.closest('tr')
const cells = (label: string, table?: HTMLElement) => within(row(label, table)!).getAllByRole('cell')
const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent)
const field = (name = 'Add a village') => screen.getByRole('combobox', { name })
/** What the field proposes; the page has selects too. */
const proposed = async () => within(await screen.findByRole('listbox')).getAllByRole('option')
/** The proposal that Enter picks. */
const marked = async () => within(await screen.findByRole('listbox')).findByRole('option', { selected: true })
const differences = () => screen.getByRole('checkbox', { name: 'Show only the differences' })

/** Opens the part in which villages are moved and removed. */
const openChange = async (reader: Reader) => reader.click(await screen.findByRole('button', { name: 'Change' }))

/** Opens the parts that are closed at first. */
async function openAll(reader: Reader) {
	await waitFor(() => expect(document.querySelector('.compare-more summary')).toBeVisible())
	for (const part of document.querySelectorAll('.compare-more .fold > summary')) await reader.click(part)
}

test('certificates, audits and open actions are side by side', async ({ reader }) => {
	await reader.open(inOrder(['harrow-at-quayside', 'linden-at-oakmere', 'linden-at-kestrel']))
	await openAll(reader)
	expect(texts(cells('The care home’s certificate'))).toEqual([
		expect.stringContaining('for 48 months, until 12 March 2030'),
		expect.stringContaining('for 36 months, until 3 February 2028'),
		expect.anything(),
	])
	expect(texts(cells('Latest audit we’ve found')).slice(0, 2)).toEqual([
		expect.stringContaining('12 March 2026'),
		expect.stringContaining('3 February 2026'),
	])
	expect(texts(cells('Audit findings still to be fixed')).slice(0, 2)).toEqual([
		expect.stringContaining('None'),
		expect.stringContaining('1'),
	])
})

test('where care is what each of them is for, care and certificates come before the contract', async ({ reader }) => {
	const slugs = ['harrow-at-quayside', 'linden-at-oakmere']
	const asCareHome = async (request: Request, isFirst: boolean) => {
		const file = (await (await answerFromFiles(request)).json()) as { page: VillagePage }
		const signs = encodeOffers(isFirst ? ['rest-home', 'hospital'] : ['rest-home', 'dementia'])
		return Response.json({ ...file, page: { ...file.page, offers: { ...file.page.offers, signs } } })
	}
	await reader.open(inOrder(slugs), (request) => {
		const slug = slugs.find((one) => request.url.endsWith(pageDataPath(address.village(one))))
		return slug === undefined ? undefined : asCareHome(request, slug === slugs[0])
	})
	const rows = await villages()
	const [first = '', second = ''] = slugs.map((slug) => rows.find((one) => one.slug === slug)?.name)
	await facts()
	const care = screen.getByRole('region', { name: 'Which care do they have?' })
	expect(care).toHaveTextContent(
		`Rest home care at both. Hospital care at ${first}. Ask ${second} about it. Dementia care at ${second}. Ask ${first} about it.`,
	)
	const leaving = await screen.findByRole('region', { name: 'Which costs least to leave?' })
	expect(care.compareDocumentPosition(leaving) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
	const labels = Array.from((await facts()).querySelectorAll('.row-label'), ({ textContent }) => textContent)
	expect(labels.slice(0, 2)).toEqual(['Homes and care', 'The care home’s certificate'])
	expect(labels[2]).toMatch(/^Fee when you leave/)
})

test('villages are added and removed with the keyboard alone', async ({ reader }) => {
	const rows = await villages()
	const first = rows.find((row) => /ā|ō/i.test(row.name)) ?? at(rows, 0)
	const second = at(rows, 25)
	await reader.open('/compare')
	await heading('Choose villages to compare')
	// Without macrons, in lower case.
	await reader.type(field(), first.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
	await reader.keyboard('{ArrowDown}')
	expect(await marked()).toHaveTextContent(first.name)
	await reader.keyboard('{Enter}')
	await arrival(compareAddress([first.slug]))
	expect(field()).toHaveFocus()
	expect(field()).toHaveValue('')
	await reader.keyboard(`${second.name}{ArrowDown}`)
	expect(await marked()).toHaveTextContent(second.name)
	await reader.keyboard('{Enter}')
	await arrival(compareAddress([first.slug, second.slug]))

	// What began with the field stays open.
	screen.getByRole('button', { name: `Remove ${first.name}` }).focus()
	await reader.keyboard('{Enter}')
	await arrival(compareAddress([second.slug]))
	expect(await compared('1 village: add another to compare')).toHaveFocus()
})

test('an arrow key pressed before the list has come marks the first option, and Enter takes it, however soon', async ({
	reader,
}) => {
	const wanted = at(await villages(), 25)
	const { promise: pressed, resolve: letCome } = Promise.withResolvers<void>()
	await reader.open('/compare', (request) =>
		request.url.endsWith(VILLAGE_LIST_DATA) ? pressed.then(() => answerFromFiles(request)) : undefined,
	)
	await reader.type(field(), wanted.name)
	expect(screen.getByText('Looking…')).toBeVisible()
	await reader.keyboard('{ArrowDown}')
	// As soon as it is drawn: before anything that React does afterwards.
	new MutationObserver((_, observer) => {
		if (!document.querySelector('[role="option"][aria-selected="true"]')) return
		observer.disconnect()
		field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
	}).observe(document.body, { subtree: true, childList: true, attributes: true })
	letCome()
	await arrival(compareAddress([wanted.slug]))
})

test('proposals forgive small mistakes; Escape closes them and keeps the text', async ({ reader }) => {
	await reader.open('/compare')
	await reader.type(field(), 'lindn at kestrell')
	await waitFor(async () => expect((await proposed())[0]).toHaveTextContent('Linden at Kestrel'))
	await reader.clear(field())
	await reader.type(field(), 'harrow')
	await waitFor(async () => expect(await proposed()).toHaveLength(8))
	await reader.keyboard('{Escape}')
	expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
	expect(field()).toHaveValue('harrow')
	await reader.clear(field())
	await reader.type(field(), 'xqzwvk')
	expect(await screen.findByText('No village of that name is on our list.')).toBeVisible()
})

test('a suggestion starts a comparison, and its rule is told', async ({ reader }) => {
	await reader.open('/compare')
	expect(screen.getByText(/How we pair them/)).toBeVisible()
	const first = document.querySelector('.tile')!
	const [name = '?'] = first.querySelector('.tile-name')?.textContent.split(' and ') ?? []
	await reader.click(first)
	await compared('Compare 2 villages')
	expect(here()).toMatch(/^\/compare\?v=/)
	expect(texts(await heads()).join()).toContain(name)
})

test('columns are moved with the keyboard: the focus stays, and their new place is announced', async ({ reader }) => {
	const rows = await villages()
	const three = [5, 15, 30].map((index) => at(rows, index))
	const slugs = three.map(({ slug }) => slug)
	const [a = '', b = '', c = ''] = slugs
	const { name } = at(three, 0)
	await reader.open(inOrder(slugs))
	const down = () => screen.getByRole('button', { name: `Move ${name} down` })
	await openChange(reader)
	down().focus()
	await reader.keyboard('{Enter}')
	await arrival(inOrder([b, a, c]))
	await waitFor(() => expect(down()).toHaveFocus())
	await screen.findByText(`${name} is now number 2 of 3.`)
	await reader.keyboard('{Enter}')
	await arrival(inOrder([b, c, a]))
	await waitFor(() => expect(down()).toHaveFocus())
	await reader.keyboard('{Enter}')
	await screen.findByText(`${name} is already last.`)
	await arrival(inOrder([b, c, a]))
	expect(down()).toHaveFocus()
	expect((await heads())[3]).toHaveTextContent(name)
	await reader.open(here())
	expect((await heads())[3]).toHaveTextContent(name)
})

test('columns are in the order of the answer, least first, unless the reader moved them', async ({ reader }) => {
	const [amelia, farpoint, linden] = ['Amelia Hart Village', 'Farpoint Lodge', 'Linden at Kestrel']
	const names = async () => (await heads()).slice(1).map((head) => within(head).getByRole('link').textContent)
	await reader.open(compareAddress([village, 'farpoint-lodge', 'linden-at-kestrel']))
	await waitFor(async () => expect(await names()).toEqual([farpoint, linden, amelia]))
	// After three years less of another has built up.
	for (let years = 8; years > 3; years--) await reader.click(screen.getByRole('button', { name: 'One year less' }))
	await waitFor(async () => expect(await names()).toEqual([linden, farpoint, amelia]))
	await openAll(reader)
	expect(texts(within(row('Run by')!).getAllByRole('cell'))[0]).toContain('Linden Group')
	await openChange(reader)
	await reader.click(screen.getByRole('button', { name: `Move ${farpoint} up` }))
	await waitFor(async () => expect(await names()).toEqual([farpoint, linden, amelia]))
	await reader.click(screen.getByRole('button', { name: 'Back to least first' }))
	await waitFor(async () => expect(await names()).toEqual([linden, farpoint, amelia]))
})

test('Back and Forward restore what was compared', async ({ reader }) => {
	const rows = await villages()
	const [first, second] = [at(rows, 12), at(rows, 27)]
	await reader.open(compareAddress([first.slug, second.slug]))
	await openChange(reader)
	await reader.click(differences())
	await arrival(/&differs=1$/)
	await reader.click(screen.getByRole('button', { name: `Remove ${second.name}` }))
	await compared(/1 village: add another/)
	history.back()
	await compared('Compare 2 villages')
	expect(differences()).toBeChecked()
	history.forward()
	await compared(/1 village: add another/)
})

test('villages come from the shortlist', async ({ reader }) => {
	const rows = (await villages()).slice(20, 22)
	const [first, second] = [at(rows, 0), at(rows, 1)]
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([first.slug, second.slug]))
	await reader.open(compareAddress([second.slug]))
	await reader.click(await screen.findByRole('button', { name: `Add ${first.name}` }))
	await arrival(compareAddress([second.slug, first.slug]))
	await waitFor(() => expect(screen.queryByText('From your saved villages')).not.toBeInTheDocument())
	await reader.open('/compare')
	// What was compared last is still ticked.
	for (const { name } of rows) expect(await screen.findByRole('checkbox', { name: new RegExp(name) })).toBeChecked()
	await reader.click(screen.getByRole('link', { name: 'Compare 2 villages' }))
	await arrival(compareAddress([second.slug, first.slug]))
	await compared('Compare 2 villages')
	expect(screen.getByRole('link', { name: new RegExp(`^${first.name} \\(sheet for your lawyer`) })).toHaveAttribute(
		'href',
		sheetAddress(first.slug, { for: 'lawyer' }),
	)
	history.back()
	await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2))
	await reader.click(screen.getByRole('button', { name: 'Clear the villages to compare' }))
	expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
})

test('what is kept when you leave is what the village page says: shares, and nothing from an assumed price', async ({
	reader,
}) => {
	await reader.open('/villages/farpoint-lodge')
	const table = document.querySelector<HTMLElement>('section:has(> #leaving) table')!
	expect(table).toHaveTextContent('For every $100,000 you pay to move in')
	const onPage = Array.from(table.querySelectorAll('tbody tr'), (row) =>
		texts([...row.querySelectorAll<HTMLElement>('th, td')]).slice(1, 3),
	)
	expect(onPage).toEqual([
		['8%', '$92,000'],
		['16%', '$84,000'],
		['24%', '$76,000'],
	])
	// After 5 and 10 years it is the same; other villages' fees may still grow.
	const compared = [...onPage, onPage[2]!, onPage[2]!]
	// The price of an older link is passed over.
	await reader.open(`${inOrder(['farpoint-lodge', village])}&entry=600000&years=4`)
	await openAll(reader)
	expect(screen.queryByRole('alert')).not.toBeInTheDocument()
	const items = (label: string) => texts(within(at(cells(label), 0)).getAllByRole('listitem'))
	expect(items('What the operator keeps if you leave after')).toEqual(
		compared.map(([share = '']) => expect.stringMatching(new RegExp(` ${share}$`)) as unknown),
	)
	expect(items('What you get back after this fee, for every \\$100,000 you pay to move in')).toEqual(
		compared.map(([, dollars = '']) => expect.stringMatching(new RegExp(`\\${dollars}$`)) as unknown),
	)
	const costs = screen.getByText(/^Work out one of them in full/, { selector: 'p' })
	expect(within(costs).getAllByRole('link')[0]).toHaveAttribute(
		'href',
		costsAddress({ village: 'farpoint-lodge', years: '4' }),
	)
})

/** The answer to which costs least to leave. */
const leave = async () => within(await screen.findByRole('region', { name: 'Which costs least to leave?' }))
const answer = async () => (await leave()).getByRole('status')
/** What the bar of a village rests on. */
async function notes(name: string) {
	const index = texts(await heads()).findIndex((text) => text?.startsWith(name))
	return cells('(Fee when you leave,|Cost if you leave) after', await facts())[index - 1]!
}
const messageByEmail = () =>
	decodeURIComponent(screen.getByRole('link', { name: /^Share this comparison: Email$/ }).getAttribute('href') ?? '')
const send = async (reader: Reader) => reader.click(await screen.findByRole('button', { name: 'Send' }))
const leaving = () => screen.findByRole('table', { name: 'What it costs in all' })

test('which costs least to leave is a sentence: in shares, and in dollars with one price for all; the address holds it', async ({
	reader,
}) => {
	await reader.open(compareAddress(['farpoint-lodge', village, 'linden-at-kestrel']))
	// 8% a year for three years; 5% and five years of 4%; at most 30%.
	await waitFor(async () =>
		expect(await answer()).toHaveTextContent(
			'Lowest fee when you leave after 8 years: Farpoint Lodge, 24%. Then Linden at Kestrel, 25%. Then Amelia Hart Village, at most 30%.',
		),
	)
	expect(screen.queryByRole('table', { name: 'What it costs in all' })).not.toBeInTheDocument()
	// Weekly fees aren't counted without a price: paper and messages say so.
	const counted =
		/You stay 8 years\. Only the fee when you leave is compared, as a share of what you pay to move in\. Worked out on/
	expect((await leave()).getByText(counted)).toHaveClass('print-only')
	await send(reader)
	await waitFor(() => expect(messageByEmail()).toMatch(counted))
	await reader.click((await leave()).getByRole('button', { name: 'One year less' }))
	await waitFor(async () => expect(await answer()).toHaveTextContent(/^Lowest fee when you leave after 7 years/))
	await arrival(/[?&]years=7/)
	// After three years 17% of Linden's has built up.
	const years = (await leave()).getByRole('textbox', { name: /^If you stay/ })
	await reader.clear(years)
	await reader.type(years, '3')
	await waitFor(async () =>
		expect(await answer()).toHaveTextContent(/^Lowest fee when you leave after 3 years: Linden at Kestrel, 17%\./),
	)

	await reader.type(screen.getByLabelText(/^Try one price for them all/), '640000')
	await reader.tab()
	expect(screen.getByLabelText(/^Try one price for them all/)).toHaveValue('640,000')
	await reader.click(screen.getByRole('checkbox', { name: 'Count weekly fees' }))
	await waitFor(async () =>
		expect(await answer()).toHaveTextContent(
			'Least to leave after 3 years: Linden at Kestrel, $108,800. Then Farpoint Lodge, $158,100. Amelia Hart Village is too close to tell: it could cost less than either, or more.',
		),
	)
	await arrival(/years=3&price=640000&fees=0$/)
	expect(await notes('Linden at Kestrel')).not.toHaveTextContent('assume')
	const total = within((await leaving()).querySelector('tr:nth-last-child(2)')!)
	expect(texts(total.getAllByRole('cell')).slice(0, 1)).toEqual(['$108,800'])
	// A link has it all, and a message the sentence, what it rests on and the day.
	await reader.open(here())
	await waitFor(async () => expect(await answer()).toHaveTextContent(/^Least to leave after 3 years/))
	await send(reader)
	await waitFor(() =>
		expect(messageByEmail()).toMatch(
			/Least to leave after 3 years: Linden at Kestrel, \$108,800\.[^]*You stay 3 years, each home is supposed to cost \$640,000 \(a price put in here\) and weekly fees aren't counted\. Worked out on \d+ \w+ \d{4}\.\s+Farland Compass: http[^]*years=3&price=640000/,
		),
	)
})

test('what the reader was told at a village is kept if so chosen, and comes before what is supposed of all', async ({
	reader,
}) => {
	const address = `${compareAddress(['farpoint-lodge', village])}&price=500000`
	keepSheets({})
	await reader.open(address)
	await waitFor(async () =>
		expect(await notes('Amelia Hart Village')).toHaveTextContent('We haven’t found its weekly fee.'),
	)
	// What keeps it isn't loaded before.
	expect(screen.queryByRole('group', { name: 'Amelia Hart Village' })).toBeNull()
	await reader.click(await screen.findByText('Change the prices and what’s counted'))
	const told = within(await screen.findByRole('group', { name: 'Amelia Hart Village' }))
	expect(screen.getByText(/^What you write about villages is kept on this device\./)).toBeVisible()
	const price = told.getByLabelText('Price, in dollars')
	await reader.click(price)
	await reader.keyboard('a lot')
	expect(price).not.toHaveAccessibleDescription(/Enter the entry price/)
	await reader.tab()
	expect(price).toHaveAccessibleDescription(/Enter the entry price in dollars/)
	expect(price).toHaveValue('a lot')
	await reader.clear(price)
	await reader.type(price, '$895000')
	await reader.type(told.getByLabelText('Weekly fee, in dollars'), '210')
	await reader.selectOptions(told.getByLabelText('Which agreement the price is for'), '25% plan')
	expect(price).toHaveValue('895,000')
	await waitFor(async () => {
		expect(await notes('Amelia Hart Village')).toHaveTextContent('Your price: $895,000. You were told $210 a week.')
		expect(within(await leaving()).getAllByRole('row')[1]).toHaveTextContent('$120,000$224,000')
	})

	await reader.open(address)
	await waitFor(async () =>
		expect(within(await leaving()).getAllByRole('row')[1]).toHaveTextContent(/\$224,000 at most$/),
	)
	const numbers = Array.from((await facts()).querySelectorAll('.source-numbers'), ({ textContent }) => textContent)
	const cited = numbers.flatMap((text) => text.match(/\d+/g) ?? []).map(Number)
	expect(Math.max(...cited)).toBe(document.querySelectorAll('.compare-notes > li').length)
})

test('an old weekly fee isn’t counted until the reader takes it', async ({ reader }) => {
	const address = `${compareAddress(['farpoint-lodge', 'linden-at-kestrel'])}&price=500000`
	await reader.open(address, async (request) => {
		const response = await answerFromFiles(request)
		if (!request.url.endsWith('/linden-at-kestrel.json')) return response
		const data = (await response.json()) as { page: { costs: { plans: { terms: { weeklyFee?: object } }[] } } }
		for (const { terms } of data.page.costs.plans)
			terms.weeklyFee = { value: { from: 80, to: 80 }, sources: [0], old: true, asOf: '2019' }
		return Response.json(data)
	})
	await waitFor(async () => {
		expect(await notes('Linden at Kestrel')).toHaveTextContent(
			'The weekly fee we found, $80, is from 2019. It may be higher now, so it isn’t counted.',
		)
		expect(await answer()).toHaveTextContent(/^Cost of leaving after 8 years: Farpoint Lodge/)
	})
	await reader.click(screen.getByRole('button', { name: /^Count it anyway/ }))
	await waitFor(async () => {
		expect(await notes('Linden at Kestrel')).toHaveTextContent('The weekly fee is $80 (2019).')
		expect(await answer()).toHaveTextContent(/^Least to leave after 8 years: Linden at Kestrel/)
	})
})

test('moving into care is counted by the reader’s figures, with what care costs and the day of the limits', async ({
	reader,
}) => {
	await reader.open(`${compareAddress(['linden-at-kestrel', village])}&price=500000`)
	await reader.click(await screen.findByRole('checkbox', { name: 'Count moving into the village’s care' }))
	await reader.type(screen.getByLabelText(/^Suppose its care room or suite costs/), '300000')
	await reader.type(screen.getByLabelText(/^Of that, it keeps/), '30')
	await waitFor(async () =>
		expect(within(await leaving()).getByRole('row', { name: /^Second fee, for care/ })).toHaveTextContent('$90,000'),
	)
	expect(screen.getByText(/^Care was/)).toHaveTextContent('in 2025. At or below a limit')
	expect(await notes('Amelia Hart Village')).toHaveTextContent('If you move into care: You pay no second deferred')
})

test('the distance is from the place that the village pages remember', async ({ reader }) => {
	localStorage.setItem(FAMILY_PLACE_KEY, JSON.stringify({ label: 'Mossdale', lat: -40, lng: 175 }))
	const address = compareAddress(['farpoint-lodge', village])
	await reader.open(address)
	const distance = 'Distance from family in Mossdale'
	await waitFor(() => expect(cells(distance)[0]).toHaveTextContent(/About \d+ km/))
	await reader.click(await screen.findByRole('checkbox', { name: 'Remember this place on this device' }))
	expect(row(distance)).toBeVisible()
	expect(localStorage.getItem(FAMILY_PLACE_KEY)).toBeNull()
	await reader.open(address)
	await reader.click(await screen.findByRole('button', { name: 'How far from family?' }))
	await waitFor(() => expect(field('Where family lives')).toHaveFocus())
})

test('operators are compared as well', async ({ reader }) => {
	await reader.open('/compare')
	await reader.click(screen.getByRole('link', { name: 'Compare operators instead' }))
	await arrival('/compare?o=')
	for (const [typed, name] of [
		['harroww', 'Harrow Villages'],
		['linden', 'Linden Group'],
	] as const) {
		await reader.type(await screen.findByRole('combobox', { name: 'Add an operator' }), typed)
		await waitFor(async () => expect((await proposed())[0]).toHaveTextContent(name))
		await reader.keyboard('{ArrowDown}{Enter}')
	}
	await arrival('/compare?o=harrow-villages,linden-group')
	await heading('Compare 2 operators')
	await openAll(reader)
	await waitFor(() => expect(cells('Founded')[1]).toHaveTextContent('1984'))
	expect(row('Time to change your mind')).toBeVisible()
	await reader.open('/compare?o=harrow-villages,nobody')
	expect(await screen.findByRole('alert')).toHaveTextContent('No operator on our list has the name “nobody”')
})

test('where a village cannot be loaded the others are shown, and it can be tried again', async ({ reader }) => {
	const rows = await villages()
	const [first, second] = [at(rows, 0), at(rows, 1)]
	let isBroken = true
	await reader.open(compareAddress([first.slug, second.slug]), ({ url }) =>
		isBroken && url.endsWith(`/_data/villages/${second.slug}.json`) ? lost() : undefined,
	)
	expect(await screen.findByText(new RegExp(`We couldn’t load ${second.name}`))).toBeVisible()
	isBroken = false
	await reader.click(screen.getByRole('button', { name: 'Try again' }))
	await openAll(reader)
	expect(await within(row('Run by')!).findByRole('link', { name: second.operator })).toBeVisible()
	expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

/** The Compare button of a village's page. */
const compareButton = async () =>
	within(await waitFor(() => document.querySelector<HTMLElement>('.village-actions')!)).findByRole('link', {
		name: 'Compare',
	})

test('the Compare buttons of village pages add up for the visit, and the comparison says so', async ({ reader }) => {
	const rows = await villages()
	const [first, second, third] = [at(rows, 3), at(rows, 8), at(rows, 20)]
	const buttonOf = async (slug: string) => {
		await reader.open(`/villages/${slug}`)
		expect(await compareButton()).toHaveAttribute('href', compareAddress([slug]))
		await reader.click(await compareButton())
	}
	await buttonOf(first.slug)
	await arrival(compareAddress([first.slug]))
	await compared('1 village: add another to compare')
	expect(screen.queryByText(/^You had/)).not.toBeInTheDocument()

	await buttonOf(second.slug)
	await arrival(compareAddress([first.slug, second.slug]))
	await compared('Compare 2 villages')
	expect(await screen.findByText(/^You had/)).toHaveTextContent(
		`You had ${first.name} in your comparison. We added ${second.name}.`,
	)
	await buttonOf(third.slug)
	await compared('Compare 3 villages')
	// The search has them too, and can clear them.
	await reader.open('/search')
	expect(await screen.findByRole('link', { name: 'Compare 3 villages' })).toHaveAttribute(
		'href',
		compareAddress([first.slug, second.slug, third.slug]),
	)
	await buttonOf(second.slug)
	await compared('Compare 3 villages')
	await reader.click(await screen.findByRole('button', { name: `Compare only ${second.name}` }))
	await arrival(compareAddress([second.slug]))
	expect(await compared('1 village: add another to compare')).toHaveFocus()
	await reader.open(here())
	await compared('1 village: add another to compare')
})

test('a link to several villages shows exactly those; where there is no room, what is left out is named', async ({
	reader,
}) => {
	const rows = await villages()
	const four = [0, 6, 12, 18].map((index) => at(rows, index))
	await reader.open(compareAddress([at(rows, 24).slug]))
	await compared('1 village: add another to compare')
	await reader.open(compareAddress(four.map(({ slug }) => slug)))
	await compared('Compare 4 villages')
	expect(screen.queryByText(/^You had/)).not.toBeInTheDocument()
	await reader.open(compareAddress([at(rows, 24).slug]))
	await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`“${four[0]!.name}” is left out`))
	await compared('Compare 4 villages')
	expect(await screen.findByText(/^You had/)).toHaveTextContent(`We added ${at(rows, 24).name}.`)
})

test('where the browser refuses storage, the comparison adds up all the same', async ({ reader }) => {
	refuseStorage('blocked')
	const rows = await villages()
	await reader.open(compareAddress([at(rows, 3).slug]))
	await compared('1 village: add another to compare')
	await reader.click(within(await facts()).getAllByRole('link')[0]!)
	await waitFor(() => expect(here()).toBe(`/villages/${at(rows, 3).slug}`))
	await reader.click(within(await screen.findByRole('region', { name: 'Nearby' })).getAllByRole('link')[0]!)
	// The address changes before the page does.
	const own = compareAddress([at(rows, 3).slug])
	await waitFor(async () => expect((await compareButton()).getAttribute('href')).not.toBe(own))
	await reader.click(await compareButton())
	await compared('Compare 2 villages')
})

test('a part that fails says so, and is shown again at a press; the rest of the page stays', async ({
	reader,
	expectedErrors,
}) => {
	expectedErrors.push(/removeChild/)
	await reader.open(compareAddress(['amelia-hart-village', 'lantern-cove-village', 'linden-at-kestrel']))
	await openChange(reader)
	// As other programs do that change a page: its texts are no longer ours.
	for (const element of screen.getByRole('main').querySelectorAll('*'))
		for (const node of element.childNodes) if (node instanceof Text) node.replaceWith(node.data)
	await reader.click(screen.getByRole('button', { name: /^Remove Lantern Cove/ }))
	expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong in this part of the page')
	expect(await compared('Compare 2 villages')).toBeVisible()
	await reader.click(screen.getByRole('button', { name: 'Show this part again' }))
	expect(await heads()).toHaveLength(3)
	expect(screen.queryByRole('alert')).toBeNull()
})
