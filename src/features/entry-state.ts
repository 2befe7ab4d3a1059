import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

/**
 * State that belongs to a page but not to its address: it is still there after Back and Forward and after a reload.
 * Kept in the history entry beside what the router keeps there, and starts as `initial` on the server and in
 * the first client render.
 * @param name a key of the history entry's state
 * @param read makes a value of what is found there, which any version of the site may have written
 * @param carry makes the value of a new entry of the same page from that of the last one; without it, it starts as `initial`
 */
export function useEntryState<T>(
	name: string,
	initial: T,
	read: (found: unknown) => T,
	carry: (last: T) => T = () => initial,
): [T, (next: T) => void] {
	const ready = useHydrated()
	const { key } = useLocation()
	const find = (otherwise: T) => {
		const found = entry()[name]
		return found === undefined ? otherwise : read(found)
	}
	// After a client navigation at once, so that the page has its full height when the scroll position is restored.
	const [held, setHeld] = useState(() => ({ key, value: ready ? find(initial) : initial }))
	let { value } = held
	if (held.key !== key) {
		value = find(carry(held.value))
		setHeld({ key, value })
	}
	const first = useRef(true)
	useEffect(() => {
		if (first.current && !ready) setHeld({ key, value: find(initial) })
		else if (!first.current) store(key, name, value)
		first.current = false
		// Once an entry: from then on only the page itself writes.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [key])
	const write = useCallback(
		(next: T) => {
			setHeld({ key, value: next })
			store(key, name, next)
		},
		[key, name],
	)
	return [value, write]
}

function entry(): Record<string, unknown> {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The page may still be shown while the history has moved on: another entry is not ours to write. */
function store(key: string, name: string, value: unknown): void {
	const current = entry()
	if ((current['key'] ?? 'default') === key) history.replaceState({ ...current, [name]: value }, '')
}
