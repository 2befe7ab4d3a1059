/** Plain anchors, handled by the router: one listener for the whole document. */
import { address } from '../core/addresses.ts'
import { fromHost } from '../core/base.ts'
import { routeOf } from './route-patterns.ts'

/**
 * Hands clicks on links of this site to `navigate`, links to the information request to `openRequest`, and leaves alone whatever the browser or the host does better:
 * new tabs and windows, downloads, files, other sites, jumps within the page.
 * @param openRequest opens the request over the page, given the query of the link
 * @returns a function that stops it
 */
export function handleLinks(navigate: (address: string) => void, openRequest: (query: string) => void): () => void {
	const onClick = (event: MouseEvent) => {
		if (event.defaultPrevented || !isPlain(event)) return
		const link = linkAt(event.target)
		const target = link && addressOf(link)
		if (!target) return
		event.preventDefault()
		if (target === address.request && fromHost(location.pathname) !== address.request && hasDialogs()) {
			// Not every browser focuses a link that is clicked, and the dialog returns the focus to where it was.
			link.focus({ preventScroll: true })
			return openRequest(link.search)
		}
		navigate(target + link.search + link.hash)
	}
	document.addEventListener('click', onClick)
	return () => document.removeEventListener('click', onClick)
}

/**
 * The link that an event is about. One of a map is drawn in SVG, which has no parts of an address to ask for: an HTML link
 * to the same place is returned instead.
 */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
	const link: Element | null = target instanceof Element ? target.closest('a') : null
	if (!link || link instanceof HTMLAnchorElement) return link
	const same = document.createElement('a')
	same.href = link.getAttribute('href') ?? ''
	return same
}

/** The address, without query and hash, of the page that a link leads to within this site; null for what is left to the browser or the host. */
export function addressOf(link: HTMLAnchorElement): string | null {
	if (!link.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
	const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
	const isFile = /\.[a-z0-9]+$/i.test(link.pathname)
	const target = fromHost(link.pathname)
	return isJump || isFile || target === null || !routeOf(target) ? null : target
}

/** Whether a click is one that follows a link, rather than opening a new tab or a menu. */
export function isPlain(event: MouseEvent): boolean {
	return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Not before Safari 15.4 and Firefox 98. */
export function hasDialogs(): boolean {
	return typeof HTMLDialogElement === 'function'
}
