import { useEffect } from 'react'
import type { PrefetchPage } from './prefetch.ts'

/** Prefetches what the page at `address` links to, once the page itself has all it needs; nothing without an address. */
export function usePrefetch(address: string | undefined, prefetchPage: PrefetchPage): void {
	useEffect(() => {
		if (address === undefined) return
		let stop: (() => void) | undefined
		let isOver = false
		const start = async () => {
			const { prefetchLinks } = await import('./prefetch.ts')
			if (!isOver) stop = prefetchLinks(address, prefetchPage)
		}
		// Without it, pages are fetched when their links are followed.
		start().catch(() => {})
		return () => {
			isOver = true
			stop?.()
		}
	}, [address, prefetchPage])
}
