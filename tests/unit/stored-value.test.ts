/** Values on a visitor's device: what is stored comes back, whatever the browser refuses and whoever wrote there. */
import { expect, test, vi } from 'vitest'
import { storedJson, storedText } from '../../src/components/stored-value.ts'
import { standInDevice } from './stand-in-device.ts'

const device = standInDevice()
const { items } = device
const stored = storedJson('localStorage', 'numbers', (found) => (Array.isArray(found) ? found.map(Number) : undefined))
test('what is stored comes back, and is gone once it is removed', () => {
	expect(stored.get()).toBeUndefined()
	expect(stored.set([1, 2])).toBe(true)
	expect(items).toEqual(new Map([['numbers', '[1,2]']]))
	expect(stored.get()).toEqual([1, 2])
	expect(stored.set(undefined)).toBe(true)
	expect(items.size).toBe(0)
})

test('a text is stored as it is', () => {
	const size = storedText('localStorage', 'size')
	size.set('larger')
	expect(items.get('size')).toBe('larger')
	expect(size.get()).toBe('larger')
})

test.each(['', '[not json', '{"evil":', 'null', '7', '{}'])('%j, from someone else, is no value', (text) => {
	items.set('numbers', text)
	expect(stored.get()).toBeUndefined()
})

test('a value that cannot be read is no value', () => {
	items.set('numbers', '{"a":null}')
	const nested = storedJson('localStorage', 'numbers', (found) => (found as { a: { b: number } }).a.b)
	expect(nested.get()).toBeUndefined()
})

test('where the browser refuses storage it says that nothing was stored', () => {
	vi.stubGlobal('window', {
		get localStorage() {
			throw new DOMException('denied', 'SecurityError')
		},
	})
	expect(stored.get()).toBeUndefined()
	expect(stored.set([1])).toBe(false)
	expect(stored.set(undefined)).toBe(false)
})

test('changes of this value by another tab are reported, the erasing of everything, and that Back shows the page again', () => {
	const onChange = vi.fn<() => void>()
	stored.subscribe(onChange)
	const tell = (type: string, event: { key?: string | null; persisted?: boolean }) => {
		for (const [of, listener] of device.listeners) if (of === type) listener(event)
	}
	for (const key of ['other', 'numbers', null]) tell('storage', { key })
	expect(onChange).toHaveBeenCalledTimes(2)
	for (const persisted of [false, true]) tell('pageshow', { persisted })
	expect(onChange).toHaveBeenCalledTimes(3)
})

test('on the server there is no value, and nothing to subscribe to', () => {
	vi.unstubAllGlobals()
	stored.subscribe(() => {})
	expect(stored.get()).toBeUndefined()
	expect(stored.set([1])).toBe(false)
})
