/** The form for what a reader was told, what links and files bring, and the village's page with the answers. */
import { TOLD_KEY, VILLAGES_KEY, VILLAGES_TAB_KEY } from '../../src/core/device/storage-keys.ts'
import { packJson } from '../../src/navigation/packed-json.ts'
import { village } from '../e2e/pages.ts'
import { keepSheets, keptSheets } from './kept-sheets.ts'
import { arrival, expect, press, refuseStorage, screen, test, waitFor, within, type Reader } from './reader.ts'

const FORM = `/sheet?village=${village}`
const answersKept = () => keptSheets()[village]?.['answers'] ?? {}

async function openForm(reader: Reader, address = FORM) {
	await reader.open(address)
	await screen.findByRole('heading', { name: 'Amelia Hart Village: your sheet' })
	for (const fold of document.querySelectorAll('details')) fold.open = true
}
/** The row of the sheet that has a field. */
const rowOf = (label: string) => screen.getByLabelText(label).closest<HTMLElement>('.sheet-row')!

test('answers of each kind are kept as they are written, with where they are from and the day', async ({ reader }) => {
	await openForm(reader)
	await reader.type(screen.getByLabelText('The most they keep'), '22.5%')
	// Asked below what was typed first, with nothing chosen.
	const asked = screen.getByRole('group', { name: 'Keep this on this device?' })
	expect(asked.closest('.sheet-answer')).toContainElement(screen.getByLabelText('The most they keep'))
	expect(asked).toHaveTextContent('On a library or shared computer, choose the second.')
	const buttons = within(asked).getAllByRole('button')
	expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep', 'Only while this tab is open'])
	expect(new Set(buttons.map(({ className }) => className))).toEqual(new Set(['button button-quiet']))
	expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
	await press(reader, 'Keep')
	expect(screen.getByText(/^What you write about villages is kept on this device/)).toHaveFocus()
	// Where the first is from is where the next ones are from.
	const source = within(rowOf('The most they keep'))
	await reader.selectOptions(source.getByLabelText('Where is it from?'), 'Disclosure statement')
	await reader.clear(source.getByLabelText('Day'))
	await reader.type(source.getByLabelText('Day'), '2026-11-14')
	await reader.type(screen.getByLabelText('What it costs today'), '165')
	await reader.type(screen.getByLabelText('What it covers'), 'Rates')
	await reader.click(
		within(screen.getByRole('group', { name: 'A share of what?' })).getByLabelText('The price it’s sold for'),
	)
	await reader.type(screen.getByLabelText('What they keep after 2 years, per cent'), '10')
	const from = { how: 'disclosure-statement', day: '2026-11-14' }
	expect(answersKept()).toEqual({
		dmfMax: { value: 22.5, ...from },
		weeklyFee: { value: 165, ...from },
		weeklyFeeCovers: { value: 'Rates', ...from },
		dmfOf: { value: 'resale-price', ...from },
		dmfByYear: { value: [null, null, 10, null, null, null], ...from },
	})
	expect(rowOf('The most they keep').querySelector('summary')).toHaveTextContent(
		/The most they keep: 22.5% Disclosure statement, 14 November 2026/,
	)
})

test('what is kept only while the tab is open is there after a reload, and nowhere else', async ({ reader }) => {
	await openForm(reader)
	await reader.type(screen.getByLabelText('Pets'), 'No')
	await press(reader, 'Only while this tab is open')
	await reader.type(screen.getByLabelText('Visitors'), 'Yes')
	expect(localStorage).toHaveLength(0)
	await openForm(reader)
	await waitFor(() => expect(screen.getByLabelText('Visitors')).toHaveValue('Yes'))
	expect(screen.getByText('What you write about villages is kept only while this tab is open.')).toBeVisible()
	// It’s changed at the foot of the saved villages and on the privacy page, and only there.
	await reader.open('/shortlist')
	await press(reader, 'Keep')
	expect(answersKept()).toMatchObject({ pets: { value: 'No' }, visitors: { value: 'Yes' } })
	expect(sessionStorage).toHaveLength(0)
	await reader.open('/privacy')
	await press(reader, 'Only while this tab is open')
	expect(localStorage.getItem(VILLAGES_KEY)).not.toMatch('Yes')
	await press(reader, 'Erase all of it')
	expect(sessionStorage.getItem(VILLAGES_TAB_KEY)).not.toMatch('Yes')
	await press(reader, 'Undo')
	await openForm(reader)
	await waitFor(() => expect(screen.getByLabelText('Pets')).toHaveValue('No'))
})

