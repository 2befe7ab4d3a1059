import { useEffect } from 'react'
import type { IsPage } from './links.ts'
import { prefetchLinks, type PrefetchPage } from './prefetch.ts'

/** Prefetches what the page at `address` links to, once the page itself has all it needs; nothing without an address. */
export function usePrefetch(address: string | undefined, isPage: IsPage, prefetchPage: PrefetchPage): void {
	useEffect(() => {
		if (address !== undefined) return prefetchLinks(address, isPage, prefetchPage)
		return undefined
	}, [address, isPage, prefetchPage])
}
