/**
 * What a reader keeps on this device, the same in every tab.
 *
 * There is one way to change it: `update` reads what the device has now, changes one field of that (one village, one note, one answer), and
 * writes it. A tab that wrote what it has in memory would undo what another tab has written since: it may not have heard of it, because a
 * page that the browser has frozen or keeps for Back gets no storage event. The events only bring the screen up to date.
 *
 * The three steps are one task, without a lock of the Web Locks API. A lock is granted in a later task, so that a tab that is closed right
 * after a key would lose it, and browsers without locks would need another way. What a lock would prevent are two changes within the
 * milliseconds that a write takes to reach another tab, and nobody types in two tabs at the same moment. Turned down as well: the `persist` middleware
 * of Zustand, which writes what the tab has in memory.
 */
import { create } from 'zustand'
import { storedJson } from '../../components/stored-value.ts'

export interface DeviceState<Value> {
	/** `empty` on the server and in the first client render, whatever is stored. */
	value: Value
	/** The browser would not store the last change. It's in memory until the page is closed or reloaded. */
	isRefused: boolean
}

export interface DeviceStoreOptions<Value> {
	/** In localStorage. It is absent while the value is `empty`. */
	key: string
	/** As the value it's stored as JSON, so it's made of objects, arrays, texts, numbers and booleans. */
	empty: Value
	/** Returns what makes sense of the stored JSON, cut as changes cut it; undefined if nothing does. */
	read: (found: unknown) => Value | undefined
}

/** Returns access to one thing that is kept. It's for a module that all who use the thing import. */
export function createDeviceStore<Value>({ key, empty, read }: DeviceStoreOptions<Value>) {
	const stored = storedJson('localStorage', key, read)
	const useStore = create<DeviceState<Value>>(() => ({ value: empty, isRefused: false }))
	const refresh = () => useStore.setState({ value: stored.get() ?? empty, isRefused: false })
	refresh()
	stored.subscribe(refresh)
	return {
		/** A hook that returns the state, or what a function selects of it. */
		use: useStore,
		/** Returns what the reader has. */
		get: (): Value => useStore.getState().value,
		/**
		 * Changes what is kept.
		 * @param change returns what is to be kept, from what is kept now; it changes its own field only
		 * @returns false if the browser refused to store it
		 */
		update: (change: (now: Value) => Value): boolean => {
			const { value: mine, isRefused } = useStore.getState()
			const now = isRefused ? mine : (stored.get() ?? empty)
			const value = change(now)
			if (value === now) return !isRefused
			const isEmpty = JSON.stringify(value) === JSON.stringify(empty)
			const isStored = stored.set(isEmpty ? undefined : value)
			useStore.setState({ value, isRefused: !isStored })
			return isStored
		},
	}
}
