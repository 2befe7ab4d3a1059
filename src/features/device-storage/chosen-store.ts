/** What is kept on this device only if the reader chooses so: in memory until then, and after the choice the same in every tab. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { useHydrated } from '../../components/hydrated.ts'
import { useTyped } from '../../navigation/use-typed.ts'
import { createDeviceStore } from './device-store.ts'

interface Options<Value> {
	/** In localStorage. It is absent unless the reader chose to keep the value. */
	key: string
	empty: Value
	read: (found: unknown) => Value | undefined
	/** Returns what is kept, with what this tab has where that is empty: the reader may have filled in both tabs before choosing. */
	join: (kept: Value, mine: Value) => Value
}

/** Returns access to one thing that is kept by choice. */
export function createChosenStore<Value>({ key, empty, read, join }: Options<Value>) {
	const device = createDeviceStore<Value | undefined>({ key, empty: undefined, read })
	const useMine = create(() => empty)
	const setMine = (value: Value) => useMine.setState(value, true)
	let isShown = false

	function keep(): void {
		const mine = useMine.getState()
		setMine(empty)
		device.update((now) => (now === undefined ? mine : join(now, mine)))
	}
	device.use.subscribe(({ value: now }, { value: before }) => {
		// What another tab has begun to keep is one with what this tab has. What is erased stays on the screen.
		if (now !== undefined && before === undefined && useMine.getState() !== empty) keep()
		if (now === undefined && before !== undefined && isShown) setMine(before)
	})
	return {
		/** The value, whether it's kept, and whether the browser refused to keep it. What isn't kept is forgotten when the reader leaves the page. */
		use: () => {
			const { value: kept, isRefused } = device.use()
			const mine = useMine()
			const isHydrated = useHydrated()
			useTyped(
				isHydrated ? key : undefined,
				() => kept === undefined && mine !== empty && mine,
				(found) => setMine(read(found) ?? empty),
			)
			useEffect(() => {
				isShown = true
				return () => {
					isShown = false
					setMine(empty)
				}
			}, [])
			return { value: kept ?? mine, isKept: kept !== undefined && !isRefused, isRefused }
		},
		/** Changes the value as `update` of `createDeviceStore` does, or in memory alone. */
		update: (change: (now: Value) => Value): void => {
			let isKept = false
			device.update((now) => {
				isKept = now !== undefined
				return now === undefined ? now : change(now)
			})
			if (!isKept) setMine(change(useMine.getState()))
		},
		/** Keeps the value from now on, or erases it from the device. */
		keep: (isWanted: boolean): void => void (isWanted ? keep() : device.update(() => undefined)),
	}
}
