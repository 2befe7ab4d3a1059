/** Where a device keeps the sheets of villages: several tabs, earlier versions and later ones, a device that refuses. */
import { describe, expect, test, vi } from 'vitest'
import { NOTHING_KEPT, writeKept } from '../../src/core/sheets/kept-sheets.ts'
import { pick, slugOf, withText } from '../../src/core/sheets/sheets.ts'
import type * as SheetsStore from '../../src/features/sheets/sheets-store.ts'
import type * as Written from '../../src/features/sheets/written.ts'
import type * as ShortlistStore from '../../src/features/shortlist/shortlist-store.ts'
import type * as ToldStore from '../../src/features/sheets/told-store.ts'
import { standInDevice } from './stand-in-device.ts'

const device = standInDevice()
const { items, tell } = device
const stored = (key: string): unknown => JSON.parse(items.get(key) ?? 'null')
const storeJson = (key: string, value: unknown) => items.set(key, JSON.stringify(value))
/** A tab of this version: its modules start again. */
async function openTab(): Promise<typeof SheetsStore & typeof Written & typeof ShortlistStore & typeof ToldStore> {
	vi.resetModules()
	return {
		...(await import('../../src/features/sheets/sheets-store.ts')),
		...(await import('../../src/features/sheets/written.ts')),
		...(await import('../../src/features/shortlist/shortlist-store.ts')),
		...(await import('../../src/features/sheets/told-store.ts')),
	}
}
type Tab = Awaited<ReturnType<typeof openTab>>
const shown = ({ getSheets }: Tab): unknown =>
	Object.fromEntries(writeKept({ ...NOTHING_KEPT, sheets: getSheets() })?.sheets ?? [])
const write = ({ updateSheets }: Tab, key: string, text: string) => updateSheets((now) => withText(now, key, text))
const keeping = ({ useSheets }: Tab) => useSheets.getState().keeping

const price = (price: number, day = '') => ({ entryPrice: { value: { price, plan: 'A' }, how: 'person', day } })
const pets = (value: string, day: string) => ({ pets: { value, how: 'person', day } })
const told = (...villages: unknown[]) => ({ format: 1, villages })

/** What the release of 24 November kept, and what that of 26 November did, everything filled in. */
const OF_24 = {
	'shortlist-v1': ['a', 'b'],
	'visit-plan': { 'a:notes': 'Sunny', 'any:with': 'Mere', 'lawyer:date': '2026-12-01' },
	'quoted-prices': [['c', { price: 650_000, plan: 'A' }]],
}
const OF_26 = {
	...OF_24,
	'saved-days': { a: '2026-11-25', b: '2026-11-26' },
	told: told(['a', pets('No', '2026-11-25')], ['d', price(700_000, '2026-11-26')]),
}
const SHEETS_OF_26 = {
	a: { savedOn: '2026-11-25', notes: 'Sunny', answers: pets('No', '2026-11-25') },
	b: { savedOn: '2026-11-26' },
	any: { people: { with: 'Mere' } },
	lawyer: { visit: { date: '2026-12-01' } },
	d: { answers: price(700_000, '2026-11-26') },
	c: { answers: price(650_000) },
}
function from(release: Readonly<Record<string, unknown>>): void {
	for (const [key, value] of Object.entries(release)) storeJson(key, value)
}
const allStored = () => Object.fromEntries([...items.keys()].map((key) => [key, stored(key)]))

