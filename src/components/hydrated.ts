import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the first client render, true from then on; true in the first render after a client navigation.
 * What the server cannot know (the query, the hash, storage) waits for it, so that hydration finds what was prerendered.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