test('notes from before are asked about once: kept, or erased and brought back', async ({ reader }) => {
	const before = JSON.stringify({ format: 1, villages: [[village, { pets: { value: 'No', how: 'person', day: '' } }]] })
	const pets = () => screen.getByLabelText('Pets')
	localStorage.setItem(TOLD_KEY, before)
	await openForm(reader)
	expect(await screen.findByText('Your notes from before are on this device.')).toBeVisible()
	await press(reader, 'Erase')
	expect(pets()).toHaveValue('')
	expect(localStorage.getItem(TOLD_KEY)).toBeNull()
	await press(reader, 'Undo')
	expect(pets()).toHaveValue('No')
	expect(localStorage.getItem(TOLD_KEY)).toBe(before)
	await reader.type(screen.getByLabelText('Visitors'), 'Yes')
	expect(localStorage.getItem(TOLD_KEY)).toBe(before)
	expect(answersKept()).toEqual({})
	await press(reader, 'Keep')
	expect(answersKept()).toMatchObject({ pets: { value: 'No' }, visitors: { value: 'Yes' } })
	expect(screen.queryByText('Your notes from before are on this device.')).toBeNull()
})

test('a price says which home it’s for, in a link too, and an earlier price names none', async ({ reader }) => {
	const former = { value: { price: 640_000, plan: '' }, how: 'person', day: '' }
	keepSheets({ [village]: { answers: { entryPrice: former } } })
	await openForm(reader)
	const head = () => rowOf('Entry price of the home').querySelector('summary')
	await waitFor(() => expect(head()).toHaveTextContent(/\$640,000 You were told/))
	await reader.type(screen.getByLabelText('Which home (optional)'), '2-bedroom villa')
	expect(head()).toHaveTextContent(/\$640,000 \(“2-bedroom villa”\) You were told/)
	const value = { price: 640_000, plan: '', home: '2-bedroom villa' }
	expect(answersKept()).toMatchObject({ entryPrice: { value } })
	await press(reader, 'Send or save this sheet')
	const link = screen.getByLabelText<HTMLInputElement>('The link with your answers').value
	await openForm(reader, link.slice(location.origin.length))
	expect(await screen.findByText(/would be new to you/)).toHaveTextContent('No answers would be new to you.')
	await reader.clear(screen.getByLabelText('Entry price of the home'))
	await reader.type(screen.getByLabelText('Entry price of the home'), '650000')
	expect(answersKept()).toMatchObject({ entryPrice: { value: { ...value, price: 650_000 } } })
})

test('what can’t be read stays in the field, is no answer, and says what is wrong', async ({ reader }) => {
	keepSheets({})
	await openForm(reader)
	const field = screen.getByLabelText('The most they keep')
	await reader.type(field, '25')
	await reader.type(field, '-30')
	await reader.tab()
	expect(field).toHaveValue('25-30')
	expect(field).toBeInvalid()
	expect(screen.getByText(/^Enter the most they keep as a percentage/)).toBeVisible()
	expect(answersKept()).toEqual({})
	await reader.clear(field)
	await reader.type(field, '30')
	await reader.tab()
	expect(field).toBeValid()
	expect(answersKept()).toMatchObject({ dmfMax: { value: 30 } })
})

test('a difference from what is published is a question', async ({ reader }) => {
	await openForm(reader)
	await reader.type(screen.getByLabelText('The most they keep'), '1')
	expect(rowOf('The most they keep').querySelector('summary')).toHaveTextContent(
		/These differ\. Published: .*You were told 1%\. Ask why\./,
	)
})

