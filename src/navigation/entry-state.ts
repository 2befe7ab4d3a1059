import { useCallback, useEffect, useState } from 'react'
import { useHydrated } from '../components/hydrated.ts'
import { fromHost } from '../core/base.ts'
import { useShownLocation } from './shown-location.ts'

/**
 * State of a page that isn't in its address, and survives Back, Forward and reloads. It is in the history entry, beside the
 * router's own state. It is `initial` on the server, in the first client render, and in a new entry of the same page.
 * @param name a key of the history entry's state
 * @param read parses what is stored there, which any version of the site may have written
 */
export function useEntryState<T extends object | number>(
	name: string,
	initial: T,
	read: (found: unknown) => T,
): [T, (next: T) => void] {
	const ready = useHydrated()
	const { key, pathname } = useShownLocation()
	const readEntry = (): T | undefined => {
		const found = historyState()[name]
		return found === undefined ? undefined : read(found)
	}
	// Synchronously after a client navigation, so that the page has its full height when the scroll position is restored.
	const [held, setHeld] = useState(() => ({ key, value: ready ? readEntry() : undefined }))
	let { value } = held
	if (held.key !== key) {
		value = readEntry()
		setHeld({ key, value })
	}
	useEffect(() => {
		if (!ready) setHeld({ key, value: readEntry() })
		// Once, after hydration: later only the page itself writes it.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [])
	const write = useCallback(
		(next: T) => {
			setHeld({ key, value: next })
			// The page may still be shown when the history has moved on: must not write to another page's entry.
			if (fromHost(location.pathname) === pathname) history.replaceState({ ...historyState(), [name]: next }, '')
		},
		[key, pathname, name],
	)
	return [value ?? initial, write]
}

/** Returns what the router and we store with this entry of the browser's history. */
export function historyState(): Record<string, unknown> {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null ? { ...state } : {}
}
