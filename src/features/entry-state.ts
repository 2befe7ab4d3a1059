import { useCallback, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * State that belongs to a page but not to its address: it is still there after Back and after a reload.
 * Kept in the history entry beside what the router keeps there, and starts as `initial` on the server and in
 * the first client render.
 * @param name a key of the history entry's state
 * @param read makes a value of what is found there, which any version of the site may have written
 */
export function useEntryState<T>(name: string, initial: T, read: (found: unknown) => T): [T, (next: T) => void] {
	const ready = useHydrated()
	const find = () => {
		const found = entry()[name]
		return found === undefined ? initial : read(found)
	}
	// After a client navigation at once, so that the page has its full height when the scroll position is restored.
	const [value, setValue] = useState(() => (ready ? find() : initial))
	useEffect(() => {
		if (!ready) setValue(find())
		// Once, after hydration: from then on only the page itself writes.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [])
	const write = useCallback(
		(next: T) => {
			setValue(next)
			history.replaceState({ ...entry(), [name]: next }, '')
		},
		[name],
	)
	return [value, write]
}

function entry(): Record<string, unknown> {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null ? { ...state } : {}
}
