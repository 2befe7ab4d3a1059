import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds; false on the server and in the first client render. */
export function useMedia(query: string): boolean {
	// Once: asking the browser again takes longer than drawing a card. On the server there is nothing to ask.
	const media = useMemo(() => (typeof window === 'undefined' ? null : matchMedia(query)), [query])
	const subscribe = useCallback(
		(listener: () => void) => {
			media?.addEventListener('change', listener)
			return () => media?.removeEventListener('change', listener)
		},
		[media],
	)
	return useSyncExternalStore(
		subscribe,
		() => media?.matches ?? false,
		() => false,
	)
}
