/** A device as a visit in November 2026 left it: whatever a reader stored then is found by the present version. */
import { readFile } from 'node:fs/promises'
import { costsAddress } from '../../src/core/addresses.ts'
import { LIST_VISITS_KEY, VILLAGES_KEY } from '../../src/core/device/storage-keys.ts'
import { DEVICE_STORAGE } from '../../src/core/device/stored-things.ts'
import { expect, press, screen, test, waitFor, within } from './reader.ts'

interface Device {
	localStorage: Record<string, string>
	sessionStorage: Record<string, string>
}

/** As visits left them on the 24th, which is recorded, and on the 26th. Not to be changed: devices hold the like. */
const [device, later] = (await Promise.all(
	['', '-26'].map(async (day) => JSON.parse(await readFile(`tests/fixtures/stored/device-2026-11${day}.json`, 'utf8'))),
)) as [Device, Device]

function store(device: Device): void {
	for (const [key, value] of Object.entries(device.localStorage)) localStorage.setItem(key, value)
	for (const [key, value] of Object.entries(device.sessionStorage)) sessionStorage.setItem(key, value)
}

/** What the privacy page lists, by a part of its words. */
const listed = (words: string) =>
	within(screen.getByRole('main'))
		.getAllByRole('listitem')
		.filter((item) => item.textContent.includes(words))

test.for([device, later])('everything that a reader stored is found (%#)', async (device, { reader }) => {
	store(device)
	await reader.open('/request')
	expect(screen.getByLabelText('Your Name *')).toHaveValue('Hana')
	expect(screen.getByLabelText('By phone')).toBeChecked()
	expect(document.querySelector('.sticky-cta')).toBeNull()

	await reader.open('/shortlist')
	await waitFor(() =>
		expect(screen.getAllByRole('button', { name: /^Remove (Lantern Cove|Amelia Hart) Village/ })).toHaveLength(2),
	)
	await reader.open('/villages/amelia-hart-village')
	await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/about [\d,]+ km from Mossdale/))
	await reader.open(costsAddress({ village: 'farpoint-lodge' }))
	await waitFor(() => expect(screen.getByLabelText('Entry price, in dollars')).toHaveValue('650,000'))
	await reader.open('/visit?village=lantern-cove-village')
	await screen.findByRole('heading', { name: 'Lantern Cove Village: your sheet' })
	expect(screen.getByLabelText('Your notes')).toHaveValue('Sunny')
	expect(screen.getByText('Your notes from before are on this device.')).toBeVisible()
	await reader.open('/told?village=farpoint-lodge')
	await waitFor(() => expect(screen.getByLabelText('Entry price of the home')).toHaveValue('650,000'))
	expect(screen.getByLabelText('Pets')).toHaveValue('told' in device.localStorage ? 'One cat' : '')
	expect(screen.getByText('Your notes from before are on this device.')).toBeVisible()
	expect(localStorage.getItem(VILLAGES_KEY)).toBeNull()
	await reader.open('/money')
	await waitFor(() => expect(screen.getByLabelText('Savings, in dollars')).toHaveValue('100,000'))
	expect(screen.getByLabelText(/^Keep these figures on this device/)).toBeChecked()
	await reader.open('/quiz')
	expect(await screen.findByRole('heading', { name: /^Question 2/ })).toBeVisible()

	await reader.open('/privacy')
	// Looking at the saved villages has been noted.
	const { localStorage: kept, sessionStorage: ofTab } = device
	const keys = Object.keys({ ...kept, ...ofTab, [LIST_VISITS_KEY]: '' })
	await waitFor(() => expect(listed('It is on this device now.')).toHaveLength(keys.length))
	for (const { key, name } of DEVICE_STORAGE.filter(({ key }) => keys.includes(key)))
		expect(
			listed('It is on this device now.').filter((item) => item.textContent.includes(`${name}.`)),
			key,
		).toHaveLength(1)

	// Nothing has been added, and what there was is where it was, until the reader chooses to keep it.
	for (const [key, text] of Object.entries(kept))
		if (key !== LIST_VISITS_KEY) expect(localStorage.getItem(key), key).toBe(text)
	await reader.open('/visit?village=lantern-cove-village')
	await press(reader, 'Keep')
	await reader.open('/visit?village=lantern-cove-village')
	await waitFor(() => expect(screen.getByLabelText('Your notes')).toHaveValue('Sunny'))
	expect(screen.queryByText('Your notes from before are on this device.')).toBeNull()
})

test('however long a text on the device is, it is there whole where a reader typed it', async ({ reader }) => {
	const long = 'x'.repeat(200_000)
	/** With every text this long but those that say which village, or which choice, it is. */
	const lengthened = (value: unknown, key = ''): unknown => {
		if (typeof value === 'string') return ['slug', 'preferred-contact'].includes(key) ? value : long
		if (typeof value !== 'object' || value === null) return value
		if (Array.isArray(value)) return value.map((one) => lengthened(one))
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthened(one, key)]))
	}
	for (const area of ['localStorage', 'sessionStorage'] as const)
		for (const [key, text] of Object.entries(device[area]))
			if (text.startsWith('{')) globalThis[area].setItem(key, JSON.stringify(lengthened(JSON.parse(text))))
	for (const [address, label] of [
		['/visit?village=lantern-cove-village', 'Your notes'],
		['/money', 'Savings, in dollars'],
		['/request', 'Your Name *'],
	] as const) {
		await reader.open(address)
		await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value).toBe(long))
	}
})

test('a quiz that was finished in this tab is found', async ({ reader }) => {
	store(device)
	localStorage.removeItem('quiz-answers')
	await reader.open('/quiz')
	expect(await screen.findByRole('heading', { name: /^Question 2/ })).toBeVisible()
})
