/**
 * The base: the path of the site on its host, such as `/villages-nz`, set by BASE_PATH at build. Addresses (core/addresses.ts)
 * don't contain it. It is added where they leave the application: in what is rendered (src/base), in what is fetched, and in the
 * browser's address bar (the router).
 */

/** `''` at the root, else the path without a trailing slash. Vite puts it into the bundle; Node programs do not import this. */
export const BASE: string = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Returns an address with the base: `onHost('/faq')` → `/villages-nz/faq`. */
export function onHost(address: string, base = BASE): string {
	return base + address
}

/** Returns a host's pathname as an address of the site: `fromHost('/villages-nz/faq')` → `/faq`; null when it is not of this site. */
export function fromHost(pathname: string, base = BASE): string | null {
	if (base === '') return pathname
	if (pathname === base) return '/'
	return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

const ROOT_RELATIVE = /^\/(?!\/)/

/** Returns a link for HTML: root-relative addresses get the base, unless they have it, as those of bundled files do. */
export function linkOnHost(link: string, base = BASE): string {
	return ROOT_RELATIVE.test(link) && !link.startsWith(`${base}/`) ? onHost(link, base) : link
}

/** Does the same for every link in a piece of HTML. */
export function htmlOnHost(html: string, base = BASE): string {
	return html.replace(
		/ (href|src)="(\/[^"]*)"/g,
		(_, name: string, link: string) => ` ${name}="${linkOnHost(link, base)}"`,
	)
}