test('only rows with something to ask are open, and the price comes first', async ({ reader }) => {
	await reader.open(FORM)
	await screen.findByRole('heading', { name: 'Amelia Hart Village: your sheet' })
	const rows = [...document.querySelectorAll<HTMLDetailsElement>('.sheet-row')]
	const isKnown = (row: Element) => row.querySelector('.sheet-found')?.textContent !== ''
	expect(rows[0]).toHaveTextContent(/^What does the home cost\?/)
	expect(rows.map(({ open }) => open)).toEqual(
		rows.map((row) => !isKnown(row) && !row.textContent.includes('Type of contract')),
	)
	const open = rows.filter((row) => row.open).length
	expect(open).toBeGreaterThan(1)
	expect(screen.getByRole('heading', { name: `${open} things to ask` })).toBeVisible()
	await reader.type(screen.getByLabelText('If one of you needs care or dies'), 'Both may stay')
	expect(screen.getByRole('heading', { name: `${open - 1} things to ask` })).toBeVisible()
})

test('a visit is planned, what was seen is ticked off, and the choice of paper changes what is printed', async ({
	reader,
}) => {
	keepSheets({})
	await openForm(reader, `${FORM}&for=family`)
	expect(screen.getByLabelText('Print it for')).toHaveValue('family')
	await reader.type(screen.getByLabelText('When you go'), '2026-12-02')
	await reader.type(screen.getByLabelText('Who’s coming with you'), 'Mere')
	await reader.type(screen.getByLabelText('People there'), 'Jo')
	const box = within(screen.getByRole('region', { name: 'On your visit' })).getAllByRole('checkbox')[0]!
	await reader.click(box)
	expect(keptSheets()[village]).toMatchObject({
		visit: { date: '2026-12-02' },
		people: { with: 'Mere', whom: 'Jo' },
		looked: { [box.closest('label')!.textContent]: 'done' },
	})
	await reader.selectOptions(screen.getByLabelText('Print it for'), 'Your lawyer')
	expect(document.querySelector('.sheet')).toHaveAttribute('data-for', 'lawyer')
})

test('paper says what care there is and who to ring, and whose number it is', async ({ reader }) => {
	await openForm(reader)
	const header = within(document.querySelector<HTMLElement>('.sheet .page-top')!)
	expect(header.getByText(/^Independent living, .* care/)).toHaveClass('on-paper')
	expect(header.getByRole('link', { name: /^Ring Amelia Hart Village on/ })).toBeVisible()
})

test('the sheet’s own address prints as a sheet to fill in at any village', async ({ reader }) => {
	await reader.open('/sheet')
	expect(await screen.findByText(/^One sheet for each village/)).toBeVisible()
	dispatchEvent(new Event('beforeprint'))
	expect(await screen.findByRole('heading', { name: 'Any village: your sheet' })).toBeVisible()
	expect(document.querySelector('.sheet')).toHaveAttribute('data-for', 'visit')
	dispatchEvent(new Event('afterprint'))
	expect(await screen.findByText(/^One sheet for each village/)).toBeVisible()
})

test('a village that isn’t on our list has a sheet, and is with your villages', async ({ reader }) => {
	keepSheets({})
	await reader.open('/shortlist')
	await reader.click(await screen.findByRole('button', { name: 'Start a sheet for another village' }))
	await reader.type(await screen.findByLabelText('Name of the village'), 'Rosewood')
	await reader.type(screen.getByLabelText('Telephone'), '04 000')
	await reader.type(screen.getByLabelText('Pets'), 'A cat')
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“Rosewood”: your sheet')
	await reader.open('/shortlist')
	const link = await screen.findByRole('link', { name: '“Rosewood”' })
	expect(link.closest('li')).toHaveTextContent('04 000')
	await reader.click(link)
	expect(await screen.findByLabelText('Pets')).toHaveValue('A cat')
})

test('the kind of contract that is published is among the choices', async ({ reader }) => {
	keepSheets({})
	await openForm(reader, FORM)
	const kinds = within(screen.getByRole('group', { name: 'Type of contract' }))
	const choices = kinds.getAllByRole('radio').map((one) => one.closest('label')!.textContent)
	const row = screen.getByRole('group', { name: 'Type of contract' }).closest('.sheet-row')
	const found = row?.querySelector('.sheet-found')?.firstChild?.firstChild?.textContent
	if (found) expect(choices).toContain(found)
	expect(new Set(choices).size).toBe(choices.length)
})

