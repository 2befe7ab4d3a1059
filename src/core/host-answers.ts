/** Tells what an answer to a request for an address of the site is: networks and proxies between answer in the host's place. */
import { onHost } from './base.ts'

/** Whether the host, or a proxy before it, can't answer now. */
export const isFailing = (status: number): boolean => status >= 500 || status === 429

/** Each file of page data begins so. */
const DATA = /^\s*\{"format":/
/** What the head of each page has (renderer/render.tsx). */
const HEAD = ' data-head="og:site_name"'

/** Whether an answer with status 200 is a file of the site, and not the page by which a hotel asks for a password. */
export function isOurs(pathname: string, type: string, text: string): boolean {
	const isPage = type.includes('html')
	if (['/assets/', '/images/'].some((folder) => pathname.startsWith(onHost(folder)))) return !isPage
	return pathname.startsWith(onHost('/_data/')) ? DATA.test(text) : isPage && text.includes(HEAD)
}
