/** The form for what a reader was told, what links and files bring, and the village's page with the answers. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { TOLD_KEY, VILLAGES_KEY, VILLAGES_TAB_KEY } from '../../src/core/device/storage-keys.ts'
import { packJson } from '../../src/navigation/packed-json.ts'
import { village } from '../e2e/pages.ts'
import { keepSheets, keptSheets } from './kept-sheets.ts'
import { expect, press, refuseStorage, screen, test, waitFor, within, type Reader } from './reader.ts'

const FORM = `/told?village=${village}`
const answersKept = () => keptSheets()[village]?.['answers'] ?? {}

async function openForm(reader: Reader, address = FORM) {
	await reader.open(address)
	await screen.findByText('Amelia Hart Village', { selector: '.told-about' })
}
const dayField = () => screen.getAllByLabelText('Day')[0] as HTMLInputElement

test('answers of each kind are kept as they are written, with where they are from and the day', async ({ reader }) => {
	await openForm(reader)
	await reader.selectOptions(screen.getByLabelText('Where is this from?'), 'Disclosure statement')
	await reader.clear(dayField())
	await reader.type(dayField(), '2026-11-14')
	await reader.type(screen.getByLabelText('The most they keep'), '22.5%')
	// Asked below what was typed first, with nothing chosen.
	const asked = screen.getByRole('group', { name: 'Keep this on this device?' })
	expect(asked.parentElement?.previousElementSibling).toContainElement(screen.getByLabelText('The most they keep'))
	expect(asked).toHaveTextContent('On a library or shared computer, choose the second.')
	const buttons = within(asked).getAllByRole('button')
	expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep', 'Only while this tab is open'])
	expect(new Set(buttons.map(({ className }) => className))).toEqual(new Set(['button button-quiet']))
	expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
	await press(reader, 'Keep')
	expect(screen.getByText(/^What you write about villages is kept on this device/)).toHaveFocus()
	await reader.type(screen.getByLabelText('What it costs today'), '165')
	await reader.type(screen.getByLabelText('What it covers'), 'Rates')
	await reader.click(
		within(screen.getByRole('group', { name: 'A share of what?' })).getByLabelText('The price it’s sold for'),
	)
	await reader.type(screen.getByLabelText('What they keep, by the time you leave: 2 years, per cent'), '10')
	const from = { how: 'disclosure-statement', day: '2026-11-14' }
	expect(answersKept()).toEqual({
		dmfMax: { value: 22.5, ...from },
		weeklyFee: { value: 165, ...from },
		weeklyFeeCovers: { value: 'Rates', ...from },
		dmfOf: { value: 'resale-price', ...from },
		dmfByYear: { value: [null, null, 10, null, null, null], ...from },
	})
	expect(screen.getByRole('heading', { name: '5 of 30 filled in' })).toBeVisible()
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
	expect(await screen.findByText(/^Published: .*You were told 1%\./)).toBeVisible()
	expect(screen.getByText('One differs from what’s published.')).toBeVisible()
})

test('where one answer is from can be changed alone', async ({ reader }) => {
	keepSheets({})
	await openForm(reader)
	await reader.type(screen.getByLabelText('Pets'), 'No')
	await reader.type(screen.getByLabelText('Visitors'), 'Yes')
	await reader.click(screen.getByText(/where “Pets” is from/))
	await reader.selectOptions(screen.getAllByLabelText('Where is it from?')[0]!, 'Letter or email')
	expect(answersKept()).toMatchObject({ pets: { how: 'letter' }, visitors: { how: 'person' } })
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
	const note = within(screen.getByRole('note'))
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
		await reader.click(screen.getByRole('button', { name: choice }))
		await waitFor(() => expect(screen.getByLabelText('Pets')).toHaveValue('Yes'))
		expect(screen.getByLabelText('What it costs today')).toHaveValue(fee)
	}
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
	await openForm(reader)
	const field = screen.getByLabelText('Open a file someone gave you')
	const file = (text: string) => new File([text], 'x.json', { type: 'application/json' })
	for (const text of ['not JSON', '{}', `"${'x'.repeat(1_000_000)}"`]) {
		await reader.upload(field, file(text))
		expect(await screen.findByText(/^We couldn’t read this file/)).toBeVisible()
	}
	const villages = [['no-such-village', { pets: { value: 'No', how: 'person', day: '' } }]]
	await reader.upload(field, file(JSON.stringify({ from: 'Mere', format: 1, villages })))
	expect(await screen.findByText('This file has someone’s answers')).toBeVisible()
	expect(screen.getByText(/This file says about/)).toHaveTextContent('“no-such-village”')
	expect(screen.queryByText(/^We couldn’t read this file/)).toBeNull()
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
	const told = (await screen.findByRole('heading', { name: 'What you were told' })).nextElementSibling
	expect(told).toHaveTextContent('The most they keep 1% you were told on 14 November 2026 Published: ')
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

test('before the address is known there is no village to choose, and without one there is', async ({ reader }) => {
	const html = await readFile(path.join(FIXTURE_SITE, 'told.html'), 'utf8')
	expect(html).not.toContain('Which village?')
	await reader.open('/told')
	expect(await screen.findByRole('heading', { name: 'Which village?' })).toBeVisible()
})
