/** Plain anchors, handled by the router: one listener for the whole document. */
import { routeOf } from './routes.tsx'

/**
 * Hands clicks on links of this site to `navigate`, and leaves alone whatever the browser or the host does better:
 * new tabs and windows, downloads, files, other sites, jumps within the page.
 * @returns a function that stops it
 */
export function handleLinks(navigate: (address: string) => void): () => void {
	const onClick = (event: MouseEvent) => {
		if (
			event.defaultPrevented ||
			event.button !== 0 ||
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey
		)
			return
		const link = event.target instanceof Element ? event.target.closest('a') : null
		if (!link?.href || link.target || link.hasAttribute('download')) return
		const url = new URL(link.href)
		const isJump = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
		const isFile = /\.[a-z0-9]+$/i.test(url.pathname)
		if (url.origin !== location.origin || isJump || isFile || !routeOf(url.pathname)) return
		event.preventDefault()
		navigate(url.pathname + url.search + url.hash)
	}
	document.addEventListener('click', onClick)
	return () => document.removeEventListener('click', onClick)
}
