/**
 * Values that stay on the visitor's device, in localStorage or, until the tab is closed, in sessionStorage. Browsers may refuse
 * both (private windows, strict settings, no room left), and any version of the site, or a person, may have written what is there.
 */

export interface StoredValue<Value> {
	/** Returns the value; undefined if there is none, if it is unreadable, and on the server. */
	get: () => Value | undefined
	/**
	 * Stores a value; undefined removes it.
	 * @returns whether the browser did so
	 */
	set: (value: Value | undefined) => boolean
	/**
	 * Calls a function after each change by another tab, when everything has been erased, and when the browser shows a page again that it
	 * kept for Back, which heard of nothing.
	 * @returns a function that ends it
	 */
	subscribe: (onChange: () => void) => () => void
}

type Area = 'localStorage' | 'sessionStorage'

/** Returns access to a text. */
export function storedText(area: Area, key: string): StoredValue<string> {
	return {
		get() {
			try {
				return window[area].getItem(key) ?? undefined
			} catch {
				return undefined
			}
		},
		set(value) {
			try {
				if (value === undefined) window[area].removeItem(key)
				else window[area].setItem(key, value)
				return true
			} catch {
				return false
			}
		},
		subscribe(onChange) {
			if (typeof window === 'undefined') return () => {}
			const ending = new AbortController()
			const { signal } = ending
			const hear = (event: Partial<StorageEvent & PageTransitionEvent>) => {
				// The key is null when everything is erased.
				if (event.persisted || event.key === key || event.key === null) onChange()
			}
			addEventListener('storage', hear, { signal })
			addEventListener('pageshow', hear, { signal })
			return () => ending.abort()
		},
	}
}

/**
 * Returns access to a value that is stored as JSON.
 * @param read returns what makes sense of the JSON; undefined if nothing does. It may throw, which is the same
 */
export function storedJson<Value>(
	area: Area,
	key: string,
	read: (found: unknown) => Value | undefined,
): StoredValue<Value> {
	const text = storedText(area, key)
	return {
		get() {
			try {
				return read(JSON.parse(text.get() ?? 'null'))
			} catch {
				return undefined
			}
		},
		set: (value) => text.set(value === undefined ? undefined : JSON.stringify(value)),
		subscribe: text.subscribe,
	}
}
