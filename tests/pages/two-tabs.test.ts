/** Two tabs of one device: what one wrote is there after a key in the other, whether or not that one has heard of it. */
import { compareAddress } from '../../src/core/addresses.ts'
import { FAMILY_PLACE_KEY, MONEY_KEY, SHORTLIST_KEY, VILLAGES_KEY } from '../../src/core/device/storage-keys.ts'
import { village } from '../e2e/pages.ts'
import { expect, screen, test, waitFor, within, type Reader } from './reader.ts'

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
/** Has another tab write something, and the browser tell of it. */
function otherTab(key: string, value: unknown): void {
	store(key, value)
	dispatchEvent(new StorageEvent('storage', { key }))
}
const figures = (texts: object) => ({
	texts,
	isSubsidised: false,
	villages: {
		village: { slug: '', plan: 0, texts: {}, room: {} },
		otherVillage: { slug: '', plan: 0, texts: {}, room: {} },
	},
})

const villages = (...sheets: [slug: string, sheet: object][]) => ({ format: 1, isKept: true, sheets, erased: {} })
/** Prices that were quoted on a day, which is today's for one that is written here. */
const quotes = (...prices: [slug: string, price: number, day?: unknown][]) =>
	villages(
		...prices.map(([slug, price, day = '2026-11-14']): [string, object] => [
			slug,
			{ answers: { entryPrice: { value: { price, plan: '' }, how: 'person', day } } },
		]),
	)

interface Kind {
	name: string
	key: string
	address: string
	/** Makes the field ready before the other tab writes. */
	prepare?: (reader: Reader) => Promise<unknown>
	/** What is stored when both tabs open, and what another tab then makes of it. */
	before: unknown
	between: unknown
	/** A key in this tab. */
	act: (reader: Reader, isHeard: boolean) => Promise<void>
	after: unknown
}

const REMEMBER = 'Remember this place on this device'

const KINDS: Kind[] = [
	{
		name: 'notes of a visit',
		key: VILLAGES_KEY,
		address: '/sheet?village=any',
		before: villages(['any', { notes: 'Sunny' }]),
		between: villages(['any', { notes: 'Sunny', people: { with: 'Mere' } }]),
		act: async (reader) => reader.type(screen.getByLabelText('People there'), 'A'),
		after: villages(['any', { people: { with: 'Mere', whom: 'A' }, notes: 'Sunny' }]),
	},
	{
		name: 'a price that was quoted',
		key: VILLAGES_KEY,
		address: compareAddress(['farpoint-lodge', village]),
		before: quotes(['farpoint-lodge', 650_000]),
		between: quotes(['farpoint-lodge', 650_000], [village, 700_000]),
		act: async (reader) => {
			await reader.click(await screen.findByText('Change the prices and what’s counted'))
			const told = await screen.findByRole('group', { name: 'Farpoint Lodge' })
			const price = within(told).getByLabelText('Price, in dollars')
			await reader.clear(price)
			await reader.type(price, '660000{Enter}')
		},
		after: quotes([village, 700_000], ['farpoint-lodge', 660_000, expect.any(String)]),
	},
	{
		name: 'a village that is taken off the list, which the other tab has added to',
		key: SHORTLIST_KEY,
		address: '/shortlist',
		before: ['lantern-cove-village', 'farpoint-lodge'],
		between: ['lantern-cove-village', 'farpoint-lodge', village],
		act: async (reader) => {
			await reader.click(await screen.findByRole('button', { name: 'Remove Farpoint Lodge' }))
			await reader.click(await screen.findByRole('button', { name: 'Undo' }))
			await reader.click(await screen.findByRole('button', { name: 'Remove Lantern Cove Village' }))
		},
		after: ['farpoint-lodge', village],
	},
	{
		name: 'the place where family lives',
		key: FAMILY_PLACE_KEY,
		address: `/villages/${village}`,
		before: null,
		between: { label: 'Mossdale', lat: -40, lng: 175 },
		prepare: async (reader) => {
			await reader.click(screen.getByRole('button', { name: 'Choose a suburb or town' }))
			return waitFor(() => expect(screen.getByRole('combobox', { name: 'Where they live' })).toHaveFocus())
		},
		act: async (reader, isHeard) => {
			const box = screen.getByRole('checkbox', { name: REMEMBER })
			if (isHeard) await waitFor(() => expect(box).toBeChecked())
			else await reader.click(box)
		},
		after: { label: 'Mossdale', lat: -40, lng: 175 },
	},
]

for (const { name, key, address, prepare, before, between, act, after } of KINDS)
	test(`${name}: a key in one tab leaves what the other wrote`, async ({ reader }) => {
		for (const write of [store, otherTab]) {
			localStorage.clear()
			if (before) store(key, before)
			await reader.open(address)
			await prepare?.(reader)
			write(key, between)
			await act(reader, write === otherTab)
			await waitFor(() => expect(stored(key)).toEqual(after))
		}
	})

test('what another tab writes is shown, and what is typed here stays', async ({ reader }) => {
	await reader.open('/sheet?village=any')
	const field = (label: RegExp | string) => screen.getAllByLabelText(label)[0]
	await reader.type(field('Your notes')!, 'Sunny')
	expect(screen.getByText('Keep this on this device?')).toBeVisible()
	otherTab(VILLAGES_KEY, villages(['any', { people: { with: 'Mere' } }]))
	await screen.findByText(/^What you write about villages is kept on this device/)
	expect(field('Who’s coming with you')).toHaveValue('Mere')
	expect(stored(VILLAGES_KEY)).toEqual(villages(['any', { people: { with: 'Mere' }, notes: 'Sunny' }]))
	// Another tab erases everything: nothing is kept again, and nothing typed is lost.
	localStorage.clear()
	dispatchEvent(new StorageEvent('storage', { key: null }))
	await screen.findByText('Keep this on this device?')
	await reader.type(field('Your notes')!, '!')
	expect(field('Your notes')).toHaveValue('Sunny!')
	expect(localStorage).toHaveLength(0)
})

test('a page that Back shows again reads what is kept', async ({ reader }) => {
	await reader.open('/faq')
	store(SHORTLIST_KEY, ['lantern-cove-village'])
	const back = new Event('pageshow')
	dispatchEvent(Object.assign(back, { persisted: true }))
	expect(await screen.findByRole('link', { name: /^Saved villages, 1/ })).toBeVisible()
})

test('a link with villages shows them, and changes nothing that is kept until the reader does', async ({ reader }) => {
	const own = figures({ age: '75' })
	own.villages.village.slug = 'lantern-cove-village'
	store(MONEY_KEY, own)
	await reader.open('/money?v=farpoint-lodge')
	expect(await screen.findByText(/We’ve filled in the terms we found for/)).toHaveTextContent('Farpoint Lodge')
	await reader.type(screen.getByLabelText('Savings, in dollars'), '5')
	expect(stored(MONEY_KEY)).toMatchObject({
		texts: { savings: '5' },
		villages: { village: { slug: 'lantern-cove-village' } },
	})
	await reader.type(screen.getAllByLabelText('Weekly fee, in dollars')[0]!, '1')
	expect(stored(MONEY_KEY)).toMatchObject({ villages: { village: { slug: 'farpoint-lodge' } } })
})
