/** What a reader keeps on the device: whatever one tab changes, what another has written stays. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChosenStore } from '../../src/features/device-storage/chosen-store.ts'
import { createDeviceStore } from '../../src/features/device-storage/device-store.ts'
import { standInDevice } from './stand-in-device.ts'

type Notes = Readonly<Record<string, string>>

const KEY = 'notes'
const device = standInDevice()
const { items } = device
/** A frozen tab hears of nothing. */
const tell = (key: string | null = KEY) => device.tell(key)
const kept = () => JSON.parse(items.get(KEY) ?? 'null') as Notes | null
const read = (found: unknown) => (typeof found === 'object' && found !== null ? (found as Notes) : undefined)
const openTab = () => createDeviceStore<Notes>({ key: KEY, empty: {}, read })
const write = (field: string, text: string) => (now: Notes) => ({ ...now, [field]: text })

test('of several tabs, each field has what was written last, whoever has heard of what', () => {
	const tab = fc.nat(2)
	const step = fc.oneof(
		fc.record({ tab, field: fc.constantFrom('a', 'b', 'c'), text: fc.string({ maxLength: 3 }) }),
		fc.constant('tell' as const),
	)
	fc.assert(
		fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
			items.clear()
			device.listeners = []
			const tabs = [openTab(), openTab(), openTab()]
			let wanted: Notes = {}
			const act = (one: (typeof steps)[number]): unknown[] => {
				if (one === 'tell') {
					tell()
					return [true, wanted]
				}
				const change = write(one.field, one.text)
				wanted = change(wanted)
				return [tabs[one.tab]?.update(change), tabs[one.tab]?.get()]
			}
			for (const one of steps) expect(act(one)).toEqual([true, wanted])
			expect(kept() ?? {}).toEqual(wanted)
			tell()
			expect(tabs.map((store) => store.get())).toEqual([wanted, wanted, wanted])
		}),
	)
})

test('nothing is stored while there is nothing, and a change that changes nothing stores nothing', () => {
	const tab = openTab()
	tab.update(write('a', 'x'))
	items.set(KEY, '{"a":"x","later":"version"}')
	tab.update((now) => now)
	expect(items.get(KEY)).toBe('{"a":"x","later":"version"}')
	tab.update(() => ({}))
	expect(items.has(KEY)).toBe(false)
})

test('what the browser refuses is in memory, with what follows, and stored once the browser does so', () => {
	const tab = openTab()
	tab.update(write('a', 'x'))
	device.isFull = true
	expect(tab.update(write('b', 'y'))).toBe(false)
	expect(tab.update(write('c', 'z'))).toBe(false)
	expect([tab.get(), kept()]).toEqual([{ a: 'x', b: 'y', c: 'z' }, { a: 'x' }])
	device.isFull = false
	expect(tab.update(write('a', 'w'))).toBe(true)
	expect(kept()).toEqual({ a: 'w', b: 'y', c: 'z' })
})

test('when everything is erased, every tab is empty', () => {
	const [one, other] = [openTab(), openTab()]
	one.update(write('a', 'x'))
	items.clear()
	tell(null)
	expect([one.get(), other.get()]).toEqual([{}, {}])
})

describe('what is kept by choice', () => {
	const openChosen = () =>
		createChosenStore<Notes>({ key: KEY, empty: {}, read, join: (kept, mine) => ({ ...mine, ...kept }) })

	test('is on the device only once the reader chooses so, and until then', () => {
		const tab = openChosen()
		tab.update(write('a', 'x'))
		expect(kept()).toBeNull()
		tab.keep(true)
		tab.update(write('b', 'y'))
		expect(kept()).toEqual({ a: 'x', b: 'y' })
		tab.keep(false)
		tab.update(write('c', 'z'))
		expect(kept()).toBeNull()
	})

	test('two tabs that were filled in before are one, whichever is told to keep it, and whether or not they hear of it', () => {
		for (const isHeard of [true, false]) {
			items.clear()
			device.listeners = []
			const [one, other] = [openChosen(), openChosen()]
			one.update(write('a', 'of one'))
			other.update(write('b', 'of the other'))
			one.keep(true)
			if (isHeard) tell()
			else other.keep(true)
			expect(kept()).toEqual({ a: 'of one', b: 'of the other' })
			one.update(write('a', 'later'))
			other.update(write('c', 'last'))
			expect(kept()).toEqual({ a: 'later', b: 'of the other', c: 'last' })
		}
	})

	test('erased in one tab, it isn’t kept again by a key in another', () => {
		const [one, other] = [openChosen(), openChosen()]
		one.update(write('a', 'x'))
		one.keep(true)
		tell()
		one.keep(false)
		tell()
		other.update(write('b', 'y'))
		expect(kept()).toBeNull()
	})
})
