/** Prefetches pages: those of links under the pointer or with the focus, and, on a fast connection, of links in view. */
import { useEffect } from 'react'
import { normalisePath } from '../core/addresses.ts'
import { addressOf, linkAt, type IsPage } from './links.ts'

/** How long a pointer must rest on a link before its page is fetched, in ms, so that passing over it doesn't count. */
const RESTS_MS = 65
/** How long a link must be in view before its page is fetched, in ms, so that scrolling past it doesn't count. */
const IS_READ_MS = 500
/** How long a page may take until all its links are there, in ms: the rest of a long page comes in a second step. */
const IS_WHOLE_MS = 200
/** The maximum number of pages fetched for links in view on one page; those under the pointer are not counted. */
const MAX_IN_VIEW = 8

/** The connection as Chromium reports it; other browsers don't. */
export interface WithLine {
	connection?: { saveData?: boolean; effectiveType?: string }
}
const line = () => (navigator as WithLine).connection

/** Fetches the data of the page at an address, and `withCode` also the code of its kind of page. */
export type PrefetchPage = (address: string, withCode: boolean) => void

/** Prefetches what the page at `address` links to, once the page itself has all it needs; nothing without an address. */
export function usePrefetch(address: string | undefined, isPage: IsPage, prefetchPage: PrefetchPage): void {
	useEffect(() => {
		if (address !== undefined) return prefetchLinks(address, isPage, prefetchPage)
		return undefined
	}, [address, isPage, prefetchPage])
}

/**
 * @param here the address of the page that is shown
 * @returns a function that stops it
 */
function prefetchLinks(here: string, isPage: IsPage, prefetchPage: PrefetchPage): () => void {
	const aborter = new AbortController()
	/** Only data for links in view: most are never opened, and code is larger. */
	const prefetched = { inView: new Set([here]), pointed: new Set([here]) }
	const prefetch = (link: HTMLAnchorElement, how: keyof typeof prefetched): boolean => {
		const address = addressOf(link, isPage)
		if (address === null || prefetched[how].has(normalisePath(address)) || !navigator.onLine || line()?.saveData)
			return false
		prefetched[how].add(normalisePath(address))
		prefetchPage(address, how === 'pointed')
		return true
	}

	let resting: ReturnType<typeof setTimeout> | undefined
	let observer: IntersectionObserver | undefined
	const onPointed = (event: Event) => {
		clearTimeout(resting)
		const link = linkAt(event.target)
		if (link) resting = setTimeout(prefetch, event.type === 'pointerover' ? RESTS_MS : 0, link, 'pointed')
	}
	for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
		document.addEventListener(sign, onPointed, { passive: true, signal: aborter.signal })
	}

	const observing = isLineGood()
		? setTimeout(() => {
				observer = observeLinks((link) => prefetch(link, 'inView'))
			}, IS_WHOLE_MS)
		: undefined
	return () => {
		aborter.abort()
		clearTimeout(resting)
		clearTimeout(observing)
		observer?.disconnect()
	}
}

/** Whether the browser says that the connection is fast and data needn't be saved. Otherwise prefetching would use up the reader's data. */
function isLineGood(): boolean {
	const { saveData, effectiveType } = line() ?? {}
	return !saveData && effectiveType === '4g'
}

/** @param prefetch returns whether it fetched */
function observeLinks(prefetch: (link: HTMLAnchorElement) => boolean): IntersectionObserver {
	const reading = new Map<Element, ReturnType<typeof setTimeout>>()
	let left = MAX_IN_VIEW
	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting } of entries) {
			clearTimeout(reading.get(target))
			if (!isIntersecting) continue
			const fetchIt = () => {
				if (left > 0 && prefetch(target as HTMLAnchorElement)) left -= 1
				if (left === 0) observer.disconnect()
			}
			reading.set(target, setTimeout(fetchIt, IS_READ_MS))
		}
	})
	for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
	return observer
}
