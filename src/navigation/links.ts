/** Lets the router handle plain anchors, with one listener for the whole document. */
import { useEffect } from 'react'
import { address } from '../core/addresses.ts'
import { fromHost } from '../core/base.ts'
import { afterPaint } from './after-paint.ts'
import { useNavigate } from './use-navigate.ts'

/** Whether an address may have a page that the application can show; the host answers at the others. */
export type IsPage = (address: string) => boolean

/**
 * Lets the router follow links of this site; those to the information request open it over the page. The browser handles the rest: new tabs
 * and windows, downloads, files, other sites, jumps within the page.
 * @param openRequest opens the request, given the query of the link
 */
export function useLinks(isPage: IsPage, openRequest: (query: string) => void): void {
	const navigate = useNavigate()
	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			if (event.defaultPrevented || !isPlain(event)) return
			const link = linkAt(event.target)
			const target = link && addressOf(link, isPage)
			if (!target) return
			event.preventDefault()
			if (target === address.request && fromHost(location.pathname) !== address.request) {
				// Not every browser focuses a link that is clicked, and the dialog returns the focus to where it was.
				link.focus({ preventScroll: true })
				afterPaint(() => openRequest(link.search))
			} else afterPaint(() => navigate(target + link.search + link.hash))
		}
		document.addEventListener('click', onClick)
		return () => document.removeEventListener('click', onClick)
	}, [isPage, navigate, openRequest])
}

/**
 * Returns the link that an event is about. For a link in the SVG of a map, which lacks properties such as `pathname`, it returns an
 * HTML link with the same address.
 */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
	const link: Element | null = target instanceof Element ? target.closest('a') : null
	if (!link || link instanceof HTMLAnchorElement) return link
	const same = document.createElement('a')
	same.href = link.getAttribute('href') ?? ''
	return same
}

/** Returns the address, without query and hash, of the page of this site that a link leads to; null for links that the browser handles. */
export function addressOf(link: HTMLAnchorElement, isPage: IsPage): string | null {
	if (!link.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
	const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
	const isFile = /\.[a-z0-9]+$/i.test(link.pathname)
	const target = fromHost(link.pathname)
	return isJump || isFile || target === null || !isPage(target) ? null : target
}

/** Whether a click follows a link, and doesn't open a new tab or a menu. */
export function isPlain(event: MouseEvent): boolean {
	return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