describe.each([
	['24 November', OF_24, { a: { savedOn: '', notes: 'Sunny' }, b: { savedOn: '' }, c: { answers: price(650_000) } }],
	['26 November', OF_26, SHEETS_OF_26],
])('a device of %s', (_, release, sheets) => {
	test('shows everything, and nothing is added before the reader chooses to keep it', async () => {
		from(release)
		const tab = await openTab()
		expect(shown(tab)).toMatchObject(sheets)
		expect([keeping(tab), allStored()]).toEqual(['before', release])
		tab.writeTyped('e', 'pets', 'Yes')
		write(tab, 'b:notes', 'Windy')
		expect(allStored()).toEqual(release)
		expect(shown(await openTab())).toMatchObject(sheets)
		// Saving needs no consent, and gives none.
		tab.saveVillages(['f'])
		expect(stored('villages')).toMatchObject({
			isKept: false,
			sheets: [
				['a', { savedOn: expect.any(String) }],
				['b', {}],
				['f', {}],
			],
		})
		expect(items.get('villages')).not.toMatch(/Sunny|650000|Windy/)
		tab.keepSheets('kept')
		const again = await openTab()
		expect(shown(again)).toMatchObject({ ...sheets, e: { answers: { pets: { value: 'Yes' } } }, f: {} })
		expect([keeping(again), stored('villages')]).toEqual(['kept', expect.objectContaining({ isKept: true })])
	})

	test('has what it had and what was written since when the old release is back, and again with this one', async () => {
		from(release)
		const tab = await openTab()
		tab.keepSheets('kept')
		write(tab, 'a:with', 'Tama')
		tab.saveVillages(['f'])
		expect(stored('shortlist-v1')).toEqual(['a', 'b', 'f'])
		expect(stored('visit-plan')).toEqual({ ...release['visit-plan'], 'a:with': 'Tama' })
		expect(stored('quoted-prices')).toEqual(release['quoted-prices'])
		expect(stored('told')).toEqual(
			told(...Object.entries(sheets).flatMap(([slug, one]) => ('answers' in one ? [[slug, one.answers]] : []))),
		)
		// A tab of the old release, beside it and then alone.
		storeJson('visit-plan', { ...(stored('visit-plan') as object), 'a:time': '10:00' })
		storeJson('shortlist-v1', [...(stored('shortlist-v1') as string[]), 'g'])
		tell('visit-plan')
		tell('shortlist-v1')
		expect(items.get('villages')).toMatch(/10:00.*"g"|"g".*10:00/)
		for (const one of [tab, await openTab()])
			expect(shown(one)).toMatchObject({
				...sheets,
				a: { ...sheets.a, visit: { time: '10:00' }, people: { with: 'Tama' } },
				f: {},
				g: { savedOn: '' },
			})
	})

	test('keeps nothing of what is erased, and an old tab doesn’t bring it back', async () => {
		from(release)
		const tab = await openTab()
		const undo = tab.eraseSheets((now) => pick(now, (place) => place === 'b'))
		tab.removeVillages(['b'])
		expect(Object.keys(allStored())).toEqual(['villages'])
		expect(items.get('villages')).not.toMatch(/Sunny|Mere|650000|No/)
		from(release)
		for (const key of Object.keys(release)) tell(key)
		for (const one of [tab, await openTab()]) expect(shown(one)).toEqual({})
		undo()
		expect(shown(await openTab())).toMatchObject({ ...sheets, b: expect.anything() })
	})
})

test.each<[string, (tab: Tab) => unknown]>([
	['changed', ({ writeTyped }) => writeTyped('c', 'entryPrice', { price: 2, plan: '' })],
	['removed', ({ writeTyped }) => writeTyped('c', 'entryPrice', undefined)],
	['erased', ({ eraseSheets }) => eraseSheets((now) => pick(now, (place) => slugOf(place) !== 'c'))],
])('a price of an earlier version that is %s is gone from the device, and others stay', async (_, act) => {
	const others = [['other', { price: 1, plan: '' }]]
	from({ 'quoted-prices': [...OF_24['quoted-prices'], ...others] })
	const undo = act(await openTab()) as (() => void) | undefined
	expect(stored('quoted-prices')).toEqual(others)
	expect(items.has('told')).toBe(false)
	if (!undo) return
	undo()
	expect(shown(await openTab())).toMatchObject({ c: { answers: price(650_000) } })
})

