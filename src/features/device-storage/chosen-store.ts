/** What is kept on this device only if the reader chooses so: in memory until then, and after the choice the same in every tab. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { useHydrated } from '../../components/hydrated.ts'
import { useTyped } from '../../navigation/use-typed.ts'
import { createDeviceStore, type DeviceState, type DeviceStoreOptions } from './device-store.ts'

/** Its key is absent unless the reader chose to keep the value. */
interface Options<Value> extends DeviceStoreOptions<Value> {
	/** Returns what is kept, with what this tab has where that is empty: the reader may have filled in both tabs before choosing. */
	join: (kept: Value, mine: Value) => Value
}

export interface ChosenState<Value> extends DeviceState<Value> {
	/** Whether the device keeps it. */
	isKept: boolean
}

function chosenState<Value>(
	{ value: kept, isRefused }: DeviceState<Value | undefined>,
	mine: Value,
): ChosenState<Value> {
	return { value: kept ?? mine, isKept: kept !== undefined && !isRefused, isRefused }
}

/** Returns access to one thing that is kept by choice. */
export function createChosenStore<Value>({ key, empty, read, join }: Options<Value>) {
	const device = createDeviceStore<Value | undefined>({ key, empty: undefined, read })
	const useMine = create(() => empty)
	const setMine = (value: Value) => useMine.setState(value, true)
	let shown = 0

	function keep(): boolean {
		const mine = useMine.getState()
		setMine(empty)
		return device.update((now) => (now === undefined ? mine : join(now, mine)))
	}
	device.use.subscribe(({ value: now }, { value: before }) => {
		// What another tab has begun to keep is one with what this tab has. What is erased stays on the screen.
		if (now !== undefined && before === undefined && useMine.getState() !== empty) keep()
		if (now === undefined && before !== undefined && shown > 0) setMine(before)
	})
	// When everything is erased, so is what was never kept, unless it's on the screen.
	if (typeof window !== 'undefined')
		addEventListener('storage', ({ key: changed }) => changed === null && shown === 0 && setMine(empty))
	return {
		/** The value, whether it's kept, and whether the browser refused to keep it. What isn't kept is forgotten when the reader leaves the page. */
		use: () => {
			const now = chosenState(device.use(), useMine())
			const isHydrated = useHydrated()
			useTyped(
				isHydrated ? key : undefined,
				() => !now.isKept && !now.isRefused && now.value !== empty && now.value,
				(found) => setMine(read(found) ?? empty),
			)
			useEffect(() => {
				shown++
				return () => {
					shown--
					setMine(empty)
				}
			}, [])
			return now
		},
		/** Returns what `use` does. */
		get: () => chosenState(device.use.getState(), useMine.getState()),
		/**
		 * Changes the value as `update` of `createDeviceStore` does, or in memory alone.
		 * @returns whether it's on the device
		 */
		update: (change: (now: Value) => Value): boolean => {
			let isKept = false
			const isStored = device.update((now) => {
				isKept = now !== undefined
				return now === undefined ? now : change(now)
			})
			if (!isKept) setMine(change(useMine.getState()))
			return isKept && isStored
		},
		/**
		 * Keeps the value from now on, or erases it from the device.
		 * @returns whether the browser did so
		 */
		keep: (isWanted: boolean): boolean => (isWanted ? keep() : device.update(() => undefined)),
	}
}
