import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../components/hydrated.ts'

/**
 * State that belongs to a page but not to its address: it is still there after Back and Forward and after a reload.
 * Kept in the history entry beside what the router keeps there, and starts as `initial` on the server and in
 * the first client render. `initial` is also what a new entry of the same page starts with.
 * @param name a key of the history entry's state
 * @param read makes a value of what is found there, which any version of the site may have written
 */
export function useEntryState<T extends object | number>(
	name: string,
	initial: T,
	read: (found: unknown) => T,
): [T, (next: T) => void] {
	const ready = useHydrated()
	const { key } = useLocation()
	const find = (): T | undefined => {
		const found = entry()[name]
		return found === undefined ? undefined : read(found)
	}
	// Synchronously after a client navigation, so that the page has its full height when the scroll position is restored.
	const [held, setHeld] = useState(() => ({ key, value: ready ? find() : undefined }))
	let { value } = held
	if (held.key !== key) {
		value = find()
		setHeld({ key, value })
	}
	useEffect(() => {
		if (!ready) setHeld({ key, value: find() })
		// Once, after hydration: from then on only the page itself writes.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [])
	const write = useCallback(
		(next: T) => {
			setHeld({ key, value: next })
			const current = entry()
			// The page may still be shown while the history has moved on: another entry is not ours to write.
			if ((current['key'] ?? 'default') === key) history.replaceState({ ...current, [name]: next }, '')
		},
		[key, name],
	)
	return [value ?? initial, write]
}

function entry(): Record<string, unknown> {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null ? { ...state } : {}
}