test('takes over what a tab of an earlier version writes later, and keeps the rest', async () => {
	const tab = await openTab()
	tab.writeTyped('c', 'entryPrice', { price: 1, plan: '' })
	tab.writeTyped('c', 'pets', 'No', { how: 'letter', day: '' })
	tab.keepSheets('kept')
	from({ 'quoted-prices': OF_24['quoted-prices'] })
	tell('quoted-prices')
	expect(shown(tab)).toEqual({ c: { answers: { ...price(650_000), pets: { value: 'No', how: 'letter', day: '' } } } })
})

test('leaves everything where it is while the device refuses, shows it all, and keeps it once it may', async () => {
	from(OF_24)
	const tab = await openTab()
	device.isFull = true
	expect(tab.keepSheets('kept')).toBe(false)
	write(tab, 'a:notes', 'Sunny all day')
	tab.saveVillages(['f'])
	expect([allStored(), tab.useSheets.getState().isRefused]).toEqual([OF_24, true])
	expect(shown(tab)).toMatchObject({ a: { notes: 'Sunny all day' }, f: {} })
	device.isFull = false
	tab.keepSheets('kept')
	expect(shown(await openTab())).toMatchObject({ a: { notes: 'Sunny all day' }, c: {}, f: {} })
})

test('is in memory until the reader keeps it, and then what two tabs wrote is one, whether or not they hear of it', async () => {
	for (const isHeard of [true, false]) {
		items.clear()
		device.listeners = []
		const [one, other] = [await openTab(), await openTab()]
		one.writeTyped('a', 'pets', 'No')
		write(one, 'a:notes', 'of one')
		other.writeTyped('a', 'visitors', 'No')
		write(other, 'b:notes', 'of the other')
		expect(items.size).toBe(0)
		one.keepSheets('kept')
		if (isHeard) tell('villages')
		else other.keepSheets('kept')
		const both = { a: { notes: 'of one', answers: { pets: {}, visitors: {} } }, b: { notes: 'of the other' } }
		for (const tab of [other, await openTab()]) expect(shown(tab)).toMatchObject(both)
		other.updateSheets((now) => pick(now, (place) => slugOf(place) !== 'a'))
		write(one, 'b:notes', 'later')
		expect(shown(one)).toEqual({ b: { notes: 'later' } })
	}
})

test('erased from the device in one tab, it isn’t kept again by a key in another', async () => {
	const [one, other] = [await openTab(), await openTab()]
	write(one, 'a:notes', 'x')
	one.keepSheets('kept')
	tell('villages')
	one.keepSheets('tab')
	tell('villages')
	write(other, 'a:notes', 'y')
	expect(items.get('villages') ?? '').not.toMatch(/"[xy]"/)
	expect(shown(one)).toEqual({ a: { notes: 'x' } })
	// When everything is erased, so is what was never kept.
	items.clear()
	tell(null)
	for (const tab of [one, other]) expect(shown(tab)).toEqual({})
})

test.each([
	['told', '{"format":2,"villages":[]}'],
	['told', 'not JSON'],
	['villages', '{"format":2}'],
	['villages', '[]'],
])('never writes over what another version kept: %s %s', async (key, text) => {
	items.set(key, text)
	from({ 'shortlist-v1': ['b'] })
	const tab = await openTab()
	tab.writeTyped('a', 'pets', 'No')
	tab.saveVillages(['c'])
	expect([tab.foreignKeys().length, tab.keepSheets('kept'), items.get(key)]).toEqual([1, false, text])
	expect(Object.keys(shown(await openTab()) as object)).toEqual(['b', 'c'])
	for (const one of tab.foreignKeys()) one.set(undefined)
	expect(tab.keepSheets('kept')).toBe(true)
	expect(Object.keys(shown(await openTab()) as object)).toEqual(['b', 'c', 'a'])
})
