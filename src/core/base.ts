/**
 * Where the site is on its host: at the root, or below a path such as `/villages-nz`, which BASE_PATH gives at build.
 * Addresses (core/addresses.ts) never hold it. It is put before them where they leave the application: in what is
 * rendered (src/base), in what is fetched, and in the browser's address bar (the router).
 */

/** `''` at the root, else the path without a trailing slash. Vite puts it into the bundle; Node programs do not import this. */
export const BASE: string = import.meta.env.BASE_URL.replace(/\/$/, '')

/** An address as the host knows it: `onHost('/faq')` → `/villages-nz/faq`. */
export function onHost(address: string, base = BASE): string {
	return base + address
}

/** A host's pathname as an address of the site: `fromHost('/villages-nz/faq')` → `/faq`; null when it is not of this site. */
export function fromHost(pathname: string, base = BASE): string | null {
	if (base === '') return pathname
	if (pathname === base) return '/'
	return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

const ROOT_RELATIVE = /^\/(?!\/)/

/** A link as it is written in HTML: root-relative addresses get the base, unless a bundled file's already has it. */
export function linkOnHost(link: string, base = BASE): string {
	return ROOT_RELATIVE.test(link) && !link.startsWith(`${base}/`) ? onHost(link, base) : link
}

/** The same for every link of a piece of HTML. */
export function htmlOnHost(html: string, base = BASE): string {
	return html.replace(
		/ (href|src)="(\/[^"]*)"/g,
		(_, name: string, link: string) => ` ${name}="${linkOnHost(link, base)}"`,
	)
}
