import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false on the server and when hydrating, then true; after a client navigation it is true from the first render.
 * Use it for what the server can't know (the query, the hash, storage), so that hydration matches the prerendered page.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
