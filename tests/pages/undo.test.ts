/** Nothing that a reader wrote is lost by one tap: each button that throws it away offers it back. */
import { compareAddress, costsAddress, sheetAddress } from '../../src/core/addresses.ts'
import { QUIZ_KEY, VISIT_PLAN_KEY } from '../../src/core/device/storage-keys.ts'
import { keepSheets, keptSheets } from './kept-sheets.ts'
import { arrival, expect, press, screen, test, waitFor, type Reader } from './reader.ts'

const VILLAGE = 'amelia-hart-village'
const undo = (reader: Reader) => press(reader, 'Undo')
const offer = () => screen.queryByRole('button', { name: 'Undo' })

test('two people’s answer sheets', async ({ reader }) => {
	await reader.open('/decide/together')
	const name = () => screen.getByLabelText('Your first name (optional)')
	await reader.type(name(), 'Mere')
	await reader.click(screen.getByRole('button', { name: /^Pass them this device/ }))
	await reader.type(name(), 'Tama')
	await press(reader, 'Show both sheets')
	await screen.findByRole('heading', { name: 'How to talk about it' })
	await press(reader, 'Start again with empty sheets')
	expect(name()).toHaveValue('')
	expect(offer()).toHaveFocus()
	await undo(reader)
	expect(await screen.findByRole('heading', { name: 'How to talk about it' })).toBeVisible()
	await press(reader, 'Start again with empty sheets')
	// What is written now would be lost by it.
	await reader.type(name(), 'Hana')
	expect(offer()).toBeNull()
})

test('a quiz, half done', async ({ reader }) => {
	const at = (question: number) =>
		waitFor(() => expect(document.querySelector('.quiz-progress')).toHaveTextContent(`Question ${question} of`))
	await reader.open('/quiz')
	await reader.click(screen.getByLabelText('Me'))
	await press(reader, 'Next')
	await at(2)
	const kept = localStorage.getItem(QUIZ_KEY)
	await reader.open('/quiz')
	await press(reader, 'Start again')
	await at(1)
	expect(localStorage.getItem(QUIZ_KEY)).toBeNull()
	await undo(reader)
	await at(2)
	expect(localStorage.getItem(QUIZ_KEY)).toBe(kept)
})

test('a sheet, on the device as before, beside what was written since', async ({ reader }) => {
	const answer = (value: string) => ({ value, how: 'person', day: '2026-11-14' })
	keepSheets({
		[VILLAGE]: { notes: 'Ask for Sefo', answers: { pets: answer('No') } },
		'farpoint-lodge': { notes: 'x' },
	})
	await reader.open(sheetAddress(VILLAGE))
	await waitFor(() => expect(screen.getByLabelText('Pets')).toHaveValue('No'))
	await press(reader, 'Erase this sheet')
	expect(screen.getByLabelText('Pets')).toHaveValue('')
	expect(keptSheets()).toEqual({ 'farpoint-lodge': { notes: 'x' } })
	await reader.type(screen.getByLabelText('Visitors'), 'Yes')
	await undo(reader)
	expect(screen.getByLabelText('Pets')).toHaveValue('No')
	expect(screen.getByLabelText('Visitors')).toHaveValue('Yes')
	expect(keptSheets()[VILLAGE]).toMatchObject({
		notes: 'Ask for Sefo',
		answers: { pets: { value: 'No' }, visitors: { value: 'Yes' } },
	})
})

test('figures typed into the calculator, when another start takes their place', async ({ reader }) => {
	await reader.open(costsAddress({ operator: 'harrow-villages' }))
	const entry = () => screen.getByLabelText('Entry price, in dollars')
	await screen.findByText(/We’ve filled in the terms we found for/)
	await reader.clear(entry())
	await reader.paste('812345')
	await reader.tab()
	await arrival(/812345/)
	expect(offer()).toBeNull()
	await reader.click(screen.getByRole('link', { name: 'Start again' }))
	await waitFor(() => expect(entry()).not.toHaveValue('812,345'))
	await undo(reader)
	await waitFor(() => expect(entry()).toHaveValue('812,345'))
})

test('everything on the device', async ({ reader }) => {
	await reader.open(compareAddress([VILLAGE]))
	localStorage.setItem(VISIT_PLAN_KEY, JSON.stringify({ 'any:notes': 'Ask for Sefo' }))
	await reader.open('/privacy')
	await press(reader, 'Erase everything kept on this device')
	await screen.findByRole('button', { name: 'Undo' })
	expect(localStorage).toHaveLength(0)
	await undo(reader)
	await waitFor(() => expect(localStorage.getItem(VISIT_PLAN_KEY)).toMatch('Sefo'))
})
