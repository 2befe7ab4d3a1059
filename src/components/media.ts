import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Returns whether a media query matches; false on the server and in the first client render. */
export function useMedia(query: string): boolean {
	// Once, because asking the browser takes longer than drawing a card. The server has no matchMedia.
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