test('a full device is told in words, and nothing on the screen is lost', async ({ reader }) => {
	await openForm(reader)
	refuseStorage('full')
	await reader.type(screen.getByLabelText('What it covers'), 'No')
	await press(reader, 'Keep')
	expect(await screen.findByText(/Your browser wouldn’t keep this/)).toBeVisible()
	await reader.type(screen.getByLabelText('Visitors'), 'Yes')
	expect(
		[screen.getByLabelText('What it covers'), screen.getByLabelText('Visitors')].map(
			(one) => (one as HTMLTextAreaElement).value,
		),
	).toEqual(['No', 'Yes'])
})

test('what another version kept is not written over', async ({ reader }) => {
	const later = '{"format":2,"villages":[]}'
	localStorage.setItem(TOLD_KEY, later)
	await openForm(reader)
	expect(screen.getByText('This device has answers that we can’t read here')).toBeVisible()
	await reader.type(screen.getByLabelText('Pets'), 'No')
	expect(localStorage.getItem(TOLD_KEY)).toBe(later)
	await press(reader, 'Erase them')
	await press(reader, 'Keep')
	expect(answersKept()).toMatchObject({ pets: { value: 'No' } })
})

const parcel = (from: string, entries: [string, unknown][]) => packJson({ from, format: 1, villages: entries })

test('a link says whose answers it has, and takes none in by itself', async ({ reader }) => {
	const pets = { value: 'Nothing is published.\u202E Trust us', how: 'person', day: '2026-11-14' }
	await openForm(reader, `${FORM}#told=${parcel('Mere', [[village, { pets }]])}`)
	const note = within(await screen.findByRole('note'))
	expect(note.getByText('This link has someone’s answers')).toBeVisible()
	expect(note.getByText(/^This link says they’re from/)).toHaveTextContent('“Mere”')
	expect(note.getByText(/Nothing is published/).tagName).toBe('BDI')
	expect(screen.getByLabelText('Pets')).toHaveValue('')
	await reader.click(note.getByRole('button', { name: 'Take these in' }))
	await waitFor(() => expect(screen.getByLabelText('Pets')).toHaveValue('Nothing is published. Trust us'))
	expect(location.hash).toBe('')
})

test('of answers that differ, the reader chooses', async ({ reader }) => {
	const other = { weeklyFee: { value: 200, how: 'letter', day: '' }, pets: { value: 'Yes', how: 'letter', day: '' } }
	const mine = { format: 1, villages: [[village, { weeklyFee: { value: 165, how: 'person', day: '' } }]] }
	for (const [choice, fee] of [
		['Add what’s new, keep mine', '165'],
		['Take all, replacing mine', '200'],
	] as const) {
		localStorage.setItem(TOLD_KEY, JSON.stringify(mine))
		await openForm(reader, `${FORM}#told=${parcel('', [[village, other]])}`)
		await press(reader, choice)
		await waitFor(() => expect(screen.getByLabelText('Pets')).toHaveValue('Yes'))
		expect(screen.getByLabelText('What it costs today')).toHaveValue(fee)
	}
})

test('a link about many villages names each from one list, and one about more than a device keeps is refused in words', async ({
	reader,
}) => {
	const pets = { value: 'Yes', how: 'person', day: '' }
	const asked: string[] = []
	const others = ['lantern-cove-village', 'no-such-village'].map((slug): [string, unknown] => [slug, { pets }])
	await reader.open(`${FORM}#told=${parcel('', [[village, { pets }], ...others])}`, ({ url }) => {
		asked.push(url)
		return undefined
	})
	expect(await screen.findByText(/^This link says about Lantern Cove/)).toBeVisible()
	expect(asked.filter((url) => /_data.villages.(lantern|no-such)/.test(url))).toEqual([])
	const many = Array.from({ length: 1000 }, (_, index): [string, unknown] => [`v-${index}`, { pets }])
	localStorage.setItem(TOLD_KEY, JSON.stringify({ format: 1, villages: [[village, { pets }]] }))
	await openForm(reader, `${FORM}#told=${parcel('', many)}`)
	expect(
		await screen.findByText(/^With yours, that’s answers about 1,001 villages. A device keeps 1,000/),
	).toBeVisible()
	expect(screen.queryByRole('button', { name: 'Take these in' })).toBeNull()
	await press(reader, 'Don’t take them')
	await waitFor(() => expect(location.hash).toBe(''))
	const most = many.slice(1)
	await openForm(reader, `${FORM}#told=${parcel('', most)}`)
	await press(reader, 'Take these in')
	await reader.open(FORM)
	await waitFor(() => expect(screen.getByLabelText('Pets')).toHaveValue('Yes'))
})

