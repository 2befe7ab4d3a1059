/** A browser's localStorage and its events of storage, for tests that open several tabs. */
import { afterEach, beforeEach, vi } from 'vitest'

interface Device {
	/** What is stored, by key. */
	items: Map<string, string>
	/** Whether it has no room for more. */
	isFull: boolean
	listeners: [type: string, listener: (event: { key?: string | null; persisted?: boolean }) => void][]
	/** Tells every tab of a change, as the browser tells all but the one that made it. The key is null if everything is erased. */
	tell: (key: string | null) => void
}

/** Returns a device that is empty before each test. */
export function standInDevice(): Device {
	const device: Device = {
		items: new Map(),
		isFull: false,
		listeners: [],
		tell: (key) => {
			for (const [type, listener] of device.listeners) if (type === 'storage') listener({ key })
		},
	}
	beforeEach(() => {
		device.items.clear()
		device.isFull = false
		device.listeners = []
		vi.stubGlobal('window', {
			localStorage: {
				getItem: (key: string) => device.items.get(key) ?? null,
				setItem: (key: string, text: string) => {
					if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
					device.items.set(key, text)
				},
				removeItem: (key: string) => void device.items.delete(key),
			},
		})
		vi.stubGlobal('addEventListener', (...added: (typeof device.listeners)[number]) => device.listeners.push(added))
	})
	afterEach(() => vi.unstubAllGlobals())
	return device
}
