import { VISIT_PLAN_KEY } from '../../src/core/device/storage-keys.ts'
import { ALL_QUESTIONS } from '../../src/core/facts/open-questions.ts'
import { vi } from 'vitest'
import { keptSheets } from './kept-sheets.ts'
import { arrival, expect, press, screen, test, waitFor, within } from './reader.ts'

const PRICE = ALL_QUESTIONS[0] ?? ''
const company = () => screen.getAllByLabelText(/^Who’s coming with you/).at(-1)!

test('a plan that is kept is there again, and goes when all is erased', async ({ reader }) => {
	await reader.open('/visit')
	await reader.type(screen.getByLabelText(PRICE), '$600,000')
	expect(localStorage).toHaveLength(0)
	await press(reader, 'Keep')
	await reader.type(company(), 'Mere')
	await reader.open('/visit')
	await waitFor(() => expect(screen.getByLabelText(PRICE)).toHaveValue('$600,000'))
	expect(company()).toHaveValue('Mere')
	await reader.open('/shortlist')
	await press(reader, 'Erase all of it')
	expect(keptSheets()).toEqual({})
	expect(localStorage.getItem(VISIT_PLAN_KEY)).toBeNull()
})

test('a village is asked what its page leaves open, another is added, and each keeps its notes', async ({ reader }) => {
	await reader.open('/visit?village=amelia-hart-village')
	const visit = (name: string) => screen.findByRole('region', { name: `Visit to ${name}` })
	const first = within(await visit('Amelia Hart Village'))
	// Its page says what the entry price is.
	expect(first.queryByLabelText(PRICE)).toBeNull()
	await reader.type(first.getByLabelText('Your notes'), 'Sunny')
	await reader.click(screen.getByRole('button', { name: 'Add another village' }))
	await reader.type(await screen.findByLabelText('The village you’ll visit'), 'lantern')
	await reader.click(await screen.findByRole('option', { name: /Lantern Cove Village/ }))
	await arrival('/visit?village=amelia-hart-village&village=lantern-cove-village')
	await visit('Lantern Cove Village')
	expect(within(await visit('Amelia Hart Village')).getByLabelText('Your notes')).toHaveValue('Sunny')
	await reader.click(screen.getByRole('button', { name: 'Remove Visit to Amelia Hart Village' }))
	await arrival('/visit?village=lantern-cove-village')
	expect(screen.getByRole('region', { name: 'Meeting with your lawyer' })).toBeVisible()
})

test('a village that is not ours is named, and the rest is kept', async ({ reader }) => {
	await reader.open('/visit?village=atlantis&village=amelia-hart-village')
	expect(await screen.findByRole('alert')).toHaveTextContent('“atlantis”')
	expect(await screen.findByRole('region', { name: 'Visit to Amelia Hart Village' })).toBeVisible()
})

test('a visit that moves stays one meeting in the calendar, and a plan that was kept adds no line to it', async ({
	reader,
}) => {
	const files: Blob[] = []
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `#${files.push(file as Blob)}`)
	const plan = { 'any:date': '2026-12-01', 'any:time': '10:30\nATTENDEE:mailto:x@y.nz', 'any:with': 'Mere\nATTACH:x' }
	localStorage.setItem(VISIT_PLAN_KEY, JSON.stringify(plan))
	await reader.open('/visit')
	const date = screen.getAllByLabelText('Date')[0]!
	await waitFor(() => expect(date).toHaveValue('2026-12-01'))
	const add = screen.getAllByRole('button', { name: 'Add to your calendar' })
	await reader.click(add[0]!)
	await reader.clear(date)
	await reader.type(date, '2026-12-08')
	await reader.click(add[0]!)
	await reader.type(screen.getAllByLabelText('Date')[1]!, '2026-12-08')
	await reader.click(add[1]!)
	const texts = await Promise.all(files.map((file) => file.text()))
	const names = texts.map((text) => /^UID:(.*)\r$/m.exec(text)?.[1])
	expect(names).toHaveLength(3)
	expect(names[1]).toBe(names[0])
	expect(names[2]).not.toBe(names[0])
	expect(texts[1]).toContain('DTSTART;VALUE=DATE:20261208\r\n')
	expect(texts[0]).not.toMatch(/^ATT/m)
})
