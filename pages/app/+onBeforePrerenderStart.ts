import { getGlobalContextSync } from 'vike/server'
import { siteReader } from '../../renderer/site-reader.ts'

/** The addresses that this process prerenders. Addresses only: Vike keeps what else is returned until the last page is made. */
export function onBeforePrerenderStart(): string[] {
	return [...siteReader(getGlobalContextSync()).toPrerender]
}
