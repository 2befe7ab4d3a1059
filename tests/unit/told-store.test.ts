/** Where a device keeps what a reader was told: prices of earlier versions, several tabs, other versions, a device that refuses. */
import { expect, test, vi } from 'vitest'
import { writeTold } from '../../src/core/told/told-format.ts'
import type * as ToldStore from '../../src/features/told/told-store.ts'
import { standInDevice } from './stand-in-device.ts'

const device = standInDevice()
const { items, tell } = device
const kept = (): unknown => JSON.parse(items.get('told') ?? 'null')
/** A tab of this version: its modules start again. */
async function openTab(): Promise<typeof ToldStore> {
	vi.resetModules()
	return import('../../src/features/told/told-store.ts')
}
const PRICES = JSON.stringify([['farpoint-lodge', { price: 650_000, plan: 'A' }]])
const price = (price: number, day = '', plan = 'A') => ({ entryPrice: { value: { price, plan }, how: 'person', day } })
const villages = (...entries: unknown[]) => ({ format: 1, villages: entries })
/** What a tab has, as it would be kept. */
const shown = ({ toldStore }: Pick<typeof ToldStore, 'toldStore'>) => writeTold(toldStore.get())
const LETTER = { how: 'letter', day: '' } as const
const PERSON = { how: 'person', day: '' } as const

test('shows the prices that an earlier version kept, and keeps no more than them until the reader chooses so', async () => {
	items.set('quoted-prices', PRICES)
	const { writeTyped, toldStore } = await openTab()
	expect(shown({ toldStore })).toEqual(villages(['farpoint-lodge', price(650_000)]))
	writeTyped('farpoint-lodge', 'weeklyFee', 165)
	writeTyped('other', 'entryPrice', { price: 1, plan: '' })
	expect(Object.fromEntries(items)).toEqual({ 'quoted-prices': PRICES })
	const again = (await openTab()).toldStore
	expect(shown({ toldStore: again })).toEqual(villages(['farpoint-lodge', price(650_000)]))
	again.keep(true)
	expect(kept()).toEqual(villages(['farpoint-lodge', price(650_000)]))
	expect(items.has('quoted-prices')).toBe(false)
	again.keep(false)
	expect(items.size).toBe(0)
})

test.each<[string, (store: typeof ToldStore) => unknown]>([
	['changed', ({ writeTyped }) => writeTyped('farpoint-lodge', 'entryPrice', { price: 2, plan: '' })],
	['removed', ({ writeTyped }) => writeTyped('farpoint-lodge', 'entryPrice', undefined)],
	['erased', ({ toldStore }) => toldStore.erase('farpoint-lodge')],
])('a price of an earlier version that is %s is gone from the device', async (_, act) => {
	const others = [['other', { price: 1, plan: '' }]]
	items.set('quoted-prices', JSON.stringify([...(JSON.parse(PRICES) as unknown[]), ...others]))
	const undo = act(await openTab()) as (() => void) | undefined
	expect(Object.fromEntries(items)).toEqual({ 'quoted-prices': JSON.stringify(others) })
	if (!undo) return
	undo()
	expect(shown(await openTab()).villages).toContainEqual(['farpoint-lodge', price(650_000)])
})

test('takes over what a tab of an earlier version writes later, and keeps the rest', async () => {
	const { writeTyped, toldStore } = await openTab()
	toldStore.keep(true)
	writeTyped('farpoint-lodge', 'entryPrice', { price: 1, plan: '' })
	writeTyped('other', 'pets', 'No', LETTER)
	items.set('quoted-prices', PRICES)
	tell('quoted-prices')
	expect(items.has('quoted-prices')).toBe(false)
	expect(shown({ toldStore })).toEqual(
		villages(['other', { pets: { value: 'No', ...LETTER } }], ['farpoint-lodge', price(650_000)]),
	)
})

test('leaves the old prices where they are while the device refuses the new', async () => {
	items.set('quoted-prices', PRICES)
	device.isFull = true
	const { toldStore } = await openTab()
	toldStore.keep(true)
	expect(items.get('quoted-prices')).toBe(PRICES)
	device.isFull = false
	tell('quoted-prices')
	expect(kept()).toEqual(villages(['farpoint-lodge', price(650_000)]))
	expect(items.has('quoted-prices')).toBe(false)
})

test('is in memory until the reader keeps it, and then what two tabs wrote is one', async () => {
	const [first, second] = [await openTab(), await openTab()]
	const [one, pets] = [first.toldStore, { value: 'No', ...PERSON }]
	first.writeTyped('a', 'pets', 'No', PERSON)
	second.writeTyped('a', 'visitors', 'No', PERSON)
	expect(items.has('told')).toBe(false)
	one.keep(true)
	tell('told')
	expect(kept()).toEqual(villages(['a', { visitors: pets, pets }]))
	one.erase('a')
	tell('told')
	expect([kept(), one.get().size]).toEqual([null, 0])
})

test.each(['{"format":2,"villages":[]}', 'not JSON', '[]'])(
	'never writes over what another version kept: %s',
	async (text) => {
		items.set('told', text)
		items.set('quoted-prices', PRICES)
		const { toldStore, writeTyped, isUnreadable, eraseUnreadable } = await openTab()
		writeTyped('a', 'pets', 'No')
		expect([isUnreadable(), toldStore.keep(true), items.get('told')]).toEqual([true, false, text])
		expect(items.has('quoted-prices')).toBe(true)
		expect([...toldStore.get().keys()]).toEqual(['farpoint-lodge', 'a'])
		eraseUnreadable()
		expect([isUnreadable(), toldStore.keep(true)]).toEqual([false, true])
	},
)

test('when everything is erased, what was never kept goes too', async () => {
	const { toldStore, writeTyped } = await openTab()
	writeTyped('a', 'pets', 'No')
	tell(null)
	expect(toldStore.get().size).toBe(0)
})