test.for([
	'',
	'%%%',
	'eyJmb3JtYXQ',
	packJson({ format: 2, villages: [] }),
	packJson(JSON.parse('{"format":1,"villages":[["__proto__",{"pets":{"value":"x"}}]]}')),
	'A'.repeat(1_000_000),
])('a link that can’t be used says so (%#)', async (packed, { reader }) => {
	await openForm(reader, `${FORM}#told=${packed}`)
	expect(screen.getByText('We couldn’t use this link')).toBeVisible()
	expect(screen.getByLabelText('Pets')).toHaveValue('')
})

test('a file is opened, and another kind of file is refused in words', async ({ reader }) => {
	await reader.open('/shortlist')
	const field = await screen.findByLabelText('Open a file someone gave you')
	const file = (text: string) => new File([text], 'x.json', { type: 'application/json' })
	for (const text of ['not JSON', '{}', `"${'x'.repeat(1_000_000)}"`]) {
		await reader.upload(field, file(text))
		expect(await screen.findByText(/^We couldn’t read this file/)).toBeVisible()
	}
	const villages = [['no-such-village', { pets: { value: 'No', how: 'person', day: '' } }]]
	const texts = { [`${village}:notes`]: 'Sunny', '<b>:x': 'x' }
	await reader.upload(field, file(JSON.stringify({ from: 'Mere', format: 1, villages, texts })))
	expect(await screen.findByText('This file has someone’s answers')).toBeVisible()
	expect(screen.getByText(/This file says about/)).toHaveTextContent('“no-such-village”')
	expect(screen.queryByText(/^We couldn’t read this file/)).toBeNull()
	expect(screen.getByText(/^It also has 1 note about visits and people/)).toBeVisible()
	keepSheets({})
	await press(reader, 'Take these in')
	expect(keptSheets()[village]).toEqual({ notes: 'Sunny' })
})

test('the village’s page answers its questions, and counts what was told apart from what is found', async ({
	reader,
}) => {
	const from = { how: 'person', day: '2026-11-14' }
	const answers = {
		weeklyFeeRises: { value: 'fixed', ...from },
		repaymentMonths: { value: 9, ...from },
		pets: { value: 'No', ...from },
		dmfMax: { value: 1, ...from },
	}
	await reader.open(`/villages/${village}`)
	const before = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value)
	localStorage.setItem(TOLD_KEY, JSON.stringify({ format: 1, villages: [[village, answers]] }))
	await reader.open(`/villages/${village}`)
	expect(await screen.findByRole('link', { name: /^Your sheet.*4 answers$/ })).toHaveAttribute('href', FORM)
	const after = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value)
	const answered = before.filter((question) => !after.includes(question))
	expect(answered.length).toBeGreaterThan(0)
	for (const question of answered)
		expect(screen.getByText(question, { selector: '.question *' })).toHaveTextContent(
			'you were told on 14 November 2026',
		)
	const email = decodeURIComponent(screen.getByRole('link', { name: /^Email/ }).getAttribute('href') ?? '')
	for (const question of answered) expect(email).not.toContain(question)
})

test('addresses that the sheet had lead to it, with all that they carry', async ({ reader }) => {
	const pets = { value: 'No', how: 'person', day: '' }
	await openForm(reader, `/told?village=${village}#told=${parcel('Mere', [[village, { pets }]])}`)
	await arrival(/^\/sheet\?village=/)
	expect(screen.getByText('This link has someone’s answers')).toBeVisible()
	await openForm(reader, `/told/lawyer?village=${village}`)
	await arrival(`${FORM}&for=lawyer`)
	await waitFor(() => expect(screen.getByLabelText('Print it for')).toHaveValue('lawyer'))
	await openForm(reader, `/visit?village=${village}&village=lantern-cove-village`)
	expect(await screen.findByRole('link', { name: /^The sheet of/ })).toHaveAttribute(
		'href',
		'/sheet?village=lantern-cove-village',
	)
	for (const former of ['/told', '/told/lawyer', '/visit']) {
		await reader.open(former)
		await arrival('/shortlist')
	}
})
